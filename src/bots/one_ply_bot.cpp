#include "bots/one_ply_bot.hpp"

#include "bots/best_first.hpp"
#include "rules/turn.hpp"

namespace bastide {

Move OnePlyBot::choose(const State& state, const Budget& budget) {
  const auto deadline = std::chrono::steady_clock::now() + budget.time;
  const auto opinion = opinion_on(state);
  State work = state;
  thoughts_.clear();
  for (const Move move : state.legal_moves(true)) {
    double value = 0;
    if (move.kind() == MoveKind::figure) {
      value = opinion->gain(state.position(), move.choice());
    } else {
      work = state;
      work.apply(move);
      value = opinion->value(work.position(), state.to_move());
    }
    thoughts_.push_back({move, value, 1});
    if (budget.is_cancelled() || (budget.nodes > 0 && thoughts_.size() >= budget.nodes)) break;
    if (std::chrono::steady_clock::now() >= deadline) break;
  }
  sort_best_first(thoughts_, random_);
  return thoughts_.front().move;
}

}  // namespace bastide
