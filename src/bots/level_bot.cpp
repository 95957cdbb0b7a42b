#include "bots/level_bot.hpp"

#include <algorithm>

namespace bastide {

LevelStyle beginner_style() { return {.sees = 0.64, .misjudges = 1.3}; }
LevelStyle casual_style() { return {.sees = 0.74, .misjudges = 0.8}; }
LevelStyle steady_style() { return {.sees = 0.86, .misjudges = 0.5}; }
LevelStyle skilled_style() { return {}; }

bool OverlookingBot::overlooks(Move move) {
  const double dice = random_.below(1'000'000) / 1e6;
  return move.kind() == MoveKind::place && dice >= style_.sees;
}

// The sum of three even numbers has about the shape of an error.
double OverlookingBot::slip() {
  double sum = -1.5;
  for (int i = 0; i < 3; ++i) sum += random_.below(1'000'000) / 1e6;
  return 2 * sum * style_.misjudges;
}

Move OverlookingBot::choose(const State& state, const Budget& budget) {
  const Move best = judge_.choose(state, budget);
  std::vector<Thought> seen;
  for (const Thought& thought : judge_.thoughts()) {
    Thought judged = thought;
    judged.value += slip();
    if (!overlooks(thought.move)) seen.push_back(judged);
  }
  // With its eyes on nothing it looks again, properly.
  if (seen.empty()) seen.push_back({best, 0, 1});
  std::stable_sort(seen.begin(), seen.end(), [](const Thought& a, const Thought& b) { return a.value > b.value; });
  thoughts_ = std::move(seen);
  return thoughts_.front().move;
}

Move LimitedBot::choose(const State& state, const Budget& budget) {
  Budget limited = budget;
  // Whoever counts nodes wants the same move on every machine.
  if (budget.nodes == 0) limited.time = std::min(budget.time, time_);
  if (nodes_ > 0) limited.nodes = budget.nodes > 0 ? std::min(nodes_, budget.nodes) : nodes_;
  return search_.choose(state, limited);
}

}  // namespace bastide
