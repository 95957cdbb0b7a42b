// A bot's answer to Wants::Bot, thought out where the host likes: it needs no table.
#pragma once

#include "bots/bot.hpp"
#include "rules/state.hpp"
#include "table/choice.hpp"

namespace bastide::table {

// Tile and figure, or the follower to take back; a bot that keeps a game of its own knows its moves so far. `state`
// waits for such a decision (Phase::place, Phase::pestilence).
Choice think(bastide::Bot& bot, const State& state, const Budget& budget);

}  // namespace bastide::table
