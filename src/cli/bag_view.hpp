// The tiles that are still in the bag, drawn and counted.
#pragma once

#include "art/text_canvas.hpp"
#include "rules/state.hpp"

namespace bastide {

Canvas draw_bag(const State& state, int columns);

}  // namespace bastide
