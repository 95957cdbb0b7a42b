// Tile sets: the tiles of one box with their counts, and the Wheel's board. Read from JSON files that a
// person can write (tiles/tile-set.schema.json); the five of the product are built in.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "rules/tile.hpp"
#include "rules/types.hpp"

namespace bastide {

struct CountedTile {
  Tile tile;
  int copies = 0;
  bool start = false;  // one copy is the start tile (or the spring)
  friend bool operator==(const CountedTile&, const CountedTile&) = delete;
};

// The side of one square of the Wheel's board where a feature opens outwards.
struct BoardPort {
  Cell square;  // x and y within the board
  Side side = Side::north;
  PortPlace place = PortPlace::middle;
  friend constexpr bool operator==(const BoardPort&, const BoardPort&) = default;
};

// A feature printed on the board, with every port of its edge.
struct BoardSegment {
  FeatureKind kind = FeatureKind::field;
  std::uint8_t index = 0;
  std::vector<BoardPort> touches;
  std::uint8_t cities = 0;  // fields: bordered board cities, bit i for city[i]
};

// The start piece of the Wheel of Fortune (W-01): squares that count as occupied cells (W-05).
struct WheelBoard {
  int width = 0;
  int height = 0;
  std::vector<BoardSegment> segments;  // cities, roads, fields
  Cell spring;                         // where the River's spring lies
  Rotation spring_rotation = Rotation::none;
};

struct TileSet {
  std::string id;    // "traders_and_builders"
  std::string name;  // "Traders & Builders"
  std::vector<CountedTile> tiles;
  std::vector<WheelBoard> board;  // none or one

  int total() const;  // copies of all tiles
  const CountedTile* find(std::string_view id) const;
};

// Reads one set from the text of a file. `source` names it in errors:
// "my.json: tile X-03: field[1] touches EL, but that side shows a city".
Result<TileSet> parse_tile_set(std::string_view json, std::string_view source);

// The sets that can be named in a Ruleset.
class TileCatalogue {
 public:
  // base, river, traders_and_builders, wheel, wheel_standalone.
  static const TileCatalogue& built_in();

  const TileSet* find(std::string_view id) const;
  const std::vector<TileSet>& sets() const { return sets_; }
  // Adds a set, or replaces the one of the same id.
  void add(TileSet set);

 private:
  std::vector<TileSet> sets_;
};

}  // namespace bastide
