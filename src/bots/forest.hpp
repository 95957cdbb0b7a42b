// The trees of one search, grown on as many threads as the budget lends.
#pragma once

#include <vector>

#include "bots/tree_search.hpp"

namespace bastide {

// Every move of the root, the most visited first. With counted nodes the answer of determinisations is the same for
// every number of threads, since each tree has its own dice and its part of the nodes; chance nodes have one tree a
// thread, so that theirs is the same for the same number. With a limit of time more threads look at more. Cancelled, it
// answers after a simulation a thread at most.
std::vector<Thought> grow_forest(const State& root, const SearchStyle& style, std::uint64_t seed, const Budget& budget);

}  // namespace bastide
