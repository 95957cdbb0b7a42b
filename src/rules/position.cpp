#include "rules/position.hpp"

#include <algorithm>

namespace bastide {
namespace {

// Calls with each array of the two positions and the number of its live elements; `neighbours` aside.
template <class P, class Q, class Visit>
void for_each_array(P& a, Q& b, Visit visit) {
  const Ledger& live = b.ledger;
  visit(a.placed, b.placed, live.tiles);
  visit(a.label, b.label, live.segments);
  visit(a.next, b.next, live.segments);
  visit(a.tally, b.tally, live.segments);
  visit(a.tile_of, b.tile_of, live.segments);
  visit(a.occupant, b.occupant, live.segments);
  visit(a.borders, b.borders, live.borders);
  visit(a.monks, b.monks, live.monks);
  visit(a.required, b.required, live.slots);
  visit(a.matters, b.matters, live.slots);
  visit(a.square, b.square, live.slots);
  visit(a.cell, b.cell, live.slots);
  visit(a.bag, b.bag, b.bag.size());
  visit(a.board, b.board, static_cast<std::size_t>(b.setup->torus().size()));
}

}  // namespace

void Position::clear(const Setup& of) {
  setup = &of;
  ledger = Ledger{};
  label[0] = next[0] = 0;
  tally[0] = Tally{};
  tile_of[0] = 0;
  occupant[0] = {};
  bag = of.bag();
  board.fill(square_empty);
}

void Position::copy_live(const Position& other) {
  setup = other.setup;
  ledger = other.ledger;
  for_each_array(*this, other,
                 [](auto& to, const auto& from, std::size_t live) { std::copy_n(from.begin(), live, to.begin()); });
  std::copy_n(other.neighbours.begin(), ledger.slots, neighbours.begin());
  // figure_options and scoring read labels in fours, a little past the tile just laid: those must be labels, too.
  std::copy_n(other.label.begin() + ledger.segments, max_segments, label.begin() + ledger.segments);
}

// A side of an open cell without a neighbour holds whatever was there before.
static bool same_neighbours(const Position& a, const Position& b) {
  for (std::size_t slot = 0; slot < a.ledger.slots; ++slot) {
    for (const Side side : all_sides) {
      const auto i = static_cast<std::size_t>(index(side));
      if ((a.matters[slot] >> edge_shift(side) & 3) != 0 && a.neighbours[slot][i] != b.neighbours[slot][i])
        return false;
    }
  }
  return true;
}

bool operator==(const Position& a, const Position& b) {
  if (a.setup != b.setup || !(a.ledger == b.ledger)) return false;
  bool equal = true;
  for_each_array(a, b, [&](const auto& left, const auto& right, std::size_t live) {
    equal = equal && std::equal(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(live), right.begin());
  });
  return equal && same_neighbours(a, b);
}

}  // namespace bastide
