#include "cli/tell.hpp"

#include <gtest/gtest.h>

namespace bastide {
namespace {

class Telling : public ::testing::Test {
 protected:
  std::string tell(const Event& event, Language language = Language::english) {
    Story story(*setup_, Speech(language), {"Anna", "Ben", "Cleo"});
    story.add({event});
    return story.lines().empty() ? "" : story.lines().back();
  }
  std::shared_ptr<const bastide::Setup> setup_ =
      *bastide::Setup::make(*parse_ruleset("players=3 sets=base,traders_and_builders,wheel"));
};

Reckoning city(int tiles, int shields, bool complete = true) {
  return {.kind = FeatureKind::city, .complete = complete, .tiles = tiles, .shields = shields, .followers = {1}};
}

TEST_F(Telling, B15_CityWithItsArithmetic) {
  EXPECT_EQ(tell(FeatureScored{Seat{0}, 10, city(5, 0)}), "city of 5 tiles × 2 = 10 for Anna");
  EXPECT_EQ(tell(FeatureScored{Seat{0}, 12, city(5, 1)}), "city of 5 tiles × 2 + 1 shield × 2 = 12 for Anna");
  EXPECT_EQ(tell(FinalScored{Seat{0}, 5, city(3, 2, false)}), "unfinished city of 3 tiles + 2 shields = 5 for Anna");
}

TEST_F(Telling, B16_SmallCity) {
  EXPECT_EQ(tell(FeatureScored{Seat{0}, 4, city(2, 0)}), "city of 2 tiles × 2 = 4 for Anna");
  EXPECT_EQ(tell(FeatureScored{Seat{0}, 2, city(2, 0)}), "small city of 2 tiles = 2 for Anna");
}

TEST_F(Telling, B12_MajorityIsTold) {
  Reckoning why = city(4, 0);
  why.followers = {2, 1};
  EXPECT_EQ(tell(FeatureScored{Seat{0}, 8, why}), "city of 4 tiles × 2 = 8 for Anna (knights: Anna 2, Ben 1)");
}

TEST_F(Telling, B18_MonasteryCountsItsNeighbours) {
  const Reckoning done{.kind = FeatureKind::monastery, .complete = true, .tiles = 9, .followers = {0, 1}};
  const Reckoning open{.kind = FeatureKind::monastery, .tiles = 2, .followers = {0, 1}};
  EXPECT_EQ(tell(FeatureScored{Seat{1}, 9, done}), "monastery 1 + 8 neighbours = 9 for Ben");
  EXPECT_EQ(tell(FinalScored{Seat{1}, 2, open}), "unfinished monastery 1 + 1 neighbour = 2 for Ben");
}

TEST_F(Telling, B13_RoadCountsItsTiles) {
  const Reckoning road{.kind = FeatureKind::road, .complete = true, .tiles = 4, .followers = {1}};
  EXPECT_EQ(tell(FeatureScored{Seat{0}, 4, road}), "road of 4 tiles = 4 for Anna");
}

TEST_F(Telling, T20_FieldWithPigPaysFourForEachCity) {
  const Reckoning field{.kind = FeatureKind::field, .cities = 2, .followers = {1}};
  EXPECT_EQ(tell(FinalScored{Seat{0}, 6, field}), "field at 2 finished cities × 3 = 6 for Anna");
  EXPECT_EQ(tell(FinalScored{Seat{0}, 8, field}), "field at 2 finished cities × 4 = 8 for Anna");
}

TEST_F(Telling, TheWheelSaysWhatItCounted) {
  EXPECT_EQ(tell(PigMoved{Seat{0}, WheelSpace::storm, 3}), "The pig moves 3 spaces to Storm");
  EXPECT_EQ(tell(WheelScored{Seat{0}, 3, WheelSpace::fortune, 0}), "Fortune: 3 for Anna");
  EXPECT_EQ(tell(WheelScored{Seat{1}, 8, WheelSpace::taxes, 2}), "Taxes: 8 for Ben (2 knights)");
  EXPECT_EQ(tell(WheelScored{Seat{1}, 2, WheelSpace::inquisition, 1}), "Inquisition: 2 for Ben (1 monk)");
  EXPECT_EQ(tell(WheelScored{Seat{2}, 5, WheelSpace::storm, 5}), "Storm: 5 for Cleo (5 in supply)");
  EXPECT_EQ(tell(CrownScored{Seat{2}, 6, WheelSpace::taxes, 1}), "Crowns of Taxes: 6 for Cleo (1 follower comes home)");
}

TEST_F(Telling, TileAndFigureAreOneLine) {
  Story story(*setup_, Speech(Language::english), {"Anna", "Ben", "Cleo"});
  story.add({TilePlaced{Seat{0}, TileType{0}, cell(3, -1), Rotation::none}});
  story.add({FigurePlaced{Seat{0}, FigureKind::follower, {cell(3, -1), {FeatureKind::road, 0}}}});
  story.add({SecondTileEarned{Seat{0}, SegmentId{1}}});
  EXPECT_EQ(story.lines(), (std::vector<std::string>{"Anna lays a tile at 3,-1, highwayman on the road",
                                                     "Anna's builder earned a second tile"}));
}

TEST_F(Telling, W16_PestilenceAndT13_TheLonelyBuilder) {
  const SegmentPlace place{cell(2, 1), {FeatureKind::city, 0}};
  EXPECT_EQ(tell(FigureReturned{Seat{0}, FigureKind::follower, place, Homecoming::pestilence}),
            "Anna takes back the knight from 2,1");
  EXPECT_EQ(tell(FigureReturned{Seat{0}, FigureKind::builder, place, Homecoming::lonely}),
            "Anna's builder comes home from 2,1");
  EXPECT_EQ(tell(FigureReturned{Seat{0}, FigureKind::follower, place, Homecoming::feature_complete}), "");
}

TEST_F(Telling, T03_Goods) {
  EXPECT_EQ(tell(GoodsTaken{Seat{1}, Goods::cloth, 2, SegmentId{1}}), "Ben takes 2 cloth");
  EXPECT_EQ(tell(GoodsScored{Seat{1}, 10, Goods::wine, 4}), "most wine (4) = 10 for Ben");
}

TEST_F(Telling, B26_SharedWins) {
  GameEnded end;
  end.totals = {40, 50, 50};
  end.winner = {false, true, true};
  EXPECT_EQ(tell(end), "Ben, Cleo share the win with 50 points.");
  end.winner = {false, false, true};
  EXPECT_EQ(tell(end), "Cleo wins with 50 points.");
}

TEST_F(Telling, GermanHasItsOwnWords) {
  Reckoning why = city(5, 1);
  why.followers = {2, 1};
  EXPECT_EQ(tell(FeatureScored{Seat{0}, 12, why}, Language::german),
            "Stadt aus 5 Plättchen × 2 + 1 Wappen × 2 = 12 für Anna (Ritter: Anna 2, Ben 1)");
}

}  // namespace
}  // namespace bastide
