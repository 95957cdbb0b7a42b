// `bastide import FILE.jcz`: a JCloisterZone 5 saved game becomes a record.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/command.hpp"

namespace bastide {

struct ImportOptions {
  std::string file;
  std::string output;  // empty: the record goes to `out`
  bool json = false;
};

int import_game(const ImportOptions& options, std::ostream& out);

void add_import(CLI::App& app, int& exit_code);

}  // namespace bastide
