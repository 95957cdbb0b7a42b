// `bastide verify RECORD...`: whether the tiles came in the order that the table had committed to.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace bastide {

struct VerifyOptions {
  std::vector<std::string> files;
  std::vector<std::string> tile_files;
  bool json = false;
};

// One line a record; exit_check_failed if a deck is not proven, exit_bad_usage if a file cannot be read.
int verify(const VerifyOptions& options, std::ostream& out);

void add_verify(CLI::App& app, int& exit_code);

}  // namespace bastide
