// The simple heuristic of the ladder: one ply, a weight for each terrain, and followers worth more the fewer are left.
#pragma once

#include "bots/one_ply_bot.hpp"

namespace bastide {

class HeuristicOpinion final : public Opinion {
 public:
  explicit HeuristicOpinion(const State& state);
  double value(const Position& p, Seat seat) override;
  double gain(const Position& p, FigureChoice choice) override;

 private:
  double standing(const Position& p, Seat seat) const;
  double patience_;  // 1 at the start, 0 at the end
  double thrift_;    // the same, but falls late: followers stay dear while there is time to use them
};
using HeuristicBot = OpinionBot<HeuristicOpinion>;

}  // namespace bastide
