// `bastide train`: the judge learns its weights anew.
#pragma once

#include <iosfwd>
#include <string>

#include "bots/train.hpp"
#include "cli/command.hpp"

namespace bastide {

struct TrainOptions {
  TrainingPlan plan;
  std::string out;  // empty: the header goes to standard output
};

int train(const TrainOptions& options, std::ostream& out);

void add_train(CLI::App& app, int& exit_code);

}  // namespace bastide
