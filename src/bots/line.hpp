// A position that search plays on, with what the judge needs of its bag. Plain, so that a copy is two short copies.
#pragma once

#include <cstdint>

#include "bots/tile_lore.hpp"
#include "record/deck.hpp"
#include "rules/moves.hpp"
#include "rules/position.hpp"
#include "rules/turn.hpp"

namespace bastide {

// A move within one phase: slot and rotation, the figure's bit, or the segment of a follower taken back. Means the same
// only in positions reached by the same moves.
using StepCode = std::uint16_t;

struct Line {
  Position p;
  BagFits fits;

  Line(const TileLore& lore, const Position& position) : p(position), fits(lore, position.bag) {}

  Phase phase() const { return p.ledger.turn.phase; }
  Seat to_move() const { return p.ledger.turn.chooser; }
  bool is_over() const { return phase() == Phase::over; }

  static StepCode step_of(Placements::Spot spot) {
    return static_cast<StepCode>(spot.slot << 2 | static_cast<int>(spot.rotation));
  }
  static Placements::Spot spot_of(StepCode step) {
    return {static_cast<std::uint16_t>(step >> 2), static_cast<Rotation>(step & 3)};
  }
  Placements placements() const { return placements_of(p, p.ledger.turn.tile); }

  void take(StepCode step) {
    const Mover<Silent> m(p, Silent{});
    switch (phase()) {
      case Phase::place: return place(m, spot_of(step));
      case Phase::figure: return choose_figure(m, FigureChoice::from_bit(step));
      case Phase::pestilence: return take_back(m, static_cast<SegmentId>(step));
      case Phase::draw:
      case Phase::over: return;
    }
  }
  // Until somebody has to choose, or the end.
  void draw_on(const TileLore& lore, Deck& deck, Random& random) {
    while (phase() == Phase::draw) {
      const TileType type = deck.draw();
      const std::uint16_t left = p.ledger.tiles_left;
      fits.take(lore, type);
      draw(Mover<Silent>(p, Silent{}), type, placements_of(p, type).any());
      if (p.ledger.tiles_left != left || phase() == Phase::over) continue;
      fits.put_back(lore, type);
      deck.put_back(random);
    }
  }
  // Calls visit(StepCode) for each choice; placements that look alike once.
  template <class Visit>
  void for_each_step(Visit visit) const {
    if (phase() == Phase::place) placements().for_each([&](Placements::Spot spot) { visit(step_of(spot)); });
    if (phase() == Phase::figure) {
      for (std::uint64_t rest = figure_options(p); rest != 0; rest &= rest - 1) {
        visit(static_cast<StepCode>(std::countr_zero(rest)));
      }
    }
    if (phase() == Phase::pestilence) {
      for (std::uint16_t segment = 1; segment < p.ledger.segments; ++segment) {
        if (is_follower_of(p, segment, to_move())) visit(segment);
      }
    }
  }
  Move move_of(StepCode step) const {
    switch (phase()) {
      case Phase::place: return Move::place(p.cell[spot_of(step).slot], spot_of(step).rotation);
      case Phase::figure: return Move::figure(FigureChoice::from_bit(step));
      default: return Move::take_back(static_cast<SegmentId>(step));
    }
  }
};

}  // namespace bastide
