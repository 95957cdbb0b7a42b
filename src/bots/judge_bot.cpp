#include "bots/judge_bot.hpp"

namespace bastide {

JudgeOpinion::JudgeOpinion(const State& state, const Weights& weights)
    : lore_(state.setup()), judge_(lore_, state.bag(), weights), fits_(lore_, state.position().bag) {}

double JudgeOpinion::value(const Position& p, Seat seat) {
  survey_.begin();
  const Case c{p, fits_, survey_};
  const Outlook outlook = judge_.judge(c);
  const float lead = outlook.lead(seat, p.setup->players());
  if (p.ledger.turn.phase != Phase::figure) return lead;
  return lead + judge_.best_figure(c, outlook).gain;
}

double JudgeOpinion::gain(const Position& p, FigureChoice choice) {
  survey_.begin();
  const Case c{p, fits_, survey_};
  return judge_.gain(c, judge_.judge(c), choice);
}

}  // namespace bastide
