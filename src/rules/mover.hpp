// How the rules write to a Position. Every write goes through a Mover, which keeps what it overwrites and tells what
// happens only if its Trace wants that: playouts pay for neither.
#pragma once

#include <cstring>
#include <utility>

#include "rules/events.hpp"
#include "rules/journal.hpp"
#include "rules/position.hpp"
#include "rules/torus.hpp"

namespace bastide {

struct Silent {
  static constexpr bool keeps = false;
  static constexpr bool tells = false;
};
struct Undoable {
  static constexpr bool keeps = true;
  static constexpr bool tells = false;
  Journal& journal;
};
struct Telling {
  static constexpr bool keeps = false;
  static constexpr bool tells = true;
  Events& events;
};

// A view, as cheap to hand on as a pointer. Hand it on by value: the arrays of a Position hold bytes, which may alias
// whatever lies in memory, so that all that is to stay in registers must be a local.
template <class Trace>
struct Mover {
  Position& p;
  const Setup& setup;
  [[no_unique_address]] Trace trace;

  Mover(Position& position, Trace how) : p(position), setup(*position.setup), trace(how) {}

  Ledger& ledger() const { return p.ledger; }
  Turn& turn() const { return p.ledger.turn; }

  // Overwrites a word outside the ledger; the ledger itself is kept as a whole.
  template <class T>
  void set(T& place, T value) const {
    keep(place);
    place = value;
  }
  template <class T>
  void keep(const T& place) const {
    if constexpr (Trace::keeps) trace.journal.save(p, place);
  }
  // `make` builds the event; it is not called where nobody listens.
  template <class Make>
  void tell(Make make) const {
    if constexpr (Trace::tells) trace.events.push_back(make());
  }
};

// `yes` or `no` without a branch, where which of them cannot be foreseen.
template <class Word>
constexpr Word choose(bool condition, Word yes, Word no) {
  return static_cast<Word>(no ^ ((no ^ yes) & -static_cast<int>(condition)));
}

constexpr std::uint16_t number(SegmentId segment) { return static_cast<std::uint16_t>(segment); }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr int nibble(std::uint32_t packed, Seat seat) { return static_cast<int>(packed >> (4 * index(seat)) & 15); }
constexpr std::uint32_t one_follower(Seat seat) { return std::uint32_t{1} << (4 * index(seat)); }

// The shape of the tile that a segment lies on; the Wheel's board has one, too.
inline const TileShape& shape_under(const Position& p, const Placed& placed) {
  return placed.type == TileType::none ? p.setup->board_shape() : p.setup->shape(placed.type);
}

}  // namespace bastide
