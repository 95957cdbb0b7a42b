// A kind of tile as the engine reads it: every question of the hot path is one load.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/tally.hpp"
#include "rules/tile.hpp"
#include "rules/types.hpp"

namespace bastide {

// Edge kinds of four sides, two bits each, north lowest. A clockwise quarter turn rotates it left by two bits.
using EdgeCode = std::uint8_t;
constexpr int edge_shift(Side side) { return 2 * index(side); }
constexpr EdgeKind edge_at(EdgeCode code, Side side) { return static_cast<EdgeKind>(code >> edge_shift(side) & 3); }
constexpr EdgeCode rotated(EdgeCode code, Rotation rotation) { return std::rotl(code, 2 * quarter_turns(rotation)); }

// The segments behind the three ports of one side, 16 bits each: left half, middle, right half; 0 where there
// is none. So a whole side is moved by one load, and numbered by one multiplication.
class SidePorts {
 public:
  constexpr SidePorts() = default;
  constexpr explicit SidePorts(std::uint64_t bits) : bits_(bits) {}
  constexpr SegmentId at(PortPlace place) const {
    return static_cast<SegmentId>(bits_ >> (16 * static_cast<int>(place)) & 0xFFFF);
  }
  constexpr std::uint64_t bits() const { return bits_; }
  friend constexpr bool operator==(SidePorts, SidePorts) = default;

 private:
  std::uint64_t bits_ = 0;
};

// A field that borders a city (B-31).
struct Border {
  std::uint16_t field;
  std::uint16_t city;
  friend constexpr bool operator==(Border, Border) = default;
};
// Of one tile. A multiple of four: they are copied four at a time.
inline constexpr int max_borders = 16;

struct TileShape {
  EdgeCode edges = 0;
  std::uint8_t distinct = 4;  // Tile::distinct_rotations
  std::uint8_t segments = 0;
  std::uint8_t completable = 0;  // cities and roads, which come first
  std::int8_t monastery = -1;    // local number, or -1
  std::uint8_t wheel = 0;
  RiverRole river = RiverRole::none;
  std::uint16_t cities = 0;  // masks of local numbers
  std::uint16_t roads = 0;
  std::uint16_t fields = 0;
  // The other segments of the same kind on this tile, for cities and roads (B-17).
  std::array<std::uint16_t, max_segments> siblings{};
  std::array<Tally, max_segments> fresh{};
  // Each field with each city that it borders, by local numbers.
  std::uint8_t border_count = 0;
  std::array<Border, max_borders> border{};

  // Segments at a side of the rotated tile, numbered from `first`.
  SidePorts ports(Rotation rotation, Side side, std::uint32_t first) const {
    return sides[unrotated(rotation, side)].numbered(first);
  }
  // The same as the neighbour there meets them: left and right exchanged.
  SidePorts facing(Rotation rotation, Side side, std::uint32_t first) const {
    return facing_sides[unrotated(rotation, side)].numbered(first);
  }

  // By unrotated side: local numbers, and 1 in each lane that has a segment.
  struct Lanes {
    std::uint64_t local = 0;
    std::uint64_t present = 0;
    constexpr SidePorts numbered(std::uint32_t first) const { return SidePorts(local + present * first); }
  };
  std::array<Lanes, 4> sides{};
  std::array<Lanes, 4> facing_sides{};

 private:
  static constexpr std::size_t unrotated(Rotation rotation, Side side) {
    return static_cast<std::size_t>((index(side) - quarter_turns(rotation)) & 3);
  }
};

// At most max_borders of the tile's borders are taken; Setup::make refuses a tile with more.
TileShape shape_of(const Tile& tile);
void add_borders(TileShape& shape, std::size_t field, unsigned cities);
// Takes the tile's edges one by one: {city, field, road, field} → code.
EdgeCode edge_code(const std::array<EdgeKind, 4>& edges);

}  // namespace bastide
