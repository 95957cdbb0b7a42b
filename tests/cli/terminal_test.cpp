#include "cli/terminal.hpp"

#include <gtest/gtest.h>

namespace bastide {
namespace {

Environment good_terminal() {
  return {.term = "xterm-256color",
          .colorterm = "truecolor",
          .locale = "en_GB.UTF-8",
          .messages = "en_GB.UTF-8",
          .is_terminal = true,
          .columns = 120,
          .rows = 40};
}

TEST(Terminal, GoodOneShowsEverything) {
  const Terminal terminal = terminal_for({}, good_terminal());
  EXPECT_EQ(terminal.style.colours, ColourDepth::truecolor);
  EXPECT_TRUE(terminal.style.unicode);
  EXPECT_TRUE(terminal.can_clear);
  EXPECT_EQ(terminal.columns, 120);
  EXPECT_EQ(terminal.rows, 40);
}

TEST(Terminal, ColoursFollowTheEnvironment) {
  Environment environment = good_terminal();
  environment.colorterm = "";
  EXPECT_EQ(terminal_for({}, environment).style.colours, ColourDepth::ansi256);
  environment.term = "xterm";
  EXPECT_EQ(terminal_for({}, environment).style.colours, ColourDepth::ansi16);
  environment.no_color = "1";
  EXPECT_EQ(terminal_for({}, environment).style.colours, ColourDepth::none);
}

TEST(Terminal, DumbTerminalsAndPipesScrollWithoutCodes) {
  Environment environment = good_terminal();
  environment.term = "dumb";
  EXPECT_EQ(terminal_for({}, environment).style.colours, ColourDepth::none);
  EXPECT_FALSE(terminal_for({}, environment).can_clear);
  const Environment pipe{.term = "xterm-256color", .colorterm = "truecolor", .locale = "C.UTF-8"};
  EXPECT_EQ(terminal_for({}, pipe).style.colours, ColourDepth::none);
  EXPECT_FALSE(terminal_for({}, pipe).can_clear);
  EXPECT_EQ(terminal_for({}, pipe).columns, 80);
  EXPECT_EQ(terminal_for({}, pipe).rows, 0);
}

TEST(Terminal, OptionsOverrideWhatWasFound) {
  TerminalOptions options;
  options.colour = "256";
  options.ascii = true;
  options.columns = 100;
  options.language = "de";
  const Terminal terminal = terminal_for(options, good_terminal());
  EXPECT_EQ(terminal.style.colours, ColourDepth::ansi256);
  EXPECT_FALSE(terminal.style.unicode);
  EXPECT_EQ(terminal.columns, 100);
  EXPECT_EQ(terminal.language, Language::german);
}

TEST(Terminal, LocaleDecidesOnUnicodeAndLanguage) {
  Environment environment = good_terminal();
  environment.locale = "C";
  environment.messages = "de_AT.utf8";
  EXPECT_FALSE(terminal_for({}, environment).style.unicode);
  EXPECT_EQ(terminal_for({}, environment).language, Language::german);
  environment.messages = "fr_FR";
  EXPECT_EQ(terminal_for({}, environment).language, Language::english);
}

TEST(Terminal, TinyWindowsGetAScreenThatStillHoldsAGame) {
  Environment environment = good_terminal();
  environment.columns = 10;
  environment.rows = 5;
  EXPECT_EQ(terminal_for({}, environment).columns, 40);
  EXPECT_EQ(terminal_for({}, environment).rows, 16);
}

}  // namespace
}  // namespace bastide
