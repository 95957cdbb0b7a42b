// Decides between moves that search finds nearly equal: each is played on by the policy with the same bags and the same
// dice, so that the differences show sooner than the values.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/bot.hpp"
#include "bots/weights.hpp"
#include "record/random.hpp"

namespace bastide {

struct Arbitration {
  int playouts = 64;    // for each of the candidates, at most; 0: no arbiter
  int steps = 12;       // tiles played, then the judge speaks
  int candidates = 4;   // at most 8
  double points = 1.5;  // values within this of the best one's
  double visits = 0.3;  // and at least this part of its visits
  double errors = 0;    // a candidate behind by so many standard errors is heard no longer; 0: all are heard to the end
};

// Brings the move that did best to the front of `thoughts`, which search sorted, the other candidates behind it. Their
// values then differ as their playouts did, and are on the average what they were. The budget's nodes count playouts of
// single candidates. Leaves all as it was if there is no tie, if cancelled, or if the budget is used up before a few
// playouts are done. Where time is not short the answer is the same for every number of threads.
void arbitrate(const State& state, std::vector<Thought>& thoughts, const Arbitration& how, const Weights& weights,
               const Budget& budget, std::uint64_t seed);

// With less of a budget nothing is decided, whatever the candidates.
inline constexpr std::uint64_t fewest_playouts = 32;

}  // namespace bastide
