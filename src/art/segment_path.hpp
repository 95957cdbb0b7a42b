// The ground that a segment covers, as an SVG path: to light it up, to shade it by owner, to catch a finger.
#pragma once

#include <string>
#include <vector>

#include "rules/tile_set.hpp"

namespace bastide {

// The `d` of a path in tile units as the tile lies; fill it with fill-rule="evenodd", since a field may have holes.
std::string segment_path(const Tile& tile, int local, Rotation rotation = Rotation::none);
// The same of all segments of the Wheel's board in their order, from the board's north-west corner. Fields end at the
// wheel.
std::vector<std::string> segment_paths(const WheelBoard& board);

}  // namespace bastide
