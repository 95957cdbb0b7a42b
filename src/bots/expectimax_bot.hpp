// Expectimax with Star2.5 pruning (Ballard's Star2 with a probe of several moves, as in Heyden's thesis on this game):
// its own step, then what others can answer to each tile of the bag, by the chance of that tile.
#pragma once

#include "bots/bot.hpp"

namespace bastide {

class ExpectimaxBot final : public Bot {
 public:
  explicit ExpectimaxBot(std::uint64_t) {}
  // Deepens while the budget lasts. Nodes are positions judged. With more than two players all others are taken to
  // play against the seat.
  Move choose(const State& state, const Budget& budget) override;
  std::vector<Thought> thoughts() const override { return thoughts_; }

 private:
  std::vector<Thought> thoughts_;
};

}  // namespace bastide
