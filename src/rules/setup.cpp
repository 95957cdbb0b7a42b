#include "rules/setup.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "rules/position.hpp"
#include "rules/start.hpp"

namespace bastide {
namespace {

std::string quoted_sets(const TileCatalogue& catalogue) {
  std::string names;
  for (const TileSet& set : catalogue.sets()) names += (names.empty() ? "" : ", ") + set.id;
  return names;
}

int open_edges(const BoardSegment& segment) {
  if (segment.kind == FeatureKind::field) return 0;
  return static_cast<int>(segment.touches.size());
}

TileShape shape_of(const WheelBoard& board, int board_squares) {
  TileShape shape;
  for (std::size_t local = 0; local < board.segments.size(); ++local) {
    const BoardSegment& segment = board.segments[local];
    const auto bit = static_cast<std::uint16_t>(1U << local);
    shape.fresh[local] = Tally(segment.kind, open_edges(segment), 0, Goods::none);
    if (segment.kind == FeatureKind::city) shape.cities |= bit;
    if (segment.kind == FeatureKind::road) shape.roads |= bit;
    if (segment.kind == FeatureKind::field) shape.fields |= bit;
    add_borders(shape, local, segment.cities);
  }
  shape.segments = static_cast<std::uint8_t>(board.segments.size());
  shape.completable =
      static_cast<std::uint8_t>(std::popcount(unsigned{shape.cities}) + std::popcount(unsigned{shape.roads}));
  // O-7: as one tile, the board counts once in a feature however many of its segments are in it.
  for (std::size_t local = 0; board_squares == 1 && local < shape.completable; ++local) {
    const std::uint16_t kind = (shape.cities >> local & 1) != 0 ? shape.cities : shape.roads;
    shape.siblings[local] = static_cast<std::uint16_t>(kind & ~(1U << local));
  }
  return shape;
}

}  // namespace

Result<std::shared_ptr<const Setup>> Setup::make(const Ruleset& rules, const TileCatalogue& catalogue) {
  if (Status valid = validate(rules); !valid) return Error{valid.error()};
  return make_unchecked(rules, catalogue);
}

Result<std::shared_ptr<const Setup>> Setup::make_unchecked(const Ruleset& rules, const TileCatalogue& catalogue) {
  std::shared_ptr<Setup> setup(new Setup);
  setup->rules_ = rules;
  if (Status added = setup->add_sets(catalogue); !added) return Error{added.error()};
  setup->take_start_tile();
  setup->torus_ = Torus::for_tiles(setup->tiles_to_draw() + 1 + (setup->has_wheel() ? 7 : 0));
  if (Status sound = setup->check_limits(); !sound) return Error{sound.error()};
  setup->first_position_ = first_position_of(*setup);
  return std::shared_ptr<const Setup>(setup);
}

Status Setup::add_sets(const TileCatalogue& catalogue) {
  for (const std::string& id : rules_.sets) {
    const TileSet* set = catalogue.find(id);
    if (set == nullptr) {
      return Error{"there is no tile set \"" + id + "\"; known are " + quoted_sets(catalogue)};
    }
    for (const CountedTile& counted : set->tiles) {
      if (Status added = add_tile(counted, *set); !added) return added;
    }
    if (set->board.empty()) continue;
    if (!board_.empty()) return Error{"two of the sets bring a Wheel board; only one can be the start"};
    board_ = set->board;
    board_shape_ = shape_of(board_.front(), rules_.board_squares);
  }
  return Done{};
}

Status Setup::add_tile(const CountedTile& counted, const TileSet& set) {
  if (find(counted.tile.id) != TileType::none) {
    return Error{"tile " + counted.tile.id + " of the set " + set.id + " is in another set of the game, too"};
  }
  if (tiles_.size() == bag_.size()) return Error{"the sets have more than 128 kinds of tiles; leave one set out"};
  int borders = 0;
  for (const Segment& segment : counted.tile.segments) borders += std::popcount(unsigned{segment.cities});
  if (borders > max_borders) return Error{"tile " + counted.tile.id + ": its fields border more than 16 cities"};
  const auto type = static_cast<TileType>(tiles_.size());
  const bool is_spring = counted.tile.river == RiverRole::spring;
  if (is_spring || (counted.start && !has_river_)) start_tile_ = type;
  has_river_ |= is_spring;
  if (counted.start && !is_spring) start_types_.push_back(type);
  for (const Segment& segment : counted.tile.segments) has_builders_and_pigs_ |= segment.goods != Goods::none;
  bag_[index(type)] = static_cast<std::uint8_t>(counted.copies);
  tiles_.push_back(counted.tile);
  shapes_.push_back(shape_of(counted.tile));
  return Done{};
}

// B-35, R-01, R-10, W-01, O-5.
void Setup::take_start_tile() {
  if (start_tile_ != TileType::none && (has_river_ || !has_wheel())) --bag_[index(start_tile_)];
  const bool replaced = has_wheel() || (has_river_ && rules_.river_start_tile == RiverStartTile::out);
  for (const TileType type : start_types_) {
    if (replaced) --bag_[index(type)];
  }
  if (has_wheel() && !has_river_) start_tile_ = TileType::none;
  if (has_wheel() && has_river_) {
    start_cell_ = board_.front().spring;
    start_rotation_ = board_.front().spring_rotation;
  }
}

Status Setup::check_limits() const {
  if (start_tile_ == TileType::none && !has_wheel()) {
    return Error{"none of the sets has a start tile or a board; add the set base, or mark a tile with \"start\": true"};
  }
  const int limit = has_wheel() ? max_tiles_with_board : max_tiles;
  const int tiles = tiles_to_draw() + (start_tile_ != TileType::none ? 1 : 0);
  if (tiles > limit) {
    return Error{"the sets have " + std::to_string(tiles) + " tiles together, the engine takes " +
                 std::to_string(limit) + "; leave one set out"};
  }
  if (tiles_to_draw() == 0) return Error{"the sets have no tile to draw"};
  int segments = 1 + board_shape_.segments;
  int borders = board_shape_.border_count;
  int shields = 0;
  std::array<int, goods_kinds + 1> goods{};
  int lakes = 0;
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    const int copies = bag_[i] + (static_cast<TileType>(i) == start_tile_ ? 1 : 0);
    segments += copies * shapes_[i].segments;
    borders += copies * shapes_[i].border_count;
    lakes += tiles_[i].river == RiverRole::lake ? copies : 0;
    for (const Segment& segment : tiles_[i].segments) {
      shields += copies * segment.shields;
      goods[static_cast<std::size_t>(segment.goods)] += copies;
    }
  }
  if (segments > max_segment_ids) return Error{"the tiles have more than 1,023 segments; leave one set out"};
  if (borders > max_border_log) return Error{"the tiles' fields border more than 1,000 cities; leave one set out"};
  if (shields > Tally::max_shields) return Error{"the tiles have more than 63 shields; leave one set out"};
  for (const Goods kind : {Goods::wine, Goods::grain, Goods::cloth}) {
    if (goods[static_cast<std::size_t>(kind)] <= Tally::max_goods) continue;
    return Error{"the tiles have more than 15 symbols of " + std::string(word(kind)) + "; leave one set out"};
  }
  if (has_river_ && lakes != 1)
    return Error{"a river needs one spring and one lake; the sets have another number of lakes"};
  return Done{};
}

TileType Setup::find(std::string_view tile_id) const {
  const auto found = std::find_if(tiles_.begin(), tiles_.end(), [&](const Tile& tile) { return tile.id == tile_id; });
  return found == tiles_.end() ? TileType::none : static_cast<TileType>(found - tiles_.begin());
}

int Setup::tiles_to_draw() const {
  int total = 0;
  for (const std::uint8_t copies : bag_) total += copies;
  return total;
}

}  // namespace bastide
