#include "art/text_tile.hpp"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>

#include "art/text_city.hpp"

namespace bastide {
namespace {

constexpr Sides sides_of(PortSet touches) {
  Sides sides = 0;
  for (const Side side : all_sides) {
    if ((touches >> port(side, PortPlace::middle) & 1) != 0) sides = static_cast<Sides>(sides | side_bit(side));
  }
  return sides;
}

TextSpot step(TextSpot from, Side towards) {
  const Cell next = neighbour(Cell{}, towards);
  return {from.x + next.x, from.y + next.y};
}

char32_t line_symbol(Sides arms) {
  constexpr std::u32string_view symbols = U"═║═╚║║╔╠═╝═╩╗╣╦╬";
  return symbols[arms];
}

char32_t goods_symbol(Goods goods) {
  constexpr std::u32string_view symbols = U" wgc";
  return symbols[static_cast<std::size_t>(goods)];
}

// Draws a tile layer by layer: cities, rivers, roads over them, monastery, and fields in all that is left.
class Painter {
 public:
  Painter(const Tile& tile, Rotation rotation, TextSize size, std::vector<TileGlyph>& glyphs)
      : tile_(tile),
        rotation_(rotation),
        size_(size),
        width_(tile_columns(size)),
        height_(tile_rows(size)),
        centre_{width_ / 2, height_ / 2},
        glyphs_(glyphs),
        arms_(glyphs.size(), 0) {}

  void paint() {
    paint_cities();
    place_monastery();
    for (const PortSet river : tile_.rivers) paint_river(sides_of(rotated(river, rotation_)));
    paint_through_roads();
    paint_ending_roads();
    paint_fields();
  }

  std::array<TextSpot, max_segments> anchors() const {
    std::array<TextSpot, max_segments> result{};
    for (std::size_t i = 0; i < tile_.segments.size(); ++i) result[i] = anchor(static_cast<int>(i));
    return result;
  }

  void paint_symbols(const std::array<TextSpot, max_segments>& anchors) {
    for (std::size_t i = 0; i < tile_.segments.size(); ++i) {
      const Segment& segment = tile_.segments[i];
      if (segment.shields == 0 && segment.goods == Goods::none) continue;
      TileGlyph& glyph = at(beside(anchors[i], static_cast<int>(i)));
      const bool shield = segment.shields > 0;
      glyph.layer = shield ? TileLayer::shield : TileLayer::goods;
      glyph.symbol = shield ? U'◆' : goods_symbol(segment.goods);
    }
  }

 private:
  bool inside(TextSpot spot) const { return spot.x >= 0 && spot.y >= 0 && spot.x < width_ && spot.y < height_; }
  std::size_t offset(TextSpot spot) const { return static_cast<std::size_t>(spot.y * width_ + spot.x); }
  TileGlyph& at(TextSpot spot) { return glyphs_[offset(spot)]; }
  const TileGlyph& at(TextSpot spot) const { return glyphs_[offset(spot)]; }
  bool is_blank(TextSpot spot) const { return at(spot).layer == TileLayer::blank; }

  TextSpot middle_of(Side side) const {
    switch (side) {
      case Side::north: return {centre_.x, 0};
      case Side::east: return {width_ - 1, centre_.y};
      case Side::south: return {centre_.x, height_ - 1};
      case Side::west: return {0, centre_.y};
    }
    return centre_;
  }

  PortSet touches(int local) const {
    return rotated(tile_.segments[static_cast<std::size_t>(local)].touches, rotation_);
  }
  EdgeKind edge(Side side) const {
    return tile_.edges[static_cast<std::size_t>((index(side) - quarter_turns(rotation_)) & 3)];
  }
  // Local number of the segment at that port, -1 if there is none.
  int segment_at(int port_number) const {
    for (std::size_t i = 0; i < tile_.segments.size(); ++i) {
      if ((touches(static_cast<int>(i)) >> port_number & 1) != 0) return static_cast<int>(i);
    }
    return -1;
  }

  template <class Visit>
  void for_each_of(FeatureKind kind, Visit visit) const {
    for (std::size_t i = 0; i < tile_.segments.size(); ++i) {
      if (tile_.segments[i].kind == kind) visit(static_cast<int>(i), sides_of(touches(static_cast<int>(i))));
    }
  }

  template <class Visit>
  void for_each_spot(Visit visit) const {
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) visit(TextSpot{x, y});
    }
  }

  void paint_city_at(TextSpot spot, int local) {
    if (inside(spot) && is_blank(spot)) at(spot) = {TileLayer::city, static_cast<std::int8_t>(local), U'▒'};
  }

  void paint_cities() {
    Sides all = 0;
    for_each_of(FeatureKind::city, [&](int, Sides sides) { all = static_cast<Sides>(all | sides); });
    for_each_of(FeatureKind::city, [&](int local, Sides sides) {
      const CityOutline outline{size_, sides, static_cast<Sides>(all & ~sides), has_bent_path()};
      for_each_spot([&](TextSpot spot) {
        if (covers(outline, spot.x, spot.y)) paint_city_at(spot, local);
      });
      for (const Side side : all_sides) paint_tongue(side, local);
    });
  }

  // Where the fields on both sides of a corner are two, a tongue of the city divides them (TB-11).
  void paint_tongue(Side side, int city) {
    const Side next = rotated(side, Rotation::quarter);
    if (edge(side) == EdgeKind::city || edge(next) == EdgeKind::city) return;
    if (segment_at(port(side, PortPlace::right)) == segment_at(port(next, PortPlace::left))) return;
    const int right = side == Side::north || side == Side::east ? 1 : -1;
    const int down = side == Side::east || side == Side::south ? 1 : -1;
    for (int i = 1; i <= centre_.y + 1; ++i) {
      tongue_.push_back({centre_.x + i * right, centre_.y + (i - 1) * down});
      paint_city_at(tongue_.back(), city);
    }
  }

  bool has_bent_path() const {
    bool bent = false;
    const auto look = [&bent](Sides sides) {
      if (sides != 0 && (sides & (sides - 1)) != 0 && sides != 5 && sides != 10) bent = true;
    };
    for_each_of(FeatureKind::road, [&](int, Sides sides) { look(sides); });
    for (const PortSet river : tile_.rivers) look(sides_of(rotated(river, rotation_)));
    return bent;
  }

  // In the middle, unless a river runs there: then on the bank across from its road.
  void place_monastery() {
    for_each_of(FeatureKind::monastery, [&](int local, Sides) {
      TextSpot spot = centre_;
      if (!tile_.rivers.empty()) {
        const Side bank = free_bank();
        for (int i = 0; i < (bank == Side::east || bank == Side::west ? 2 : 1); ++i) spot = step(spot, bank);
      }
      const auto number = static_cast<std::int8_t>(local);
      if (size_ == TextSize::large && spot.y > 0) at({spot.x, spot.y - 1}) = {TileLayer::monastery, number, U'▲'};
      at({spot.x - 1, spot.y}) = {TileLayer::monastery, number, U'▐'};
      at(spot) = {TileLayer::monastery, number, U'†'};
      at({spot.x + 1, spot.y}) = {TileLayer::monastery, number, U'▌'};
    });
  }

  Side free_bank() const {
    for (const Side side : all_sides) {
      if (edge(side) == EdgeKind::field) return side;
    }
    return Side::north;
  }

  void join(TextSpot spot, Side towards, TileLayer layer, int local) {
    TileGlyph& glyph = at(spot);
    Sides& arms = arms_[offset(spot)];
    const bool same = glyph.layer == layer && glyph.local == local;
    arms = static_cast<Sides>((same ? arms : 0) | side_bit(towards));
    glyph = {layer, static_cast<std::int8_t>(local), layer == TileLayer::river ? U'≈' : line_symbol(arms)};
  }

  // From `from` straight on up to `to`, both joined.
  void draw_line(TextSpot from, TextSpot to, TileLayer layer, int local) {
    const Side way = from.x < to.x   ? Side::east
                     : from.x > to.x ? Side::west
                     : from.y < to.y ? Side::south
                                     : Side::north;
    while (!(from == to)) {
      join(from, way, layer, local);
      from = step(from, way);
      join(from, opposite(way), layer, local);
    }
  }

  void draw_exit(Side side, TileLayer layer, int local) { join(middle_of(side), side, layer, local); }

  // Two paths that bend back to back keep out of the middle.
  bool has_two_bends() const {
    int paths = static_cast<int>(tile_.rivers.size());
    for_each_of(FeatureKind::road, [&](int, Sides sides) { paths += (sides & (sides - 1)) != 0 ? 1 : 0; });
    return paths == 2 && has_bent_path();
  }

  void draw_path(Side from, Side to, TileLayer layer, int local) {
    draw_exit(from, layer, local);
    draw_exit(to, layer, local);
    if (to == opposite(from) || !has_two_bends()) {
      draw_line(middle_of(from), centre_, layer, local);
      draw_line(centre_, middle_of(to), layer, local);
      return;
    }
    const bool from_upright = from == Side::north || from == Side::south;
    const Side upright = from_upright ? from : to;
    const Side level = from_upright ? to : from;
    const int y = centre_.y + (upright == Side::north ? -1 : 1);
    const int x = centre_.x + (level == Side::west ? -2 : 2);
    draw_line(middle_of(upright), {centre_.x, y}, layer, local);
    draw_line({centre_.x, y}, {x, y}, layer, local);
    draw_line({x, y}, {x, centre_.y}, layer, local);
    draw_line({x, centre_.y}, middle_of(level), layer, local);
  }

  void paint_river(Sides sides) {
    std::optional<Side> first;
    for (const Side side : all_sides) {
      if ((sides & side_bit(side)) == 0) continue;
      if (first) return draw_path(*first, side, TileLayer::river, -1);
      first = side;
    }
    // Spring or lake.
    if (!first) return;
    draw_exit(*first, TileLayer::river, -1);
    draw_line(middle_of(*first), centre_, TileLayer::river, -1);
    at(centre_).symbol = U'○';
  }

  void paint_through_roads() {
    for_each_of(FeatureKind::road, [&](int local, Sides sides) {
      std::optional<Side> first;
      for (const Side side : all_sides) {
        if ((sides & side_bit(side)) == 0) continue;
        if (first) draw_path(*first, side, TileLayer::road, local);
        first = side;
      }
    });
  }

  RoadEnd end_of(int local) const { return tile_.segments[static_cast<std::size_t>(local)].end; }

  // Roads to a city first: the others end at a village beside them (TB-20).
  void paint_ending_roads() {
    for (const bool to_city : {true, false}) {
      for_each_of(FeatureKind::road, [&](int local, Sides sides) {
        if (sides == 0 || (sides & (sides - 1)) != 0 || (end_of(local) == RoadEnd::city) != to_city) return;
        const Side side =
            *std::find_if(all_sides.begin(), all_sides.end(), [sides](Side s) { return sides == side_bit(s); });
        if (to_city) draw_to_city(side, local);
        else draw_to_village(side, local);
      });
    }
  }

  bool is_city(TextSpot spot) const {
    const bool tongue = std::find(tongue_.begin(), tongue_.end(), spot) != tongue_.end();
    return at(spot).layer == TileLayer::city && !tongue;
  }

  std::optional<TextSpot> last_before_city(TextSpot from, Side way) const {
    while (inside(step(from, way))) {
      if (is_city(step(from, way))) return from;
      from = step(from, way);
    }
    return {};
  }

  void draw_to_city(Side side, int local) {
    draw_exit(side, TileLayer::road, local);
    const Side ahead = opposite(side);
    TextSpot spot = middle_of(side);
    while (!(spot == centre_) && !is_city(step(spot, ahead))) {
      draw_line(spot, step(spot, ahead), TileLayer::road, local);
      spot = step(spot, ahead);
    }
    if (!(spot == centre_)) return;
    for (const Side way : {ahead, rotated(side, Rotation::quarter), rotated(side, Rotation::three_quarters)}) {
      const auto last = last_before_city(centre_, way);
      if (!last) continue;
      draw_line(centre_, *last, TileLayer::road, local);
      return join(*last, way, TileLayer::road, local);
    }
  }

  bool stops_road(TextSpot spot) const { return !is_blank(spot) && at(spot).layer != TileLayer::river; }

  void draw_to_village(Side side, int local) {
    draw_exit(side, TileLayer::road, local);
    const Side ahead = opposite(side);
    TextSpot spot = middle_of(side);
    while (!(spot == centre_) && !stops_road(step(spot, ahead))) {
      draw_line(spot, step(spot, ahead), TileLayer::road, local);
      spot = step(spot, ahead);
    }
    if (end_of(local) == RoadEnd::monastery || end_of(local) == RoadEnd::wheel) return;
    // No room for it: the road itself must be seen.
    if (spot == middle_of(side)) return;
    if (spot == centre_ || (step(spot, ahead) == centre_ && at(centre_).layer != TileLayer::village)) {
      at(spot) = {TileLayer::village, -1, U'⌂'};
    }
  }

  // Every free spot goes to the field whose half side is nearest.
  void paint_fields() {
    std::deque<TextSpot> queue;
    const auto claim = [&](TextSpot spot, int local) {
      if (!inside(spot) || !is_blank(spot) || local < 0) return;
      at(spot) = {TileLayer::field, static_cast<std::int8_t>(local), U'·'};
      queue.push_back(spot);
    };
    for_each_spot([&](TextSpot spot) { claim(spot, field_at_border(spot)); });
    for (; !queue.empty(); queue.pop_front()) {
      for (const Side side : all_sides) claim(step(queue.front(), side), at(queue.front()).local);
    }
    for_each_of(FeatureKind::field, [&](int local, Sides) {
      if (touches(local) != 0) return;
      for_each_spot([&](TextSpot spot) { claim(spot, local); });
    });
    fill_pockets();
  }

  // A corner belongs to the field of whichever side shows one; to its east or west, which are the shorter ones, first.
  int field_at_border(TextSpot spot) const {
    for (const Side side : {Side::east, Side::west, Side::north, Side::south}) {
      const bool upright = side == Side::east || side == Side::west;
      const TextSpot middle = middle_of(side);
      if (upright ? spot.x != middle.x : spot.y != middle.y) continue;
      const int ahead = upright ? spot.y - middle.y : spot.x - middle.x;
      const bool clockwise = side == Side::north || side == Side::east;
      const bool left = clockwise ? ahead <= 0 : ahead >= 0;
      const int local = segment_at(port(side, left ? PortPlace::left : PortPlace::right));
      if (local >= 0) return local;
    }
    return -1;
  }

  // What no field reaches, between two cities mostly, is taken by the nearest one.
  void fill_pockets() {
    std::vector<std::pair<TextSpot, int>> pockets;
    for_each_spot([&](TextSpot spot) {
      const int local = is_blank(spot) ? nearest_field(spot) : -1;
      if (local >= 0) pockets.emplace_back(spot, local);
    });
    for (const auto& [spot, local] : pockets) at(spot) = {TileLayer::field, static_cast<std::int8_t>(local), U'·'};
  }

  int nearest_field(TextSpot spot) const {
    int local = -1;
    int best = width_ * height_;
    for_each_spot([&](TextSpot other) {
      const int distance = std::abs(other.x - spot.x) + 2 * std::abs(other.y - spot.y);
      if (at(other).layer != TileLayer::field || distance >= best) return;
      best = distance;
      local = at(other).local;
    });
    return local;
  }

  // The roomiest spot of the segment, then the one nearest to its middle.
  TextSpot anchor(int local) const {
    int count = 0;
    TextSpot sum{};
    for_each_spot([&](TextSpot spot) {
      if (at(spot).local != local) return;
      sum = {sum.x + spot.x, sum.y + spot.y};
      ++count;
    });
    TextSpot best{};
    int best_value = -1'000'000;
    for_each_spot([&](TextSpot spot) {
      if (at(spot).local != local || at(spot).symbol == U'▲') return;
      const int off = std::abs(spot.x * count - sum.x) + 2 * std::abs(spot.y * count - sum.y);
      const int value = 20 * room(spot, local) * count - off;
      if (value <= best_value) return;
      best = spot;
      best_value = value;
    });
    return best;
  }

  // Neighbours of the same segment, as far as a figure needs them; roads have none, so that their middle wins.
  int room(TextSpot spot, int local) const {
    if (at(spot).layer == TileLayer::road) return 0;
    if (at(spot).layer == TileLayer::monastery) return at(spot).symbol == U'†' ? 1 : 0;
    int count = 0;
    for (const int dx : {-1, 0, 1}) {
      for (const int dy : {-1, 0, 1}) {
        const TextSpot near{spot.x + dx, spot.y + dy};
        count += inside(near) && at(near).local == local ? 1 : 0;
      }
    }
    return std::min(count, 6);
  }

  // A spot of the same segment next to the anchor, for its shield or goods.
  TextSpot beside(TextSpot anchor, int local) const {
    for (const TextSpot move : {TextSpot{2, 0}, TextSpot{-2, 0}, TextSpot{1, 0}, TextSpot{-1, 0}, TextSpot{0, -1}}) {
      const TextSpot spot{anchor.x + move.x, anchor.y + move.y};
      if (inside(spot) && at(spot).local == local) return spot;
    }
    return anchor;
  }

  const Tile& tile_;
  Rotation rotation_;
  TextSize size_;
  int width_;
  int height_;
  TextSpot centre_;
  std::vector<TileGlyph>& glyphs_;
  std::vector<Sides> arms_;  // of the path through each spot
  std::vector<TextSpot> tongue_;
};

}  // namespace

TilePicture::TilePicture(const Tile& tile, Rotation rotation, TextSize size)
    : width_(tile_columns(size)), height_(tile_rows(size)), glyphs_(static_cast<std::size_t>(width_ * height_)) {
  Painter painter(tile, rotation, size, glyphs_);
  painter.paint();
  anchors_ = painter.anchors();
  painter.paint_symbols(anchors_);
}

}  // namespace bastide
