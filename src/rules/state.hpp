// The public position of a game: everything all players know, and the rules that move it on.
//
// A turn runs through phases: draw (chance) → [wheel, Pestilence choices] → place → figure → scoring → draw.
// Draws come in from outside: the state knows the bag, never an order. Copying is cheap and needs no memory;
// apply with a Journal can be undone exactly.
//
//   State state(*setup);
//   state.apply(Move::draw(type));        // phase() == Phase::place, unless the tile was discarded
//   state.apply(Move::place(cell, rotation));
//   state.apply(Move::figure(FigureChoice::follower(0)));
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/events.hpp"
#include "rules/journal.hpp"
#include "rules/moves.hpp"
#include "rules/position.hpp"
#include "rules/result.hpp"
#include "rules/setup.hpp"
#include "rules/types.hpp"

namespace bastide {

namespace testing {
struct Access;
}

class State {
 public:
  // The first position. `setup` must outlive the state and its copies.
  explicit State(const Setup& setup);

  const Setup& setup() const { return *position_.setup; }

  // --- whose move of what kind
  Phase phase() const { return position_.ledger.turn.phase; }
  // Who draws, chooses or places; in Phase::pestilence the seat that must take back a follower.
  Seat to_move() const { return position_.ledger.turn.chooser; }
  // Whose turn it is: differs from to_move() only in Phase::pestilence.
  Seat active() const { return position_.ledger.turn.active; }
  bool second_tile() const { return position_.ledger.turn.second; }
  // TileType::none before the draw.
  TileType tile_in_hand() const { return position_.ledger.turn.tile; }
  // Where the tile in hand was laid; Phase::figure only.
  Cell placed_cell() const;
  Rotation placed_rotation() const;

  // --- what each seat has
  Points score(Seat seat) const { return position_.ledger.score[idx(seat)]; }
  int followers(Seat seat) const;  // in supply, 0 to 7
  bool builder_in_supply(Seat seat) const;
  bool pig_in_supply(Seat seat) const;
  int goods(Seat seat, Goods kind) const;
  // SegmentId::none while in supply.
  SegmentId builder_at(Seat seat) const;
  SegmentId pig_at(Seat seat) const;

  // --- the wheel
  WheelSpace pig_space() const { return position_.ledger.wheel.pig; }
  // Followers of the seat on the crown spaces of `space`.
  int crowns(WheelSpace space, Seat seat) const;
  int free_crowns(WheelSpace space) const;

  // --- the bag
  const Bag& bag() const { return position_.bag; }
  int tiles_left() const { return position_.ledger.tiles_left; }
  // Copies of `type` that the next draw may bring: in the river's part only its tiles, the lake last.
  int drawable(TileType type) const;

  // --- legal moves
  // All of them, in a fixed order. Phase::draw: one a drawable type. Phase::over: none.
  // Placements that look alike are all listed unless `merge_look_alikes`.
  std::vector<Move> legal_moves(bool merge_look_alikes = false) const;
  // Where a tile of this type could go now, whatever is in hand; [cell, rotation] in legal_moves' order.
  std::vector<Move> placements(TileType type, bool merge_look_alikes = false) const;
  bool fits_somewhere(TileType type) const;
  // Bit FigureChoice::bit() of each legal choice; "no figure" always among them. Phase::figure only.
  std::uint64_t figure_options() const;
  // Why a move is not legal now, or Done. Takes any word a stranger may send.
  Status check(Move move) const;

  // --- moving on
  // Checks, applies and tells what happened.
  Result<Events> play(Move move);
  // Unchecked: `move` must be legal.
  void apply(Move move);
  // Unchecked, and can be taken back: undo(journal) restores the bytes before the last apply with it.
  void apply(Move move, Journal& journal);
  void undo(Journal& journal);

  // Equal for equal positions reached by any order of moves; 64 well-mixed bits.
  std::uint64_t hash() const;
  // The positions are the same in every byte that has meaning.
  friend bool operator==(const State& a, const State& b);

  // Everything below the surface, for the rooms that look closely: queries, invariants, tests.
  const Position& position() const { return position_; }

 private:
  friend testing::Access;
  static std::size_t idx(Seat seat) { return static_cast<std::size_t>(seat); }
  Position position_;
};

}  // namespace bastide
