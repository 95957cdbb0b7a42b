// What a player decides in a game, in the notation's words, before the table has held it against the rules.
#pragma once

#include <string>
#include <variant>

#include "rules/types.hpp"

namespace bastide::table {

// Tile and figure together: a turn is a draft until it is committed as a whole.
struct LayTile {
  Cell where;
  Rotation rotation = Rotation::none;
  std::string figure = "-";  // "road[0]", "builder:city[0]", "pig:field[1]", "crown:taxes", "-" (record/words.hpp)
  friend bool operator==(const LayTile&, const LayTile&) = default;
};

// A follower that Pestilence takes back (W-16).
struct TakeFollowerBack {
  Cell where;
  SegmentName segment;
  friend bool operator==(const TakeFollowerBack&, const TakeFollowerBack&) = default;
};

using Choice = std::variant<LayTile, TakeFollowerBack>;

}  // namespace bastide::table
