// A move in the words of the notation.
#pragma once

#include <string>

#include "rules/state.hpp"

namespace bastide {

// "BG-V", "3,-1 r2", "city[0]", "-", "A 2,1 city[0]"; `move` must be legal in `state`.
std::string move_text(const State& state, Move move);

}  // namespace bastide
