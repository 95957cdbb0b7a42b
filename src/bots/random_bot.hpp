// Any legal move, each as likely as the others.
#pragma once

#include "bots/bot.hpp"
#include "record/random.hpp"

namespace bastide {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : random_(seed) {}
  // Placements that look alike count as one.
  Move choose(const State& state, const Budget& budget) override;

 private:
  Random random_;
};

}  // namespace bastide
