#include "record/printable.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bastide {
namespace {

TEST(Printable, TakesEveryScript) {
  for (const auto* text : {"", "Anna", "Zoë", "Łódź", "日本", "\U0001F3F0", "\uFFFD", "\u00A0"})
    EXPECT_TRUE(is_printable(text));
}

TEST(Printable, RefusesControlCharactersAndLineEnds) {
  for (const auto* text : {"\n", "a\tb", "\x7F", "\u0085", "\u009B", "\u2028", "\u2029", "\x1B[31m"}) {
    EXPECT_FALSE(is_printable(text)) << text;
    EXPECT_TRUE(is_utf8(text)) << text;
  }
  EXPECT_FALSE(is_printable(std::string(1, '\0')));
}

TEST(Printable, RefusesWhatIsNotUtf8) {
  for (const auto* text : {"\x80", "\xC3", "\xC3(", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                           "\xF0\x9F\x8F", "\xF8\x88\x80\x80\x80", "\xFF", "\xF0\x80\x80\xAF"}) {
    EXPECT_FALSE(is_utf8(text));
  }
}

TEST(Printable, IsWhateverIsShown) {
  EXPECT_EQ(shown("Zoë \U0001F3F0", 99), "Zoë \U0001F3F0");
  EXPECT_EQ(shown("\x1B[2Ja\nb\xFF\u009B", 99), "?[2Ja?b??");
  EXPECT_EQ(shown(std::string(1, '\0'), 99), "?");
  EXPECT_EQ(shown("abcdef", 6), "abcdef");
  EXPECT_EQ(shown("abcdefg", 6), "abcdef...");
  EXPECT_EQ(shown("abcde\u00E9", 6), "abcde...");
}

}  // namespace
}  // namespace bastide
