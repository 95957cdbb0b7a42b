// What is legal and what the wheel pays, once more and slowly: from the landscape alone, cell by cell.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/moves.hpp"
#include "rules/ruleset.hpp"
#include "rules/tile.hpp"
#include "support/flood_fill.hpp"

namespace bastide::test {

// Legal placements of a tile, all rotations, sorted (B-03, R-03 to R-05).
std::vector<Move> slow_placements(const Landscape& landscape, const Ruleset& rules, const Tile& tile);

// What a seat holds when it chooses a figure.
struct Hand {
  Seat seat{};
  int followers = 0;
  bool builder = false;
  bool pig = false;
  std::array<int, wheel_spaces> free_crowns{};  // none without the Wheel
};

// Bits of every legal choice for the tile laid last, no figure among them (B-06 to B-10, T-08, T-18, W-19).
std::uint64_t slow_options(const Landscape& landscape, const std::vector<Patch>& patches, const Hand& hand);

// Lines of the space that the pig stops on, crowns excepted (W-11 to W-15); `supply` in followers by seat.
Lines slow_wheel(WheelSpace space, Seat active, const std::vector<Patch>& patches, const Ruleset& rules,
                 const std::array<int, max_seats>& supply);

}  // namespace bastide::test
