// The scenarios of the base game, one test each: what the rule texts and their examples say.
#include <gtest/gtest.h>

#include "support/scenario.hpp"

namespace bastide::test {
namespace {

TEST(BaseScenarios, ScenarioB01_RoadOfThreeTilesBetweenTwoVillagesCompletedByTheOpponent_B11_B14) {
  Scenario s;
  s.place(A, "BG-W", {1, 0}, 0, "follower:road[2]").scores("nothing");
  s.place(B, "BG-W", {-1, 0}, 0, "follower:field[0]").scores("A 3 road");
  s.totals(3, 0);
}

TEST(BaseScenarios, ScenarioB02_TwoTileCityDefaultRuleClaimedAndScoredInOneTurn_B16_B20) {
  Scenario s;
  s.place(A, "BG-E", {0, -1}, 2, "follower:city[0]").scores("A 4 city");
  s.followers(A, 7);
  s.totals(4, 0);
}

TEST(BaseScenarios, ScenarioB03_TwoTileCityWithTheSmallCityOption_B16) {
  Scenario s("players=2 sets=base two_tile_city=2");
  s.place(A, "BG-E", {0, -1}, 2, "follower:city[0]").scores("A 2 city");
  s.totals(2, 0);
}

TEST(BaseScenarios, ScenarioB04_ThreeTileCityWithOneShieldScores8_B15) {
  Scenario s;
  s.place(A, "BG-F", {0, -1}, 1, "follower:city[0]").scores("nothing");
  s.place(B, "BG-E", {0, -2}, 2).scores("A 8 city");
  s.totals(8, 0);
}

TEST(BaseScenarios, ScenarioB05_FourTileCityWithoutShieldScores8_B15) {
  Scenario s;
  s.place(A, "BG-R", {0, -1}, 2, "follower:city[0]").scores("nothing");
  s.place(B, "BG-E", {1, -1}, 3).scores("nothing");
  s.place(A, "BG-E", {-1, -1}, 1).scores("A 8 city");
  s.totals(8, 0);
}

TEST(BaseScenarios, ScenarioB06_TwoCitiesJoinedOneKnightEach_B12) {
  Scenario s;
  s.place(A, "BG-U", {1, 0}, 0).scores("nothing");
  s.place(B, "BG-U", {-1, 0}, 0).scores("nothing");
  s.place(A, "BG-E", {1, -1}, 3, "follower:city[0]").scores("nothing");
  s.place(B, "BG-E", {-1, -1}, 1, "follower:city[0]").scores("nothing");
  s.place(A, "BG-R", {0, -1}, 2).scores("A 8 city, B 8 city");
  s.totals(8, 8);
}

TEST(BaseScenarios, ScenarioB07_Majority2Against1_B12) {
  Scenario s;
  s.place(A, "BG-U", {1, 0}, 0).scores("nothing");
  s.place(B, "BG-U", {-1, 0}, 0).scores("nothing");
  s.place(A, "BG-E", {1, -1}, 3, "follower:city[0]").scores("nothing");
  s.place(B, "BG-E", {-1, -1}, 1, "follower:city[0]").scores("nothing");
  s.place(A, "BG-B", {1, -2}, 0).scores("nothing");
  s.place(A, "BG-E", {0, -2}, 2, "follower:city[0]").scores("nothing");
  // 5 tiles x 2 + 1 shield x 2 = 12.
  s.place(B, "BG-C", {0, -1}, 0).scores("A 12 city");
  s.totals(12, 0);
}

TEST(BaseScenarios, ScenarioB08_ClosedLoopOfFourCurves_B13) {
  Scenario s;
  s.place(A, "BG-V", {0, 1}, 3, "follower:road[0]").scores("nothing");
  s.place(B, "BG-V", {1, 1}, 0).scores("nothing");
  s.place(A, "BG-V", {1, 2}, 1).scores("nothing");
  s.place(B, "BG-V", {0, 2}, 2).scores("A 4 road");
  s.totals(4, 0);
}

TEST(BaseScenarios, ScenarioB10_MonasterySurroundedByEightTiles_B18) {
  Scenario s;
  s.place(A, "BG-B", {0, 1}, 0, "follower:monastery[0]").scores("nothing");
  s.place(B, "BG-U", {1, 0}, 0).scores("nothing");
  s.place(A, "BG-U", {-1, 0}, 0).scores("nothing");
  s.place(B, "BG-E", {1, 1}, 1).scores("nothing");
  s.place(A, "BG-E", {-1, 1}, 3).scores("nothing");
  s.place(B, "BG-E", {0, 2}, 2).scores("nothing");
  s.place(A, "BG-E", {1, 2}, 1).scores("nothing");
  s.place(B, "BG-E", {-1, 2}, 3).scores("A 9 monastery");
  s.totals(9, 0);
}

TEST(BaseScenarios, ScenarioB11_IncompleteMonasteryAtGameEnd_B18_B25) {
  Scenario s;
  s.place(A, "BG-B", {0, 1}, 0, "follower:monastery[0]").scores("nothing");
  s.place(B, "BG-U", {1, 0}, 0).scores("nothing");
  s.place(A, "BG-U", {-1, 0}, 0).scores("nothing");
  s.end().scores("A 4 monastery");
  s.totals(4, 0);
}

TEST(BaseScenarios, ScenarioB12_MonkPlacedWithTheTileThatCompletesTheMonastery_B20) {
  Scenario s;
  s.place(A, "BG-U", {1, 0}, 0).scores("nothing");
  s.place(B, "BG-U", {-1, 0}, 0).scores("nothing");
  s.place(B, "BG-E", {1, 1}, 1).scores("nothing");
  s.place(A, "BG-E", {-1, 1}, 3).scores("nothing");
  s.place(B, "BG-E", {1, 2}, 1).scores("nothing");
  s.place(B, "BG-E", {-1, 2}, 3).scores("nothing");
  s.place(A, "BG-E", {0, 2}, 2).scores("nothing");
  s.place(A, "BG-B", {0, 1}, 0, "follower:monastery[0]").scores("A 9 monastery");
  s.followers(A, 7);
  s.totals(9, 0);
}

TEST(BaseScenarios, ScenarioB14_IncompleteRoadAtGameEnd_B25) {
  Scenario s;
  s.place(A, "BG-W", {1, 0}, 0, "follower:road[2]").scores("nothing");
  s.place(B, "BG-U", {-1, 0}, 0).scores("nothing");
  s.end().scores("A 3 road");
  s.totals(3, 0);
}

TEST(BaseScenarios, ScenarioB15_IncompleteCityWithAShieldAtGameEnd_B25) {
  Scenario s;
  s.place(A, "BG-F", {0, -1}, 1, "follower:city[0]").scores("nothing");
  s.end().scores("A 3 city");
  s.totals(3, 0);
}

TEST(BaseScenarios, ScenarioB16_FarmersThirdEdition_B30) {
  Scenario s;
  s.place(A, "BG-E", {0, -1}, 2, "follower:field[0]").scores("nothing");
  s.place(B, "BG-H", {0, -2}, 1).scores("nothing");
  s.place(A, "BG-E", {1, -2}, 3, "follower:field[0]").scores("nothing");
  // One field touches both cities, the other one of them.
  s.end().scores("A 3 field, A 6 field");
  s.totals(9, 0);
}

TEST(BaseScenarios, ScenarioB17_SamePositionSecondEdition_B29) {
  Scenario s("players=2 sets=base farm_scoring=2");
  s.place(A, "BG-E", {0, -1}, 2, "follower:field[0]").scores("nothing");
  s.place(B, "BG-H", {0, -2}, 1).scores("nothing");
  s.place(A, "BG-E", {1, -2}, 3, "follower:field[0]").scores("nothing");
  s.end().scores("A 3 field, A 3 field");
  s.totals(6, 0);
}

TEST(BaseScenarios, ScenarioB18_SamePositionFirstEdition_B28) {
  Scenario s("players=2 sets=base farm_scoring=1");
  s.place(A, "BG-E", {0, -1}, 2, "follower:field[0]").scores("nothing");
  s.place(B, "BG-H", {0, -2}, 1).scores("nothing");
  s.place(A, "BG-E", {1, -2}, 3, "follower:field[0]").scores("nothing");
  s.end().scores("A 4 field, A 4 field");
  s.totals(8, 0);
}

TEST(BaseScenarios, ScenarioB19_CityTouchedByThreeFieldsEdition3_B30) {
  Scenario s;
  s.place(A, "BG-U", {1, 0}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-F", {0, -1}, 1, "follower:field[1]").scores("nothing");
  s.place(B, "BG-E", {0, -2}, 2, "follower:field[0]").scores("nothing");
  s.end().scores("A 3 field, B 3 field, B 3 field");
  s.totals(3, 6);
}

TEST(BaseScenarios, ScenarioB21_CityTouchedByThreeFieldsEdition1_B28) {
  Scenario s("players=2 sets=base farm_scoring=1");
  s.place(A, "BG-U", {1, 0}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-F", {0, -1}, 1, "follower:field[1]").scores("nothing");
  s.place(B, "BG-E", {0, -2}, 2, "follower:field[0]").scores("nothing");
  // B has 2 farmers round the city, A only 1.
  s.end().scores("B 4 field");
  s.totals(0, 4);
}

TEST(BaseScenarios, ScenarioB22_FieldTouchingOnlyAnIncompleteCityScores0_B30) {
  Scenario s;
  s.place(A, "BG-U", {1, 0}, 0, "follower:field[0]").scores("nothing");
  s.end().scores("nothing");
  s.totals(0, 0);
}

TEST(BaseScenarios, ScenarioB23_ARoadAlreadyHoldingAHighwaymanCannotBeClaimed_B08) {
  Scenario s;
  s.place(A, "BG-W", {1, 0}, 0, "follower:road[2]").scores("nothing");
  s.refuses(B, "BG-U", {-1, 0}, 0, "follower:road[0]");  // road occupied
  s.place(B, "BG-U", {-1, 0}, 0).scores("nothing");
  s.totals(0, 0);
}

TEST(BaseScenarios, ScenarioB24_EdgesMustMatchTheTileMustTouchTheLandscape_B03) {
  Scenario s;
  s.refuses(A, "BG-E", {0, -1}, 0);  // field against city
  s.refuses(A, "BG-E", {1, 0}, 0);   // field against road
  s.refuses(A, "BG-E", {5, 5}, 0);   // not adjacent
  s.refuses(A, "BG-E", {1, -1}, 0);  // corner contact only is not adjacent
  s.place(A, "BG-E", {0, -1}, 2).scores("nothing");
  s.totals(0, 0);
}

TEST(BaseScenarios, ScenarioB29_FarmerOnARoadSplitTile_B27) {
  Scenario s;
  s.place(A, "BG-U", {1, 0}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-U", {2, 0}, 0, "follower:field[1]").scores("nothing");
  s.refuses(A, "BG-U", {3, 0}, 0, "follower:field[0]");  // same northern field as own farmer
  s.totals(0, 0);
}

TEST(BaseScenarios, ScenarioB31_TileThatFitsNowhereIsDiscardedAndReplaced_B05) {
  auto s = Scenario::with_bag("players=2 sets=base", "BG-B", {"BG-C", "BG-E"});
  for (const Cell where : {cell(0, -1), cell(1, 0), cell(0, 1), cell(-1, 0)}) s.refuses(A, "BG-C", where, 0);
  EXPECT_FALSE(s.state().fits_somewhere(s.type("BG-C")));
  s.draw(A, "BG-C");
  EXPECT_EQ(s.count<TileDiscarded>(), 1);
  EXPECT_EQ(s.state().phase(), Phase::draw);
  EXPECT_EQ(s.state().active(), A);
  s.totals(0, 0);
}

}  // namespace
}  // namespace bastide::test
