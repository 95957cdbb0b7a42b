// The frame of all bots that look at their own step only: they try each placement with its best figure, and take what
// their opinion likes best.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "record/random.hpp"
#include "rules/position.hpp"

namespace bastide {

// What a bot thinks of a position, made anew for each choice.
class Opinion {
 public:
  virtual ~Opinion() = default;
  // In points, for `seat`: of a position in Phase::figure with its best choice, of any other as it is.
  virtual double value(const Position& p, Seat seat) = 0;
  // Of this choice in Phase::figure, over none.
  virtual double gain(const Position& p, FigureChoice choice) = 0;

 protected:
  Opinion() = default;
  Opinion(const Opinion&) = default;
  Opinion& operator=(const Opinion&) = default;
};

class OnePlyBot : public Bot {
 public:
  // The best move, among equals any by its seed.
  Move choose(const State& state, const Budget& budget) final;
  std::vector<Thought> thoughts() const final { return thoughts_; }

 protected:
  explicit OnePlyBot(std::uint64_t seed) : random_(seed) {}
  virtual std::unique_ptr<Opinion> opinion_on(const State& state) const = 0;

 private:
  Random random_;
  std::vector<Thought> thoughts_;
};

// As made by a maker that needs no class of its own: OpinionBot<SomeOpinion>(seed), made from a State.
template <class SomeOpinion>
class OpinionBot final : public OnePlyBot {
 public:
  explicit OpinionBot(std::uint64_t seed) : OnePlyBot(seed) {}

 private:
  std::unique_ptr<Opinion> opinion_on(const State& state) const override {
    return std::make_unique<SomeOpinion>(state);
  }
};

}  // namespace bastide
