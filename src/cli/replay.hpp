// `bastide replay RECORD`: checks a record, shows the board and the score sheet.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/terminal.hpp"

namespace bastide {

struct ReplayOptions {
  std::string record;
  std::string to = "end";  // see find_move
  std::vector<std::string> tile_files;
  bool story = false;  // tell every turn, not only the scores
  bool json = false;
  TerminalOptions terminal;
};

int replay(const ReplayOptions& options, std::ostream& out);

void add_replay(CLI::App& app, int& exit_code);

}  // namespace bastide
