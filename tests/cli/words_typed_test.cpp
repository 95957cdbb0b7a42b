#include "cli/words_typed.hpp"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(WordsTyped, ComeOneByOneAndAnEmptyLineIsAnEmptyWord) {
  ScriptedInput input({"3b  2 .", "", "  ", "u"});
  WordsTyped typed(input);
  for (const std::string_view expected : {"3b", "2", ".", "", "", "u"}) EXPECT_EQ(typed.next(), expected);
  EXPECT_EQ(typed.next(), std::nullopt);
}

TEST(WordsTyped, DroppingForgetsTheRestOfTheLineOnly) {
  ScriptedInput input({"9 2 .", "1"});
  WordsTyped typed(input);
  EXPECT_EQ(typed.next(), "9");
  EXPECT_TRUE(typed.has_more());
  typed.drop();
  EXPECT_FALSE(typed.has_more());
  EXPECT_EQ(typed.next(), "1");
}

TEST(WordsTyped, NumbersMayHaveALetterForTheRotation) {
  EXPECT_EQ(number_typed("12")->number, 12);
  EXPECT_FALSE(number_typed("12")->letter);
  EXPECT_EQ(number_typed("3b")->number, 3);
  EXPECT_EQ(number_typed("3b")->letter, 1);
  for (const std::string_view word : {"", "b", "-1", "3e", "3bb", "b3", "99999999999999", "3,2", "0x1"}) {
    EXPECT_FALSE(number_typed(word)) << word;
  }
}

}  // namespace
}  // namespace bastide
