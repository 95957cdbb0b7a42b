// The small words of the game: sides, rotations, cells, seats, kinds. No type converts to another by accident.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide {

// Two to six seats play (B-01); arrays by seat always have room for six.
inline constexpr int max_seats = 6;

// Position of a player in turn order, 0 first. The rules know no names and no colours.
enum class Seat : std::uint8_t {};
constexpr int index(Seat seat) { return static_cast<int>(seat); }

// Sides in clockwise order, as every table of the project lists them.
enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> all_sides{Side::north, Side::east, Side::south, Side::west};
constexpr int index(Side side) { return static_cast<int>(side); }
// Calls visit.operator()<side>() for the four sides: where it matters that each is a constant to the compiler.
template <class Visit>
constexpr void for_each_side(Visit visit) {
  visit.template operator()<Side::north>();
  visit.template operator()<Side::east>();
  visit.template operator()<Side::south>();
  visit.template operator()<Side::west>();
}
constexpr Side opposite(Side side) { return static_cast<Side>((index(side) + 2) % 4); }

// Clockwise quarter turns of a tile as its data file draws it.
enum class Rotation : std::uint8_t { none, quarter, half, three_quarters };
inline constexpr std::array<Rotation, 4> all_rotations{Rotation::none, Rotation::quarter, Rotation::half,
                                                       Rotation::three_quarters};
constexpr int quarter_turns(Rotation rotation) { return static_cast<int>(rotation); }
constexpr Rotation rotation_of(int quarter_turns) { return static_cast<Rotation>(quarter_turns & 3); }
// Where a side of the unrotated tile points after the rotation.
constexpr Side rotated(Side side, Rotation rotation) {
  return static_cast<Side>((index(side) + quarter_turns(rotation)) % 4);
}

// A square of the landscape: x grows east, y grows south; the start tile lies on (0,0), the north-west
// square of the Wheel's board too.
struct Cell {
  std::int8_t x = 0;
  std::int8_t y = 0;
  friend constexpr auto operator<=>(Cell, Cell) = default;
};
constexpr Cell cell(int x, int y) { return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; }
constexpr Cell neighbour(Cell c, Side side) {
  constexpr std::array<int, 4> dx{0, 1, 0, -1};
  constexpr std::array<int, 4> dy{-1, 0, 1, 0};
  return cell(c.x + dx[static_cast<std::size_t>(index(side))], c.y + dy[static_cast<std::size_t>(index(side))]);
}

// What a side shows; two sides match if they show the same (B-03).
enum class EdgeKind : std::uint8_t { field, road, city, river };

// What can be claimed. A river only divides.
enum class FeatureKind : std::uint8_t { city, road, monastery, field };
inline constexpr int feature_kinds = 4;

enum class FigureKind : std::uint8_t { none, follower, builder, pig };

enum class Goods : std::uint8_t { none, wine, grain, cloth };
inline constexpr int goods_kinds = 3;

// Points of one score or total. Whole and never negative in this game; sums fit 16 bits by far.
using Points = int;

// A segment on its own tile as people and files name it: kind and place in the tile's list, `city[0]`.
struct SegmentName {
  FeatureKind kind = FeatureKind::city;
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(SegmentName, SegmentName) = default;
};

// A segment of the landscape: numbered in order of arrival, so that a tile's segments follow one another.
// 0 is no segment.
enum class SegmentId : std::uint16_t { none = 0 };
constexpr std::size_t index(SegmentId id) { return static_cast<std::size_t>(id); }

// A kind of tile in one game: an index into Setup::tiles(). Copies of a tile are not told apart.
enum class TileType : std::uint8_t { none = 255 };
constexpr std::size_t index(TileType type) { return static_cast<std::size_t>(type); }

// The wheel's spaces, clockwise (W-11). The pig starts on fortune.
enum class WheelSpace : std::uint8_t { fortune, taxes, famine, storm, inquisition, pestilence };
inline constexpr int wheel_spaces = 6;
// Crown spaces in each (W-18).
inline constexpr std::array<std::uint8_t, wheel_spaces> crowns_in_space{1, 2, 1, 2, 1, 2};

// The words of files and records: "city", "follower", "wine", "pestilence".
std::string_view word(EdgeKind kind);
std::string_view word(FeatureKind kind);
std::string_view word(FigureKind kind);
std::string_view word(Goods goods);
std::string_view word(WheelSpace space);
std::optional<FeatureKind> feature_kind_of(std::string_view word);
std::optional<WheelSpace> wheel_space_of(std::string_view word);

}  // namespace bastide
