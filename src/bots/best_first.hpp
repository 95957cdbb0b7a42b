// How a bot that weighs moves one by one takes the best.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "record/random.hpp"

namespace bastide {

// Sorts by value, and draws which of the best stands in front.
inline void sort_best_first(std::vector<Thought>& thoughts, Random& random) {
  std::stable_sort(thoughts.begin(), thoughts.end(),
                   [](const Thought& a, const Thought& b) { return a.value > b.value; });
  std::uint32_t equals = 1;
  while (equals < thoughts.size() && thoughts[equals].value >= thoughts.front().value) ++equals;
  std::swap(thoughts.front(), thoughts[random.below(equals)]);
}

}  // namespace bastide
