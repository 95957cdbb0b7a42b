// The ground that a segment covers, as an SVG path: to light it up, to shade it by owner, to catch a finger.
#pragma once

#include <string>

#include "rules/tile_set.hpp"

namespace bastide {

// The `d` of a path in tile units as the tile lies; fill it with fill-rule="evenodd", since a field may have holes.
std::string segment_path(const Tile& tile, int local, Rotation rotation = Rotation::none);
// The same of a segment of the Wheel's board, from the board's north-west corner. Fields end at the wheel.
std::string segment_path(const WheelBoard& board, int local);

}  // namespace bastide
