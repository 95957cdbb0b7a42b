// The scenarios of the River, one test each: what the rule texts and their examples say.
#include <gtest/gtest.h>

#include <string>

#include "support/scenario.hpp"

namespace bastide::test {
namespace {

TEST(RiverScenarios, ScenarioR01_BothBanksAreOneField_R08) {
  Scenario s("players=2 sets=base,river");
  s.place(A, "RV-02", {1, 0}, 0, "follower:field[0]").scores("nothing");
  s.refuses(B, "RV-02", {2, 0}, 0, "follower:field[1]");  // south bank is the same field, joined round the spring
  s.totals(0, 0);
}

TEST(RiverScenarios, ScenarioR02_BridgeRoadOverTheRiverSeparatesFields_R07) {
  Scenario s("players=2 sets=base,river");
  s.place(A, "RV-09", {1, 0}, 1, "follower:field[3]").scores("nothing");
  s.place(B, "RV-02", {2, 0}, 0, "follower:field[0]").scores("nothing");
  // A stands north-west of the bridge, in the field round the spring; B north-east.
  EXPECT_FALSE(s.same_feature({1, 0}, "field[3]", {2, 0}, "field[0]"));
  s.totals(0, 0);
}

TEST(RiverScenarios, ScenarioR04_RiverTileMustContinueTheRiver_R03) {
  Scenario s("players=2 sets=base,river");
  s.refuses(A, "RV-02", {-1, 0}, 0);  // river edge against the spring's field edge
  s.refuses(A, "RV-02", {-1, 0}, 1);  // matches (field to field) but does not connect to the river end
  s.place(A, "RV-02", {1, 0}, 0).scores("nothing");
  s.totals(0, 0);
}

TEST(RiverScenarios, ScenarioR05_CitiesOnRiverTilesScoreNormally_R06) {
  Scenario s("players=2 sets=base,river");
  s.place(A, "RV-08", {1, 0}, 0, "follower:city[0]").scores("nothing");
  s.place(B, "BG-E", {1, -1}, 2).scores("A 4 city");
  s.totals(4, 0);
}

TEST(RiverScenarios, ScenarioR06_RoadAcrossTheRiver_R07) {
  Scenario s("players=2 sets=base,river");
  s.place(A, "RV-09", {1, 0}, 1, "follower:road[0]").scores("nothing");
  s.place(B, "BG-W", {1, -1}, 0).scores("nothing");
  s.place(A, "BG-A", {1, 1}, 2).scores("A 3 road");
  s.totals(3, 0);
}

TEST(RiverScenarios, ScenarioR07_MonasteryOnARiverTileCountsAllNeighbours_R06) {
  Scenario s("players=2 sets=base,river");
  s.place(A, "RV-06", {1, 0}, 0, "follower:monastery[0]").scores("nothing");
  s.place(B, "RV-02", {2, 0}, 0).scores("nothing");
  s.end().scores("A 3 monastery");
  s.totals(3, 0);
}

TEST(RiverScenarios, ScenarioR08_ComingBackTowardsTheSpring_R04_R05) {
  for (const std::string room : {"plain", "wide"}) {
    Scenario s("players=2 sets=base,river river_room=" + room);
    s.place(A, "RV-03", {1, 0}, 0).scores("nothing");
    s.place(B, "RV-02", {1, 1}, 1).scores("nothing");
    s.place(A, "RV-03", {1, 2}, 1).scores("nothing");
    s.place(B, "RV-02", {0, 2}, 0).scores("nothing");
    if (room == "plain") {
      s.place(A, "RV-04", {-1, 2}, 2).scores("nothing");
    } else {
      // The cell ahead, (-1,1), is free, but the spring stands beside the one after it.
      s.refuses(A, "RV-04", {-1, 2}, 2);
    }
    s.totals(0, 0);
  }
}

}  // namespace
}  // namespace bastide::test
