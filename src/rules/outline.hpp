// The rim of a drawing, a tile's or the Wheel's board's, and what can be told of it without seeing the picture:
// whether its parts meet every side, cross each other or lie too far apart to touch.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/tile.hpp"
#include "rules/types.hpp"

namespace bastide {

struct Outline {
  struct Side {
    std::string name;  // "E", on the board "3,1:E"
    EdgeKind kind = EdgeKind::field;
  };
  // A city, road, river or field with the places where it meets the rim.
  struct Part {
    EdgeKind kind = EdgeKind::field;
    int number = 0;  // among the parts of its kind
    std::vector<std::size_t> places;
    std::uint8_t cities = 0;  // fields: bit i for the city with number i
  };

  // Three places a side, in the order of the sides. A tile's places are its ports.
  static constexpr std::size_t place(std::size_t side, PortPlace at) { return 3 * side + static_cast<std::size_t>(at); }
  static constexpr std::size_t side_of(std::size_t place) { return place / 3; }
  static constexpr PortPlace at_side(std::size_t place) { return static_cast<PortPlace>(place % 3); }
  std::size_t places() const { return 3 * sides.size(); }
  // "EL", "E", "3,1:ER"
  std::string name_of(std::size_t place) const;
  // The part at a place, null if there is none.
  const Part* part_at(std::size_t place) const;

  std::vector<Side> sides;  // clockwise from the north side of the north-west corner
  std::vector<Part> parts;
};

// "city[0]"
std::string name_of(const Outline::Part& part);

// The first fault, empty if there is none: "field[1] touches EL, but that side shows a city".
std::string fault_in(const Outline& outline);

}  // namespace bastide
