// The scenarios of the Wheel of Fortune, one test each: what the rule texts and their examples say.
#include <gtest/gtest.h>

#include "rules/queries.hpp"
#include "support/scenario.hpp"

namespace bastide::test {
namespace {

TEST(WheelScenarios, ScenarioW01_BoardCityOnTheNorthSideClosedByOneCap_W03) {
  Scenario s("players=2 sets=base,wheel");
  // A board square and the cap are 2 tiles.
  s.place(A, "BG-E", {0, -1}, 2, "follower:city[0]").scores("A 4 city");
  s.totals(4, 0);
}

TEST(WheelScenarios, ScenarioW02_BoardCornerCity_W03) {
  Scenario s("players=2 sets=base,wheel");
  s.place(A, "BG-E", {0, 4}, 0, "follower:city[0]").scores("nothing");
  s.place(B, "BG-E", {-1, 3}, 1).scores("A 6 city");
  s.totals(6, 0);
}

TEST(WheelScenarios, ScenarioW03_BoardRoadEndsAtTheWheel_W03) {
  Scenario s("players=2 sets=base,wheel");
  s.place(A, "BG-W", {2, -1}, 0, "follower:road[1]").scores("A 2 road");
  s.totals(2, 0);
}

TEST(WheelScenarios, ScenarioW04_FarmerOnTheBoardsEasternFieldNextToTheClosedEastCity_W03) {
  Scenario s("players=2 sets=base,wheel");
  s.place(A, "BG-B", {4, 1}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-E", {4, 2}, 3).scores("nothing");
  s.end().scores("A 3 field");
  s.totals(3, 0);
}

TEST(WheelScenarios, ScenarioW05_MonasteryBesideTheBoard_W05) {
  Scenario s("players=2 sets=base,wheel");
  s.place(A, "BG-B", {4, 1}, 0, "follower:monastery[0]").scores("nothing");
  s.end().scores("A 4 monastery");
  s.totals(4, 0);
}

TEST(WheelScenarios, ScenarioW07_TaxesExampleTwoKnightsTwoBanners8OneKnight3_W12) {
  Scenario s;
  s.place(A, "BG-U", {-1, 0}, 0).scores("nothing");
  s.place(B, "BG-U", {1, 0}, 0).scores("nothing");
  s.place(A, "BG-M", {-1, -1}, 1, "follower:city[0]").scores("nothing");
  s.place(B, "BG-E", {1, -1}, 3, "follower:city[0]").scores("nothing");
  s.place(A, "BG-B", {1, -2}, 0).scores("nothing");
  s.place(A, "BG-E", {0, -2}, 2, "follower:city[0]").scores("nothing");
  s.place(B, "BG-C", {0, -1}, 0).scores("nothing");
  s.pig_moves(1, A).scores("A 8 taxes, B 3 taxes");
  s.totals(8, 3);
}

TEST(WheelScenarios, ScenarioW08_FortunePaysOnlyTheActivePlayer_W11_W14) {
  Scenario s("players=2 sets=base,wheel");
  s.pig_moves(3, B).scores("A 7 storm, B 7 storm");
  s.pig_moves(3, B).scores("B 3 fortune");
  s.totals(7, 10);
}

TEST(WheelScenarios, ScenarioW09_FamineEveryFarmerCountsMajorityIsIrrelevant_W13) {
  Scenario s;
  s.place(A, "BG-H", {0, -1}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-E", {0, -2}, 2, "follower:field[0]").scores("nothing");
  s.place(A, "BG-E", {-1, -1}, 3).scores("nothing");
  s.place(B, "BG-V", {-1, -2}, 1).scores("nothing");
  s.pig_moves(2, A).scores("A 2 famine, B 2 famine");
  s.totals(2, 2);
}

TEST(WheelScenarios, ScenarioW11_StormCountsFollowersInSupplyOnly_W14) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(A, "BG-U", {1, 0}, 0, "follower:road[0]").scores("nothing");
  s.place(B, "BG-B", {0, 1}, 0, "follower:monastery[0]").scores("nothing");
  s.place(A, "BG-U", {2, 0}, 0, "builder:road[0]").scores("nothing");
  // Builders and pigs do not count.
  s.pig_moves(3, A).scores("A 6 storm, B 6 storm");
  s.totals(6, 6);
}

TEST(WheelScenarios, ScenarioW12_Inquisition2PerMonk_W15) {
  Scenario s;
  s.place(A, "BG-B", {0, 1}, 0, "follower:monastery[0]").scores("nothing");
  s.place(B, "BG-B", {0, 2}, 0, "follower:monastery[0]").scores("nothing");
  s.place(A, "BG-A", {1, 0}, 1, "follower:monastery[0]").scores("nothing");
  s.pig_moves(4, B).scores("A 4 inquisition, B 2 inquisition");
  s.totals(4, 2);
}

TEST(WheelScenarios, ScenarioW14_CrownSpaceAloneInAOneCrownSegment_W18) {
  Scenario s("players=2 sets=base,wheel");
  s.crown(A, "inquisition");
  s.pig_moves(4, B).scores("A 3 crown");
  s.followers(A, 7);
  s.totals(3, 0);
}

TEST(WheelScenarios, ScenarioW15_AloneInATwoCrownSegment_W18) {
  Scenario s("players=2 sets=base,wheel");
  s.crown(A, "taxes");
  s.pig_moves(1, B).scores("A 6 crown");
  s.totals(6, 0);
}

TEST(WheelScenarios, ScenarioW16_TwoFollowersInATwoCrownSegment_W18) {
  Scenario s("players=2 sets=base,wheel");
  s.crown(A, "taxes");
  s.crown(A, "taxes");
  s.pig_moves(1, B).scores("A 6 crown");
  s.totals(6, 0);
}

TEST(WheelScenarios, ScenarioW17_PassingACrownDoesNotScoreIt_W18_W20) {
  Scenario s("players=2 sets=base,wheel");
  s.crown(A, "fortune");
  s.refuses(B, "BG-E", {0, -1}, 2, "crown:fortune");
  s.crown(B, "taxes");
  s.pig_moves(2, A).scores("nothing");
  EXPECT_EQ(s.state().crowns(WheelSpace::fortune, A), 1);
  EXPECT_EQ(s.state().crowns(WheelSpace::taxes, B), 1);
  s.end().scores("nothing");
  s.totals(0, 0);
}

TEST(WheelScenarios, ScenarioW19_SpringPlacedSoTheRiverLeavesTheBoard_W22_R10) {
  Scenario s("players=2 sets=base,river,wheel");
  const PlacedTile spring = placed_tiles(s.state()).back();
  EXPECT_EQ(spring.tile, s.type("RV-01"));
  EXPECT_EQ(spring.where, cell(1, 4));
  EXPECT_EQ(spring.rotation, Rotation::quarter);
  s.refuses(A, "RV-02", {1, 5}, 0);  // river must go on from the S edge of the spring
  s.place(A, "RV-02", {1, 5}, 1).scores("nothing");
  s.totals(0, 0);
}

TEST(WheelScenarios, ScenarioW20_PestilenceWithNobodyOnTheLandDoesNothing_W16) {
  Scenario s("players=2 sets=base,wheel");
  s.crown(A, "fortune");
  s.pig_moves(5, B).scores("nothing");
  EXPECT_EQ(s.state().crowns(WheelSpace::fortune, A), 1);
  s.followers(A, 6);
  s.totals(0, 0);
}

TEST(WheelScenarios, ScenarioW21_MonasteryBesideTheBoardWithFurtherNeighbours_W05) {
  Scenario s("players=2 sets=base,wheel");
  s.place(A, "BG-B", {4, 1}, 0, "follower:monastery[0]").scores("nothing");
  s.place(B, "BG-E", {4, 2}, 3).scores("nothing");
  s.place(A, "BG-E", {4, 0}, 1).scores("nothing");
  // Itself, 3 board squares and 2 neighbours.
  s.feature({4, 1}, "monastery[0]", 6, false);
  s.totals(0, 0);
}

}  // namespace
}  // namespace bastide::test
