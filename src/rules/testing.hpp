// Ways to set a position up that no game would reach by itself, for tests of single rules. Not for play.
#pragma once

#include <array>
#include <memory>

#include "rules/events.hpp"
#include "rules/state.hpp"

namespace bastide::testing {

// A game by rules that validate refuses, as first edition farms with pigs (T-22), which the engine can score.
Result<std::shared_ptr<const Setup>> setup_unchecked(const Ruleset& rules);
// The seat is active and draws next.
void give_turn(State& state, Seat seat);
// As if it had been drawn, whether the bag holds one or not; it need not fit anywhere.
void put_in_hand(State& state, TileType type);
void set_goods(State& state, Seat seat, std::array<int, goods_kinds> tokens);
// The wheel turns by any number of steps for the active seat. If Pestilence asks for choices, the state waits for
// them as in play. Afterwards go on with give_turn or put_in_hand.
Events move_pig(State& state, Seat active, int steps);
Events take_crown(State& state, Seat seat, WheelSpace space);
// Final scoring now.
Events finish(State& state);

}  // namespace bastide::testing
