#include "art/room_map.hpp"

#include <algorithm>

namespace bastide {
namespace {

// Lines and circles that keep fields apart.
struct Obstacles {
  struct Band {
    std::vector<Point> line;
    double half = 0;
  };
  std::vector<Band> bands;
  std::vector<Circle> circles;

  void add(const Curve& curve, double half) { bands.push_back({curve.samples(24), half}); }
  void add(const std::optional<Point>& centre, double radius) {
    if (centre) circles.push_back({*centre, radius});
  }
  double room(Point p) const {
    double best = 1e9;
    for (const Band& band : bands) best = std::min(best, distance_to(band.line, p) - band.half);
    for (const Circle& circle : circles) best = std::min(best, distance(circle.centre, p) - circle.radius);
    return best;
  }
};

Obstacles obstacles_of(const TilePlan& plan) {
  Obstacles all;
  for (const CityPlan& city : plan.cities) {
    for (const WallPlan& wall : city.walls) all.add(wall.line, wall_half);
    for (const auto& [from, to] : city.spurs) all.add(straight(from, to), wall_half / 2);
  }
  for (const RoadPlan& road : plan.roads) all.add(road.line, road_half);
  for (const Curve& river : plan.rivers) all.add(river, river_half);
  all.add(plan.monastery, monastery_radius);
  all.add(plan.village, village_radius);
  all.add(plan.cottage, cottage_radius);
  all.add(plan.spring, spring_radius);
  all.add(plan.lake, lake_radius);
  return all;
}

constexpr std::int8_t nobody = -1;
constexpr std::int8_t no_mans_field = -2;

}  // namespace

Point beside_port(Side side, PortPlace place) {
  const double sideways = place == PortPlace::left ? -0.25 : 0.25;
  const Point clockwise = right_hand(outwards(side));
  return middle_of(side) + clockwise * (sideways * tile_size);
}

RoomMap::RoomMap(const Tile& tile, const TilePlan& plan) {
  owner_.fill(nobody);
  measure(plan);
  claim_cities(tile, plan);
  claim_fields(tile);
}

void RoomMap::measure(const TilePlan& plan) {
  const Obstacles obstacles = obstacles_of(plan);
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      room_[at(column, row)] = obstacles.room(spot(column, row));
      if (room(column, row) > 0) owner_[at(column, row)] = no_mans_field;
    }
  }
}

void RoomMap::claim_cities(const Tile& tile, const TilePlan& plan) {
  for (std::size_t city = 0; city < plan.cities.size(); ++city) {
    const Polygon rim = plan.cities[city].rim.samples(static_cast<int>(16 * plan.cities[city].rim.pieces().size()));
    const int local = tile.local({FeatureKind::city, static_cast<std::uint8_t>(city)});
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        // Just inside the tile, since the rim itself runs along its sides.
        const Point p = between(spot(column, row), tile_centre, 0.002);
        if (owner(column, row) == no_mans_field && contains(rim, p))
          owner_[at(column, row)] = static_cast<std::int8_t>(local);
      }
    }
  }
}

// Each field floods from its ports; what is left over belongs to the one that has none.
void RoomMap::claim_fields(const Tile& tile) {
  int enclosed = nobody;
  for (std::size_t local = 0; local < tile.segments.size(); ++local) {
    const Segment& segment = tile.segments[local];
    if (segment.kind != FeatureKind::field) continue;
    if (segment.touches == 0) enclosed = static_cast<int>(local);
    for (const Side at_side : all_sides) {
      for (const PortPlace place : {PortPlace::left, PortPlace::right}) {
        if (!(segment.touches >> port(at_side, place) & 1)) continue;
        const Point p = beside_port(at_side, place);
        flood(static_cast<int>(p.x) / step, static_cast<int>(p.y) / step, static_cast<int>(local));
      }
    }
  }
  for (std::int8_t& owner : owner_) {
    if (owner == no_mans_field) owner = static_cast<std::int8_t>(enclosed);
  }
}

void RoomMap::flood(int column, int row, int local) {
  std::vector<std::pair<int, int>> open{{column, row}};
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    if (x < 0 || y < 0 || x >= side || y >= side || owner(x, y) != no_mans_field) continue;
    owner_[at(x, y)] = static_cast<std::int8_t>(local);
    for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) open.emplace_back(x + dx, y + dy);
  }
}

}  // namespace bastide
