// Settings of a command that can be given in three ways, which say the same: --bot-threads 2, BASTIDE_BOT_THREADS=2 in
// the environment, or `bot-threads = 2` in a configuration file. The first of them counts.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "rules/result.hpp"

namespace bastide {

// "bot-threads" → "BASTIDE_BOT_THREADS"
std::string environment_name(std::string_view setting);

// An option with its name in the environment. A list takes commas, too.
template <class Value>
CLI::Option* add_setting(CLI::App& command, const std::string& name, Value& value, const std::string& what) {
  return command.add_option("--" + name, value, what)->envname(environment_name(name));
}
CLI::Option* add_switch(CLI::App& command, const std::string& name, bool& value, const std::string& what);

// Fills in from the file (TOML or INI) what neither the command line nor the environment has said. Error: it cannot be
// read, names what is no setting, or gives it a value that cannot be.
Status read_settings(CLI::App& command, const std::string& file);

}  // namespace bastide
