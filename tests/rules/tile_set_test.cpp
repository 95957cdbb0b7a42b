#include "rules/tile_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "rules/embedded_tiles.hpp"

namespace bastide {
namespace {

const TileSet& built_in(std::string_view id) { return *TileCatalogue::built_in().find(id); }

int copies_with_number(const TileSet& set, int number) {
  int copies = 0;
  for (const CountedTile& counted : set.tiles) copies += counted.tile.wheel == number ? counted.copies : 0;
  return copies;
}

int copies_of_goods(const TileSet& set, Goods goods) {
  int copies = 0;
  for (const CountedTile& counted : set.tiles) {
    for (const Segment& segment : counted.tile.segments) copies += segment.goods == goods ? counted.copies : 0;
  }
  return copies;
}

int copies_of_shields(const TileSet& set) {
  int shields = 0;
  for (const CountedTile& counted : set.tiles) {
    for (const Segment& segment : counted.tile.segments) shields += counted.copies * segment.shields;
  }
  return shields;
}

// "city[0] road[0] field[0]:0 field[1]": the segments, fields with the cities they border.
std::string borders(std::string_view set, std::string_view id) {
  const Tile& tile = built_in(set).find(id)->tile;
  std::string text;
  for (const Segment& segment : tile.segments) {
    if (!text.empty()) text += ' ';
    text += to_string(SegmentName{segment.kind, segment.index});
    for (int city = 0; city < 8; ++city) {
      if ((segment.cities >> city & 1) != 0) text += ":" + std::to_string(city);
    }
  }
  return text;
}

RoadEnd end_of_road(std::string_view set, std::string_view id, std::uint8_t road) {
  const Tile& tile = built_in(set).find(id)->tile;
  return tile.segments[static_cast<std::size_t>(tile.local({FeatureKind::road, road}))].end;
}

TEST(BuiltInSets, EveryEmbeddedFileIsSoundAndNamedAsItsSet) {
  ASSERT_EQ(embedded_tile_files().size(), 5U);
  for (const EmbeddedFile& file : embedded_tile_files()) {
    const Result<TileSet> set = parse_tile_set(file.text, file.name);
    ASSERT_TRUE(set) << set.error();
    EXPECT_EQ(set->id + ".json", file.name);
  }
}

TEST(BuiltInSets, StandInTheOrderOfAGame) {
  std::vector<std::string> ids;
  for (const TileSet& set : TileCatalogue::built_in().sets()) ids.push_back(set.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"base", "river", "traders_and_builders", "wheel", "wheel_standalone"}));
}

TEST(BuiltInSets, CountAsTheBoxesDo) {
  EXPECT_EQ(built_in("base").total(), 72);
  EXPECT_EQ(built_in("river").total(), 12);
  EXPECT_EQ(built_in("traders_and_builders").total(), 24);
  EXPECT_EQ(built_in("wheel").total(), 12);
  EXPECT_EQ(built_in("wheel_standalone").total(), 71);
}

TEST(BuiltInSets, B35_OneCopyOfTileDStarts) {
  for (const CountedTile& counted : built_in("base").tiles) EXPECT_EQ(counted.start, counted.tile.id == "BG-D");
  EXPECT_EQ(built_in("base").find("BG-D")->copies, 4);
}

TEST(BuiltInSets, BaseHasEveryLetterFromAToXAndTenShields) {
  const TileSet& base = built_in("base");
  ASSERT_EQ(base.tiles.size(), 24U);
  for (std::size_t i = 0; i < base.tiles.size(); ++i) {
    EXPECT_EQ(base.tiles[i].tile.letter, std::string(1, static_cast<char>('A' + i)));
  }
  EXPECT_EQ(copies_of_shields(base), 10);
}

TEST(BuiltInSets, T04_SymbolsAreNineWineSixGrainFiveCloth) {
  const TileSet& traders = built_in("traders_and_builders");
  EXPECT_EQ(copies_of_goods(traders, Goods::wine), 9);
  EXPECT_EQ(copies_of_goods(traders, Goods::grain), 6);
  EXPECT_EQ(copies_of_goods(traders, Goods::cloth), 5);
  EXPECT_EQ(copies_of_shields(traders), 0);
}

TEST(BuiltInSets, R01_TheRiverHasOneSpringThatStartsAndOneLake) {
  std::map<RiverRole, int> copies;
  for (const CountedTile& counted : built_in("river").tiles) {
    copies[counted.tile.river] += counted.copies;
    EXPECT_EQ(counted.start, counted.tile.river == RiverRole::spring);
  }
  EXPECT_EQ(copies, (std::map<RiverRole, int>{{RiverRole::spring, 1}, {RiverRole::body, 10}, {RiverRole::lake, 1}}));
}

TEST(BuiltInSets, W02_TheWheelsTwelveTilesAreNumbered) {
  EXPECT_EQ(copies_with_number(built_in("wheel"), 0), 0);
  EXPECT_EQ(copies_with_number(built_in("wheel"), 1), 7);
  EXPECT_EQ(copies_with_number(built_in("wheel"), 2), 3);
  EXPECT_EQ(copies_with_number(built_in("wheel"), 3), 2);
}

TEST(BuiltInSets, O10_TheWheelOnItsOwnHasNineteenNumberedTiles) {
  EXPECT_EQ(copies_with_number(built_in("wheel_standalone"), 1), 11);
  EXPECT_EQ(copies_with_number(built_in("wheel_standalone"), 2), 5);
  EXPECT_EQ(copies_with_number(built_in("wheel_standalone"), 3), 3);
}

// Counts tiles of the layouts that the deck shares with the base game, whether they have a number or not.
TEST(BuiltInSets, O10_TheWheelOnItsOwnIsTheBaseGameLessTenTilesPlusNine) {
  const std::map<std::string, std::string> layout_of{{"WF-01", "BG-U"}, {"WF-02", "BG-U"}, {"WF-03", "BG-U"},
                                                     {"WF-04", "BG-V"}, {"WF-05", "BG-V"}, {"WF-06", "BG-V"},
                                                     {"WF-07", "BG-N"}, {"WF-09", "BG-X"}};
  std::map<std::string, int> missing;
  for (const CountedTile& counted : built_in("base").tiles) missing[counted.tile.id] = counted.copies;
  int others = 0;
  for (const CountedTile& counted : built_in("wheel_standalone").tiles) {
    const auto numbered = layout_of.find(counted.tile.id);
    const std::string id = numbered == layout_of.end() ? counted.tile.id : numbered->second;
    if (missing.count(id) > 0) missing[id] -= counted.copies;
    else others += counted.copies;
  }
  EXPECT_EQ(others, 9);
  for (const auto& [id, copies] : missing) {
    const bool is_one_short =
        std::string_view("BG-D BG-E BG-H BG-J BG-K BG-L BG-N BG-P BG-R BG-V").find(id) != std::string_view::npos;
    EXPECT_EQ(copies, is_one_short ? 1 : 0) << id;
  }
}

TEST(BuiltInSets, AnIdMeansTheSameTileInEverySet) {
  std::map<std::string, const Tile*> known;
  for (const TileSet& set : TileCatalogue::built_in().sets()) {
    for (const CountedTile& counted : set.tiles) {
      const auto [first, is_new] = known.emplace(counted.tile.id, &counted.tile);
      EXPECT_EQ(first->second->edges, counted.tile.edges) << counted.tile.id;
      EXPECT_EQ(first->second->segments, counted.tile.segments) << counted.tile.id;
      EXPECT_EQ(first->second->wheel, counted.tile.wheel) << counted.tile.id;
    }
  }
}

TEST(BuiltInSets, B31_FieldsBorderTheCitiesOfTheirTile) {
  EXPECT_EQ(borders("base", "BG-D"), "city[0] road[0] field[0]:0 field[1]");
  EXPECT_EQ(borders("base", "BG-H"), "city[0] city[1] field[0]:0:1");
  EXPECT_EQ(borders("base", "BG-P"), "city[0] road[0] field[0]:0 field[1]");
  EXPECT_EQ(borders("river", "RV-08"), "city[0] city[1] field[0]:0 field[1]:1");
  EXPECT_EQ(borders("wheel_standalone", "WX-03"), "city[0] road[0] road[1] field[0]:0 field[1] field[2]:0");
}

TEST(BuiltInSets, T24_InnerFieldsTouchNoSide) {
  EXPECT_EQ(borders("traders_and_builders", "TB-01"), "city[0] city[1] city[2] field[0]:0:1:2");
  EXPECT_EQ(borders("traders_and_builders", "TB-03"), "city[0] city[1] field[0]:0 field[1]:0:1");
  EXPECT_EQ(built_in("traders_and_builders").find("TB-01")->tile.segments[3].touches, 0);
  EXPECT_EQ(built_in("traders_and_builders").find("TB-03")->tile.segments[3].touches, 0);
}

TEST(BuiltInSets, R08_AtSpringAndLakeBothBanksAreOneField) {
  EXPECT_EQ(borders("river", "RV-01"), "field[0]");
  EXPECT_EQ(borders("river", "RV-10"), "field[0]");
}

TEST(BuiltInSets, B11_RoadsEndWhereTheDrawingShowsIt) {
  EXPECT_EQ(end_of_road("base", "BG-A", 0), RoadEnd::monastery);
  EXPECT_EQ(end_of_road("base", "BG-D", 0), RoadEnd::none);
  EXPECT_EQ(end_of_road("base", "BG-L", 2), RoadEnd::village);
  EXPECT_EQ(end_of_road("base", "BG-S", 0), RoadEnd::city);
  EXPECT_EQ(end_of_road("base", "BG-W", 0), RoadEnd::village);
  EXPECT_EQ(end_of_road("river", "RV-06", 0), RoadEnd::monastery);
  EXPECT_EQ(end_of_road("river", "RV-07", 0), RoadEnd::city);
  EXPECT_EQ(end_of_road("traders_and_builders", "TB-20", 0), RoadEnd::village);  // T-25: the cottage
  EXPECT_EQ(end_of_road("traders_and_builders", "TB-20", 1), RoadEnd::city);
}

TEST(WheelBoard, W01_IsTheSameInBothSets) {
  const WheelBoard& board = built_in("wheel").board.at(0);
  const WheelBoard& standalone = built_in("wheel_standalone").board.at(0);
  ASSERT_EQ(board.segments.size(), standalone.segments.size());
  for (std::size_t i = 0; i < board.segments.size(); ++i) {
    EXPECT_EQ(board.segments[i].touches, standalone.segments[i].touches);
  }
  EXPECT_TRUE(built_in("base").board.empty());
}

TEST(WheelBoard, W03_HasThreeCitiesRoadsAndFields) {
  const WheelBoard& board = built_in("wheel").board.at(0);
  EXPECT_EQ(board.width, 4);
  EXPECT_EQ(board.height, 4);
  std::string kinds;
  for (const BoardSegment& segment : board.segments) kinds += word(segment.kind)[0] + std::to_string(segment.index);
  EXPECT_EQ(kinds, "c0c1c2r0r1r2f0f1f2");
  for (std::size_t field = 6; field < 9; ++field) EXPECT_EQ(board.segments[field].cities, 1 << (field - 6));
}

TEST(WheelBoard, W03_TheCornerCityOpensSouthAndWest) {
  const BoardSegment& corner = built_in("wheel").board.at(0).segments[2];
  EXPECT_EQ(corner.touches, (std::vector<BoardPort>{{cell(0, 3), Side::south}, {cell(0, 3), Side::west}}));
}

TEST(WheelBoard, R10_TheSpringLiesSouthOfTheBoardAndFlowsAway) {
  const WheelBoard& board = built_in("wheel").board.at(0);
  EXPECT_EQ(board.spring, cell(1, 4));
  const Tile& spring = built_in("river").find("RV-01")->tile;
  ASSERT_EQ(spring.rivers.at(0), 1 << port(Side::east, PortPlace::middle));
  EXPECT_EQ(rotated(Side::east, board.spring_rotation), Side::south);
}

TEST(Catalogue, AUsersSetJoinsOrReplaces) {
  TileCatalogue catalogue = TileCatalogue::built_in();
  TileSet mine;
  mine.id = "mine";
  catalogue.add(mine);
  ASSERT_EQ(catalogue.sets().size(), 6U);
  mine.name = "Mine, again";
  catalogue.add(mine);
  ASSERT_EQ(catalogue.sets().size(), 6U);
  EXPECT_EQ(catalogue.find("mine")->name, "Mine, again");
  EXPECT_EQ(catalogue.find("yours"), nullptr);
  EXPECT_EQ(TileCatalogue::built_in().find("mine"), nullptr);
}

}  // namespace
}  // namespace bastide
