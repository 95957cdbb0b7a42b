#include "cli/train.hpp"

#include <fstream>
#include <iostream>
#include <memory>

#include "record/files.hpp"

namespace bastide {

int train(const TrainOptions& options, std::ostream& out) {
  // Training takes minutes: better to learn now that its fruit has no place.
  if (!options.out.empty() && !std::ofstream(options.out, std::ios::app)) {
    return fail("cannot write " + options.out + ": name a file in a folder that is there and yours");
  }
  const TrainingReport report =
      train(options.plan, [](const std::string& line) { std::cerr << "train: " << line << '\n'; });
  const std::string header = header_of(report.weights);
  if (options.out.empty()) out << header;
  else if (const Status written = write_file(options.out, header); !written) return fail(written.error());
  return exit_ok;
}

void add_train(CLI::App& app, int& exit_code) {
  auto* command =
      app.add_subcommand("train", "Learn the weights of the bots' judgement anew, with two players and the base game");
  auto options = std::make_shared<TrainOptions>();
  TrainingPlan& plan = options->plan;
  command->add_option("--out", options->out, "The header to write; without it, it is printed")->type_name("FILE");
  command->add_option("--positions", plan.positions, "Positions whose moves are ranked")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--playouts", plan.playouts, "Playouts of each of these moves")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--steps", plan.steps, "Steps of the descent on the ranking's loss")
      ->check(CLI::Range(0, 10'000'000))
      ->capture_default_str();
  command->add_option("--decks", plan.decks, "Decks of the tuning by games, two games each")
      ->check(CLI::Range(0, 10'000'000))
      ->capture_default_str();
  command->add_option("--games", plan.games, "Games that say whether what was learnt is better")
      ->check(CLI::Range(4, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", plan.seed, "Same seed and numbers, same weights")
      ->check(whole_number())
      ->capture_default_str();
  add_example(*command, "bastide train --out src/bots/learnt_weights.hpp");
  add_example(*command, "bastide train --positions 20 --playouts 4 --steps 20 --decks 10 --games 10");
  command->callback([options, &exit_code] { exit_code = train(*options, std::cout); });
}

}  // namespace bastide
