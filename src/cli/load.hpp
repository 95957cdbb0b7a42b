// `bastide load`: how a running server bears many tables, and what gets lost.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/command.hpp"
#include "load/load.hpp"

namespace bastide {

struct LoadCommand {
  std::string url = "http://127.0.0.1:8080";
  load::LoadOptions load;
  bool may_go_elsewhere = false;
  bool json = false;
};

// The last line is "load: M tables, N moves, X moves/s, ack p50/p95/p99 A/B/C ms, heard p50/p95/p99 A/B/C ms, lost L"
// (or all of it one JSON object). exit_check_failed if anything was lost, told twice or refused.
int load_server(LoadCommand command, std::ostream& out);

void add_load(CLI::App& app, int& exit_code);

}  // namespace bastide
