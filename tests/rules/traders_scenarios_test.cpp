// The scenarios of the Traders & Builders, one test each: what the rule texts and their examples say.
#include <gtest/gtest.h>

#include "support/scenario.hpp"

namespace bastide::test {
namespace {

TEST(TradersScenarios, ScenarioT01_GoodsGoToThePlayerWhoCompletesTheCityPointsToTheMajority_T01_T02) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(B, "TB-10", {0, -1}, 2, "follower:city[0]").scores("nothing");
  s.place(A, "TB-17", {1, -1}, 0).scores("nothing");
  s.place(B, "TB-18", {2, -1}, 0).scores("nothing");
  s.place(A, "BG-E", {3, -1}, 3).scores("B 10 city");
  s.holds_goods(A, 1, 2, 0).holds_goods(B, 0, 0, 0);
  s.totals(0, 10);
}

TEST(TradersScenarios, ScenarioT02_GoodsAlsoFromACityWithNoFollowers_T01) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(B, "TB-10", {0, -1}, 2).scores("nothing");
  s.place(A, "TB-17", {1, -1}, 0).scores("nothing");
  s.place(B, "TB-18", {2, -1}, 0).scores("nothing");
  s.place(A, "BG-E", {3, -1}, 3).scores("nothing");
  s.holds_goods(A, 1, 2, 0);
  s.end().scores("A 10 grain, A 10 wine");
  s.totals(20, 0);
}

TEST(TradersScenarios, ScenarioT03_GoodsMajoritiesTwoPlayersTiesPayBothUntakenKindPaysNobody_T03) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.goods(A, 5, 3, 0).goods(B, 4, 3, 0);
  s.end().scores("A 10 grain, A 10 wine, B 10 grain");
  s.totals(20, 10);
}

TEST(TradersScenarios, ScenarioT04_TwoPlayerGoodsExampleTotals_T03) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.goods(A, 4, 3, 2).goods(B, 4, 3, 3);
  s.end().scores("A 10 grain, A 10 wine, B 10 cloth, B 10 grain, B 10 wine");
  s.totals(20, 30);
}

TEST(TradersScenarios, ScenarioT05_BuilderCycleHighwaymanBuilderCompletingTileGivesADoubleTurnAndReturnsBoth_T10_T12) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(A, "BG-U", {1, 0}, 0, "follower:road[0]").scores("nothing");
  s.place(B, "BG-E", {0, -1}, 2).scores("nothing");
  s.place(A, "BG-U", {2, 0}, 0, "builder:road[0]").scores("nothing").earns_second_tile(false);
  s.place(B, "BG-E", {0, 1}, 2).scores("nothing");
  s.place(A, "BG-W", {3, 0}, 0).scores("nothing").earns_second_tile();
  s.feature({3, 0}, "road[2]", 4, false);
  s.place(A, "BG-A", {-1, 0}, 3).scores("A 5 road").earns_second_tile(false);
  s.builder_home(A).followers(A, 7);
  s.totals(5, 0);
}

TEST(TradersScenarios, ScenarioT06_BuilderNeedsAnOwnFollowerInTheFeature_T08_T09) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(B, "BG-U", {1, 0}, 0, "follower:road[0]").scores("nothing");
  s.refuses(A, "BG-U", {2, 0}, 0, "builder:road[0]");       // only B has a follower there
  s.refuses(A, "BG-B", {0, 1}, 0, "builder:monastery[0]");  // never on a monastery
  s.refuses(A, "BG-B", {0, 1}, 0, "builder:field[0]");      // never in a field
  s.totals(0, 0);
}

TEST(TradersScenarios, ScenarioT07_OpponentExtendingMyBuildersRoadEarnsNobodyASecondTile_T10) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(A, "BG-U", {1, 0}, 0, "follower:road[0]").scores("nothing");
  s.place(A, "BG-U", {2, 0}, 0, "builder:road[0]").scores("nothing");
  s.place(B, "BG-U", {3, 0}, 0).scores("nothing").earns_second_tile(false);
  s.totals(0, 0);
}

TEST(TradersScenarios, ScenarioT08_BuilderDoesNotCountForMajorityAndReturnsWithTheScoredFeature_T11) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(A, "BG-U", {1, 0}, 0).scores("nothing");
  s.place(B, "BG-U", {-1, 0}, 0).scores("nothing");
  s.place(A, "BG-F", {1, -1}, 0, "follower:city[0]").scores("nothing");
  s.place(B, "BG-E", {-1, -1}, 1, "follower:city[0]").scores("nothing");
  s.place(A, "BG-E", {2, -1}, 3, "builder:city[0]").scores("nothing");
  // A knight each; the builder does not count. 5 tiles x 2 + 1 shield x 2 = 12.
  s.place(B, "BG-R", {0, -1}, 2).scores("A 12 city, B 12 city");
  s.builder_home(A).followers(A, 7).followers(B, 7);
  s.totals(12, 12);
}

TEST(TradersScenarios, ScenarioT10_PigWithSharedMajority_T20_T21) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(A, "BG-H", {0, -1}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-E", {0, -2}, 2, "follower:field[0]").scores("nothing");
  s.place(A, "BG-E", {-1, -1}, 3, "pig:field[0]").scores("nothing");
  s.place(B, "BG-V", {-1, -2}, 1).scores("nothing");
  s.end().scores("A 8 field, B 6 field");
  s.totals(8, 6);
}

TEST(TradersScenarios, ScenarioT11_PigNeedsAnOwnFarmerInTheField_T18) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(B, "BG-U", {1, 0}, 0, "follower:field[0]").scores("nothing");
  s.refuses(A, "BG-U", {2, 0}, 0, "pig:field[0]");  // only B farms there
  s.totals(0, 0);
}

TEST(TradersScenarios, ScenarioT12_OwnPigFieldWithTwoCompletedCitiesAndSoleMajority_T20) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(A, "BG-H", {0, -1}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-E", {0, -2}, 2).scores("nothing");
  s.place(A, "BG-E", {-1, -1}, 3, "pig:field[0]").scores("nothing");
  s.end().scores("A 8 field");
  s.totals(8, 0);
}

TEST(TradersScenarios, ScenarioT14_RoadBridgeTheTwoRoadsDoNotMeet_T25) {
  Scenario s("players=2 sets=base,traders_and_builders");
  s.place(A, "TB-24", {1, 0}, 0, "follower:road[1]").scores("nothing");
  s.place(B, "BG-A", {2, 0}, 1).scores("nothing");
  s.place(A, "BG-A", {-1, 0}, 3).scores("A 4 road");
  s.feature({1, 0}, "road[0]", 1, false);
  s.totals(4, 0);
}

TEST(TradersScenarios, ScenarioT15_PigWithEdition1FarmScoring_T22) {
  auto s = Scenario::unvalidated("players=2 sets=base,traders_and_builders farm_scoring=1");
  s.place(A, "BG-H", {0, -1}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-E", {0, -2}, 2, "follower:field[0]").scores("nothing");
  s.place(A, "BG-E", {-1, -1}, 3, "pig:field[0]").scores("nothing");
  s.place(B, "BG-V", {-1, -2}, 1).scores("nothing");
  s.end().scores("A 5 field, A 5 field, B 4 field, B 4 field");
  s.totals(10, 8);
}

TEST(TradersScenarios, ScenarioT16_PigWithEdition2FarmScoring_T22) {
  Scenario s("players=2 sets=base,traders_and_builders farm_scoring=2");
  s.place(A, "BG-H", {0, -1}, 0, "follower:field[0]").scores("nothing");
  s.place(B, "BG-E", {0, -2}, 2, "follower:field[0]").scores("nothing");
  s.place(A, "BG-E", {-1, -1}, 3, "pig:field[0]").scores("nothing");
  s.place(B, "BG-V", {-1, -2}, 1).scores("nothing");
  s.end().scores("A 4 field, A 4 field, B 3 field, B 3 field");
  s.totals(8, 6);
}

}  // namespace
}  // namespace bastide::test
