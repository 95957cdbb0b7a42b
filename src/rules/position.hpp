// The plain data behind a State. Small things that change with every move stand together in the Ledger; the
// arrays grow in step with the landscape, and only their live part is ever copied or compared.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/setup.hpp"
#include "rules/shape.hpp"
#include "rules/tally.hpp"
#include "rules/types.hpp"

namespace bastide {

// A tile adds at most two cells to the frontier (it takes one and opens three), the start tile four and the 4×4
// board sixteen, so 254 slots hold the frontier of any game within these limits; Setup::make keeps games to them.
inline constexpr int max_slots = 254;
inline constexpr int max_tiles = 126;
inline constexpr int max_tiles_with_board = 119;
inline constexpr int max_segment_ids = 1024;
// Segments are written eight at a time, for up to sixteen of a tile.
inline constexpr int max_border_log = 1000;
inline constexpr int segment_room = max_segment_ids + max_segments;
inline constexpr int max_board_squares = 16384;

// B-02; builder and pig come on top (T-07).
inline constexpr int followers_per_seat = 7;

enum class Phase : std::uint8_t { draw, pestilence, place, figure, over };

struct Turn {
  Phase phase = Phase::draw;
  Seat active{};
  Seat chooser{};
  bool second = false;
  // The active seat's builder was extended by this step's tile (T-10).
  bool builder_extended = false;
  // The tile in hand fits somewhere.
  bool fits = false;
  TileType tile = TileType::none;
  Rotation rotation = Rotation::none;
  // After the placement: the tile's cell, its square of the torus and its first segment.
  Cell where;
  std::uint16_t square = 0;
  std::uint16_t first_segment = 0;
  friend bool operator==(const Turn&, const Turn&) = default;
};

//
struct River {
  // Still drawn from; ends with the lake.
  bool flowing = false;
  std::uint8_t body_left = 0;  // tiles between spring and lake still in the bag
  Side flow = Side::east;      // where the river leaves the last tile
  std::int8_t last_bend = 0;   // quarter turns clockwise of the last tile: -1 left, 0 straight, 1 right
  Cell end;                    // the empty cell it flows into
  friend bool operator==(const River&, const River&) = default;
};

struct Wheel {
  WheelSpace pig = WheelSpace::fortune;
  // Followers by space and seat.
  std::array<std::array<std::uint8_t, max_seats>, wheel_spaces> crowns{};
  friend bool operator==(const Wheel&, const Wheel&) = default;
};

struct Ledger {
  Turn turn;
  std::array<std::int16_t, max_seats> score{};
  std::uint32_t supply = 0;    // followers, four bits a seat, as in a Tally
  std::uint16_t segments = 1;  // next free id; 0 is no segment
  std::uint16_t tiles = 0;     // in `placed`
  std::uint16_t slots = 0;
  std::uint16_t borders = 0;
  std::uint16_t monks = 0;  // in `monks` of the Position
  std::uint16_t tiles_left = 0;
  River river;
  std::array<std::uint16_t, max_seats> builder{};  // segment, 0 in supply
  std::array<std::uint16_t, max_seats> pig{};
  std::array<std::array<std::uint8_t, goods_kinds>, max_seats> goods{};
  Wheel wheel;
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

// A claimed monastery that is not complete.
struct Monk {
  std::uint16_t segment = 0;
  std::uint16_t square = 0;
  friend bool operator==(const Monk&, const Monk&) = default;
};

struct Placed {
  TileType type = TileType::none;
  Rotation rotation = Rotation::none;
  Cell where;
  std::uint16_t first_segment = 0;
  friend bool operator==(const Placed&, const Placed&) = default;
};

// The figure that once was put on a segment: seat and kind, or nothing. It is still there while its seat's count in
// the feature (followers), or the Ledger (builder, pig), says so; completing a feature does not visit its segments.
struct Occupant {
  std::uint8_t bits = 0;
  static constexpr Occupant of(Seat seat, FigureKind kind) {
    return {static_cast<std::uint8_t>(static_cast<int>(kind) << 4 | index(seat))};
  }
  constexpr bool any() const { return bits != 0; }
  constexpr Seat seat() const { return static_cast<Seat>(bits & 15); }
  constexpr FigureKind kind() const { return static_cast<FigureKind>(bits >> 4); }
  friend constexpr bool operator==(Occupant, Occupant) = default;
};

// Squares of the board array: 1 to 254 are slots of the frontier, plus one. An occupied square so names slot 254, the
// trash slot: writing what an occupied cell should show does no harm.
inline constexpr std::uint8_t square_empty = 0;
inline constexpr std::uint8_t square_occupied = max_slots + 1;

struct Position {
  const Setup* setup = nullptr;
  Ledger ledger;

  // Landscape: tiles in order of arrival.
  std::array<Placed, max_tiles + 2> placed;

  // Features by quick-find: label[s] is the segment that stands for s's feature and owns its tally; the members of a
  // feature form a ring through next[]. tile_of[s]: index in `placed`; the Wheel's board counts as one.
  std::array<std::uint16_t, segment_room> label;
  std::array<std::uint16_t, segment_room> next;
  std::array<Tally, segment_room> tally;
  std::array<std::uint8_t, segment_room> tile_of;
  std::array<Occupant, segment_room> occupant;

  // Fields and cities of all tiles laid, as they border each other there. What follows for whole fields is found when
  // somebody asks.
  std::array<Border, max_border_log + max_borders> borders;

  // Claimed, incomplete monasteries in no order.
  std::array<Monk, 7 * max_seats> monks;

  // The frontier, one slot an empty cell next to the landscape: the edges it must show, which of them matter, and
  // the neighbours' segments at its sides. Packed so that one vector instruction tries a tile on many cells.
  alignas(32) std::array<EdgeCode, 256> required;
  alignas(32) std::array<EdgeCode, 256> matters;
  std::array<std::uint16_t, 256> square;
  std::array<Cell, 256> cell;
  std::array<std::array<SidePorts, 4>, 256> neighbours;

  Bag bag;

  // The plane wound up as a helix: (x, y) lies on y * stride + x, modulo a power of two (see Torus). Last, since
  // small games use a part of it.
  std::array<std::uint8_t, max_board_squares> board;
  // A Journal keeps eight bytes from whatever it is told to keep.
  std::array<std::uint8_t, 8> room_for_journal;

  Position() = default;
  Position(const Position& other) { copy_live(other); }
  Position& operator=(const Position& other) {
    if (this != &other) copy_live(other);
    return *this;
  }

  // As new: everything that the rules read is set.
  void clear(const Setup& of);

  friend bool operator==(const Position& a, const Position& b);

 private:
  void copy_live(const Position& other);
};

}  // namespace bastide
