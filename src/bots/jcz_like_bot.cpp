#include "bots/jcz_like_bot.hpp"

#include <algorithm>
#include <array>

#include "bots/open_cells.hpp"
#include "rules/farms.hpp"
#include "rules/turn.hpp"

namespace bastide {
namespace {

constexpr double stranded = 3.0;   // points lost with each follower that will hardly come back
constexpr double hopeless = 0.15;  // chance to finish below which it is so
constexpr int calm = 2;            // open features that a seat can look after
constexpr double each_more = 0.8;  // points lost with each open feature beyond
constexpr double idle_follower = 0.6;
constexpr double city_hope = 0.8;

// A seat draws one of so many tiles: 1 − (1 − 1/players)^tiles.
double draw_chance(int tiles, int players) {
  double missed = 1;
  for (int i = 0; i < tiles; ++i) missed *= 1 - 1.0 / players;
  return 1 - missed;
}

}  // namespace

JczOpinion::JczOpinion(const State& state) : lore_(state.setup()), fits_(lore_, state.position().bag) {}

// Of a feature that is no field, to each leader.
double JczOpinion::worth(const Position& p, std::uint16_t label, double& chance) const {
  const Tally tally = p.tally[label];
  const int players = p.setup->players();
  const double now = feature_value(tally, p.setup->rules());
  chance = 1;
  if (tally.is_complete()) return now;
  if (tally.kind() == FeatureKind::monastery) {
    chance = static_cast<double>(std::min<int>(p.ledger.tiles_left / players, tally.open_edges())) / tally.open_edges();
    return now + chance * (9 - now) * 0.8;
  }
  for (const std::uint8_t slot : OpenCells(lore_, p, label)) {
    chance = std::min(chance, draw_chance(fits_.fitting(lore_, p, slot), players));
  }
  return tally.kind() == FeatureKind::city ? now * (1 + city_hope * chance) : now + chance;
}

// A farmer stays to the end: early, and with few followers left, that costs more.
double JczOpinion::farmer_cost(const Position& p, Seat seat) const {
  const double early = static_cast<double>(p.ledger.tiles_left) / std::max(1, p.setup->tiles_to_draw());
  return early * (2 + 4.0 / (1 + nibble(p.ledger.supply, seat)));
}

double JczOpinion::standing(const Position& p, Seat seat) const {
  std::array<double, max_seats> points{};
  std::array<int, max_seats> open{};
  const int players = p.setup->players();
  const ClaimedFeatures claimed(p);
  for (const std::uint16_t label : claimed) {
    const Tally tally = p.tally[label];
    if (tally.kind() == FeatureKind::field) {
      for_each_leader(tally.followers(), players, [&](Seat leader) { points[at(leader)] -= farmer_cost(p, leader); });
      continue;
    }
    double chance = 1;
    const double here = worth(p, label, chance);
    for_each_leader(tally.followers(), players, [&](Seat leader) { points[at(leader)] += here; });
    for (int i = 0; i < players; ++i) {
      const int followers = tally.followers(static_cast<Seat>(i));
      if (followers == 0 || tally.is_complete()) continue;
      ++open[static_cast<std::size_t>(i)];
      if (chance < hopeless) points[static_cast<std::size_t>(i)] -= stranded * followers;
    }
  }
  farms::score(p, claimed, [&](const FinalScored& line) { points[at(line.seat)] += line.points; });
  double best_other = -1e9;
  for (int i = 0; i < players; ++i) {
    const auto other = static_cast<Seat>(i);
    points[at(other)] += p.ledger.score[at(other)] + idle_follower * nibble(p.ledger.supply, other);
    points[at(other)] -= each_more * std::max(0, open[at(other)] - calm);
    if (other != seat) best_other = std::max(best_other, points[at(other)]);
  }
  return points[at(seat)] - best_other;
}

double JczOpinion::value(const Position& p, Seat seat) {
  if (p.ledger.turn.phase != Phase::figure) return standing(p, seat);
  double best = -1e9;
  for (std::uint64_t rest = figure_options(p); rest != 0; rest &= rest - 1) {
    best = std::max(best, gain(p, FigureChoice::from_bit(std::countr_zero(rest))));
  }
  return best;
}

double JczOpinion::gain(const Position& p, FigureChoice choice) {
  Position after(p);
  choose_figure(Mover<Silent>(after, Silent{}), choice);
  return standing(after, p.ledger.turn.active);
}

}  // namespace bastide
