// Who owns which spot of a tile, and how much room there is round it: from it follow the places of figures,
// emblems, trees and beasts, and the outlines of fields.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "art/tile_plan.hpp"

namespace bastide {

// Where a field touches a side with one of its ports: a quarter of the side from its middle.
Point beside_port(Side side, PortPlace place);

class RoomMap {
 public:
  // Spots lie on a square grid of this step, rim to rim.
  static constexpr int step = 5;
  static constexpr int side = static_cast<int>(tile_size) / step + 1;

  RoomMap(const Tile& tile, const TilePlan& plan);

  static Point spot(int column, int row) {
    return {static_cast<double>(column * step), static_cast<double>(row * step)};
  }
  // Local number of the city or field there; -1 on roads, water, walls and buildings.
  int owner(int column, int row) const { return owner_[at(column, row)]; }
  // To the nearest road, water, wall or building, whatever lies there; negative within it.
  double room(int column, int row) const { return room_[at(column, row)]; }

 private:
  static std::size_t at(int column, int row) { return static_cast<std::size_t>(row * side + column); }
  void measure(const TilePlan& plan);
  void claim_cities(const Tile& tile, const TilePlan& plan);
  void claim_fields(const Tile& tile);
  void flood(int column, int row, int local);

  std::array<double, side * side> room_{};
  std::array<std::int8_t, side * side> owner_{};
};

}  // namespace bastide
