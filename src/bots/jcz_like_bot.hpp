// After the published description of the player that JCloisterZone once had: one ply, score and unfinished features by
// their chance to finish at the worst open edge, with penalties for stranded followers and many open features. Our
// re-implementation, with weights of our own where the description gives none.
#pragma once

#include "bots/one_ply_bot.hpp"
#include "bots/tile_lore.hpp"

namespace bastide {

class JczOpinion final : public Opinion {
 public:
  explicit JczOpinion(const State& state);
  double value(const Position& p, Seat seat) override;
  double gain(const Position& p, FigureChoice choice) override;

 private:
  double standing(const Position& p, Seat seat) const;
  double worth(const Position& p, std::uint16_t label, double& chance) const;
  double farmer_cost(const Position& p, Seat seat) const;

  TileLore lore_;
  BagFits fits_;
};
using JczLikeBot = OpinionBot<JczOpinion>;

}  // namespace bastide
