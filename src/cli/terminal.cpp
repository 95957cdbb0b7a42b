#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace bastide {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

std::string_view first_set(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (!variable(name).empty()) return variable(name);
  }
  return {};
}

int number_or_zero(std::string_view text) {
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9' || number > 9999) return 0;
    number = 10 * number + (c - '0');
  }
  return number;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool is_utf8(std::string_view locale) {
  std::string lower(locale);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return contains(lower, "utf-8") || contains(lower, "utf8");
}

ColourDepth found_depth(const Environment& environment) {
  const std::string_view term = environment.term;
  if (!environment.is_terminal || !environment.no_color.empty() || term.empty() || term == "dumb") {
    return ColourDepth::none;
  }
  if (environment.colorterm == "truecolor" || environment.colorterm == "24bit" || contains(term, "direct")) {
    return ColourDepth::truecolor;
  }
  return contains(term, "256") ? ColourDepth::ansi256 : ColourDepth::ansi16;
}

ColourDepth depth_of(const std::string& colour, const Environment& environment) {
  if (colour == "none") return ColourDepth::none;
  if (colour == "16") return ColourDepth::ansi16;
  if (colour == "256") return ColourDepth::ansi256;
  if (colour == "full") return ColourDepth::truecolor;
  return found_depth(environment);
}

}  // namespace

void add_terminal_options(CLI::App& command, TerminalOptions& options) {
  command.add_option("--colour,--color", options.colour, "Colours: auto, none, 16, 256 or full")
      ->check(CLI::IsMember({"auto", "none", "16", "256", "full"}))
      ->capture_default_str();
  command.add_flag("--ascii", options.ascii, "Draw with plain ASCII");
  command.add_option("--columns", options.columns, "Width of the screen")->check(CLI::Range(40, 1000));
  command.add_option("--rows", options.rows, "Height of the screen")->check(CLI::Range(16, 1000));
  command.add_option("--lang", options.language, "Language: en or de")->check([](const std::string& name) {
    return language_of(name) ? std::string() : "the languages are en and de, not " + name;
  });
}

Environment environment_of_process() {
  Environment environment;
  environment.no_color = variable("NO_COLOR");
  environment.term = variable("TERM");
  environment.colorterm = variable("COLORTERM");
  environment.locale = first_set({"LC_ALL", "LC_CTYPE", "LANG"});
  environment.messages = first_set({"LC_ALL", "LC_MESSAGES", "LANG"});
  environment.is_terminal = isatty(STDOUT_FILENO) == 1;
  winsize size{};
  if (environment.is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
    environment.columns = size.ws_col;
    environment.rows = size.ws_row;
  }
  if (environment.columns == 0) environment.columns = number_or_zero(variable("COLUMNS"));
  return environment;
}

Terminal terminal_for(const TerminalOptions& options, const Environment& environment) {
  Terminal terminal;
  terminal.style.colours = depth_of(options.colour, environment);
  terminal.style.unicode = !options.ascii && is_utf8(environment.locale);
  if (environment.columns > 0) terminal.columns = std::max(40, environment.columns);
  if (options.columns > 0) terminal.columns = options.columns;
  terminal.rows = options.rows > 0 ? options.rows : environment.rows;
  if (terminal.rows > 0) terminal.rows = std::max(16, terminal.rows);
  terminal.can_clear = environment.is_terminal && !environment.term.empty() && environment.term != "dumb";
  const auto spoken = language_of(options.language.empty() ? environment.messages : options.language);
  terminal.language = spoken.value_or(Language::english);
  return terminal;
}

Terminal terminal_for(const TerminalOptions& options) { return terminal_for(options, environment_of_process()); }

}  // namespace bastide
