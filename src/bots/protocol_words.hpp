// Moves as the line protocol writes them (docs/bot-protocol.md): a verb, then the words of a record.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/state.hpp"

namespace bastide {

inline constexpr int bot_protocol = 1;

// "draw BG-V", "place 3,-1 r2", "figure road[0]", "figure -", "takeback 2,1 city[0]"; legal in `state`.
std::string protocol_move(const State& state, Move move);

// Error: words that say no move, or one that is not legal in `state`.
Result<Move> read_protocol_move(const State& state, std::string_view text);

// The words between blanks.
std::vector<std::string_view> words_of(std::string_view text);

}  // namespace bastide
