#include "bots/heuristic_bot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "rules/farms.hpp"
#include "rules/turn.hpp"

namespace bastide {
namespace {

// By terrain, on what the feature would pay now: an open city may double, a monastery nearly always fills.
double terrain_weight(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::city: return 1.3;
    case FeatureKind::road: return 1.0;
    case FeatureKind::monastery: return 1.5;
    case FeatureKind::field: return 1.0;
  }
  return 1;
}

// What the last follower is worth, the second last, and so on, as published; of the unit nothing is said.
constexpr std::array<int, 8> follower_worth{24, 22, 14, 8, 5, 3, 2, 1};
constexpr double unit = 0.3;  // in points; ours, for which it plays level with jcz-like, as theirs did

double supply_worth(int followers) {
  int worth = 0;
  for (int i = 0; i < followers; ++i) worth += follower_worth[static_cast<std::size_t>(i)];
  return unit * worth;
}

}  // namespace

HeuristicOpinion::HeuristicOpinion(const State& state)
    : patience_(static_cast<double>(state.tiles_left()) / std::max(1, state.setup().tiles_to_draw())),
      thrift_(std::sqrt(patience_)) {}

double HeuristicOpinion::standing(const Position& p, Seat seat) const {
  double own = 0;
  double best_other = -1e9;
  const ClaimedFeatures claimed(p);
  std::array<double, max_seats> points{};
  for (const std::uint16_t label : claimed) {
    const Tally tally = p.tally[label];
    if (tally.kind() == FeatureKind::field) continue;
    const double weight = tally.is_complete() ? 1 : 1 + (terrain_weight(tally.kind()) - 1) * patience_;
    const double worth = weight * feature_value(tally, p.setup->rules());
    for_each_leader(tally.followers(), p.setup->players(), [&](Seat leader) { points[at(leader)] += worth; });
  }
  farms::score(p, claimed, [&](const FinalScored& line) { points[at(line.seat)] += line.points; });
  for (int i = 0; i < p.setup->players(); ++i) {
    const auto other = static_cast<Seat>(i);
    points[at(other)] += p.ledger.score[at(other)] + thrift_ * supply_worth(nibble(p.ledger.supply, other));
    if (other == seat) own = points[at(other)];
    else best_other = std::max(best_other, points[at(other)]);
  }
  return own - best_other;
}

double HeuristicOpinion::value(const Position& p, Seat seat) {
  if (p.ledger.turn.phase != Phase::figure) return standing(p, seat);
  double best = -1e9;
  for (std::uint64_t rest = figure_options(p); rest != 0; rest &= rest - 1) {
    best = std::max(best, gain(p, FigureChoice::from_bit(std::countr_zero(rest))));
  }
  return best;
}

double HeuristicOpinion::gain(const Position& p, FigureChoice choice) {
  Position after(p);
  choose_figure(Mover<Silent>(after, Silent{}), choice);
  return standing(after, p.ledger.turn.active);
}

}  // namespace bastide
