// A game made ready: the ruleset, the tiles in use and the first position. Made once, shared by every State
// of it, never changed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "rules/ruleset.hpp"
#include "rules/shape.hpp"
#include "rules/tile.hpp"
#include "rules/tile_set.hpp"
#include "rules/torus.hpp"
#include "rules/types.hpp"

namespace bastide {

struct Position;
namespace testing {
struct Access;
}

// Copies of each type not yet seen; public knowledge (T-06). Index: TileType.
using Bag = std::array<std::uint8_t, 128>;

class Setup {
 public:
  // Error: the ruleset makes no sense (validate), a set is unknown, or there are too many tiles for the
  // engine (max_tiles).
  static Result<std::shared_ptr<const Setup>> make(const Ruleset& rules,
                                                   const TileCatalogue& catalogue = TileCatalogue::built_in());

  const Ruleset& rules() const { return rules_; }
  int players() const { return rules_.players; }

  // Every kind of tile in the game, the start tile's too, in the order of the sets.
  const std::vector<Tile>& tiles() const { return tiles_; }
  const Tile& tile(TileType type) const { return tiles_[index(type)]; }
  const TileShape& shape(TileType type) const { return shapes_[index(type)]; }
  // TileType::none if no tile has the id.
  TileType find(std::string_view tile_id) const;

  // The bag before the first draw: without the start tile or spring.
  const Bag& bag() const { return bag_; }
  int tiles_to_draw() const;
  bool has_river() const { return has_river_; }
  bool has_builders_and_pigs() const { return has_builders_and_pigs_; }
  bool has_wheel() const { return !board_.empty(); }
  const WheelBoard* board() const { return board_.empty() ? nullptr : board_.data(); }

  // The board's segments as a shape; like a tile's, but its ports lie on several squares.
  const TileShape& board_shape() const { return board_shape_; }
  const Torus& torus() const { return torus_; }
  // What State(setup) starts from.
  const Position& first_position() const { return *first_position_; }

  // What lies on the table before the first draw (B-35, R-01, W-01): the start tile or the spring;
  // TileType::none with the board alone.
  TileType start_tile() const { return start_tile_; }
  Cell start_cell() const { return start_cell_; }
  Rotation start_rotation() const { return start_rotation_; }

 private:
  friend testing::Access;

  Setup() = default;
  static Result<std::shared_ptr<const Setup>> make_unchecked(const Ruleset& rules, const TileCatalogue& catalogue);
  Status add_sets(const TileCatalogue& catalogue);
  Status add_tile(const CountedTile& counted, const TileSet& set);
  Status check_limits() const;
  void take_start_tile();

  Ruleset rules_;
  std::vector<Tile> tiles_;
  std::vector<TileShape> shapes_;
  Bag bag_{};
  std::vector<WheelBoard> board_;
  TileShape board_shape_;
  Torus torus_ = Torus::for_tiles(0);
  std::shared_ptr<const Position> first_position_;
  std::vector<TileType> start_types_;  // of all sets but the spring
  TileType start_tile_ = TileType::none;
  Cell start_cell_;
  Rotation start_rotation_ = Rotation::none;
  bool has_river_ = false;
  bool has_builders_and_pigs_ = false;
};

}  // namespace bastide
