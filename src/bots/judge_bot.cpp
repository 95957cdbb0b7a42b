#include "bots/judge_bot.hpp"

namespace bastide {

JudgeOpinion::JudgeOpinion(const State& state)
    : lore_(state.setup()), judge_(lore_), fits_(lore_, state.position().bag) {}

double JudgeOpinion::value(const Position& p, Seat seat) {
  const Outlook outlook = judge_.judge(p, fits_);
  const float lead = outlook.lead(seat, p.setup->players());
  if (p.ledger.turn.phase != Phase::figure) return lead;
  return lead + judge_.best_figure(p, fits_, outlook).gain;
}

double JudgeOpinion::gain(const Position& p, FigureChoice choice) {
  return judge_.gain(p, fits_, judge_.judge(p, fits_), choice);
}

}  // namespace bastide
