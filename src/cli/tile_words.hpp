// A tile's segments in words, as the lists of `bastide tiles` show them.
#pragma once

#include <string>
#include <vector>

#include "rules/tile_set.hpp"

namespace bastide {

// One line each: "city[0] north and west, 1 shield", "road[0] east to west", "field[1] ER SL, at city[0]".
std::vector<std::string> words_of(const Tile& tile);
std::vector<std::string> words_of(const WheelBoard& board);

// The half sides and sides of a set of ports, clockwise from north: "EL WR", "E W".
std::string names_as_text(PortSet set);

// What is to be counted in a set besides its tiles: "10 shields, 6 monasteries".
std::string summary_of(const TileSet& set);

}  // namespace bastide
