// What the terminal can show, found out or told.
#pragma once

#include <string>
#include <string_view>

#include "art/text_canvas.hpp"
#include "cli/command.hpp"
#include "cli/messages.hpp"

namespace bastide {

struct TerminalOptions {
  std::string colour = "auto";
  bool ascii = false;
  int columns = 0;  // 0: as the terminal has
  int rows = 0;
  std::string language;  // empty: the environment's
};

struct Terminal {
  TextStyle style;
  int columns = 80;
  int rows = 0;            // 0: no limit, the text may scroll
  bool can_clear = false;  // the screen can be drawn anew
  Language language = Language::english;
};

void add_terminal_options(CLI::App& command, TerminalOptions& options);

// What the environment says of colours and characters: NO_COLOR, TERM, COLORTERM, LC_ALL, LC_CTYPE, LANG.
struct Environment {
  std::string_view no_color{};
  std::string_view term{};
  std::string_view colorterm{};
  std::string_view locale{};    // decides on Unicode
  std::string_view messages{};  // decides on the language
  bool is_terminal = false;
  int columns = 0;
  int rows = 0;
};
Environment environment_of_process();

Terminal terminal_for(const TerminalOptions& options, const Environment& environment);
// Of this process's standard output.
Terminal terminal_for(const TerminalOptions& options);

}  // namespace bastide
