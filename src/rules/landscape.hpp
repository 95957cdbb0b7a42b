// Laying a tile: the frontier of open cells, and the features that grow together.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "rules/mover.hpp"

namespace bastide {

// --- features

// Tiles that have a segment both in feature `a` and in feature `b`: once joined they must count once (B-17).
inline int tiles_in_both(const Position& p, std::uint16_t a, std::uint16_t b) {
  int shared = 0;
  std::uint16_t segment = a;
  do {
    const Placed& tile = p.placed[p.tile_of[segment]];
    const std::uint16_t first = tile.first_segment;
    bool counted_before = false;
    bool in_both = false;
    for (unsigned others = shape_under(p, tile).siblings[segment - first]; others != 0; others &= others - 1) {
      const auto other = static_cast<std::uint16_t>(first + std::countr_zero(others));
      counted_before |= other < segment && p.label[other] == a;
      in_both |= p.label[other] == b;
    }
    shared += in_both && !counted_before;
    segment = p.next[segment];
  } while (segment != a);
  return shared;
}

// The rings of two features become one; doing it again parts them.
template <class Trace>
void splice_rings(Mover<Trace> m, std::uint16_t a, std::uint16_t b) {
  m.keep(m.p.next[a]);
  m.keep(m.p.next[b]);
  std::swap(m.p.next[a], m.p.next[b]);
}

// Two features that both held older tiles: rare (one placement in ten), so the smaller one is relabelled in a walk.
template <class Trace>
void merge_features(Mover<Trace> m, std::uint16_t a, std::uint16_t b, int closed_edges) {
  if (m.p.tally[a].tiles() > m.p.tally[b].tiles()) std::swap(a, b);
  const bool countable = m.p.tally[a].kind() != FeatureKind::field;
  const int shared = countable ? tiles_in_both(m.p, a, b) : 0;
  std::uint16_t segment = a;
  do {
    m.set(m.p.label[segment], b);
    segment = m.p.next[segment];
  } while (segment != a);
  splice_rings(m, a, b);
  Tally& joined = m.p.tally[b];
  m.keep(joined);
  joined.absorb(m.p.tally[a]);
  joined.close_edges(closed_edges);
  joined.forget_tiles(shared);
}

// The other segments of the tile being laid that already belong to feature `b`, which so counts the tile.
inline bool counts_tile(const Position& p, std::uint16_t first, unsigned siblings, std::uint16_t b) {
  for (; siblings != 0; siblings &= siblings - 1) {
    if (p.label[static_cast<std::size_t>(first + std::countr_zero(siblings))] == b) return true;
  }
  return false;
}

// Segment `mine` of the tile being laid meets `theirs`; both are 0 where the side has no segment there, which then
// changes nothing but the tally of segment 0, which nothing reads.
//
// Nearly always a fresh segment joins an older feature, or one that it is in already. Which of these cannot be
// foreseen, so both take the same steps.
template <bool is_field, class Trace>
void join(Mover<Trace> m, const TileShape& shape, SegmentId mine, SegmentId theirs) {
  Position& p = m.p;
  const std::uint16_t first = p.ledger.segments;  // older segments lie below
  const std::uint16_t segment = number(mine);
  // The facing edges of cities and roads are open no more.
  const int closed_edges = is_field || segment == 0 ? 0 : 2;
  const std::uint16_t a = p.label[segment];
  const std::uint16_t b = p.label[index(theirs)];
  const bool is_new = a != b;
  if (a < first && is_new) return merge_features(m, a, b, closed_edges);
  Tally& tally = p.tally[b];
  m.keep(tally);
  tally.absorb_if(is_new, p.tally[segment]);
  tally.close_edges(closed_edges);
  if constexpr (!is_field) {
    const unsigned siblings = segment == 0 ? 0 : shape.siblings[segment - first];
    if (siblings != 0 && is_new && counts_tile(p, first, siblings, b)) tally.forget_tiles(1);
  }
  // What lies beyond the live segments needs no keeping; `b` does.
  const std::uint16_t partner = choose(is_new, b, segment);
  m.keep(p.next[partner]);
  std::swap(p.next[segment], p.next[partner]);
  p.label[segment] = b;
}

// One side of the tile meets its neighbour. On a field side both halves are the same field, and the second join
// finds nothing left to do.
template <class Trace>
void join_side(Mover<Trace> m, const TileShape& shape, SidePorts mine, SidePorts theirs) {
  using enum PortPlace;
  join<false>(m, shape, mine.at(middle), theirs.at(middle));
  join<true>(m, shape, mine.at(left), theirs.at(left));
  join<true>(m, shape, mine.at(right), theirs.at(right));
}

// Features of a tile (or the board) before it meets its neighbours. Eight segments at a time, for constant sizes are
// fast; what is written beyond the tile's own segments is not live and belongs to the next tile.
inline void begin_features(Position& p, const TileShape& shape, std::uint16_t first, std::uint8_t tile) {
  std::size_t chunk = 0;
  do {
    const std::size_t start = first + chunk;
    std::array<std::uint16_t, 8> ids;
    for (std::size_t i = 0; i < 8; ++i) ids[i] = static_cast<std::uint16_t>(start + i);
    std::memcpy(&p.label[start], ids.data(), sizeof ids);
    std::memcpy(&p.next[start], ids.data(), sizeof ids);
    std::memcpy(&p.tally[start], &shape.fresh[chunk], 8 * sizeof(Tally));
    std::memset(&p.tile_of[start], tile, 8);
    std::fill_n(&p.occupant[start], 8, Occupant{});
    chunk += 8;
  } while (chunk < shape.segments);
}

// The tile's fields and the cities they border, for whoever will ask what feeds a field (B-31). Four at a time, as
// above.
template <class Trace>
void log_borders(Mover<Trace> m, const TileShape& shape, std::uint16_t first) {
  const std::size_t end = m.ledger().borders;
  std::size_t chunk = 0;
  do {
    for (std::size_t i = chunk; i < chunk + 4; ++i) {
      const Border local = shape.border[i];
      m.p.borders[end + i] = {static_cast<std::uint16_t>(first + local.field),
                              static_cast<std::uint16_t>(first + local.city)};
    }
    chunk += 4;
  } while (chunk < shape.border_count);
  m.ledger().borders = static_cast<std::uint16_t>(end + shape.border_count);
}

// --- frontier

// The slot of a square next to the landscape; a new one if it had none, and the trash slot, which nothing reads, if
// it is occupied. Without a branch, since which it is cannot be foreseen. `slots` counts those in use.
template <class Trace>
std::uint16_t reach_slot(Mover<Trace> m, std::uint16_t& slots, std::uint16_t square, Cell cell) {
  Position& p = m.p;
  const std::uint8_t known = p.board[square];
  const bool is_new = known == square_empty;
  const auto slot = choose(is_new, slots, static_cast<std::uint16_t>(known - 1));
  slots = static_cast<std::uint16_t>(slots + is_new);
  m.set(p.required[slot], choose(is_new, EdgeCode{0}, p.required[slot]));
  m.set(p.matters[slot], choose(is_new, EdgeCode{0}, p.matters[slot]));
  m.set(p.square[slot], square);
  m.set(p.cell[slot], cell);
  m.set(p.board[square], static_cast<std::uint8_t>(slot + 1));
  return slot;
}

// The last slot moves into the freed one, so that the slots stay packed.
template <class Trace>
void close_slot(Mover<Trace> m, std::uint16_t slot) {
  Position& p = m.p;
  const std::uint16_t last = --m.ledger().slots;
  const std::uint16_t closed = p.square[slot];
  m.set(p.board[p.square[last]], static_cast<std::uint8_t>(slot + 1));
  m.set(p.required[slot], p.required[last]);
  m.set(p.matters[slot], p.matters[last]);
  m.set(p.square[slot], p.square[last]);
  m.set(p.cell[slot], p.cell[last]);
  for (std::size_t side = 0; side < 4; ++side) m.set(p.neighbours[slot][side], p.neighbours[last][side]);
  m.set(p.board[closed], square_occupied);
}

// An empty cell learns what it must show at its side `side`: the neighbour there has an edge of this kind, and
// `facing` are the neighbour's segments as the cell meets them.
template <class Trace>
void demand(Mover<Trace> m, std::uint16_t slot, Side side, EdgeKind kind, SidePorts facing) {
  const int shift = edge_shift(side);
  m.set(m.p.required[slot], static_cast<EdgeCode>(m.p.required[slot] | static_cast<int>(kind) << shift));
  m.set(m.p.matters[slot], static_cast<EdgeCode>(m.p.matters[slot] | 3 << shift));
  m.set(m.p.neighbours[slot][static_cast<std::size_t>(index(side))], facing);
}

// --- both

// The tile's segments meet those of the neighbours of its slot: mostly one, seldom two.
template <class Trace>
void join_neighbours(Mover<Trace> m, const TileShape& shape, std::uint16_t slot, Rotation rotation) {
  const std::uint16_t first = m.ledger().segments;
  for (unsigned touching = m.p.matters[slot] & 0x55U; touching != 0; touching &= touching - 1) {
    const auto side = static_cast<Side>(std::countr_zero(touching) / 2);
    const SidePorts theirs = m.p.neighbours[slot][static_cast<std::size_t>(index(side))];
    join_side(m, shape, shape.ports(rotation, side, first), theirs);
  }
}

// The cells round the tile learn what they must show.
template <class Trace>
void open_frontier(Mover<Trace> m, const TileShape& shape, std::uint16_t square, Cell where, Rotation rotation) {
  const Torus torus = m.setup.torus();
  const EdgeCode edges = rotated(shape.edges, rotation);
  const std::uint16_t first = m.ledger().segments;
  std::uint16_t slots = m.ledger().slots;
  for_each_side([&]<Side side>() {
    const std::uint16_t slot = reach_slot(m, slots, torus.neighbour(square, side), neighbour(where, side));
    demand(m, slot, opposite(side), edge_at(edges, side), shape.facing(rotation, side, first));
  });
  m.ledger().slots = slots;
}

// Lays the tile in hand (turn().tile) on an open slot where it fits.
template <class Trace>
void lay_tile(Mover<Trace> m, std::uint16_t slot, Rotation rotation) {
  Position& p = m.p;
  Turn& turn = m.turn();
  const TileShape& shape = m.setup.shape(turn.tile);
  const std::uint16_t first = m.ledger().segments;
  const Cell where = p.cell[slot];
  const std::uint16_t square = p.square[slot];
  turn.rotation = rotation;
  turn.where = where;
  turn.square = square;
  turn.first_segment = first;
  const std::uint16_t tile = m.ledger().tiles++;
  m.set(p.placed[tile], Placed{turn.tile, rotation, where, first});  // joins look the tile up
  begin_features(p, shape, first, static_cast<std::uint8_t>(tile));
  log_borders(m, shape, first);
  join_neighbours(m, shape, slot, rotation);
  open_frontier(m, shape, square, where, rotation);
  close_slot(m, slot);
  m.ledger().segments = static_cast<std::uint16_t>(first + shape.segments);
}

}  // namespace bastide
