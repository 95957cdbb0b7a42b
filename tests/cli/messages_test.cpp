#include "cli/messages.hpp"

#include <gtest/gtest.h>

#include <set>

namespace bastide {
namespace {

constexpr Language all_languages[] = {Language::english, Language::german};

// The arguments that a pattern uses.
std::set<char> slots_of(std::string_view pattern) {
  std::set<char> slots;
  for (std::size_t at = 0; (at = pattern.find('{', at)) != std::string_view::npos; ++at) slots.insert(pattern[at + 1]);
  return slots;
}

TEST(Messages, EveryLanguageHasEveryText) {
  static_assert(std::size(all_languages) == languages);
  for (int i = 0; i < text_count; ++i) {
    for (const Language language : all_languages) EXPECT_FALSE(pattern(language, static_cast<Text>(i)).empty()) << i;
  }
}

TEST(Messages, TranslationsUseTheSameArguments) {
  for (int i = 0; i < text_count; ++i) {
    const auto text = static_cast<Text>(i);
    EXPECT_EQ(slots_of(pattern(Language::english, text)), slots_of(pattern(Language::german, text)))
        << pattern(Language::english, text);
  }
}

TEST(Messages, SlotsAreNumberedWithoutGapsAndWellFormed) {
  const std::vector<std::string> arguments{"1", "2", "3", "4", "5", "6"};
  for (int i = 0; i < text_count; ++i) {
    for (const Language language : all_languages) {
      const std::string_view text = pattern(language, static_cast<Text>(i));
      char expected = '0';
      for (const char slot : slots_of(text)) EXPECT_EQ(slot, expected++) << text;
      EXPECT_EQ(fill(text, arguments).find_first_of("{}|"), std::string::npos) << text;
    }
  }
}

TEST(Messages, NumbersChooseTheWord) {
  EXPECT_EQ(fill("{0} {0?tile|tiles} left", {"1"}), "1 tile left");
  EXPECT_EQ(fill("{0} {0?tile|tiles} left", {"0"}), "0 tiles left");
  EXPECT_EQ(fill("{1} before {0}", {"b", "a"}), "a before b");
  EXPECT_EQ(fill("plain", {}), "plain");
}

TEST(Messages, LanguageFollowsTheLocale) {
  EXPECT_EQ(language_of("de_DE.UTF-8"), Language::german);
  EXPECT_EQ(language_of("de"), Language::german);
  EXPECT_EQ(language_of("en_GB"), Language::english);
  EXPECT_FALSE(language_of("fr_FR.UTF-8"));
  EXPECT_FALSE(language_of(""));
}

TEST(Messages, SpeechTakesNumbersAndTexts) {
  EXPECT_EQ(Speech(Language::english)(Text::tiles_left, 1), "1 tile left");
  EXPECT_EQ(Speech(Language::german)(Text::turn_of, 12, std::string("Anna")), "Zug 12: Anna");
}

}  // namespace
}  // namespace bastide
