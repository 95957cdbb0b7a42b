#include "cli/settings.hpp"

#include <algorithm>
#include <fstream>

namespace bastide {
namespace {

// CLI11 writes the longest name with dashes before it.
std::string listed_settings(const CLI::App& command) {
  std::string names;
  for (const CLI::Option* option : command.get_options()) {
    const std::string& environment = option->get_envname();
    if (environment.empty()) continue;
    names += (names.empty() ? "" : ", ") + option->get_lnames().front();
  }
  return names;
}

Status take(CLI::App& command, const CLI::ConfigItem& item, const std::string& file) {
  CLI::Option* option = command.get_option_no_throw("--" + item.name);
  const bool is_setting = option != nullptr && !option->get_envname().empty() && item.parents.empty();
  if (!is_setting) {
    return Error{file + ": '" + item.fullname() + "' is no setting; there are " + listed_settings(command)};
  }
  if (option->count() > 0) return Done{};
  try {
    option->add_result(item.inputs);
    option->run_callback();
  } catch (const CLI::ParseError& error) {
    return Error{file + ": " + error.what()};
  }
  return Done{};
}

// The lines between the marks of sections are no settings.
bool is_mark(const CLI::ConfigItem& item) { return item.name == "++" || item.name == "--"; }

}  // namespace

std::string environment_name(std::string_view setting) {
  std::string name = "BASTIDE_";
  for (const char c : setting) name += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return name;
}

CLI::Option* add_switch(CLI::App& command, const std::string& name, bool& value, const std::string& what) {
  return command.add_flag("--" + name, value, what)->envname(environment_name(name));
}

Status read_settings(CLI::App& command, const std::string& file) {
  std::ifstream stream(file);
  if (!stream) return Error{"cannot read " + file + ": look at its name and who may read it"};
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_config(stream);
  } catch (const CLI::Error& error) {
    return Error{file + ": " + error.what()};
  }
  for (const CLI::ConfigItem& item : items) {
    if (is_mark(item)) continue;
    if (const Status taken = take(command, item, file); !taken) return taken;
  }
  return Done{};
}

}  // namespace bastide
