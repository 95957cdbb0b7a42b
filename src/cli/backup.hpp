// `bastide backup --data DIR -o FILE`: a copy of a server's store, also while the server runs.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/command.hpp"

namespace bastide {

struct BackupOptions {
  std::string data;
  std::string output;
  bool json = false;
};

// exit_bad_usage if it cannot be made; then an older file of that name is as it was.
int backup(const BackupOptions& options, std::ostream& out);

void add_backup(CLI::App& app, int& exit_code);

}  // namespace bastide
