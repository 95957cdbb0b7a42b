// What grows and grazes in the fields.
#pragma once

#include <string_view>
#include <vector>

#include "art/picture.hpp"
#include "art/room_map.hpp"

namespace bastide {

enum class Growth : std::uint8_t {
  ploughland,
  vineyard,
  orchard,
  copse,
  flock,
  flowers,
  boulders,
  tree,
  haystack,
  bush,
  tuft
};

struct Plant {
  Growth growth = Growth::tuft;
  Point at;
  double radius = 0;  // nothing else stands so near
  int look = 0;       // 0 to 99, for variety
};

// What the tile's fields hold, clear of `taken`; `look` varies it. On the unrotated tile.
std::vector<Plant> grow(const Tile& tile, const RoomMap& map, std::vector<Circle> taken, std::string_view look);

// Lighter and darker grass, below everything else.
void mottle(Picture& picture, std::string_view look);
// Acres and tufts on the ground, all else standing; as the tile lies.
void draw_plants(Picture& picture, const std::vector<Plant>& plants);

Sprite round_tree(Point middle, double radius);

}  // namespace bastide
