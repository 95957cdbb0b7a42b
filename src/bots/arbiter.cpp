#include "bots/arbiter.hpp"

#include <algorithm>

#include "bots/policy.hpp"

namespace bastide {
namespace {

constexpr int policy_width = 6;

std::size_t nearly_equal(const std::vector<Thought>& thoughts, const Arbitration& how) {
  const Thought& best = thoughts.front();
  const auto differs = [&](const Thought& other) {
    return static_cast<double>(other.visits) < how.visits * static_cast<double>(best.visits) ||
           other.value < best.value - how.points;
  };
  const auto end = std::find_if(thoughts.begin(), thoughts.end(), differs);
  return std::min(static_cast<std::size_t>(how.candidates), static_cast<std::size_t>(end - thoughts.begin()));
}

}  // namespace

void arbitrate(const State& state, std::vector<Thought>& thoughts, const Arbitration& how, const Budget& budget,
               std::uint64_t seed) {
  const std::size_t count = nearly_equal(thoughts, how);
  if (count < 2) return;
  const TileLore lore(state.setup());
  const Judge judge(lore, state.bag());
  Policy policy(judge, policy_width);
  Survey survey;
  Random random(seed);
  std::vector<double> sums(count);
  std::vector<Line> starts;
  for (std::size_t i = 0; i < count; ++i) {
    State after = state;
    after.apply(thoughts[i].move);
    starts.emplace_back(lore, after.position());
  }
  for (int playout = 0; playout < how.playouts; ++playout) {
    if (budget.is_cancelled()) return;
    const Deck deck(state.setup(), state.bag(), random);
    const std::uint64_t dice = random.next();
    for (std::size_t i = 0; i < count; ++i) {
      Line line = starts[i];
      Deck same_deck = deck;
      Random same_dice(dice);
      policy.play(line, same_deck, same_dice, how.steps);
      survey.begin();
      const Outlook end = judge.judge({line.p, line.fits, survey});
      sums[i] += static_cast<double>(end.lead(state.to_move(), state.setup().players()));
    }
  }
  const auto best = std::max_element(sums.begin(), sums.end()) - sums.begin();
  std::rotate(thoughts.begin(), thoughts.begin() + best, thoughts.begin() + best + 1);
}

}  // namespace bastide
