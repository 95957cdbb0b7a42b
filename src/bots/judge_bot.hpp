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
using JudgeBot = OpinionBot<JudgeOpinion>;

}  // namespace bastide
