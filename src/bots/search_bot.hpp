// The players that search a tree: one frame, told apart by their style.
#pragma once

#include "bots/bot.hpp"
#include "bots/tree_search.hpp"
#include "record/random.hpp"

namespace bastide {

// As published, re-implemented: the plain tree with random playouts and the lead as reward; the same with all moves as
// first; chance nodes with a portion of the points as reward; priors and determinisations with a judged leaf.
SearchStyle mcts_style();
SearchStyle mcts_rave_style();
SearchStyle carcasum_like_style();
SearchStyle puct_style();
// Ours.
SearchStyle bastide_style();

class SearchBot : public Bot {
 public:
  SearchBot(const SearchStyle& style, std::uint64_t seed) : style_(style), random_(seed) {}
  Move choose(const State& state, const Budget& budget) override;
  std::vector<Thought> thoughts() const override { return thoughts_; }

 private:
  SearchStyle style_;
  Random random_;
  std::vector<Thought> thoughts_;
};

template <SearchStyle (*style)()>
class StyledBot final : public SearchBot {
 public:
  explicit StyledBot(std::uint64_t seed) : SearchBot(style(), seed) {}
};
using MctsBot = StyledBot<mcts_style>;
using MctsRaveBot = StyledBot<mcts_rave_style>;
using CarcasumLikeBot = StyledBot<carcasum_like_style>;
using PuctBot = StyledBot<puct_style>;
using BastideBot = StyledBot<bastide_style>;

}  // namespace bastide
