// Outlines of areas on a grid, and of those of a RoomMap.
#pragma once

#include <functional>
#include <vector>

#include "art/room_map.hpp"

namespace bastide {

// Spots `step` apart, the first at (0,0), and how deep within an area each of them lies: negative outside of it.
struct DepthGrid {
  int columns = 0;
  int rows = 0;
  double step = 0;
  std::function<double(int column, int row)> depth;
};

// How deep a spot with so much room round it lies within the area of whoever owns it, or else outside of it: never
// quite on the line, which runs between the spots.
double depth_within(double room, bool is_owned);

// Closed lines round the area, holes as lines of their own, closer than the grid's step.
std::vector<Polygon> contours(const DepthGrid& grid);

// Round everything that this segment owns. They follow roads, banks and walls, since the map knows distances.
std::vector<Polygon> contours(const RoomMap& map, int local);

}  // namespace bastide
