// The outlines of cities on a tile of characters.
#pragma once

#include "art/text_tile.hpp"

namespace bastide {

// Sides of a tile, one bit each.
using Sides = std::uint8_t;
constexpr Sides side_bit(Side side) { return static_cast<Sides>(1u << index(side)); }

struct CityOutline {
  TextSize size = TextSize::large;
  Sides own = 0;           // sides of this city
  Sides others = 0;        // sides of other cities
  bool bent_path = false;  // a road or river bends through the middle, beside the city
};

bool covers(const CityOutline& city, int x, int y);

}  // namespace bastide
