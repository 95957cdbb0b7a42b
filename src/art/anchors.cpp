#include "art/anchors.hpp"

#include <algorithm>

namespace bastide {
namespace {

double to_rim(Point p) { return std::min({p.x, p.y, tile_size - p.x, tile_size - p.y}); }

class SpotFinder {
 public:
  SpotFinder(const Tile& tile, const TilePlan& plan, const RoomMap& map) : tile_(tile), plan_(plan), map_(map) {}

  TileSpots find() {
    if (tile_.wheel > 0) {
      spots_.wheel_number = aside_in_fields();
      taken_.push_back({*spots_.wheel_number, emblem_radius});
    }
    std::size_t road = 0;
    for (std::size_t local = 0; local < tile_.segments.size(); ++local) {
      const Segment& segment = tile_.segments[local];
      if (segment.kind == FeatureKind::city) place_in_city(local);
      if (segment.kind == FeatureKind::road) place(local, on_road(road++));
      if (segment.kind == FeatureKind::monastery) place(local, plan_.monastery.value_or(tile_centre) + Point{0, 12});
      if (segment.kind == FeatureKind::field) place(local, roomiest(static_cast<int>(local), figure_radius));
    }
    return spots_;
  }

 private:
  void place(std::size_t local, Point p) {
    spots_.figures[local] = p;
    taken_.push_back({p, figure_radius});
  }

  // Emblems first: they are many, and a knight finds his place beside them.
  void place_in_city(std::size_t local) {
    const Segment& city = tile_.segments[local];
    const int emblems = city.shields + (city.goods != Goods::none);
    for (int i = 0; i < emblems; ++i) {
      const Point p = roomiest(static_cast<int>(local), emblem_radius);
      spots_.emblems.push_back({p, i < city.shields ? Goods::none : city.goods});
      taken_.push_back({p, emblem_radius});
    }
    place(local, roomiest(static_cast<int>(local), figure_radius));
  }

  double free_room(Point p) const {
    double best = to_rim(p);
    for (const Circle& circle : taken_) best = std::min(best, distance(circle.centre, p) - circle.radius);
    return best;
  }

  // The spot of a segment with most room round it; more than `enough` counts no more, so that things move to
  // the middle of their segment.
  Point roomiest(int local, double enough) const {
    const Point heart = heart_of(local);
    Point best = tile_centre;
    double best_score = -1e9;
    for (int row = 0; row < RoomMap::side; ++row) {
      for (int column = 0; column < RoomMap::side; ++column) {
        if (map_.owner(column, row) != local) continue;
        const Point p = RoomMap::spot(column, row);
        const double room = std::min(map_.room(column, row), free_room(p));
        const double score = std::min(room, enough + 12) - 0.06 * distance(p, heart);
        if (score > best_score) best = p;
        best_score = std::max(best_score, score);
      }
    }
    return best;
  }

  Point heart_of(int local) const {
    Point sum;
    int spots = 0;
    for (int row = 0; row < RoomMap::side; ++row) {
      for (int column = 0; column < RoomMap::side; ++column) {
        if (map_.owner(column, row) != local) continue;
        sum = sum + RoomMap::spot(column, row);
        ++spots;
      }
    }
    return spots > 0 ? sum * (1.0 / spots) : tile_centre;
  }

  // Out of the way: in the fields, as far from the tile's middle as there is room.
  Point aside_in_fields() const {
    Point best = tile_centre;
    double best_score = -1e9;
    for (std::size_t local = 0; local < tile_.segments.size(); ++local) {
      if (tile_.segments[local].kind != FeatureKind::field) continue;
      for (int row = 0; row < RoomMap::side; ++row) {
        for (int column = 0; column < RoomMap::side; ++column) {
          if (map_.owner(column, row) != static_cast<int>(local)) continue;
          const Point p = RoomMap::spot(column, row);
          const double room = std::min(map_.room(column, row), free_room(p)) - emblem_radius - 6;
          const double score = std::min(room, 0.0) * 100 + distance(p, tile_centre);
          if (score > best_score) best = p;
          best_score = std::max(best_score, score);
        }
      }
    }
    return best;
  }

  // As near to the middle of the road as bridges, villages, gates and other roads allow.
  Point on_road(std::size_t road) const {
    const Curve& line = plan_.roads[road].line;
    double best_score = -1e9;
    double best = 0.5;
    for (int i = 20; i <= 80; ++i) {
      const double t = i / 100.0;
      const Point p = line.point(t);
      const double score = std::min({free_room(p), to_rim(p) + 6, room_beside(road, p), 60.0}) - 30 * std::abs(t - 0.5);
      if (score > best_score) best = t;
      best_score = std::max(best_score, score);
    }
    return line.point(best);
  }

  double room_beside(std::size_t road, Point p) const {
    double room = 1e9;
    const auto keep_from = [&](const std::optional<Point>& q, double radius) {
      if (q) room = std::min(room, distance(*q, p) - radius);
    };
    keep_from(plan_.monastery, monastery_radius);
    keep_from(plan_.village, village_radius);
    keep_from(plan_.cottage, cottage_radius);
    for (const GatePlan& gate : plan_.gates) keep_from(gate.at, 12);
    for (const BridgePlan& bridge : plan_.bridges)
      keep_from(plan_.roads[bridge.road].line.point(bridge.at), bridge.half);
    for (std::size_t other = 0; other < plan_.roads.size(); ++other) {
      if (other != road) room = std::min(room, distance_to(plan_.roads[other].line.samples(20), p));
    }
    return room;
  }

  const Tile& tile_;
  const TilePlan& plan_;
  const RoomMap& map_;
  TileSpots spots_;
  std::vector<Circle> taken_;
};

}  // namespace

TileSpots spots_of(const Tile& tile, const TilePlan& plan, const RoomMap& map) {
  return SpotFinder(tile, plan, map).find();
}

Point anchor(const Tile& tile, int local, Rotation rotation) {
  const TilePlan plan = plan_tile(tile);
  const RoomMap map(tile, plan);
  return rotated(spots_of(tile, plan, map).figures[static_cast<std::size_t>(local)], rotation);
}

}  // namespace bastide
