#include "art/anchors.hpp"

#include <gtest/gtest.h>

#include "art/contour.hpp"
#include "art/every_tile.hpp"

namespace bastide {
namespace {

struct Laid {
  explicit Laid(const Tile& of) : tile(of), plan(plan_tile(of)), map(of, plan), spots(spots_of(of, plan, map)) {}

  bool stands_on(int local) const {
    const Point p = spots.figures[static_cast<std::size_t>(local)];
    const Segment& segment = tile.segments[static_cast<std::size_t>(local)];
    if (segment.kind == FeatureKind::road) return distance_to(plan.roads[segment.index].line.samples(60), p) < 2;
    if (segment.kind == FeatureKind::monastery) return distance(p, *plan.monastery) < monastery_radius / 2;
    return map.owner(static_cast<int>(p.x) / RoomMap::step, static_cast<int>(p.y) / RoomMap::step) == local;
  }

  const Tile& tile;
  TilePlan plan;
  RoomMap map;
  TileSpots spots;
};

TEST(Anchors, StandOnTheirOwnSegments) {
  for (const Tile& tile : test::every_tile()) {
    const Laid laid(tile);
    for (int local = 0; local < static_cast<int>(tile.segments.size()); ++local) {
      EXPECT_TRUE(laid.stands_on(local)) << tile.id << ' ' << to_string(tile.name_of(local));
    }
  }
}

// A figure is 110 units high, and each spot is chosen by a finger of its own.
TEST(Anchors, KeepAwayFromEachOtherAndTheRim) {
  for (const Tile& tile : test::every_tile()) {
    const Laid laid(tile);
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
      const Point p = laid.spots.figures[i];
      EXPECT_GE(std::min({p.x, p.y, tile_size - p.x, tile_size - p.y}), 25) << tile.id << ' ' << i;
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GE(distance(p, laid.spots.figures[j]), 64) << tile.id << ' ' << i << ' ' << j;
    }
  }
}

TEST(Anchors, LeaveShieldsGoodsAndNumbersInSight) {
  for (const Tile& tile : test::every_tile()) {
    const Laid laid(tile);
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
      const Point p = laid.spots.figures[i];
      for (const TileSpots::Emblem& emblem : laid.spots.emblems)
        EXPECT_GE(distance(p, emblem.at), 70) << tile.id << ' ' << i;
      const Point number = laid.spots.wheel_number.value_or(Point{-200, -200});
      EXPECT_GE(distance(p, number), 60) << tile.id << ' ' << i;
    }
  }
}

TEST(Anchors, EveryShieldAndGoodIsPrinted) {
  for (const Tile& tile : test::every_tile()) {
    std::size_t expected = 0;
    for (const Segment& segment : tile.segments) expected += segment.shields + (segment.goods != Goods::none);
    EXPECT_EQ(Laid(tile).spots.emblems.size(), expected) << tile.id;
  }
}

TEST(Anchors, TurnWithTheTile) {
  for (const Tile& tile : test::every_tile()) {
    const Point p = anchor(tile, 0);
    EXPECT_EQ(anchor(tile, 0, Rotation::half), rotated(p, Rotation::half)) << tile.id;
  }
}

TEST(Contours, HoldTheAnchorOfTheirField) {
  for (const Tile& tile : test::every_tile()) {
    const Laid laid(tile);
    for (std::size_t local = 0; local < tile.segments.size(); ++local) {
      if (tile.segments[local].kind != FeatureKind::field) continue;
      int around = 0;
      for (const Polygon& line : contours(laid.map, static_cast<int>(local)))
        around += contains(line, laid.spots.figures[local]);
      EXPECT_EQ(around % 2, 1) << tile.id << ' ' << local;
    }
  }
}

}  // namespace
}  // namespace bastide
