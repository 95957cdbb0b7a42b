// Roads and rivers: how they run from side to side, where they end, and what bridges what.
#include <algorithm>
#include <cmath>
#include <optional>

#include "art/dice.hpp"
#include "art/tile_plan.hpp"

namespace bastide {
namespace {

constexpr double bend_hold = 110;  // a quarter circle's, nearly

// Opposite sides: a gentle S through `middle`, so that no road looks drawn with a ruler.
Curve winding(Point a, Point b, Point middle, double tilt) {
  const Point along = unit(b - a);
  const Point through = unit(along + right_hand(along) * tilt);
  Curve line = bent(a, along, middle, through, 80);
  line.append(bent(middle, through, b, along, 80));
  return line;
}

Curve from_side_to_side(Side a, Side b, Point middle, double tilt) {
  if (opposite(a) == b) return winding(middle_of(a), middle_of(b), middle, tilt);
  return bent(middle_of(a), outwards(a) * -1, middle_of(b), outwards(b), bend_hold);
}

// A curve's first crossing with another, as the place on the first.
std::optional<double> crossing(const Curve& line, const Curve& other) {
  constexpr int steps = 400;
  const std::vector<Point> points = other.samples(100);
  for (int i = steps / 20; i <= steps - steps / 20; ++i) {
    const double t = static_cast<double>(i) / steps;
    if (distance_to(points, line.point(t)) < 2.5) return t;
  }
  return std::nullopt;
}

Segment const* field_beside(const Tile& tile, Side side, PortPlace place) {
  for (const Segment& segment : tile.segments) {
    if (segment.kind == FeatureKind::field && (segment.touches >> port(side, place) & 1)) return &segment;
  }
  return nullptr;
}

// Cities that a road from this side may enter: those that the fields on both its hands border.
int cities_ahead(const Tile& tile, Side side) {
  const int all = (1 << tile.count(FeatureKind::city)) - 1;
  const Segment* left = field_beside(tile, side, PortPlace::left);
  const Segment* right = field_beside(tile, side, PortPlace::right);
  const int common = (left ? left->cities : all) & (right ? right->cities : all);
  return common != 0 ? common : all;
}

struct GateSite {
  const Curve* wall = nullptr;
  double t = 0.5;
};

class RoadPlanner {
 public:
  RoadPlanner(const Tile& tile, TilePlan& plan) : tile_(tile), plan_(plan), dice_(tile.id, "roads") {}

  void run() {
    for (const Segment& segment : tile_.segments) {
      if (segment.kind == FeatureKind::road) plan_.roads.push_back(plan_road(segment));
    }
    place_village();
    for (std::size_t i = 0; i < plan_.roads.size(); ++i) add_bridges(i);
  }

 private:
  RoadPlan plan_road(const Segment& road) {
    const std::vector<Side> sides = sides_of(road.touches);
    if (sides.size() >= 2) return {from_side_to_side(sides[0], sides[1], tile_centre, tilt()), RoadEnd::none};
    const Side side = sides.empty() ? Side::south : sides[0];
    return {dead_end(side, end_of(road)), end_of(road)};
  }

  // A road that crosses something does so at right angles.
  double tilt() {
    if (!tile_.rivers.empty() || tile_.count(FeatureKind::road) > 1) return 0;
    return dice_.flip() ? 0.22 : -0.22;
  }

  RoadEnd end_of(const Segment& road) const {
    if (road.end == RoadEnd::none) return plan_.monastery ? RoadEnd::monastery : RoadEnd::village;
    return road.end;
  }

  Curve dead_end(Side side, RoadEnd end) {
    const Point from = middle_of(side);
    const Point way = outwards(side) * -1;
    if (end == RoadEnd::city) {
      if (const GateSite site = site_of_gate(side); site.wall != nullptr) return to_gate(from, way, site);
    }
    if (end == RoadEnd::monastery && plan_.monastery) return bent(from, way, *plan_.monastery, way, 60);
    const bool alone = end == RoadEnd::village && ends_in_village() == 1 && tile_.count(FeatureKind::road) > 1;
    const Point to = alone ? tile_centre - way * 62 : tile_centre;
    return bent(from, way, to, way, distance(from, to) / 3);
  }

  Curve to_gate(Point from, Point way, const GateSite& site) {
    const Point gate = site.wall->point(site.t);
    const Point inward = right_hand(site.wall->direction(site.t));
    plan_.gates.push_back({gate, inward * -1, road_half});
    return bent(from, way, gate, inward, std::max(25.0, distance(from, gate) * 0.42));
  }

  GateSite site_of_gate(Side side) const {
    const Point from = middle_of(side);
    GateSite best;
    double best_way = 1e9;
    const int ahead = cities_ahead(tile_, side);
    for (std::size_t i = 0; i < plan_.cities.size(); ++i) {
      if (!(ahead >> i & 1)) continue;
      for (const WallPlan& wall : plan_.cities[i].walls) {
        const double t = gate_on(wall.line, side);
        const double way = distance(from, wall.line.point(t));
        if (way < best_way) best = {&wall.line, t};
        best_way = std::min(best_way, way);
      }
    }
    return best;
  }

  // Straight ahead; on a wall across the tile nearer to the road, so that it arrives without a hook.
  static double gate_on(const Curve& wall, Side side) {
    const double length = wall.length();
    const double least = wall.at_length(0.27 * length);
    const double most = wall.at_length(0.73 * length);
    const double nearest = std::clamp(wall.nearest(middle_of(side)), least, most);
    const std::optional<double> ahead = crossing(wall, straight(middle_of(side), middle_of(opposite(side))));
    if (!ahead || *ahead < least || *ahead > most) return nearest;
    const bool across = distance(wall.first(), wall.last()) > 1.2 * tile_size;
    return across ? nearest + (*ahead - nearest) * 0.45 : *ahead;
  }

  int ends_in_village() const {
    int count = 0;
    for (const Segment& segment : tile_.segments) {
      count += segment.kind == FeatureKind::road && sides_of(segment.touches).size() < 2 &&
               end_of(segment) == RoadEnd::village;
    }
    return count;
  }

  void place_village() {
    if (ends_in_village() > 1) plan_.village = tile_centre;
    if (ends_in_village() != 1) return;
    for (const RoadPlan& road : plan_.roads) {
      if (road.end == RoadEnd::village) plan_.cottage = road.line.last() + road.line.direction(1) * 22;
    }
  }

  void add_bridges(std::size_t i) {
    const Curve& line = plan_.roads[i].line;
    for (const Curve& river : plan_.rivers) {
      if (const auto t = crossing(line, river)) plan_.bridges.push_back({i, *t, river_half, false});
    }
    for (std::size_t j = 0; j < plan_.roads.size(); ++j) {
      if (i == j || !runs_through(i) || !runs_through(j)) continue;
      if (const auto t = crossing(line, plan_.roads[j].line)) plan_.bridges.push_back({i, *t, road_half, true});
    }
  }

  bool runs_through(std::size_t road) const { return plan_.roads[road].end == RoadEnd::none; }

  const Tile& tile_;
  TilePlan& plan_;
  Dice dice_;
};

}  // namespace

void plan_rivers(const Tile& tile, TilePlan& plan) {
  Dice dice(tile.id, "rivers");
  // A river gives way to a monastery, and to nothing else.
  const Point middle = plan.monastery ? between(*plan.monastery, tile_centre, 1.2) : tile_centre;
  for (const PortSet river : tile.rivers) {
    const std::vector<Side> sides = sides_of(river);
    if (sides.size() >= 2) {
      plan.rivers.push_back(from_side_to_side(sides[0], sides[1], middle, dice.flip() ? 0.2 : -0.2));
    } else if (!sides.empty()) {
      const Point from = middle_of(sides[0]);
      const Point way = outwards(sides[0]) * -1;
      plan.rivers.push_back(bent(from, way, tile_centre, way, 70));
      (tile.river == RiverRole::spring ? plan.spring : plan.lake) = tile_centre;
    }
  }
}

void plan_roads(const Tile& tile, TilePlan& plan) { RoadPlanner(tile, plan).run(); }

}  // namespace bastide
