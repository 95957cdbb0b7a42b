// Where everything of a tile lies, before a single line is drawn: the tile's data turned into curves. What meets
// a side meets it in one way only, so that neighbours always join: roads and rivers at right angles in the
// middle, walls in the corner at 45 degrees to both sides.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "art/geometry.hpp"
#include "rules/tile.hpp"

namespace bastide {

// Half of what a line covers, its ink included.
inline constexpr double line_width = 3;
inline constexpr double road_half = 19;
inline constexpr double river_half = 34;
inline constexpr double wall_half = 10;
// How high the outer face of a wall stands, seen from the south.
inline constexpr double wall_height = 18;
// How far from its corner a wall reaches along a city's side.
inline constexpr double wall_reach = 2 * wall_half * 1.41421356;

struct WallPlan {
  Curve line;  // its middle, with the city on the right hand
};

struct CityPlan {
  Curve rim;  // closed; along the tile's sides where the city goes on, along its walls elsewhere
  std::vector<WallPlan> walls;
  std::vector<Point> turrets;  // tile corners with city on both sides
  std::vector<Side> open;      // sides where it goes on
  // Where its walls run into a corner between two fields, they end a little before it and a low rampart goes on, or
  // they would show on the next sides. From the walls' end to the corner.
  std::vector<std::array<Point, 2>> spurs;
};

struct GatePlan {
  Point at;
  Point outward;  // the way a traveller leaves
  double half = road_half;
};

struct RoadPlan {
  Curve line;  // from its first side; a road that ends does so at the curve's end
  RoadEnd end = RoadEnd::none;
};

struct BridgePlan {
  std::size_t road = 0;    // the one above
  double at = 0;           // where on its line
  double half = 0;         // half the width of what flows or leads below
  bool over_road = false;  // then there is a second one, which bears the other road
};

struct TilePlan {
  std::vector<CityPlan> cities;
  std::vector<RoadPlan> roads;
  std::vector<Curve> rivers;
  std::vector<GatePlan> gates;
  std::vector<BridgePlan> bridges;
  std::optional<Point> monastery;
  std::optional<Point> village;  // where three or four roads meet
  std::optional<Point> cottage;  // where one road ends
  std::optional<Point> spring;
  std::optional<Point> lake;
};

inline constexpr double monastery_radius = 76;
inline constexpr double village_radius = 32;
inline constexpr double cottage_radius = 26;
inline constexpr double spring_radius = 34;
inline constexpr double lake_radius = 92;

// Of the unrotated tile.
TilePlan plan_tile(const Tile& tile);
// Of two roads that cross, the one that now runs east bears the bridge, whose arch is then seen.
TilePlan rotated(const TilePlan& plan, Rotation rotation);

// Sides that a segment or river touches with its middle port, clockwise from north.
std::vector<Side> sides_of(PortSet touches);

// The parts of a plan in the order in which they depend on each other (city_plan.cpp, road_plan.cpp).
std::vector<CityPlan> plan_cities(const Tile& tile);
void plan_rivers(const Tile& tile, TilePlan& plan);
void plan_roads(const Tile& tile, TilePlan& plan);

}  // namespace bastide
