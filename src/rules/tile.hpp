// One kind of tile: the facts of its data file, and what follows from them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/types.hpp"

namespace bastide {

// A tile has at most this many segments, so that the options of a figure fit one machine word.
inline constexpr int max_segments = 16;

// The twelve places where a tile meets its neighbours: three a side, clockwise from the north-west corner.
// A side's left and right halves are fields; its middle is a city, a road or a river. Across a shared side
// left meets right.
enum class PortPlace : std::uint8_t { left, middle, right };
inline constexpr int ports = 12;
constexpr int port(Side side, PortPlace place) { return index(side) * 3 + static_cast<int>(place); }
// A set of ports, bit `port(side, place)` each; a clockwise quarter turn rotates its twelve bits by three.
using PortSet = std::uint16_t;
constexpr PortSet rotated(PortSet set, Rotation rotation) {
  const int shift = 3 * quarter_turns(rotation);
  return static_cast<PortSet>(((set << shift) | (set >> (ports - shift))) & 0xFFF);
}

// "N" for a side's middle, "NL" and "NR" for its halves.
std::string port_name(Side side, PortPlace place);
// Of a whole set, clockwise from north.
std::vector<std::string> port_names(PortSet set);

enum class RiverRole : std::uint8_t { none, spring, body, lake };
std::string_view word(RiverRole role);

// Where a road that does not run through comes to its end; for drawing only (B-11).
enum class RoadEnd : std::uint8_t { none, village, city, monastery, wheel };
std::string_view word(RoadEnd end);

// The numbers in a set of bordered cities, bit i for city[i].
std::vector<int> city_numbers(std::uint8_t cities);

// A feature's part on one tile.
struct Segment {
  FeatureKind kind = FeatureKind::field;
  std::uint8_t index = 0;     // among the tile's segments of this kind: city[0], city[1], ...
  PortSet touches = 0;        // its ports on the unrotated tile; empty for a monastery or an enclosed field
  std::uint8_t shields = 0;   // cities
  Goods goods = Goods::none;  // cities
  RoadEnd end = RoadEnd::none;
  // Fields: which city segments they border, bit i for city[i] (B-31).
  std::uint8_t cities = 0;
  friend bool operator==(const Segment&, const Segment&) = default;
};

// Facts of one kind of tile. `segments` stands in the order cities, roads, monastery, fields; that
// position is the segment's local number everywhere in the engine.
struct Tile {
  std::string id;      // "BG-D"
  std::string letter;  // of the official list, empty where there is none
  std::string name;    // "city with a straight road"
  std::array<EdgeKind, 4> edges{};
  std::vector<Segment> segments;
  std::vector<PortSet> rivers;  // middle ports each runs through
  std::uint8_t wheel = 0;       // number printed on a Wheel of Fortune tile, 1 to 3; 0 none
  RiverRole river = RiverRole::none;

  // Number of segments of a kind.
  int count(FeatureKind kind) const;
  // Local number of a named segment, -1 if the tile has none of that name.
  int local(SegmentName name) const;
  SegmentName name_of(int local) const;
  bool has_monastery() const { return count(FeatureKind::monastery) > 0; }

  // Four letters clockwise from north, V for a river: "CRFR".
  std::string edge_code() const;
  // Rotations that look different: 1, 2 or 4. Rotation r looks like r + distinct. Two look alike if every
  // segment, with its shields, goods and neighbours, falls on its like.
  int distinct_rotations() const;
};

// "city[0]"
std::string to_string(SegmentName name);
std::optional<SegmentName> segment_name_of(std::string_view text);

}  // namespace bastide
