// All tiles of a set on one sheet, with how many there are of each, and the Wheel's board if the set has it.
#pragma once

#include <string>

#include "rules/tile_set.hpp"

namespace bastide {

std::string tile_sheet_svg(const TileSet& set, int pixels_per_tile = 150);

}  // namespace bastide
