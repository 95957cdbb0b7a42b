#include "bots/level_bot.hpp"

#include <algorithm>

namespace bastide {

LevelStyle beginner_style() { return {.sees = 0.525, .misjudges = 1.24, .contests = false}; }
LevelStyle casual_style() { return {.sees = 0.63, .misjudges = 0.97, .contests = false}; }
LevelStyle steady_style() { return {.sees = 0.77, .misjudges = 0.71, .contests = false}; }
LevelStyle skilled_style() { return {.sees = 0.87, .misjudges = 0.49}; }
LevelStyle expert_style() { return {}; }

namespace {

Weights knowledge_of(const LevelStyle& style) {
  return style.contests ? learnt_weights : without_contest(learnt_weights);
}

}  // namespace

OverlookingBot::OverlookingBot(const LevelStyle& style, std::uint64_t seed)
    : style_(style), random_(seed), judge_(seed, knowledge_of(style)) {}

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

Move MasterBot::choose(const State& state, const Budget& budget) {
  Budget limited = budget;
  // Whoever counts nodes wants the same move on every machine.
  if (budget.nodes == 0) limited.time = std::min(budget.time, std::chrono::milliseconds(5000));
  return search_.choose(state, limited);
}

}  // namespace bastide
