// Rulings of the base game that no scenario tells, one small test each.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <variant>

#include "rules/queries.hpp"
#include "support/scenario.hpp"

namespace bastide::test {
namespace {

TEST(BaseRulings, B01_TwoToSixMayPlay) {
  for (int players = 1; players <= 7; ++players) {
    Ruleset rules;
    rules.players = players;
    EXPECT_EQ(bool(Setup::make(rules)), players >= 2 && players <= 6) << players;
  }
}

TEST(BaseRulings, B02_EveryoneHasSevenFollowersAndTheFirstSeatStartsInTurnOrder) {
  Scenario s("players=3 sets=base");
  for (const Seat seat : {A, B, C}) EXPECT_EQ(s.state().followers(seat), 7);
  for (const auto& [seat, where] : {std::pair(A, cell(1, 0)), std::pair(B, cell(2, 0)), std::pair(C, cell(3, 0))}) {
    EXPECT_EQ(s.state().to_move(), seat);
    s.draw(seat, "BG-U").lay(where, 0);
  }
  EXPECT_EQ(s.state().to_move(), A);
}

TEST(BaseRulings, B04_ATileThatFitsMustBePlaced) {
  Scenario s;
  s.draw(A, "BG-U");
  ASSERT_EQ(s.state().phase(), Phase::place);
  for (const Move move : s.state().legal_moves()) EXPECT_EQ(move.kind(), MoveKind::place);
  EXPECT_FALSE(s.state().check(Move::figure(FigureChoice{})));
  EXPECT_FALSE(s.state().check(Move::draw(s.type("BG-V"))));
}

TEST(BaseRulings, B06_OneFigureAtMostAndOnlyOnTheTileJustLaid) {
  Scenario s;
  s.put(A, "BG-A", {0, 1}, 0);
  EXPECT_EQ(s.state().legal_moves().size(), 4U);  // road, monastery, field, none
  EXPECT_TRUE(s.offers("null"));
  s.choose("follower:monastery[0]");
  EXPECT_EQ(s.count<FigurePlaced>(), 1);
  EXPECT_FALSE(s.state().check(Move::figure(FigureChoice::follower(0))));
  EXPECT_EQ(s.state().to_move(), B);
  s.place(B, "BG-E", {0, -1}, 2);
  s.followers(B, 7);
}

TEST(BaseRulings, B07_WithoutFollowersThereIsNoChoice) {
  Scenario s;
  for (int y = 1; y <= 7; ++y) s.place(A, "BG-B", cell(0, y), 0, "follower:monastery[0]");
  s.followers(A, 0);
  s.put(A, "BG-B", {0, 8}, 0);
  EXPECT_EQ(s.state().legal_moves(), std::vector<Move>{Move::figure(FigureChoice{})});
}

TEST(BaseRulings, B09_FiguresThatAreNoFollowersDoNotOccupy) {
  Scenario s("players=2 sets=base,traders_and_builders lonely_pig=stays");
  s.place(A, "BG-U", {1, 0}, 0, "follower:field[0]");
  s.place(A, "BG-U", {2, 0}, 0, "pig:field[0]");
  s.pig_moves(5, A).take_back(A, {1, 0}, "field[0]");
  s.pig_home(A, false);
  s.put(B, "BG-U", {3, 0}, 0);
  EXPECT_TRUE(s.offers("follower:field[0]"));
}

TEST(BaseRulings, B10_SeparateSegmentsAreSeparateChoicesUntilTheyJoin) {
  Scenario s;
  s.put(A, "BG-W", {0, 1}, 0);
  for (const char* road : {"follower:road[0]", "follower:road[1]", "follower:road[2]"}) EXPECT_TRUE(s.offers(road));
  s.choose("follower:road[1]");
  s.put(B, "BG-V", {-1, 1}, 3);
  EXPECT_TRUE(s.offers("follower:road[0]"));
  // Round two corners the village's western arm meets the southern one.
  s.choose("null").place(B, "BG-V", {-1, 2}, 2);
  s.refuses(B, "BG-V", {0, 2}, 1, "follower:road[0]");
}

// The ring of cities round the hole has four open edges inside.
//
//     N R N
//     R . R     all city but for the field outside
//     N C N
//       D
TEST(BaseRulings, B19_ACityWithAHoleIsOpenUntilTheHoleIsFilled) {
  Scenario s;
  s.place(A, "BG-C", {0, -1}, 0, "follower:city[0]");
  s.place(B, "BG-N", {1, -1}, 0).place(B, "BG-R", {1, -2}, 3).place(B, "BG-N", {1, -3}, 3);
  s.place(B, "BG-R", {0, -3}, 2).place(B, "BG-N", {-1, -3}, 2).place(B, "BG-R", {-1, -2}, 1);
  s.place(B, "BG-N", {-1, -1}, 1).scores("nothing");
  EXPECT_EQ(feature_at(s.state(), s.segment({0, -1}, "city[0]")).open_edges, 4);
  s.feature({0, -1}, "city[0]", 9, false);
  // 10 tiles x 2 + 2 shields x 2.
  s.place(B, "BG-C", {0, -2}, 0).scores("A 24 city");
}

TEST(BaseRulings, B21_AFollowerComingHomeServesTheNextTileOnly) {
  Scenario s;
  for (int y = 1; y <= 6; ++y) s.place(A, "BG-B", cell(0, y), 0, "follower:monastery[0]");
  s.place(A, "BG-W", {1, 0}, 0, "follower:road[2]").followers(A, 0);
  s.put(A, "BG-W", {-1, 0}, 0);
  EXPECT_FALSE(s.offers("follower:road[1]"));
  s.choose("null").scores("A 3 road").followers(A, 1);
  s.put(A, "BG-E", {0, -1}, 2);
  EXPECT_TRUE(s.offers("follower:city[0]"));
}

TEST(BaseRulings, B22_AFeatureWithoutFollowersPaysNobody) {
  Scenario s;
  s.place(A, "BG-E", {0, -1}, 2).scores("nothing");
  s.feature({0, -1}, "city[0]", 2, true);
  EXPECT_EQ(s.count<FeatureScored>(), 0);
  s.totals(0, 0);
}

TEST(BaseRulings, B23_TotalsGoOnBeyondTheScoreTrack) {
  Scenario s("players=2 sets=base,wheel");
  for (int round = 0; round < 60; ++round) s.pig_moves(6, A);
  s.totals(180, 0);
}

TEST(BaseRulings, B24_TheLastTileIsPlayedOutBeforeTheGameEnds) {
  auto s = Scenario::with_bag("players=2 sets=base", "", {"BG-E", "BG-W"});
  s.draw(A, "BG-E").lay({0, 1}, 2, "follower:field[0]");
  s.draw(B, "BG-W").lay({1, 0}, 0, "follower:road[2]");
  EXPECT_EQ(s.state().phase(), Phase::over);
  s.scores("B 2 road");
  EXPECT_EQ(s.count<GameEnded>(), 1);
  EXPECT_TRUE(s.state().legal_moves().empty());
  s.totals(0, 2);
}

TEST(BaseRulings, B24_AlsoTheLastTileThatFitsNowhereEndsTheGame) {
  auto s = Scenario::with_bag("players=2 sets=base", "BG-B", {"BG-U", "BG-C"});
  s.draw(A, "BG-U").lay({0, 1}, 0, "follower:field[0]");
  s.draw(B, "BG-C");
  EXPECT_EQ(s.count<TileDiscarded>(), 1);
  EXPECT_EQ(s.count<GameEnded>(), 1);
  EXPECT_EQ(s.state().phase(), Phase::over);
}

TEST(BaseRulings, B26_EqualTotalsShareTheWin) {
  auto s = Scenario::with_bag("players=3 sets=base", "", {"BG-E", "BG-E", "BG-E"});
  s.draw(A, "BG-E").lay({0, -1}, 2, "follower:city[0]").scores("A 4 city");
  s.draw(B, "BG-E").lay({0, 1}, 2, "follower:city[0]");
  s.draw(C, "BG-E").lay({0, 2}, 0, "null");
  const auto end = std::get<GameEnded>(s.events().back());
  EXPECT_EQ(end.totals, (std::array<Points, max_seats>{4, 4, 0}));
  EXPECT_EQ(end.winner, (std::array<bool, max_seats>{true, true, false}));
}

TEST(BaseRulings, B32_AnUnfinishedCityFeedsNoFieldInAnyEdition) {
  for (const std::string edition : {"1", "2", "3"}) {
    Scenario s("players=2 sets=base farm_scoring=" + edition);
    s.place(A, "BG-U", {1, 0}, 0, "follower:field[0]");
    s.end().scores("nothing");
  }
}

TEST(BaseRulings, B33_AnEnclosedFieldKeepsItsFarmerToTheEnd) {
  Scenario s;
  s.place(A, "BG-V", {0, 1}, 3, "follower:field[1]");
  s.place(B, "BG-V", {1, 1}, 0).place(B, "BG-V", {1, 2}, 1);
  s.place(B, "BG-V", {0, 2}, 2).scores("nothing");
  s.feature({0, 2}, "road[0]", 4, true);
  EXPECT_TRUE(s.same_feature({0, 1}, "field[1]", {1, 2}, "field[1]"));
  s.followers(A, 6);
}

TEST(BaseRulings, B34_AFarmerMayStandWhereThereIsNoCity) {
  Scenario s;
  s.put(A, "BG-B", {0, 1}, 0);
  EXPECT_TRUE(s.offers("follower:field[0]"));
  EXPECT_TRUE(feature_at(s.state(), s.segment({0, 1}, "field[0]")).completed_cities == 0);
}

TEST(BaseRulings, B35_TheStartTileIsEmptyAndClaimedThroughLaterTiles) {
  Scenario s;
  EXPECT_TRUE(placed_figures(s.state()).empty());
  EXPECT_EQ(placed_tiles(s.state()).size(), 1U);
  s.place(A, "BG-U", {1, 0}, 0, "follower:road[0]");
  const FeatureView road = feature_at(s.state(), s.segment({0, 0}, "road[0]"));
  EXPECT_EQ(road.leaders, std::vector<Seat>{A});
}

}  // namespace
}  // namespace bastide::test
