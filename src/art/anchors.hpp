// One good place for a figure on every segment, and for what is printed on a tile: shields, goods, wheel numbers.
// None lies on another.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "art/room_map.hpp"
#include "rules/tile.hpp"

namespace bastide {

// Half the height of a figure, in tile units; a thumb's target needs more.
inline constexpr double figure_radius = 50;
inline constexpr double emblem_radius = 42;

struct TileSpots {
  struct Emblem {
    Point at;
    Goods goods = Goods::none;  // none: a shield
  };
  std::array<Point, max_segments> figures{};  // by local number
  std::vector<Emblem> emblems;
  std::optional<Point> wheel_number;
};

// On the unrotated tile; turn each point with rotated().
TileSpots spots_of(const Tile& tile, const TilePlan& plan, const RoomMap& map);

// Where a figure on this segment stands, in tile units: (0,0) the tile's north-west corner as it lies, 400 a side.
Point anchor(const Tile& tile, int local, Rotation rotation = Rotation::none);

}  // namespace bastide
