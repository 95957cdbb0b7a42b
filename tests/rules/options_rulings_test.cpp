// What each option changes, one small test for every option.
#include <gtest/gtest.h>

#include <string>

#include "rules/queries.hpp"
#include "support/scenario.hpp"

namespace bastide::test {
namespace {

TEST(OptionsRulings, O01_AtMostFiveMayPlayIfTheRulesetSaysSo) {
  Ruleset rules;
  rules.player_limit = 5;
  rules.players = 5;
  EXPECT_TRUE(Setup::make(rules));
  rules.players = 6;
  EXPECT_FALSE(Setup::make(rules));
}

TEST(OptionsRulings, O02_ATileThatFitsNowhereLeavesOrReturns) {
  for (const bool returns : {false, true}) {
    const std::string rules = "players=2 sets=base unplaceable=" + std::string(returns ? "return" : "discard");
    auto s = Scenario::with_bag(rules, "BG-B", {"BG-C", "BG-E"});
    s.draw(A, "BG-C");
    EXPECT_EQ(s.count<TileReturned>(), returns ? 1 : 0);
    EXPECT_EQ(s.count<TileDiscarded>(), returns ? 0 : 1);
    EXPECT_EQ(s.state().drawable(s.type("BG-C")), returns ? 1 : 0);
    EXPECT_EQ(s.state().tiles_left(), returns ? 2 : 1);
    EXPECT_EQ(s.state().to_move(), A);
  }
}

TEST(OptionsRulings, O02_TheGameEndsWhenNothingOfTheBagFits_B05) {
  auto s = Scenario::with_bag("players=2 sets=base unplaceable=return", "BG-B", {"BG-C", "BG-C"});
  s.draw(A, "BG-C");
  EXPECT_EQ(s.count<GameEnded>(), 1);
  EXPECT_EQ(s.state().phase(), Phase::over);
  EXPECT_EQ(s.state().tiles_left(), 2);
}

TEST(OptionsRulings, O03_TheSmallestCityIsWorthFourOrTwo) {
  for (const int points : {4, 2}) {
    Scenario s("players=2 sets=base two_tile_city=" + std::to_string(points));
    s.place(A, "BG-E", {0, -1}, 2, "follower:city[0]").scores("A " + std::to_string(points) + " city");
    // Three tiles are no small city.
    s.place(A, "BG-N", {0, 1}, 2, "follower:city[0]").place(A, "BG-E", {0, 2}, 0);
    s.place(A, "BG-E", {1, 1}, 3).scores("A 6 city");
  }
}

TEST(OptionsRulings, O04_ThreeEditionsPayTheSameFieldsDifferently) {
  for (const auto& [edition, points] : {std::pair("1", "A 4 field, A 4 field"), std::pair("2", "A 3 field, A 3 field"),
                                        std::pair("3", "A 3 field, A 6 field")}) {
    Scenario s(std::string("players=2 sets=base farm_scoring=") + edition);
    s.place(A, "BG-E", {0, -1}, 2, "follower:field[0]").place(B, "BG-H", {0, -2}, 1);
    s.place(A, "BG-E", {1, -2}, 3, "follower:field[0]");
    s.end().scores(points);
  }
}

TEST(OptionsRulings, O05_TheReplacedStartTileIsShuffledInOrLeftOut) {
  const auto copies = [](const std::string& rules) {
    Scenario s(rules);
    return int{s.state().bag()[index(s.type("BG-D"))]};
  };
  EXPECT_EQ(copies("players=2 sets=base"), 3);
  EXPECT_EQ(copies("players=2 sets=base,river"), 4);
  EXPECT_EQ(copies("players=2 sets=base,river river_start_tile=out"), 3);
  EXPECT_EQ(copies("players=2 sets=base,wheel"), 3);
  EXPECT_EQ(copies("players=2 sets=base,river,wheel"), 3);
}

TEST(OptionsRulings, O06_ALonelyPigReturnsOrStaysAndCountsAgain_T19) {
  for (const bool stays : {false, true}) {
    Scenario s("players=2 sets=base,traders_and_builders lonely_pig=" + std::string(stays ? "stays" : "returns"));
    s.place(A, "BG-H", {0, -1}, 0, "follower:field[0]").place(B, "BG-E", {0, -2}, 2);
    s.place(A, "BG-E", {-1, -1}, 3, "pig:field[0]");
    s.pig_moves(5, A).take_back(A, {0, -1}, "field[0]");
    s.pig_home(A, !stays);
    s.place(A, "BG-E", {1, -1}, 1, "follower:field[0]");
    s.end().scores(stays ? "A 8 field" : "A 6 field");
  }
}

// A road from the board's northern to its western road end, round the corner: ten squares of road, two of them the
// board's.
TEST(OptionsRulings, O07_TheBoardCountsByItsSquaresOrOnce_W05) {
  for (const int squares : {16, 1}) {
    Scenario s("players=2 sets=base,wheel board_squares=" + std::to_string(squares));
    s.place(A, "BG-V", {2, -1}, 0, "follower:road[0]").place(A, "BG-U", {1, -1}, 0).place(A, "BG-K", {0, -1}, 2);
    s.place(A, "BG-V", {0, -2}, 0).place(A, "BG-V", {-1, -2}, 3).place(A, "BG-U", {-1, -1}, 1);
    s.place(A, "BG-U", {-1, 0}, 1);
    s.place(B, "BG-V", {-1, 1}, 2).scores(squares == 16 ? "A 10 road" : "A 9 road");
  }
}

TEST(OptionsRulings, O07_MonasteriesCountBoardSquaresAsCells) {
  Scenario s("players=2 sets=base,wheel board_squares=1");
  s.place(A, "BG-B", {4, 1}, 0, "follower:monastery[0]");
  s.end().scores("A 4 monastery");
}

// All three road ends of the board are closed: a crossing fits nowhere.
TEST(OptionsRulings, O08_ANumberedTileThatFitsNowhereTurnsTheWheelOrNot_W09) {
  for (const bool happens : {true, false}) {
    const std::string option = happens ? "happens" : "skipped";
    Scenario s("players=2 sets=base,wheel unplaceable_wheel=" + option);
    s.place(A, "BG-A", {2, -1}, 0).place(A, "BG-A", {-1, 1}, 3).place(A, "BG-A", {3, 4}, 2);
    s.crown(B, "taxes");
    s.draw(B, "WF-09").scores(happens ? "B 6 crown" : "nothing");
    EXPECT_EQ(s.count<PigMoved>(), happens ? 1 : 0);
    EXPECT_EQ(s.count<TileDiscarded>(), 1);
    EXPECT_EQ(s.state().phase(), Phase::draw);
    EXPECT_EQ(s.state().to_move(), B);
  }
}

TEST(OptionsRulings, O09_FaminePaysThePigsOwnerMoreOrNot_W13) {
  for (const bool bonus : {false, true}) {
    Scenario s("players=2 sets=base,traders_and_builders famine_pig=" + std::string(bonus ? "true" : "false"));
    s.place(A, "BG-H", {0, -1}, 0, "follower:field[0]").place(B, "BG-E", {0, -2}, 2, "follower:field[0]");
    s.place(A, "BG-E", {-1, -1}, 3, "pig:field[0]").place(B, "BG-V", {-1, -2}, 1);
    s.pig_moves(2, A).scores(bonus ? "A 4 famine, B 2 famine" : "A 2 famine, B 2 famine");
  }
}

TEST(OptionsRulings, O10_TheWheelComesWithTwelveTilesMoreOrItsOwnDeck) {
  EXPECT_EQ(Scenario("players=2 sets=base,wheel").state().tiles_left(), 71 + 12);
  EXPECT_EQ(Scenario("players=2 sets=wheel_standalone").state().tiles_left(), 71);
}

TEST(OptionsRulings, O11_ThePresetBswAsItIsPlayedThere) {
  const Ruleset rules = *Ruleset::preset("bsw");
  EXPECT_EQ(rules.player_limit, 5);
  EXPECT_EQ(rules.two_tile_city, 2);
  EXPECT_EQ(rules.farm_scoring, FarmScoring::second);
  EXPECT_EQ(rules.unplaceable, Unplaceable::discard);
}

// Right, straight on, right, straight on: back beside the spring.
TEST(OptionsRulings, O12_ThePlainRiverMayComeNearItselfTheWideOneNot) {
  for (const std::string room : {"plain", "wide"}) {
    Scenario s("players=2 sets=base,river river_room=" + room);
    s.place(A, "RV-03", {1, 0}, 0).place(B, "RV-02", {1, 1}, 1).place(A, "RV-03", {1, 2}, 1);
    s.place(B, "RV-02", {0, 2}, 0).put(A, "RV-02", {-1, 2}, 0);
    EXPECT_EQ(s.state().phase(), Phase::figure);
  }
  Scenario wide("players=2 sets=base,river river_room=wide");
  wide.place(A, "RV-03", {1, 0}, 0);
  wide.refuses(B, "RV-03", {1, 1}, 1);
}

}  // namespace
}  // namespace bastide::test
