#include "art/tile_plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "art/every_tile.hpp"
#include "art/room_map.hpp"

namespace bastide {
namespace {

bool near(Point a, Point b) { return distance(a, b) < 1e-6; }

// A line that leaves the tile there, straight through the middle of the side.
bool leaves_by(const Curve& line, Side side) {
  const bool begins = near(line.first(), middle_of(side)) && near(line.direction(0) * -1, outwards(side));
  const bool ends = near(line.last(), middle_of(side)) && near(line.direction(1), outwards(side));
  return begins || ends;
}

TEST(TilePlan, RoadsAndRiversMeetSidesInTheMiddleAtRightAngles) {
  for (const Tile& tile : test::every_tile()) {
    for (const Rotation rotation : all_rotations) {
      const TilePlan plan = rotated(plan_tile(tile), rotation);
      for (const Side side : all_sides) {
        const EdgeKind kind = tile.edges[static_cast<std::size_t>(index(side))];
        const auto leaves = [&](const Curve& line) { return leaves_by(line, rotated(side, rotation)); };
        const auto roads = std::count_if(plan.roads.begin(), plan.roads.end(),
                                         [&](const RoadPlan& road) { return leaves(road.line); });
        EXPECT_EQ(roads, kind == EdgeKind::road) << tile.id << ' ' << index(side);
        EXPECT_EQ(std::count_if(plan.rivers.begin(), plan.rivers.end(), leaves), kind == EdgeKind::river)
            << tile.id << ' ' << index(side);
      }
    }
  }
}

bool is_corner(Point p) {
  for (int k = 0; k < 4; ++k) {
    if (near(p, corner(k))) return true;
  }
  return false;
}

// Their outer edge runs through the very corner, so that nothing of them shows on the next side; between two fields
// that meet there a spur leads to it.
TEST(TilePlan, WallsLeaveCornersHalfWayBetweenTheSides) {
  for (const Tile& tile : test::every_tile()) {
    for (const CityPlan& city : plan_tile(tile).cities) {
      for (const WallPlan& wall : city.walls) {
        for (const double end : {0.0, 1.0}) {
          const Point way = wall.line.direction(end);
          EXPECT_NEAR(std::abs(way.x), std::abs(way.y), 1e-6) << tile.id;
          const Point p = wall.line.point(end);
          const bool on_a_spur = std::any_of(city.spurs.begin(), city.spurs.end(),
                                             [&](const auto& spur) { return near(spur[0], p) && is_corner(spur[1]); });
          EXPECT_TRUE(on_a_spur || is_corner(p - right_hand(way) * wall_half)) << tile.id;
        }
      }
    }
  }
}

TEST(TilePlan, WallsRunIntoCornersBetweenTwoFieldsOnly) {
  for (const Tile& tile : test::every_tile()) {
    std::size_t spurs = 0;
    for (const CityPlan& city : plan_tile(tile).cities) spurs += city.spurs.size();
    const bool pinched = tile.id == "TB-11" || tile.id == "TB-14" || tile.id == "TB-16";
    EXPECT_EQ(spurs, pinched ? 1U : 0U) << tile.id;
  }
}

TEST(TilePlan, CitiesOpenOnTheirSides) {
  for (const Tile& tile : test::every_tile()) {
    const TilePlan plan = plan_tile(tile);
    for (const Segment& segment : tile.segments) {
      if (segment.kind != FeatureKind::city) continue;
      EXPECT_EQ(plan.cities[segment.index].open, sides_of(segment.touches)) << tile.id;
    }
  }
}

// B-11: every road that ends in a city has its gate in the wall of a city that the fields on both its hands border.
TEST(TilePlan, B11_RoadsEndAtGatesOfTheirCity) {
  for (const Tile& tile : test::every_tile()) {
    const TilePlan plan = plan_tile(tile);
    const auto ending = std::count_if(tile.segments.begin(), tile.segments.end(),
                                      [](const Segment& s) { return s.end == RoadEnd::city; });
    EXPECT_EQ(static_cast<std::ptrdiff_t>(plan.gates.size()), ending) << tile.id;
    for (const GatePlan& gate : plan.gates) {
      const bool in_a_wall = std::any_of(plan.cities.begin(), plan.cities.end(), [&](const CityPlan& city) {
        return std::any_of(city.walls.begin(), city.walls.end(),
                           [&](const WallPlan& wall) { return distance_to(wall.line.samples(100), gate.at) < 1; });
      });
      EXPECT_TRUE(in_a_wall) << tile.id;
    }
  }
}

TEST(TilePlan, T25_BridgesAreNoJunctions) {
  const auto plan_of = [](std::string_view id) {
    for (const Tile& tile : test::every_tile()) {
      if (tile.id == id) return plan_tile(tile);
    }
    return TilePlan{};
  };
  EXPECT_EQ(rotated(plan_of("TB-24"), Rotation::none).bridges.size(), 1U);
  EXPECT_EQ(rotated(plan_of("TB-24"), Rotation::quarter).bridges.size(), 1U);
  EXPECT_FALSE(plan_of("TB-24").village);
  EXPECT_TRUE(plan_of("BG-X").village);
  EXPECT_TRUE(plan_of("TB-20").cottage);
  for (const char* bridge : {"RV-06", "RV-07", "RV-09"}) EXPECT_EQ(plan_of(bridge).bridges.size(), 1U) << bridge;
}

// The spot of a field beside a road or in a half of a side.
Point beside(Side side, PortPlace place) {
  return middle_of(side) + right_hand(outwards(side)) * (place == PortPlace::left ? -100 : 100);
}

// If two fields ran into each other in the picture, the first would have flooded the second's sides.
TEST(RoomMap, FieldsLieWhereTheDataSays) {
  for (const Tile& tile : test::every_tile()) {
    const RoomMap map(tile, plan_tile(tile));
    std::vector<int> spots(tile.segments.size());
    for (int row = 0; row < RoomMap::side; ++row) {
      for (int column = 0; column < RoomMap::side; ++column) {
        if (map.owner(column, row) >= 0) ++spots[static_cast<std::size_t>(map.owner(column, row))];
      }
    }
    for (std::size_t local = 0; local < tile.segments.size(); ++local) {
      const Segment& segment = tile.segments[local];
      if (segment.kind != FeatureKind::field) continue;
      EXPECT_GT(spots[local], 40) << tile.id << " field " << int{segment.index};
      for (const Side side : all_sides) {
        for (const PortPlace place : {PortPlace::left, PortPlace::right}) {
          if (!(segment.touches >> port(side, place) & 1)) continue;
          const Point p = beside(side, place);
          EXPECT_EQ(map.owner(static_cast<int>(p.x) / RoomMap::step, static_cast<int>(p.y) / RoomMap::step),
                    static_cast<int>(local))
              << tile.id;
        }
      }
    }
  }
}

// Cities whose walls a field's ground reaches, corners apart.
int bordered(const TilePlan& plan, const RoomMap& map, int field) {
  int cities = 0;
  for (std::size_t city = 0; city < plan.cities.size(); ++city) {
    for (const WallPlan& wall : plan.cities[city].walls) {
      for (double t = 0.15; t < 0.86; t += 0.01) {
        const Point p = wall.line.point(t) - right_hand(wall.line.direction(t)) * (wall_half + 2 * RoomMap::step);
        const int owner = map.owner(static_cast<int>(std::lround(p.x)) / RoomMap::step,
                                    static_cast<int>(std::lround(p.y)) / RoomMap::step);
        if (owner == field) cities |= 1 << city;
      }
    }
  }
  return cities;
}

TEST(RoomMap, B31_FieldsBorderTheCitiesThatTheDataSays) {
  for (const Tile& tile : test::every_tile()) {
    const TilePlan plan = plan_tile(tile);
    const RoomMap map(tile, plan);
    for (std::size_t local = 0; local < tile.segments.size(); ++local) {
      if (tile.segments[local].kind != FeatureKind::field) continue;
      EXPECT_EQ(bordered(plan, map, static_cast<int>(local)), tile.segments[local].cities)
          << tile.id << " field " << int{tile.segments[local].index};
    }
  }
}

}  // namespace
}  // namespace bastide
