// The last draws, reckoned out: every draw by its chance, every move of everybody, each seat for its own lead.
#pragma once

#include <optional>
#include <vector>

#include "bots/bot.hpp"
#include "bots/line.hpp"

namespace bastide {

// Tiles in the bag, beside the one in hand, up to which it takes no time that anybody would notice.
inline constexpr int endgame_tiles = 1;

// Every move of a position that waits for a choice, the best first, with its exact expected lead. Nothing if it was
// cancelled, took longer than the budget, or looked at too many positions.
std::optional<std::vector<Thought>> solve_endgame(const State& state, const Budget& budget);

}  // namespace bastide
