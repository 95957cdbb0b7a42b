// The arena's figures against examples that were reckoned by hand.
#include "bots/arena_stats.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace bastide {
namespace {

TEST(ArenaStats, MarginIsTheMeanOfTheDealsWithItsStandardError) {
  // 10, 2, 6: mean 6, squares 16 + 16 + 0, variance 16, error 4 / √3.
  const std::vector<DealScore> deals{{10, 2, 0, 0}, {2, 1, 0, 1}, {6, 1, 1, 0}};
  const Tournament t = summarize(deals);
  EXPECT_DOUBLE_EQ(t.margin.value, 6);
  EXPECT_NEAR(t.margin.error, 4 / std::sqrt(3.0), 1e-12);
  EXPECT_EQ(t.wins, 4);
  EXPECT_EQ(t.draws, 1);
  EXPECT_EQ(t.losses, 1);
}

TEST(ArenaStats, EloFollowsFromThePortionWon) {
  // Portions 1, ½, ¾: mean ¾, and 400 log10(3) = 190.85.
  const std::vector<DealScore> deals{{10, 2, 0, 0}, {2, 1, 0, 1}, {6, 1, 1, 0}};
  const Tournament t = summarize(deals);
  EXPECT_DOUBLE_EQ(t.score.value, 0.75);
  EXPECT_NEAR(t.score.error, 0.25 / std::sqrt(3.0), 1e-12);
  EXPECT_NEAR(t.elo.value, 190.8485, 1e-4);
  EXPECT_NEAR(t.elo.error, t.score.error * 400 / std::log(10) / 0.1875, 1e-9);
}

TEST(ArenaStats, EqualGamesAreZeroElo) {
  const std::vector<DealScore> deals{{0, 1, 0, 1}, {3, 1, 0, 1}};
  EXPECT_DOUBLE_EQ(summarize(deals).elo.value, 0);
}

TEST(ArenaStats, NothingLostIsInfiniteElo) {
  const std::vector<DealScore> deals{{20, 2, 0, 0}, {30, 2, 0, 0}};
  EXPECT_TRUE(std::isinf(summarize(deals).elo.value));
}

// After so many deals, of which every second is `one` and the others `other`.
SequentialTest after(int deals, const DealScore& one, const DealScore& other, const Sprt& sprt) {
  SequentialTest test(sprt);
  for (int i = 0; i < deals; ++i) test.add(i % 2 == 0 ? one : other);
  return test;
}

constexpr DealScore won{9, 2, 0, 0};
constexpr DealScore halved{1, 1, 0, 1};
constexpr DealScore lost{-9, 0, 0, 2};

TEST(ArenaStats, SequentialTestStaysOpenUntilTheGamesSpeak) {
  const Sprt test{0, 50, 0.05};
  EXPECT_EQ(after(0, won, halved, test).verdict(), Verdict::open);
  EXPECT_EQ(after(8, won, halved, test).verdict(), Verdict::open);
  EXPECT_EQ(after(200, won, halved, test).verdict(), Verdict::better);
}

TEST(ArenaStats, SequentialTestFindsWhoIsNotBetter) {
  EXPECT_EQ(after(200, lost, halved, Sprt{0, 50, 0.05}).verdict(), Verdict::worse);
}

TEST(ArenaStats, LikelihoodRatioIsZeroHalfWayBetweenTheHypotheses) {
  EXPECT_NEAR(after(40, won, lost, Sprt{-30, 30, 0.05}).ratio(), 0, 1e-12);
}

}  // namespace
}  // namespace bastide
