// Laying a tile: the frontier of open cells, and the features that grow together.
#pragma once

#include <algorithm>
#include <cstdint>

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
void splice_rings(Mover<Trace>& m, std::uint16_t a, std::uint16_t b) {
  m.keep(m.p.next[a]);
  m.keep(m.p.next[b]);
  std::swap(m.p.next[a], m.p.next[b]);
}

// Two features that both held older tiles: rare (one placement in ten), so the smaller one is relabelled in a walk.
template <class Trace>
void merge_features(Mover<Trace>& m, std::uint16_t a, std::uint16_t b, int closed_edges) {
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

// Segment `mine` of the tile being laid meets `theirs`. `closed_edges` is 2 for cities and roads, whose two facing
// edges are open no more, and 0 for fields.
template <class Trace>
void join(Mover<Trace>& m, SegmentId mine, SegmentId theirs, int closed_edges) {
  const std::uint16_t first = m.ledger().segments;  // older segments lie below
  const std::uint16_t segment = number(mine);
  const std::uint16_t a = m.p.label[segment];
  const std::uint16_t b = m.label(theirs);
  Tally& tally = m.p.tally[b];
  if (a == b) {
    m.keep(tally);
    tally.close_edges(closed_edges);
    return;
  }
  if (a < first) return merge_features(m, a, b, closed_edges);
  // The common case: a fresh segment joins an old feature. It has not been kept, for what undo uncovers is not read.
  m.keep(tally);
  tally.absorb(m.p.tally[segment]);
  tally.close_edges(closed_edges);
  const Turn& turn = m.turn();
  for (unsigned others = m.setup.shape(turn.tile).siblings[segment - first]; others != 0; others &= others - 1) {
    if (m.p.label[static_cast<std::size_t>(first + std::countr_zero(others))] == b) {
      tally.forget_tiles(1);
      break;
    }
  }
  m.p.label[segment] = b;
  splice_rings(m, segment, b);
}

template <class Trace>
void join_side(Mover<Trace>& m, EdgeKind kind, SidePorts mine, SidePorts theirs) {
  using enum PortPlace;
  if (kind == EdgeKind::field) return join(m, mine.at(left), theirs.at(left), 0);
  if (kind != EdgeKind::river) join(m, mine.at(middle), theirs.at(middle), 2);
  if (kind == EdgeKind::city) return;
  join(m, mine.at(left), theirs.at(left), 0);
  join(m, mine.at(right), theirs.at(right), 0);
}

// Features of a tile (or the board) before it meets its neighbours.
inline void begin_features(Position& p, const TileShape& shape, std::uint16_t first, std::uint8_t tile) {
  for (std::size_t local = 0; local < shape.segments; ++local) {
    const auto segment = static_cast<std::uint16_t>(first + local);
    p.label[segment] = segment;
    p.next[segment] = segment;
    p.tally[segment] = shape.fresh[local];
    p.tile_of[segment] = tile;
    p.occupant[segment] = {};
  }
}

// --- frontier

template <class Trace>
std::uint16_t open_slot(Mover<Trace>& m, std::uint16_t square, Cell cell) {
  const std::uint16_t slot = m.ledger().slots++;
  m.set(m.p.required[slot], EdgeCode{0});
  m.set(m.p.matters[slot], EdgeCode{0});
  m.set(m.p.square[slot], square);
  m.set(m.p.cell[slot], cell);
  for (SidePorts& side : m.p.neighbours[slot]) m.set(side, SidePorts{});
  m.set(m.p.board[square], static_cast<std::uint8_t>(slot + 1));
  return slot;
}

// The last slot moves into the freed one, so that the slots stay packed.
template <class Trace>
void close_slot(Mover<Trace>& m, std::uint16_t slot) {
  Position& p = m.p;
  const std::uint16_t last = --m.ledger().slots;
  m.set(p.board[p.square[slot]], square_occupied);
  if (slot == last) return;
  m.set(p.board[p.square[last]], static_cast<std::uint8_t>(slot + 1));
  m.set(p.required[slot], p.required[last]);
  m.set(p.matters[slot], p.matters[last]);
  m.set(p.square[slot], p.square[last]);
  m.set(p.cell[slot], p.cell[last]);
  for (std::size_t side = 0; side < 4; ++side) m.set(p.neighbours[slot][side], p.neighbours[last][side]);
}

// The empty cell beyond `side` of a tile learns what it must show there. `facing` are the tile's segments.
template <class Trace>
void demand(Mover<Trace>& m, std::uint16_t square, Cell from, Side side, EdgeKind kind, SidePorts facing) {
  const std::uint16_t beyond = m.setup.torus().neighbour(square, side);
  const std::uint8_t known = m.p.board[beyond];
  const std::uint16_t slot =
      known != square_empty ? static_cast<std::uint16_t>(known - 1) : open_slot(m, beyond, neighbour(from, side));
  const int shift = edge_shift(opposite(side));
  m.set(m.p.required[slot], static_cast<EdgeCode>(m.p.required[slot] | static_cast<int>(kind) << shift));
  m.set(m.p.matters[slot], static_cast<EdgeCode>(m.p.matters[slot] | 3 << shift));
  m.set(m.p.neighbours[slot][static_cast<std::size_t>(index(opposite(side)))], facing);
}

// --- both

// Lays the tile in hand (turn().tile) on an open slot where it fits.
template <class Trace>
void lay_tile(Mover<Trace>& m, std::uint16_t slot, Rotation rotation) {
  Position& p = m.p;
  Turn& turn = m.turn();
  const TileShape& shape = m.setup.shape(turn.tile);
  const std::uint16_t first = m.ledger().segments;
  turn.rotation = rotation;
  turn.where = p.cell[slot];
  turn.square = p.square[slot];
  turn.first_segment = first;
  const std::uint16_t tile = m.ledger().tiles++;
  m.set(p.placed[tile], Placed{turn.tile, rotation, turn.where, first});  // joins look the tile up
  begin_features(p, shape, first, static_cast<std::uint8_t>(tile));
  const EdgeCode edges = rotated(shape.edges, rotation);
  const EdgeCode matters = p.matters[slot];
  for (const Side side : all_sides) {
    const EdgeKind kind = edge_at(edges, side);
    if ((matters >> edge_shift(side) & 3) != 0) {
      join_side(m, kind, shape.ports(rotation, side, first), p.neighbours[slot][static_cast<std::size_t>(index(side))]);
    } else {
      demand(m, turn.square, turn.where, side, kind, shape.facing(rotation, side, first));
    }
  }
  close_slot(m, slot);
  m.ledger().segments = static_cast<std::uint16_t>(first + shape.segments);
}

}  // namespace bastide
