// `bastide analyze RECORD`: what a strong bot thinks of every move.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/terminal.hpp"

namespace bastide {

struct AnalyzeOptions {
  std::string record;
  std::uint64_t nodes = 400;
  int search_threads = 1;
  int milliseconds = 0;  // instead of nodes
  std::string plot;      // file; empty: none
  std::vector<std::string> tile_files;
  bool json = false;
  TerminalOptions terminal;
};

int analyze(const AnalyzeOptions& options, std::ostream& out);

void add_analyze(CLI::App& app, int& exit_code);

}  // namespace bastide
