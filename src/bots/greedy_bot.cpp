#include "bots/greedy_bot.hpp"

#include <algorithm>

#include "bots/best_first.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

double lead(const State& state, Seat seat) {
  const auto totals = projected_scores(state);
  Points best_other = 0;
  for (int i = 0; i < state.setup().players(); ++i) {
    if (i != index(seat)) best_other = std::max(best_other, totals[static_cast<std::size_t>(i)]);
  }
  return totals[static_cast<std::size_t>(index(seat))] - best_other;
}

// Of the position after this move and the best figure that may follow it.
double value_after(State& state, Move move, Seat seat, Journal& journal, std::uint64_t& nodes) {
  state.apply(move, journal);
  double best = 0;
  if (state.phase() == Phase::figure) {
    bool first = true;
    for (const Move figure : state.legal_moves()) {
      const double value = value_after(state, figure, seat, journal, nodes);
      if (first || value > best) best = value;
      first = false;
    }
  } else {
    best = lead(state, seat);
    ++nodes;
  }
  state.undo(journal);
  return best;
}

}  // namespace

void GreedyBot::weigh_all(State& state, Seat seat, const Budget& budget) {
  const auto deadline = std::chrono::steady_clock::now() + budget.time;
  Journal journal;
  std::uint64_t nodes = 0;
  thoughts_.clear();
  for (const Move move : state.legal_moves(true)) {
    thoughts_.push_back({move, value_after(state, move, seat, journal, nodes), 1});
    if (budget.is_cancelled() || (budget.nodes > 0 && nodes >= budget.nodes)) return;
    if (std::chrono::steady_clock::now() >= deadline) return;
  }
}

Move GreedyBot::choose(const State& state, const Budget& budget) {
  State work = state;
  weigh_all(work, state.to_move(), budget);
  sort_best_first(thoughts_, random_);
  return thoughts_.front().move;
}

std::vector<Thought> GreedyBot::thoughts() const { return thoughts_; }

}  // namespace bastide
