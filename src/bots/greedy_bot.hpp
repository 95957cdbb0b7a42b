// Takes what the score sheet would like best if the game ended after its own step: tile and figure together.
#pragma once

#include <optional>

#include "bots/bot.hpp"
#include "record/random.hpp"

namespace bastide {

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(std::uint64_t seed) : random_(seed) {}
  // The best projected lead over the best opponent; among equals any, by its seed.
  Move choose(const State& state, const Budget& budget) override;
  std::vector<Thought> thoughts() const override;

 private:
  void weigh_all(State& state, Seat seat, const Budget& budget);

  Random random_;
  std::vector<Thought> thoughts_;
};

}  // namespace bastide
