// Decides between moves that search finds nearly equal: each is played on by the policy with the same bags and the same
// dice, so that the differences show sooner than the values.
#pragma once

#include <vector>

#include "bots/bot.hpp"
#include "record/random.hpp"

namespace bastide {

struct Arbitration {
  int playouts = 64;    // for each of the candidates
  int steps = 12;       // tiles played, then the judge speaks
  int candidates = 4;   // at most
  double points = 1.5;  // values within this of the best one's
  double visits = 0.3;  // and at least this part of its visits
};

// Brings the move that did best to the front of `thoughts`, which search sorted. Leaves them if there is no tie, if
// cancelled, or if the time is over before a few playouts are done. Values stay the search's. Where time is not short
// the answer is the same for every number of threads.
void arbitrate(const State& state, std::vector<Thought>& thoughts, const Arbitration& how, const Budget& budget,
               std::uint64_t seed);

}  // namespace bastide
