// The Wheel of Fortune's board as SVG: towns, roads and fields along its rim like any tile's, the wheel with its
// six spaces in the middle.
#pragma once

#include <string>

#include "art/geometry.hpp"
#include "rules/tile_set.hpp"

namespace bastide {

// Elements in tile units; (0,0) is the board's north-west corner, each square 400 wide.
std::string wheel_board_elements(const WheelBoard& board);
std::string wheel_board_svg(const WheelBoard& board, int pixels = 1200);

// Where a follower stands on a crown of a space (W-19), and the pig that tells where the wheel stopped (W-11).
// `crown` from 0 to crowns_in_space - 1.
Point crown_anchor(const WheelBoard& board, WheelSpace space, int crown);
Point pig_anchor(const WheelBoard& board, WheelSpace space);

}  // namespace bastide
