// `bastide doctor --data DIR`: whether a server's store is sound, and what to do if it is not.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/command.hpp"

namespace bastide {

struct DoctorOptions {
  std::string data;
  std::string key;  // empty: in the data folder
  bool json = false;
  bool rebuild = false;
};

// exit_check_failed if anything is wrong, exit_bad_usage if there is no store to look at.
int doctor(const DoctorOptions& options, std::ostream& out);

void add_doctor(CLI::App& app, int& exit_code);

}  // namespace bastide
