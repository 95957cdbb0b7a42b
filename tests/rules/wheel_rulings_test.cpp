// Rulings of the Wheel of Fortune that no scenario tells, one small test each.
#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "rules/queries.hpp"
#include "support/scenario.hpp"

namespace bastide::test {
namespace {

const std::string rules = "players=2 sets=base,wheel";

TEST(WheelRulings, W04_TheBoardIsClaimedThroughTilesOnly) {
  Scenario s(rules);
  s.put(A, "BG-B", {1, -1}, 0);
  // Its own monastery and field, six crown spaces, nothing.
  EXPECT_EQ(s.state().legal_moves().size(), 9U);
  s.choose("null");
  s.put(A, "BG-E", {0, -1}, 2);
  EXPECT_TRUE(s.offers("follower:city[0]"));
}

TEST(WheelRulings, W06_TheWheelTurnsBeforeTheTileIsPlaced) {
  Scenario s(rules);
  s.place(A, "BG-E", {0, 4}, 0, "follower:city[0]").crown(B, "taxes");
  s.draw(B, "WF-01");
  ASSERT_EQ(s.events().size(), 4U);
  EXPECT_TRUE(std::holds_alternative<TileDrawn>(s.events()[0]));
  EXPECT_TRUE(std::holds_alternative<PigMoved>(s.events()[1]));
  EXPECT_TRUE(std::holds_alternative<WheelScored>(s.events()[2]));
  EXPECT_TRUE(std::holds_alternative<CrownScored>(s.events()[3]));
  s.scores("A 1 taxes, B 6 crown");
  EXPECT_EQ(s.state().phase(), Phase::place);
}

TEST(WheelRulings, W07_FollowersFreedByTheWheelMayBePlacedWithTheSameTile) {
  Scenario s(rules);
  for (int x = 4; x <= 9; ++x) s.place(A, "BG-B", cell(x, 1), 0, "follower:monastery[0]");
  s.crown(A, "taxes").followers(A, 0);
  s.draw(A, "WF-01").scores("A 6 crown").followers(A, 1);
  s.lay({3, -1}, 0, "follower:road[0]").followers(A, 0);
}

TEST(WheelRulings, W08_TheSecondTileOfADoubleTurnTurnsTheWheelToo) {
  Scenario s("players=2 sets=base,traders_and_builders,wheel");
  s.place(A, "BG-U", {4, 1}, 1, "follower:road[0]").place(A, "BG-U", {4, 0}, 1, "builder:road[0]");
  s.place(A, "BG-U", {4, -1}, 1).earns_second_tile();
  s.draw(A, "WF-02");
  EXPECT_EQ(s.count<PigMoved>(), 1);
  EXPECT_EQ(s.state().pig_space(), WheelSpace::famine);
  s.lay({4, -2}, 1).earns_second_tile(false);
}

TEST(WheelRulings, W10_StormIsCountedBeforeTheCrownFollowersComeHome) {
  Scenario s(rules);
  s.crown(A, "storm");
  s.pig_moves(3, B).scores("A 6 crown, A 6 storm, B 7 storm");
  s.followers(A, 7);
}

TEST(WheelRulings, W16_EveryoneInTurnTakesAFollowerBackFromTheLand) {
  Scenario s("players=3 sets=base,wheel");
  s.place(A, "BG-B", {4, 1}, 0, "follower:monastery[0]");
  s.place(C, "BG-B", {4, 0}, 0, "follower:monastery[0]").place(C, "BG-B", {5, 0}, 0, "follower:monastery[0]");
  s.crown(B, "storm");
  s.pig_moves(5, B).scores("nothing");
  EXPECT_EQ(s.state().to_move(), C);
  EXPECT_EQ(s.state().legal_moves().size(), 2U);
  s.take_back(C, {5, 0}, "monastery[0]");
  s.take_back(A, {4, 1}, "monastery[0]");
  EXPECT_EQ(s.state().active(), B);
  s.followers(A, 7).followers(B, 6).followers(C, 6);
}

TEST(WheelRulings, W17_OnlyFollowersCountForTheWheel) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(A, "BG-R", {0, -1}, 2, "follower:city[0]").place(A, "BG-F", {1, -1}, 0, "builder:city[0]");
  // One knight in a city with one shield; the builder is none.
  s.pig_moves(1, A).scores("A 2 taxes");
  s.pig_moves(2, A).scores("A 6 storm, B 7 storm");
}

TEST(WheelRulings, W19_ACrownIsTakenInsteadOfAFigureOnTheTile) {
  Scenario s(rules);
  s.put(A, "BG-E", {0, -1}, 2);
  for (const char* crown :
       {"crown:fortune", "crown:taxes", "crown:famine", "crown:storm", "crown:inquisition", "crown:pestilence"}) {
    EXPECT_TRUE(s.offers(crown)) << crown;
  }
  s.choose("crown:fortune").scores("nothing").followers(A, 6);
  EXPECT_EQ(s.state().to_move(), B);
  EXPECT_EQ(s.state().crowns(WheelSpace::fortune, A), 1);
  EXPECT_EQ(s.state().free_crowns(WheelSpace::fortune), 0);
}

TEST(WheelRulings, W21_AFullCircleIsALanding) {
  Scenario s(rules);
  s.crown(A, "fortune");
  s.pig_moves(6, B).scores("A 3 crown, B 3 fortune");
}

TEST(WheelRulings, W23_PointsOfTheWheelAreOrdinaryPoints) {
  Scenario s(rules);
  s.place(A, "BG-E", {0, -1}, 2, "follower:city[0]").scores("A 4 city");
  s.pig_moves(3, B).scores("A 7 storm, B 7 storm");
  s.totals(11, 7);
}

TEST(WheelRulings, W24_FortunePaysWhoDrewTheTileTheOthersPayAll) {
  Scenario s(rules);
  s.pig_moves(6, B).scores("B 3 fortune");
  s.pig_moves(3, B).scores("A 7 storm, B 7 storm");
}

TEST(WheelRulings, W25_ALastNumberedTileTurnsTheWheelAndIsPlacedThenTheGameEnds) {
  auto s = Scenario::with_bag(rules, "", {"WF-03"});
  s.draw(A, "WF-03").scores("A 7 storm, B 7 storm");
  EXPECT_EQ(s.state().phase(), Phase::place);
  s.lay({4, 0}, 1, "follower:road[0]").scores("A 1 road");
  EXPECT_EQ(s.state().phase(), Phase::over);
  s.totals(8, 7);
}

}  // namespace
}  // namespace bastide::test
