// Cities: which corners each touches, and the walls from corner to corner between them.
#include <algorithm>
#include <bit>

#include "art/tile_plan.hpp"

namespace bastide {
namespace {

const Segment* field_at(const Tile& tile, int port) {
  for (const Segment& segment : tile.segments) {
    if (segment.kind == FeatureKind::field && (segment.touches >> (port % ports) & 1)) return &segment;
  }
  return nullptr;
}

bool shows_city(const Tile& tile, int side) { return tile.edges[static_cast<std::size_t>(side & 3)] == EdgeKind::city; }

bool has_enclosed_field(const Tile& tile) {
  for (const Segment& segment : tile.segments) {
    if (segment.kind == FeatureKind::field && segment.touches == 0) return true;
  }
  return false;
}

// Two fields that meet in a corner without being one are kept apart by a city they both border: its walls run
// into the corner.
bool pinches(const Tile& tile, const Segment& city, int k) {
  const Segment* before = field_at(tile, 3 * ((k + 3) & 3) + 2);
  const Segment* after = field_at(tile, 3 * k);
  if (before == nullptr || after == nullptr || before == after) return false;
  const int common = before->cities & after->cities;
  return common != 0 && std::countr_zero(static_cast<unsigned>(common)) == city.index;
}

constexpr double diagonal = 0.70710678;
constexpr double lead = 2 * wall_half + line_width;

class CityPlanner {
 public:
  CityPlanner(const Tile& tile, const Segment& city) : tile_(tile), city_(city) {}

  CityPlan plan() {
    for (int k = 0; k < 4; ++k) {
      const bool spur = !is_mine(k) && !is_mine(k + 3) && pinches(tile_, city_, k);
      if (is_mine(k) || is_mine(k + 3) || spur) corners_.push_back(k);
      if (spur) plan_.spurs.push_back({spur_end(k), corner(k)});
      if (is_mine(k) && is_mine(k + 3)) plan_.turrets.push_back(corner(k));
      if (is_mine(k)) plan_.open.push_back(static_cast<Side>(k));
    }
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      const int from = corners_[i];
      const int to = i + 1 < corners_.size() ? corners_[i + 1] : corners_[0] + 4;
      if (to == from + 1 && is_mine(from)) rim_along(straight(corner(from), corner(to)));
      else add_wall(from, to);
    }
    return plan_;
  }

 private:
  bool is_mine(int side) const { return city_.touches >> port(static_cast<Side>(side & 3), PortPlace::middle) & 1; }

  void rim_along(const Curve& curve) { plan_.rim.append(curve); }

  void add_wall(int from, int to) {
    const int steps = to - from;
    if (steps == 4) return;
    const Point start_way = unit(tile_centre - corner(from));
    const Point end_way = unit(corner(to) - tile_centre);
    const Point start = has_spur(from) ? spur_end(from) : corner(from) + right_hand(start_way) * wall_half;
    const Point end = has_spur(to) ? spur_end(to) : corner(to) + right_hand(end_way) * wall_half;
    // Straight as far as it shows on the tile's sides, so that all walls show alike there.
    const Point bend = start + start_way * lead;
    const Point last_bend = end - end_way * lead;
    Curve line = straight(start, bend);
    if (steps == 2) {
      const Point along = unit(corner(to) - corner(from));
      const Point middle = tile_centre + right_hand(along) * bulge(from);
      line.append(bent(bend, start_way, middle, along, 60));
      line.append(bent(middle, along, last_bend, end_way, 60));
    } else {
      const double sideways = (steps == 1 ? depth_of_field(from) - 7 : depth_of_cap() + 7) - lead * diagonal;
      line.append(bent(bend, start_way, last_bend, end_way, sideways / (0.75 * diagonal)));
    }
    line.append(straight(last_bend, end));
    plan_.walls.push_back({line});
    if (!has_spur(from)) rim_along(straight(corner(from), start));
    rim_along(line);
    if (!has_spur(to)) rim_along(straight(end, corner(to)));
  }

  static Point spur_end(int k) { return between(corner(k), tile_centre, 0.25); }
  bool has_spur(int k) const {
    return std::any_of(plan_.spurs.begin(), plan_.spurs.end(), [&](const auto& spur) { return spur[1] == corner(k); });
  }

  // How far into the city a wall across the tile gives way to what lies before it.
  double bulge(int from) const {
    const int cities = shows_city(tile_, from) + shows_city(tile_, from + 1);
    if (cities == 2) return has_enclosed_field(tile_) ? 58 : 30;
    return cities == 1 ? 36 : 16;
  }

  // How far a wall stands from the side before it, where the city does not show.
  double depth_of_field(int side) const {
    if (shows_city(tile_, side)) return 205;
    return tile_.edges[static_cast<std::size_t>(side & 3)] == EdgeKind::road ? 112 : 100;
  }

  double depth_of_cap() const { return has_enclosed_field(tile_) ? 90 : 112; }

  const Tile& tile_;
  const Segment& city_;
  std::vector<int> corners_;
  CityPlan plan_;
};

}  // namespace

std::vector<CityPlan> plan_cities(const Tile& tile) {
  std::vector<CityPlan> cities;
  for (const Segment& segment : tile.segments) {
    if (segment.kind == FeatureKind::city) cities.push_back(CityPlanner(tile, segment).plan());
  }
  return cities;
}

}  // namespace bastide
