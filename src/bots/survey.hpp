// What the judge found out about a position, kept while one tile after another is tried on it: a tile changes what
// the features that it touches, or whose open cells it touches, can hope for, and no others.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "bots/contest.hpp"
#include "rules/position.hpp"

namespace bastide {

// Of a feature.
struct Prospect {
  float worth = 0;   // to each leader
  float finish = 0;  // chance
};

class Survey {
 public:
  // Of `p`, or of any position: nothing is known.
  void begin() {
    base_ = ++stamps_;
    trial_ = base_;
  }
  // `p` is the position that the survey was begun with and a tile laid on it, in Phase::figure.
  void try_tile(const Position& p) {
    trial_ = ++stamps_;
    const Turn& turn = p.ledger.turn;
    for (std::size_t segment = turn.first_segment; segment < p.ledger.segments; ++segment) touch(p.label[segment]);
    const Torus torus = p.setup->torus();
    for (const Side side : all_sides) touch_cell(p, p.board[torus.neighbour(turn.square, side)]);
  }

  // `p` follows the position that the survey was begun with, in phase `before`, by any one step.
  void take_step(Phase before, const Position& p) {
    if (before == Phase::place) try_tile(p);
    else begin();
  }

  // The feature's prospect if it is known, else find() tells it.
  template <class Find>
  Prospect prospect(std::uint16_t label, Find find) {
    if (known_[label] != stamp_of(label)) note(label, find());
    return prospects_[label];
  }
  void note(std::uint16_t label, Prospect prospect) {
    prospects_[label] = prospect;
    known_[label] = stamp_of(label);
  }

  // Of the position judged last.
  Contests contests;

 private:
  std::uint64_t stamp_of(std::uint16_t label) const { return touched_[label] == trial_ ? trial_ : base_; }
  void touch(std::uint16_t label) { touched_[label] = trial_; }
  void touch_cell(const Position& p, std::uint8_t known) {
    if (known == square_occupied) return;
    const auto slot = static_cast<std::size_t>(known - 1);
    for (unsigned sides = p.matters[slot] & 0x55U; sides != 0; sides &= sides - 1) {
      const SidePorts beside = p.neighbours[slot][static_cast<std::size_t>(std::countr_zero(sides) / 2)];
      touch(p.label[static_cast<std::size_t>(beside.at(PortPlace::middle))]);
    }
  }

  std::uint64_t stamps_ = 0;
  std::uint64_t base_ = 0;
  std::uint64_t trial_ = 0;
  // By label: the trial that touched it last; of which stamp the prospect is.
  std::array<std::uint64_t, segment_room> touched_{};
  std::array<std::uint64_t, segment_room> known_{};
  std::array<Prospect, segment_room> prospects_;
};

}  // namespace bastide
