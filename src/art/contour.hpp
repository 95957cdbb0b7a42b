// Outlines of the areas of a RoomMap.
#pragma once

#include <vector>

#include "art/room_map.hpp"

namespace bastide {

// Closed lines round everything that this segment owns, holes as lines of their own. They follow roads, banks and
// walls closer than the map's grid, since the map knows distances.
std::vector<Polygon> contours(const RoomMap& map, int local);

}  // namespace bastide
