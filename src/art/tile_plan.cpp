#include "art/tile_plan.hpp"

namespace bastide {
namespace {

std::optional<Point> rotated(const std::optional<Point>& p, Rotation rotation) {
  if (!p) return std::nullopt;
  return rotated(*p, rotation);
}

Point turned(Point direction, Rotation rotation) { return rotated(tile_centre + direction, rotation) - tile_centre; }

CityPlan rotated(const CityPlan& city, Rotation rotation) {
  CityPlan result{rotated(city.rim, rotation), {}, {}, {}, {}};
  for (const WallPlan& wall : city.walls) result.walls.push_back({rotated(wall.line, rotation)});
  for (const Point turret : city.turrets) result.turrets.push_back(rotated(turret, rotation));
  for (const Side side : city.open) result.open.push_back(rotated(side, rotation));
  for (const auto& [from, to] : city.spurs) result.spurs.push_back({rotated(from, rotation), rotated(to, rotation)});
  return result;
}

// A river that would run below the monastery leaves it one side of the tile.
std::optional<Point> place_monastery(const Tile& tile) {
  if (!tile.has_monastery()) return std::nullopt;
  if (tile.rivers.empty()) return tile_centre;
  for (const Side side : all_sides) {
    if (tile.edges[static_cast<std::size_t>(index(side))] == EdgeKind::field) return tile_centre + outwards(side) * 108;
  }
  return tile_centre;
}

}  // namespace

std::vector<Side> sides_of(PortSet touches) {
  std::vector<Side> sides;
  for (const Side side : all_sides) {
    if (touches >> port(side, PortPlace::middle) & 1) sides.push_back(side);
  }
  return sides;
}

TilePlan plan_tile(const Tile& tile) {
  TilePlan plan;
  plan.cities = plan_cities(tile);
  plan.monastery = place_monastery(tile);
  plan_rivers(tile, plan);
  plan_roads(tile, plan);
  return plan;
}

TilePlan rotated(const TilePlan& plan, Rotation rotation) {
  TilePlan result;
  for (const CityPlan& city : plan.cities) result.cities.push_back(rotated(city, rotation));
  for (const RoadPlan& road : plan.roads) result.roads.push_back({rotated(road.line, rotation), road.end});
  for (const Curve& river : plan.rivers) result.rivers.push_back(rotated(river, rotation));
  for (const GatePlan& gate : plan.gates) {
    result.gates.push_back({rotated(gate.at, rotation), turned(gate.outward, rotation), gate.half});
  }
  for (const BridgePlan& bridge : plan.bridges) {
    const Point way = result.roads[bridge.road].line.direction(bridge.at);
    if (!bridge.over_road || std::abs(way.x) > std::abs(way.y)) result.bridges.push_back(bridge);
  }
  result.monastery = rotated(plan.monastery, rotation);
  result.village = rotated(plan.village, rotation);
  result.cottage = rotated(plan.cottage, rotation);
  result.spring = rotated(plan.spring, rotation);
  result.lake = rotated(plan.lake, rotation);
  return result;
}

}  // namespace bastide
