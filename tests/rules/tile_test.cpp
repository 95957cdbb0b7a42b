#include "rules/tile.hpp"

#include <gtest/gtest.h>

#include "rules/tile_set.hpp"

namespace bastide {
namespace {

const Tile& tile(std::string_view set, std::string_view id) {
  return TileCatalogue::built_in().find(set)->find(id)->tile;
}

TEST(Tiles, EdgeCodeReadsClockwiseFromNorth) {
  EXPECT_EQ(tile("base", "BG-D").edge_code(), "CRFR");
  EXPECT_EQ(tile("base", "BG-K").edge_code(), "CFRR");
  EXPECT_EQ(tile("river", "RV-05").edge_code(), "CVVC");
}

TEST(Tiles, SegmentsStandInTheOrderCitiesRoadsMonasteryFields) {
  const Tile& monastery = tile("traders_and_builders", "TB-23");
  ASSERT_EQ(monastery.segments.size(), 7U);
  EXPECT_EQ(to_string(monastery.name_of(0)), "road[0]");
  EXPECT_EQ(to_string(monastery.name_of(3)), "monastery[0]");
  EXPECT_EQ(to_string(monastery.name_of(4)), "field[0]");
  for (int local = 0; local < 7; ++local) EXPECT_EQ(monastery.local(monastery.name_of(local)), local);
  EXPECT_EQ(monastery.local({FeatureKind::city, 0}), -1);
  EXPECT_EQ(monastery.local({FeatureKind::road, 3}), -1);
}

TEST(Tiles, CountTellsSegmentsOfEachKind) {
  const Tile& gates = tile("traders_and_builders", "TB-16");
  EXPECT_EQ(gates.count(FeatureKind::city), 1);
  EXPECT_EQ(gates.count(FeatureKind::road), 2);
  EXPECT_EQ(gates.count(FeatureKind::field), 4);
  EXPECT_FALSE(gates.has_monastery());
  EXPECT_TRUE(tile("base", "BG-B").has_monastery());
}

TEST(Tiles, AQuarterTurnCarriesNorthsPortsToEast) {
  const PortSet north_left = 1 << port(Side::north, PortPlace::left);
  EXPECT_EQ(rotated(north_left, Rotation::quarter), 1 << port(Side::east, PortPlace::left));
  EXPECT_EQ(rotated(north_left, Rotation::half), 1 << port(Side::south, PortPlace::left));
  const PortSet west_right = 1 << port(Side::west, PortPlace::right);
  EXPECT_EQ(rotated(west_right, Rotation::quarter), 1 << port(Side::north, PortPlace::right));
  EXPECT_EQ(rotated(west_right, Rotation::none), west_right);
}

struct Symmetry {
  std::string_view set;
  std::string_view tile;
  int distinct;
};

TEST(DistinctRotations, FollowFromTheWholePicture) {
  constexpr Symmetry symmetries[] = {
      {"base", "BG-B", 1},                   // monastery
      {"base", "BG-C", 1},                   // city on all sides
      {"base", "BG-X", 1},                   // junction of four roads
      {"traders_and_builders", "TB-24", 1},  // bridge: a quarter turn exchanges its roads
      {"base", "BG-F", 2},                   // city across
      {"base", "BG-H", 2},                   // two cities share one field
      {"base", "BG-U", 2},                   // straight road
      {"river", "RV-02", 2},                 // straight river
      {"river", "RV-08", 2},                 // each field borders its own city
      {"river", "RV-09", 2},                 // a road over a river is no road over a road
      {"traders_and_builders", "TB-21", 2},  // city across with two gates
      {"wheel", "WF-08", 2},                 // two bends
      {"wheel_standalone", "WX-05", 2},      // monastery on a road
      {"traders_and_builders", "TB-02", 4},  // only one of two corner cities has wine
      {"base", "BG-I", 4},                   // two cities side by side
      {"base", "BG-D", 4},
      {"river", "RV-01", 4},
      {"river", "RV-10", 4},
  };
  for (const Symmetry& symmetry : symmetries) {
    EXPECT_EQ(tile(symmetry.set, symmetry.tile).distinct_rotations(), symmetry.distinct) << symmetry.tile;
  }
}

TEST(DistinctRotations, OneShieldOfTwoLikeCitiesTellsTheSidesApart) {
  Tile twins = tile("base", "BG-H");
  ASSERT_EQ(twins.distinct_rotations(), 2);
  twins.segments[1].shields = 1;
  EXPECT_EQ(twins.distinct_rotations(), 4);
}

TEST(DistinctRotations, OneBorderOfTwoLikeFieldsTellsTheSidesApart) {
  Tile across = tile("base", "BG-G");
  ASSERT_EQ(across.distinct_rotations(), 2);
  across.segments[2].cities = 0;
  EXPECT_EQ(across.distinct_rotations(), 4);
}

TEST(DistinctRotations, TheWheelNumberDoesNotMatter) {
  EXPECT_EQ(tile("wheel", "WF-03").distinct_rotations(), tile("base", "BG-U").distinct_rotations());
  EXPECT_EQ(tile("wheel", "WF-09").distinct_rotations(), tile("base", "BG-X").distinct_rotations());
}

TEST(SegmentNames, PrintAndParse) {
  for (const FeatureKind kind : {FeatureKind::city, FeatureKind::road, FeatureKind::monastery, FeatureKind::field}) {
    for (const std::uint8_t number : {std::uint8_t{0}, std::uint8_t{7}, std::uint8_t{15}}) {
      const SegmentName name{kind, number};
      EXPECT_EQ(segment_name_of(to_string(name)), name) << to_string(name);
    }
  }
}

TEST(SegmentNames, RefuseEverythingElse) {
  for (const std::string_view text :
       {"", "city", "city[", "city[]", "city]", "city[0", "city[01]", "city[0]x", "city[-1]", "city[+1]", "city[256]",
        "town[0]", "[0]", "city[0]]", "City[0]", "city [0]"}) {
    EXPECT_EQ(segment_name_of(text), std::nullopt) << text;
  }
}

TEST(Words, NameEachKindAsFilesDo) {
  EXPECT_EQ(word(EdgeKind::river), "river");
  EXPECT_EQ(word(FeatureKind::monastery), "monastery");
  EXPECT_EQ(word(FigureKind::builder), "builder");
  EXPECT_EQ(word(Goods::cloth), "cloth");
  for (int space = 0; space < wheel_spaces; ++space) {
    const auto of_wheel = static_cast<WheelSpace>(space);
    EXPECT_EQ(wheel_space_of(word(of_wheel)), of_wheel);
  }
  EXPECT_EQ(wheel_space_of("plague"), std::nullopt);
  EXPECT_EQ(feature_kind_of("field"), FeatureKind::field);
  EXPECT_EQ(feature_kind_of("river"), std::nullopt);
}

}  // namespace
}  // namespace bastide
