// Where everything of the Wheel's board lies, before a single line is drawn, in tile units from its north-west corner.
#pragma once

#include <vector>

#include "art/geometry.hpp"
#include "rules/tile_set.hpp"

namespace bastide {

inline constexpr double wheel_radius = 470;

Point heart_of(const WheelBoard& board);
// The north-west one of a square.
Point corner_of(Cell square);

// One square as a tile of its own: the cities that open on its sides, and one field.
Tile ground_tile(const WheelBoard& board, Cell square);

// From a side of the board to below the wheel's rim, one for each side that the segment touches; none if it is no road.
std::vector<Curve> roads_of(const WheelBoard& board, const BoardSegment& segment);
// Of all segments.
std::vector<Curve> roads_of(const WheelBoard& board);

}  // namespace bastide
