// The levels for people.
#include <gtest/gtest.h>

#include "bots/table.hpp"

namespace bastide {
namespace {

TEST(Levels, AreSixBesideTheTwoPlainBotsFromTheWeakestOn) {
  EXPECT_EQ(bot_levels(), (std::vector<std::string>{"random", "greedy", "beginner", "casual", "steady", "skilled",
                                                    "expert", "master"}));
}

TEST(Levels, AreAllKnownByName) {
  for (const std::string& level : bot_levels()) EXPECT_TRUE(make_bot(level, 1)) << level;
}

int games_won(std::string_view better, std::string_view worse, int games) {
  int count = 0;
  for (int seed = 0; seed < games; ++seed) {
    const bool first = seed % 2 == 0;
    const auto game = play_bots("players=2 sets=base", {first ? better : worse, first ? worse : better},
                                static_cast<std::uint64_t>(seed));
    const int lead = game.scores[0] - game.scores[1];
    count += (first ? lead : -lead) > 0 ? 1 : 0;
  }
  return count;
}

TEST(Levels, ABeginnerPlaysFarBetterThanAtRandom) { EXPECT_GE(games_won("beginner", "random", 20), 14); }

TEST(Levels, WhoOverlooksNothingBeatsABeginner) { EXPECT_GE(games_won("expert", "beginner", 20), 15); }

}  // namespace
}  // namespace bastide
