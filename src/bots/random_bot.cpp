#include "bots/random_bot.hpp"

namespace bastide {

Move RandomBot::choose(const State& state, const Budget&) {
  const std::vector<Move> moves = state.legal_moves(true);
  return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace bastide
