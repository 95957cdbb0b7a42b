// Random whole games of every ruleset, for properties.
#pragma once

#include <rapidcheck.h>

#include <iosfwd>
#include <memory>
#include <utility>

#include "record/random.hpp"
#include "rules/events.hpp"
#include "rules/ruleset.hpp"
#include "rules/setup.hpp"
#include "rules/state.hpp"

namespace bastide {

// How rapidcheck prints the ruleset of a game that fails.
void showValue(const Ruleset& rules, std::ostream& out);

namespace test {

// Any valid combination of sets, players and options; shrinks towards the base game of two.
rc::Gen<Ruleset> any_ruleset();

std::shared_ptr<const Setup> setup_for(const Ruleset& rules);

// A legal move, evenly; draws by the copies left. Not in Phase::over.
Move random_move(const State& state, Random& random);

// The same, but builders and pigs are put as soon as the die allows: they are rare otherwise.
Move lively_move(const State& state, Random& random);

// Plays to the end with lively moves. on_move(before, move, events, after) for each move.
template <class OnMove>
void play_random_game(State& state, Random& random, OnMove on_move) {
  while (state.phase() != Phase::over) {
    const State before = state;
    const Move move = lively_move(state, random);
    const Result<Events> events = state.play(move);
    RC_ASSERT(static_cast<bool>(events));
    on_move(before, move, *events, std::as_const(state));
  }
}

}  // namespace test
}  // namespace bastide
