// The rules of the landscape once more, by the slowest obvious means: from a list of tiles and figures, with none of
// the engine's code but the tiles' data. What it finds is what the engine must say.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "rules/ruleset.hpp"
#include "rules/tile.hpp"
#include "rules/tile_set.hpp"
#include "rules/types.hpp"

namespace bastide::test {

struct LaidTile {
  const Tile* tile = nullptr;
  Cell where;
  int rotation = 0;
};

struct Standing {
  Seat seat{};
  FigureKind figure = FigureKind::none;
  Cell where;
  SegmentName name;
  friend auto operator<=>(const Standing&, const Standing&) = default;
};

// Everything that lies and stands on the table, in order of arrival.
struct Landscape {
  const WheelBoard* board = nullptr;
  std::vector<LaidTile> tiles;
  std::vector<Standing> figures;

  bool occupied(Cell cell) const;
  const LaidTile* at(Cell cell) const;
  // What the landscape shows towards `side` of an empty cell; nothing lies there: no value.
  std::vector<EdgeKind> shown(Cell cell, Side side) const;
};

// A segment of the landscape; the Wheel's board has owner -1.
struct Piece {
  int owner = 0;  // index in Landscape::tiles
  SegmentName name;
  friend auto operator<=>(const Piece&, const Piece&) = default;
};

// Pieces that hang together.
struct Patch {
  FeatureKind kind = FeatureKind::city;
  std::set<Piece> pieces;
  std::set<Cell> cells;  // of its tiles; of the board its squares
  int tiles = 0;         // as the rules count them
  int open_edges = 0;
  int shields = 0;
  std::array<int, goods_kinds> goods{};
  std::array<int, max_seats> followers{};
  std::set<Seat> builders;
  std::set<Seat> pigs;
  std::set<Piece> bordered;  // fields: city pieces
  bool complete = false;

  bool has_followers() const;
  std::vector<Seat> leaders() const;
};

std::vector<Patch> flood_fill(const Landscape& landscape, const Ruleset& rules);
const Patch& patch_of(const std::vector<Patch>& patches, Piece piece);

// Points of a road, city or monastery, complete or not.
Points value(const Patch& patch, const Ruleset& rules);
// Completed cities at a field.
std::set<const Patch*> fed_by(const Patch& field, const std::vector<Patch>& patches);

// Lines "0 12 city", sorted: seat, points, kind.
using Lines = std::vector<std::string>;
std::string line(Seat seat, Points points, std::string_view kind);
// What the patches that are complete and still hold followers pay.
Lines paid_now(const std::vector<Patch>& patches, const Ruleset& rules);
// Unfinished features and fields; goods are the caller's.
Lines paid_at_end(const std::vector<Patch>& patches, const Ruleset& rules);

}  // namespace bastide::test
