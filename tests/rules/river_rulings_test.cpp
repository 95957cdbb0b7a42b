// Rulings of the River that no scenario tells, one small test each.
#include <gtest/gtest.h>

#include <string>

#include "rules/queries.hpp"
#include "support/scenario.hpp"

namespace bastide::test {
namespace {

TEST(RiverRulings, R01_SpringFirstLakeLast) {
  auto s = Scenario::with_bag("players=2 sets=base,river", "", {"RV-02", "RV-10", "BG-E"});
  EXPECT_EQ(placed_tiles(s.state()).front().tile, s.type("RV-01"));
  EXPECT_EQ(s.state().drawable(s.type("RV-10")), 0);
  EXPECT_EQ(s.state().drawable(s.type("BG-E")), 0);
  s.draw(A, "RV-02").lay({1, 0}, 0);
  EXPECT_EQ(s.state().drawable(s.type("RV-10")), 1);
  EXPECT_EQ(s.state().drawable(s.type("BG-E")), 0);
  s.draw(B, "RV-10").lay({2, 0}, 0);
  EXPECT_EQ(s.state().drawable(s.type("BG-E")), 1);
}

TEST(RiverRulings, R02_RiverTilesAreWholeTurns) {
  Scenario s("players=3 sets=base,river");
  s.draw(A, "RV-08").lay({1, 0}, 0, "follower:city[0]");
  EXPECT_EQ(s.state().to_move(), B);
  s.draw(B, "RV-05").lay({2, 0}, 1, "follower:city[0]");
  EXPECT_EQ(s.state().to_move(), C);
  s.followers(A, 6).followers(B, 6);
}

// Right, right again is a U-turn; right, left is not, nor right, straight on, right.
TEST(RiverRulings, R04_TwoBendsToTheSameHandMayNotFollowEachOther) {
  Scenario s("players=2 sets=base,river");
  s.place(A, "RV-03", {1, 0}, 0);
  s.refuses(B, "RV-03", {1, 1}, 1);
  s.place(B, "RV-02", {1, 1}, 1);
  s.place(A, "RV-03", {1, 2}, 1).scores("nothing");

  Scenario left("players=2 sets=base,river");
  left.place(A, "RV-03", {1, 0}, 0);
  left.place(B, "RV-03", {1, 1}, 2).scores("nothing");
  EXPECT_EQ(placed_tiles(left.state()).size(), 3U);
}

// The river has turned back towards its second tile and can only end in (1,1), south of that tile.
//
//     spring  NORTH  -   7
//               .        |
//               L    -   J
Scenario turned_back(const std::string& rules, std::string_view north) {
  auto s = Scenario::with_bag(rules, "", {"RV-02", "RV-10", "BG-E"});
  s.place(A, north, {1, 0}, 0).place(A, "RV-02", {2, 0}, 0).place(A, "RV-03", {3, 0}, 0);
  s.place(A, "RV-02", {3, 1}, 1).place(A, "RV-03", {3, 2}, 1);
  s.place(A, "RV-02", {2, 2}, 0).place(A, "RV-03", {1, 2}, 2);
  return s;
}

TEST(RiverRulings, R09_ARiverTileThatFitsNowhereLeavesTheGameWhateverElseReturns) {
  for (const std::string unplaceable : {"discard", "return"}) {
    auto s = turned_back("players=2 sets=base,river unplaceable=" + unplaceable, "RV-02");
    s.draw(B, "RV-02");
    EXPECT_EQ(s.count<TileDiscarded>(), 1);
    EXPECT_EQ(s.state().bag()[index(s.type("RV-02"))], 0);
    EXPECT_EQ(s.state().to_move(), B);
    EXPECT_EQ(s.state().drawable(s.type("RV-10")), 1);
    s.draw(B, "RV-10").lay({1, 1}, 3).scores("nothing");
    EXPECT_EQ(s.state().drawable(s.type("BG-E")), 1);
  }
}

// The second tile shows a city to the south: no lake fits there either.
TEST(RiverRulings, R09_ALakeThatFitsNowhereEndsTheRiver) {
  auto s = turned_back("players=2 sets=base,river unplaceable=return", "RV-08");
  s.draw(B, "RV-02").draw(B, "RV-10");
  EXPECT_EQ(s.count<TileDiscarded>(), 1);
  EXPECT_EQ(s.state().phase(), Phase::draw);
  EXPECT_EQ(s.state().drawable(s.type("BG-E")), 1);
  s.draw(B, "BG-E");
  EXPECT_EQ(s.state().phase(), Phase::place);
}

TEST(RiverRulings, R11_TheSpringIsNoTurnAndCarriesNoFollower) {
  Scenario s("players=2 sets=base,river");
  EXPECT_EQ(s.state().to_move(), A);
  EXPECT_EQ(s.state().phase(), Phase::draw);
  EXPECT_EQ(placed_tiles(s.state()).size(), 1U);
  EXPECT_TRUE(placed_figures(s.state()).empty());
}

TEST(RiverRulings, R12_NoNumberedTileComesDuringTheRiver) {
  Scenario s("players=2 sets=base,river,wheel");
  for (const Move draw : s.state().legal_moves()) {
    EXPECT_EQ(s.state().setup().tile(draw.tile()).river, RiverRole::body);
  }
  EXPECT_GT(s.state().bag()[index(s.type("WF-01"))], 0);
  EXPECT_EQ(s.state().drawable(s.type("WF-01")), 0);
}

}  // namespace
}  // namespace bastide::test
