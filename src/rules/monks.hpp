// Claimed monasteries, watched until the eight cells round them are full (B-18). Those that nobody claims matter to
// nobody: they can be claimed only with their own tile (B-06).
#pragma once

#include "rules/mover.hpp"
#include "rules/scoring.hpp"

namespace bastide {

// Counts the neighbours of the monastery just claimed.
template <class Trace>
void watch_monk(Mover<Trace> m, std::uint16_t segment) {
  const std::uint16_t square = m.turn().square;
  Tally& tally = m.p.tally[segment];
  m.keep(tally);
  for (const std::uint16_t beside : m.setup.torus().around(square)) {
    if (m.p.board[beside] == square_occupied) tally.add_neighbour();
  }
  m.set(m.p.monks[m.ledger().monks++], Monk{segment, square});
}

template <class Trace>
void drop_monk(Mover<Trace> m, std::size_t watched) {
  const std::size_t last = --m.ledger().monks;
  m.set(m.p.monks[watched], m.p.monks[last]);
}

// The monk left before the monastery was complete (W-16).
template <class Trace>
void forget_monk(Mover<Trace> m, SegmentId segment) {
  for (std::size_t i = 0; i < m.ledger().monks; ++i) {
    if (m.p.monks[i].segment == number(segment)) return drop_monk(m, i);
  }
}

// A tile was laid: watched monasteries beside it have one neighbour more.
template <class Trace>
void tell_monks(Mover<Trace> m) {
  for (std::size_t i = 0; i < m.ledger().monks; ++i) {
    const Monk monk = m.p.monks[i];
    if (!m.setup.torus().touch(monk.square, m.turn().square)) continue;
    m.keep(m.p.tally[monk.segment]);
    m.p.tally[monk.segment].add_neighbour();
  }
}

template <class Trace>
void pay_complete_monks(Mover<Trace> m) {
  for (std::size_t i = 0; i < m.ledger().monks;) {
    const std::uint16_t segment = m.p.monks[i].segment;
    if (!m.p.tally[segment].is_complete()) {
      ++i;
      continue;
    }
    pay_feature(m, segment);
    drop_monk(m, i);
  }
}

}  // namespace bastide
