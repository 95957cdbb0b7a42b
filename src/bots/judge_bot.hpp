// One ply by our own judgement of positions: what the search of `bastide` starts from, without the search.
#pragma once

#include "bots/one_ply_bot.hpp"
#include "bots/outlook.hpp"

namespace bastide {

class JudgeOpinion final : public Opinion {
 public:
  explicit JudgeOpinion(const State& state, const Weights& weights = learnt_weights);
  double value(const Position& p, Seat seat) override;
  double gain(const Position& p, FigureChoice choice) override;

 private:
  TileLore lore_;
  Judge judge_;
  BagFits fits_;
  Survey survey_;
};

class JudgeBot final : public OnePlyBot {
 public:
  explicit JudgeBot(std::uint64_t seed, const Weights& weights = learnt_weights) : OnePlyBot(seed), weights_(weights) {}

 private:
  std::unique_ptr<Opinion> opinion_on(const State& state) const override {
    return std::make_unique<JudgeOpinion>(state, weights_);
  }

  Weights weights_;
};

}  // namespace bastide
