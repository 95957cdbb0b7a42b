// Rulings of Traders & Builders that no scenario tells, one small test each.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rules/queries.hpp"
#include "support/scenario.hpp"

namespace bastide::test {
namespace {

const std::string rules = "players=2 sets=base,traders_and_builders";

// Two cities of the middle tile T are joined round the north-west, the third holds the rest; N joins all three.
//
//     N R N
//     N T R G G E
//       D
TEST(TradersRulings, B17_ATileWithThreeSegmentsInOneCityCountsOnce) {
  Scenario s(rules);
  s.place(A, "TB-01", {0, -1}, 2, "follower:city[0]");
  s.place(B, "BG-N", {-1, -1}, 1).place(B, "BG-N", {-1, -2}, 2).place(B, "BG-R", {0, -2}, 2);
  s.feature({0, -1}, "city[1]", 4, false);
  s.place(B, "BG-R", {1, -1}, 0).place(B, "BG-G", {2, -1}, 0).place(B, "BG-G", {3, -1}, 0);
  s.place(B, "BG-E", {4, -1}, 3).feature({0, -1}, "city[0]", 6, false);
  s.place(B, "BG-N", {1, -2}, 3).scores("A 20 city");
}

TEST(TradersRulings, T05_AGoodsSymbolIsNoShield) {
  Scenario s(rules);
  s.place(A, "TB-10", {0, -1}, 2, "follower:city[0]");
  const FeatureView city = feature_at(s.state(), s.segment({0, -1}, "city[0]"));
  EXPECT_EQ(city.shields, 0);
  EXPECT_EQ(city.goods, (std::array<int, goods_kinds>{0, 1, 0}));
  EXPECT_EQ(city.value_now, 2);
}

TEST(TradersRulings, T06_WhatIsLeftInTheBagIsPublic) {
  Scenario s(rules);
  int left = 0;
  for (const std::uint8_t copies : s.state().bag()) left += copies;
  EXPECT_EQ(left, 95);
  EXPECT_EQ(s.state().tiles_left(), 95);
  s.draw(A, "TB-24");
  EXPECT_EQ(s.state().tiles_left(), 94);
  EXPECT_EQ(s.state().bag()[index(s.type("TB-24"))], 0);
}

TEST(TradersRulings, T07_OneBuilderAndOnePigForEveryoneWithTheSetOnly) {
  Scenario with(rules);
  with.builder_home(A).builder_home(B).pig_home(A).pig_home(B);
  Scenario without;
  without.builder_home(A, false).pig_home(A, false);

  with.place(A, "BG-U", {1, 0}, 0, "follower:road[0]");
  with.place(A, "BG-U", {2, 0}, 0, "builder:road[0]").builder_home(A, false);
  with.refuses(A, "BG-U", {3, 0}, 0, "builder:road[0]");
}

TEST(TradersRulings, T13_ABuilderLeftAloneGoesHome) {
  Scenario s(rules);
  s.place(A, "BG-U", {1, 0}, 0, "follower:road[0]");
  s.place(A, "BG-U", {2, 0}, 0, "builder:road[0]");
  s.pig_moves(5, A).take_back(A, {1, 0}, "road[0]");
  s.builder_home(A).followers(A, 7);
}

TEST(TradersRulings, T14_ACompleteFeatureTakesNoBuilder) {
  Scenario s(rules);
  s.place(A, "BG-W", {1, 0}, 0, "follower:road[2]");
  s.put(A, "BG-W", {-1, 0}, 0);
  EXPECT_FALSE(s.offers("builder:road[0]"));
}

// A's road runs east from the start tile, B's comes round from the south; (0,1) joins them.
Scenario two_roads_and_two_builders() {
  Scenario s(rules);
  s.place(A, "BG-U", {1, 0}, 0, "follower:road[0]").place(A, "BG-U", {2, 0}, 0, "builder:road[0]");
  s.place(B, "BG-V", {1, 1}, 0, "follower:road[0]").place(B, "BG-U", {1, 2}, 1, "builder:road[0]");
  s.place(A, "BG-V", {-1, 0}, 3).place(A, "BG-V", {-1, 1}, 2).place(B, "BG-U", {0, 1}, 0);
  EXPECT_TRUE(s.same_feature({2, 0}, "road[0]", {1, 2}, "road[0]"));
  return s;
}

TEST(TradersRulings, T15_SeveralBuildersInOneFeatureEachServeTheirOwner) {
  auto s = two_roads_and_two_builders();
  s.place(A, "BG-U", {1, 3}, 1).earns_second_tile();
  s.place(A, "BG-E", {0, -1}, 2);
  s.place(B, "BG-U", {3, 0}, 0).earns_second_tile();
}

TEST(TradersRulings, T26_JoinedRoadsKeepAllFigures) {
  auto s = two_roads_and_two_builders();
  s.builder_home(A, false).builder_home(B, false).followers(A, 6).followers(B, 6);
  // Nine tiles; each has a follower, each is paid, and all four figures go home.
  s.place(A, "BG-W", {3, 0}, 0).scores("nothing");
  s.place(B, "BG-W", {1, 3}, 2).scores("A 10 road, B 10 road");
  s.builder_home(A).builder_home(B).followers(A, 7).followers(B, 7);
}

TEST(TradersRulings, T16_NoSecondTileWhenTheBagIsEmpty) {
  auto s = Scenario::with_bag(rules, "", {"BG-U", "BG-U", "BG-U"});
  s.draw(A, "BG-U").lay({1, 0}, 0, "follower:road[0]");
  s.place(A, "BG-U", {2, 0}, 0, "builder:road[0]");
  s.draw(B, "BG-U").lay({-1, 0}, 0);
  s.draw(A, "BG-U").lay({3, 0}, 0);
  EXPECT_EQ(s.count<SecondTileEarned>(), 0);
  EXPECT_EQ(s.state().phase(), Phase::over);
}

TEST(TradersRulings, T17_ASecondTileThatFitsNowhereIsReplaced) {
  Scenario s(rules);
  s.place(A, "BG-U", {1, 0}, 0, "follower:road[0]").place(A, "BG-U", {2, 0}, 0, "builder:road[0]");
  s.place(B, "BG-E", {0, -1}, 2);
  s.place(A, "BG-U", {3, 0}, 0).earns_second_tile();
  s.draw(A, "BG-C");
  EXPECT_EQ(s.count<TileDiscarded>(), 1);
  EXPECT_EQ(s.state().to_move(), A);
  EXPECT_TRUE(s.state().second_tile());
  s.draw(A, "BG-U").lay({4, 0}, 0).earns_second_tile(false);
  EXPECT_EQ(s.state().to_move(), B);
}

TEST(TradersRulings, T19_ALonelyPigGoesHome) {
  Scenario s(rules);
  s.place(A, "BG-U", {1, 0}, 0, "follower:field[0]").place(A, "BG-U", {2, 0}, 0, "pig:field[0]");
  s.pig_moves(5, A).take_back(A, {1, 0}, "field[0]");
  s.pig_home(A);
}

TEST(TradersRulings, T23_ThePigHasNoEffectDuringPlay) {
  Scenario s(rules);
  s.place(A, "BG-H", {0, -1}, 0, "follower:field[0]").place(B, "BG-E", {0, -2}, 2);
  s.place(A, "BG-E", {-1, -1}, 3, "pig:field[0]");
  s.pig_moves(2, A).scores("A 2 famine");
}

TEST(TradersRulings, T24_AnInnerFieldTakesAFarmerButNoPig) {
  Scenario s(rules);
  s.place(A, "BG-E", {0, 1}, 2, "follower:field[0]");
  s.put(A, "TB-02", {0, -1}, 2);
  EXPECT_TRUE(s.offers("follower:field[0]"));
  EXPECT_FALSE(s.offers("pig:field[0]"));
  s.choose("follower:field[0]");
  // Its two cities: the start tile's, closed below, and the open one.
  s.place(B, "BG-E", {1, -1}, 3).place(B, "BG-E", {0, -2}, 2).place(B, "BG-E", {-1, -1}, 1);
  EXPECT_EQ(feature_at(s.state(), s.segment({0, -1}, "field[0]")).completed_cities, 2);
}

TEST(TradersRulings, T25_BridgeCottageAndMonasteryTilesDivideAsDrawn) {
  Scenario s(rules);
  const auto count = [&](std::string_view tile, FeatureKind kind) {
    return s.state().setup().tile(s.type(tile)).count(kind);
  };
  EXPECT_EQ(count("TB-24", FeatureKind::road), 2);
  EXPECT_EQ(count("TB-24", FeatureKind::field), 4);
  EXPECT_EQ(count("TB-20", FeatureKind::road), 2);
  EXPECT_EQ(count("TB-20", FeatureKind::field), 3);
  EXPECT_EQ(count("TB-23", FeatureKind::road), 3);
  EXPECT_EQ(count("TB-23", FeatureKind::field), 3);
}

TEST(TradersRulings, T27_AFollowerHomeFromTheFirstPartServesInTheSecond) {
  Scenario s(rules);
  for (int y = 1; y <= 6; ++y) s.place(A, "BG-B", cell(0, y), 0, "follower:monastery[0]");
  s.place(A, "BG-U", {1, 0}, 0, "follower:road[0]").followers(A, 0);
  s.place(A, "BG-U", {2, 0}, 0, "builder:road[0]");
  s.place(B, "BG-A", {-1, 0}, 3);
  s.place(A, "BG-W", {3, 0}, 0).scores("A 5 road").earns_second_tile();
  s.put(A, "BG-E", {0, -1}, 2);
  EXPECT_TRUE(s.offers("follower:city[0]"));
  EXPECT_FALSE(s.offers("builder:city[0]"));
  s.choose("follower:city[0]").scores("A 4 city");
}

TEST(TradersRulings, T28_ABuilderOnTheRiverBringsTheNextRiverTile) {
  Scenario s("players=2 sets=base,river,traders_and_builders");
  s.place(A, "RV-09", {1, 0}, 1, "follower:road[0]");
  s.place(A, "BG-U", {1, -1}, 1, "builder:road[0]");
  s.place(A, "BG-U", {1, 1}, 1).earns_second_tile();
  for (const Move draw : s.state().legal_moves()) {
    EXPECT_EQ(s.state().setup().tile(draw.tile()).river, RiverRole::body);
  }
}

}  // namespace
}  // namespace bastide::test
