#include "art/text_city.hpp"

#include <algorithm>
#include <bit>

namespace bastide {
namespace {

constexpr Sides north_south = side_bit(Side::north) | side_bit(Side::south);
constexpr Sides east_west = side_bit(Side::east) | side_bit(Side::west);

// A point as seen from a side of the tile: `deep` characters into it, `along` it from its left end.
struct Approach {
  int deep;
  int along;
  int depth;   // characters from side to side
  int length;  // characters of the side
};

Approach approach(TextSize size, Side side, int x, int y) {
  const int w = tile_columns(size);
  const int h = tile_rows(size);
  switch (side) {
    case Side::north: return {y, x, h, w};
    case Side::east: return {w - 1 - x, y, w, h};
    case Side::south: return {h - 1 - y, w - 1 - x, h, w};
    case Side::west: return {x, h - 1 - y, w, h};
  }
  return {};
}

Side left_of(Side side) { return rotated(side, Rotation::three_quarters); }
Side right_of(Side side) { return rotated(side, Rotation::quarter); }

// A bow along one side. Beside another city it keeps away from the corner and is flatter.
bool covers_cap(const CityOutline& city, Side side, int x, int y) {
  const Approach at = approach(city.size, side, x, y);
  const bool upright = at.length < at.depth;  // east and west
  const int left = (city.others & side_bit(left_of(side))) != 0 ? 1 : 0;
  const int right = (city.others & side_bit(right_of(side))) != 0 ? 1 : 0;
  const int from_end = std::min(at.along - left, at.length - 1 - right - at.along);
  if (at.deep == 0) return from_end >= (upright || city.size == TextSize::large ? 0 : 1);
  if (left + right == 2) return upright && at.deep == 1 && from_end >= 0 && at.along == at.length / 2;
  if (city.size == TextSize::small) return upright && at.deep == 1 && at.along == 1;
  if (!upright) return at.deep == 1 && from_end >= 2;
  return (at.deep == 1 && from_end >= 1) || (at.deep == 2 && at.along == 2);
}

// The half of the tile around the corner between `side` and the side to its right.
bool covers_corner(const CityOutline& city, Side side, int x, int y) {
  const int w = tile_columns(city.size);
  const int h = tile_rows(city.size);
  const bool flip_x = side == Side::north || side == Side::east;
  const bool flip_y = side == Side::east || side == Side::south;
  // In units of 1/(2wh), so that whole numbers do.
  const int u = (2 * (flip_x ? w - 1 - x : x) + 1) * h;
  const int v = (2 * (flip_y ? h - 1 - y : y) + 1) * w;
  const int reach = city.others != 0 || city.bent_path ? 18 : 20;
  return 10 * (u + v) <= reach * w * h;
}

// A band from side to side.
bool covers_band(const CityOutline& city, Side side, int x, int y) {
  if (covers_cap(city, side, x, y) || covers_cap(city, opposite(side), x, y)) return true;
  const Approach at = approach(city.size, side, x, y);
  const int middle = at.length / 2;
  const int spread = city.size == TextSize::small ? (at.length == 3 ? 0 : 1) : (at.length == 5 ? 1 : 2);
  const bool crowded_left = (city.others & side_bit(left_of(side))) != 0;
  const bool crowded_right = (city.others & side_bit(right_of(side))) != 0;
  return at.along >= middle - (crowded_left ? 0 : spread) && at.along <= middle + (crowded_right ? 0 : spread);
}

// All but a bow along the side that is not of the city.
bool covers_all_but(const CityOutline& city, Side side, int x, int y) {
  const Approach at = approach(city.size, side, x, y);
  const bool upright = at.length < at.depth;
  const int from_end = std::min(at.along, at.length - 1 - at.along);
  if (at.deep == 0) return !upright && from_end == 0;
  if (city.size == TextSize::small) return !(upright && at.deep == 1 && from_end == 1);
  if (at.deep == 1) return from_end < (upright ? 1 : 2);
  return !(upright && at.deep == 2 && from_end == 2);
}

Side first_side(Sides sides) { return static_cast<Side>(std::countr_zero(sides)); }

}  // namespace

bool covers(const CityOutline& city, int x, int y) {
  const Side first = first_side(city.own);
  switch (std::popcount(city.own)) {
    case 0: return false;
    case 1: return covers_cap(city, first, x, y);
    case 2:
      if (city.own == north_south || city.own == east_west) return covers_band(city, first, x, y);
      // North and west are neighbours round the end of the list.
      return covers_corner(city, (city.own & side_bit(right_of(first))) != 0 ? first : Side::west, x, y);
    case 3: return covers_all_but(city, first_side(static_cast<Sides>(~city.own & 15)), x, y);
    default: return true;
  }
}

}  // namespace bastide
