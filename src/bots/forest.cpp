#include "bots/forest.hpp"

#include <algorithm>
#include <memory>

#include "bots/crew.hpp"

namespace bastide {
namespace {

// Trees that get fewer simulations than this each are too many.
constexpr std::uint64_t least_simulations_a_tree = 40;
constexpr int max_trees = 64;

int trees_for(const SearchStyle& style, const Budget& budget) {
  const std::uint64_t least = style.determinisations > 0 ? least_simulations_a_tree : 1;
  const auto affordable =
      budget.nodes == 0 ? max_trees : static_cast<int>(std::min<std::uint64_t>(max_trees, budget.nodes / least));
  if (style.determinisations == 0) return std::clamp(affordable, 1, budget.threads);
  // Where time alone counts, no thread shall be idle.
  const int wanted = budget.nodes == 0 ? std::max(style.determinisations, budget.threads) : style.determinisations;
  return std::clamp(affordable, 1, wanted);
}

// What all trees together may look at, for those of one thread.
std::uint64_t part_of_nodes(std::uint64_t nodes, const TreeShare& share) {
  const auto count = static_cast<std::uint64_t>(share.count);
  std::uint64_t part = 0;
  for (int i = share.first; i < share.count; i += share.step) {
    part += nodes / count + (static_cast<std::uint64_t>(i) < nodes % count ? 1 : 0);
  }
  return part;
}

// Trees may list the same moves in orders of their own, and those never looked at list none.
void add(std::vector<RootMove>& sums, const std::vector<RootMove>& moves) {
  if (sums.empty()) {
    sums = moves;
    return;
  }
  for (const RootMove& move : moves) {
    const auto sum = std::find_if(sums.begin(), sums.end(), [&](const RootMove& s) { return s.step == move.step; });
    sum->visits += move.visits;
    sum->sum += move.sum;
  }
}

}  // namespace

std::vector<Thought> grow_forest(const State& root, const SearchStyle& style, std::uint64_t seed,
                                 const Budget& budget) {
  const auto deadline = TreeSearch::Clock::now() + budget.time;
  const int trees = trees_for(style, budget);
  const int hands = std::clamp(budget.threads, 1, trees);
  std::vector<std::unique_ptr<TreeSearch>> searches(static_cast<std::size_t>(hands));
  share_out(hands, [&](int hand) {
    const TreeShare share{hand, hands, trees};
    Budget part = budget;
    part.nodes = part_of_nodes(budget.nodes, share);
    auto search = std::make_unique<TreeSearch>(root, style, seed, share);
    search->run(part, deadline);
    searches[static_cast<std::size_t>(hand)] = std::move(search);
  });
  std::vector<RootMove> sums;
  for (int tree = 0; tree < trees; ++tree) {
    const auto& search = searches[static_cast<std::size_t>(tree % hands)];
    add(sums, search->root_moves(static_cast<std::size_t>(tree / hands)));
  }
  return searches.front()->thoughts(sums);
}

}  // namespace bastide
