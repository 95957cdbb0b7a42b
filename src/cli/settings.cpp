#include "cli/settings.hpp"

#include <sstream>

#include "record/files.hpp"

namespace bastide {
namespace {

constexpr std::size_t most_settings_bytes = std::size_t{1} << 20;

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

bool begins_section(const CLI::ConfigItem& item) { return item.name == "++"; }

Status take(CLI::App& command, const CLI::ConfigItem& item, const std::string& file) {
  if (begins_section(item)) {
    return Error{file + ": there are no sections here, take '[" + CLI::detail::join(item.parents, ".") + "]' out"};
  }
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
  const auto text = read_file(file, most_settings_bytes);
  if (!text) return Error{text.error()};
  std::istringstream stream(*text);
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_config(stream);
  } catch (const CLI::Error& error) {
    return Error{file + ": " + error.what()};
  }
  for (const CLI::ConfigItem& item : items) {
    if (const Status taken = take(command, item, file); !taken) return taken;
  }
  return Done{};
}

}  // namespace bastide
