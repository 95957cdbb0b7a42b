#include "art/segment_path.hpp"

#include "art/contour.hpp"
#include "art/path_data.hpp"

namespace bastide {
namespace {

// Both verges of a road, there and back.
Polygon band(const Curve& line, double half) {
  constexpr int steps = 16;
  Polygon there;
  Polygon back;
  for (int i = 0; i <= steps; ++i) {
    const double t = static_cast<double>(i) / steps;
    const Point aside = right_hand(line.direction(t)) * half;
    there.push_back(line.point(t) - aside);
    back.push_back(line.point(t) + aside);
  }
  there.insert(there.end(), back.rbegin(), back.rend());
  return there;
}

PathData field_path(const Tile& tile, const TilePlan& plan, int local, Rotation rotation) {
  PathData path;
  for (Polygon line : contours(RoomMap(tile, plan), local)) {
    for (Point& p : line) p = rotated(p, rotation);
    path.polygon(line);
  }
  return path;
}

}  // namespace

std::string segment_path(const Tile& tile, int local, Rotation rotation) {
  const TilePlan plan = plan_tile(tile);
  const TilePlan lying = rotated(plan, rotation);
  const Segment& segment = tile.segments[static_cast<std::size_t>(local)];
  PathData path;
  switch (segment.kind) {
    case FeatureKind::city: path.curve(lying.cities[segment.index].rim).close(); break;
    case FeatureKind::road: path.polygon(band(lying.roads[segment.index].line, road_half)); break;
    case FeatureKind::monastery: path.circle(lying.monastery.value_or(tile_centre), monastery_radius); break;
    case FeatureKind::field: path = field_path(tile, plan, local, rotation); break;
  }
  return path.text();
}

}  // namespace bastide
