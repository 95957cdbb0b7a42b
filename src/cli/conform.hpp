// `bastide conform FILE...`: replays conformance traces and lists what the engine answers otherwise.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace bastide {

struct ConformOptions {
  std::vector<std::string> files;  // .jsonl or .jsonl.gz
  int threads = 0;                 // 0: one a core
  int show = 20;                   // differences printed; all of them with json
  bool json = false;
};

// The last line is "conform: G games, S steps, D differences" (or all of it one JSON object);
// exit_check_failed if there are any differences.
int conform(const ConformOptions& options, std::ostream& out);

void add_conform(CLI::App& app, int& exit_code);

}  // namespace bastide
