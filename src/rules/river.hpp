// The River: its tiles come first and must carry it on. Its hooks are called only while it flows.
#pragma once

#include "rules/mover.hpp"
#include "rules/placements.hpp"

namespace bastide::river {

// Side by which the river leaves a tile that it enters from `entry`; `entry` itself for a lake or spring.
inline Side way_out(EdgeCode edges, Side entry) {
  for (const Side side : all_sides) {
    if (side != entry && edge_at(edges, side) == EdgeKind::river) return side;
  }
  return entry;
}

// -1 left, 0 straight on, 1 right.
inline int bend(Side flow, Side out) {
  const int turns = (index(out) - index(flow)) & 3;
  return turns == 3 ? -1 : turns;
}

inline bool is_free(const Position& p, Cell cell) { return p.board[p.setup->torus().square(cell)] != square_occupied; }

// R-05 `wide`: the cell ahead, the one after it, and both cells beside each.
inline bool has_wide_room(const Position& p, Cell ahead, Side flow) {
  const Side left = static_cast<Side>((index(flow) + 3) % 4);
  const Side right = opposite(left);
  bool free = true;
  for (const Cell cell : {ahead, neighbour(ahead, flow)}) {
    free = free && is_free(p, cell) && is_free(p, neighbour(cell, left)) && is_free(p, neighbour(cell, right));
  }
  return free;
}

// The river may run on from the tile laid at its end.
inline bool may_run(const Position& p, EdgeCode edges) {
  const River& river = p.ledger.river;
  const Side entry = opposite(river.flow);
  if (edge_at(edges, entry) != EdgeKind::river) return false;
  const Side out = way_out(edges, entry);
  if (out == entry) return true;  // the lake
  const Cell ahead = neighbour(river.end, out);
  if (p.setup->rules().river_room == RiverRoom::wide) return has_wide_room(p, ahead, out);
  const int turn = bend(river.flow, out);
  return is_free(p, ahead) && (turn == 0 || turn != river.last_bend);
}

// Placements while the river flows: only at its end.
inline Placements placements(const Position& p, const TileShape& shape) {
  Placements found = Placements::none(shape);
  const auto slot = static_cast<std::uint16_t>(p.board[p.setup->torus().square(p.ledger.river.end)] - 1);
  for (int turns = 0; turns < shape.distinct; ++turns) {
    const auto rotation = static_cast<Rotation>(turns);
    const EdgeCode edges = rotated(shape.edges, rotation);
    if (takes(p, slot, edges) && may_run(p, edges)) found.add({slot, rotation});
  }
  return found;
}

// After a river tile was laid: where it runs to now.
template <class Trace>
void after_placement(Mover<Trace> m) {
  River& river = m.ledger().river;
  const Turn& turn = m.turn();
  const EdgeCode edges = rotated(m.setup.shape(turn.tile).edges, turn.rotation);
  const Side out = way_out(edges, opposite(river.flow));
  river.last_bend = static_cast<std::int8_t>(bend(river.flow, out));
  river.flow = out;
  river.end = neighbour(turn.where, out);
}

// After the draw of a river tile, placed or not: with the lake the river's part is over.
template <class Trace>
void after_draw(Mover<Trace> m, TileType drawn) {
  if (m.setup.shape(drawn).river == RiverRole::lake) m.ledger().river.flowing = false;
}

}  // namespace bastide::river
