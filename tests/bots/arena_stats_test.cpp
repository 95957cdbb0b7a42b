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

TEST(ArenaStats, SequentialTestStaysOpenUntilTheGamesSpeak) {
  const Sprt test{0, 50, 0.05};
  std::vector<DealScore> deals;
  EXPECT_EQ(verdict(deals, test), Verdict::open);
  // Of every four deals two are won and two halved: ¾.
  for (int i = 0; i < 200; ++i) deals.push_back(i % 2 == 0 ? DealScore{9, 2, 0, 0} : DealScore{1, 1, 0, 1});
  EXPECT_EQ(verdict(std::span(deals).first(8), test), Verdict::open);
  EXPECT_EQ(verdict(deals, test), Verdict::better);
}

TEST(ArenaStats, SequentialTestFindsWhoIsNotBetter) {
  std::vector<DealScore> deals;
  for (int i = 0; i < 200; ++i) deals.push_back(i % 2 == 0 ? DealScore{-9, 0, 0, 2} : DealScore{1, 1, 0, 1});
  EXPECT_EQ(verdict(deals, Sprt{0, 50, 0.05}), Verdict::worse);
}

TEST(ArenaStats, LikelihoodRatioIsZeroHalfWayBetweenTheHypotheses) {
  std::vector<DealScore> deals;
  const Sprt test{-30, 30, 0.05};
  for (int i = 0; i < 40; ++i) deals.push_back(i % 2 == 0 ? DealScore{9, 2, 0, 0} : DealScore{-9, 0, 0, 2});
  EXPECT_NEAR(log_likelihood_ratio(deals, test), 0, 1e-12);
}

}  // namespace
}  // namespace bastide
