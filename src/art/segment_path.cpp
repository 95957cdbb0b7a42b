#include "art/segment_path.hpp"

#include <algorithm>

#include "art/contour.hpp"
#include "art/path_data.hpp"
#include "art/wheel_ground.hpp"
#include "art/wheel_plan.hpp"

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

PathData city_path(const WheelBoard& board, const BoardSegment& city) {
  PathData path;
  std::vector<Cell> done;
  for (const BoardPort& at : city.touches) {
    if (std::find(done.begin(), done.end(), at.square) != done.end()) continue;
    done.push_back(at.square);
    Polygon rim;
    for (const CityPlan& part : plan_tile(ground_tile(board, at.square)).cities) {
      if (std::find(part.open.begin(), part.open.end(), at.side) != part.open.end()) rim = part.rim.samples(48);
    }
    for (Point& p : rim) p = p + corner_of(at.square);
    path.polygon(rim);
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

std::vector<std::string> segment_paths(const WheelBoard& board) {
  const WheelGround ground(board);
  std::vector<std::string> paths;
  for (std::size_t local = 0; local < board.segments.size(); ++local) {
    const BoardSegment& segment = board.segments[local];
    PathData path;
    switch (segment.kind) {
      case FeatureKind::city: path = city_path(board, segment); break;
      case FeatureKind::road:
        for (const Curve& road : roads_of(board, segment)) path.polygon(band(road, road_half));
        break;
      case FeatureKind::field:
        for (const Polygon& line : ground.contours_of(static_cast<int>(local))) path.polygon(line);
        break;
      case FeatureKind::monastery: break;
    }
    paths.push_back(path.text());
  }
  return paths;
}

}  // namespace bastide
