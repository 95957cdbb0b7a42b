#include "bots/outlook.hpp"

#include <algorithm>
#include <bit>

#include "bots/open_cells.hpp"
#include "rules/farms.hpp"
#include "rules/scoring.hpp"
#include "rules/traders.hpp"
#include "rules/turn.hpp"
#include "rules/wheel.hpp"

namespace bastide {
namespace {

// Followers back at once.
constexpr float at_once = 1.0F;

using GoodsHeld = std::array<std::array<int, goods_kinds>, max_seats>;

// With those of the cities that the tile just laid completes.
GoodsHeld goods_held(const Position& p) {
  GoodsHeld held{};
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    for (std::size_t kind = 0; kind < goods_kinds; ++kind) held[seat][kind] = p.ledger.goods[seat][kind];
  }
  if (p.ledger.turn.phase != Phase::figure) return held;
  const std::uint16_t* const labels = &p.label[p.ledger.turn.first_segment];
  for (unsigned rest = completed_segments(p); rest != 0; rest &= rest - 1) {
    const int local = std::countr_zero(rest);
    if (std::find(labels, labels + local, labels[local]) != labels + local) continue;
    for (const Goods kind : {Goods::wine, Goods::grain, Goods::cloth}) {
      held[at(p.ledger.turn.active)][static_cast<std::size_t>(kind) - 1] += p.tally[labels[local]].goods(kind);
    }
  }
  return held;
}

bool leads(std::uint32_t followers, int players, Seat seat) {
  return followers != 0 && nibble(followers, seat) == most_followers(followers, players);
}

}  // namespace

float Outlook::lead(Seat seat, int players) const {
  float best = -1e9F;
  for (int i = 0; i < players; ++i) {
    if (i != index(seat)) best = std::max(best, points[static_cast<std::size_t>(i)]);
  }
  return points[at(seat)] - best;
}

Judge::Judge(const TileLore& lore, const Bag& bag, const Weights& weights) : lore_(lore), joins_(lore, bag) {
  reweigh(weights);
}

void Judge::reweigh(const Weights& weights) {
  weights_ = weights;
  const float miss = 1 - weights.luck / static_cast<float>(lore_.setup().players());
  float missed = 1;
  for (float& chance : chance_) {
    chance = 1 - missed;
    missed *= miss;
  }
}

// What a future draw is worth now, from 1 at the start to 0 at the end.
float Judge::future(const Position& p) const {
  const float own_draws = static_cast<float>(p.ledger.tiles_left) / static_cast<float>(p.setup->players());
  return own_draws / (own_draws + weights_.horizon);
}

float Judge::supply_value(float followers) const {
  const float within = std::clamp(followers, 0.0F, 7.0F);
  const auto whole = std::min<std::size_t>(6, static_cast<std::size_t>(within));
  const float part = within - static_cast<float>(whole);
  return weights_.followers[whole] + part * (weights_.followers[whole + 1] - weights_.followers[whole]);
}

Prospect Judge::road_or_city(const Case& c, std::uint16_t label) const {
  return c.survey.prospect(label, [&] { return find_road_or_city(c, label); });
}

Prospect Judge::find_road_or_city(const Case& c, std::uint16_t label) const {
  const Tally tally = c.p.tally[label];
  const Ruleset& rules = c.p.setup->rules();
  const auto now = static_cast<float>(feature_value(tally, rules));
  if (tally.is_complete()) return {now, 1};
  const OpenCells cells(lore_, c.p, label);
  float chance = 1;
  float grown = 0;
  for (const std::uint8_t slot : cells) {
    const float here = chance_[static_cast<std::size_t>(c.fits.fitting(lore_, c.p, slot))];
    chance *= here;
    grown += here;
  }
  for (int i = 1; i < cells.count(); ++i) chance *= weights_.another_cell;
  const float growth = weights_.growth * grown;
  const int full_tiles = tally.tiles() + cells.count();
  const auto full = static_cast<float>(feature_value(tally.kind(), true, full_tiles, tally.shields(), rules));
  return {(1 - chance) * (now + growth) + chance * full, chance};
}

Prospect Judge::monastery(const Case& c, std::uint16_t square) const {
  Prospect result{1, 1};
  const float corner = weights_.corner * future(c.p);
  for (const std::uint16_t beside : c.p.setup->torus().around(square)) {
    const std::uint8_t known = c.p.board[beside];
    float here = 1;
    if (known == square_empty) here = corner;
    else if (known != square_occupied)
      here = chance_[static_cast<std::size_t>(c.fits.fitting(lore_, c.p, known - std::size_t{1}))];
    result.worth += here;
    result.finish *= here;
  }
  return result;
}

// Fields to be valued together: one walk over the borders of the landscape serves all of them.
struct FieldValues {
  // Without initial values: a judgement needs few of the many.
  struct Field {
    std::uint16_t label;
    float worth;
    std::size_t cities;
    std::array<std::uint16_t, 64> seen;  // the first of its cities
  };

  explicit FieldValues(const Position& p) { std::fill_n(place.begin(), p.ledger.segments, std::uint8_t{0}); }

  void add(std::uint16_t label) {
    if (place[label] != 0) return;
    fields[count].label = label;
    fields[count].cities = 0;
    place[label] = static_cast<std::uint8_t>(++count);
  }

  std::size_t count = 0;
  std::array<Field, followers_per_seat * max_seats + max_segments> fields;
  std::array<std::uint8_t, segment_room> place;  // by label: in `fields`, counted from 1
};

void Judge::value_fields(const Case& c, FieldValues& values) const {
  const Position& p = c.p;
  const auto each = static_cast<float>(p.setup->rules().farm_scoring == FarmScoring::first ? 4 : 3);
  for (std::size_t i = 0; i < values.count; ++i) {
    values.fields[i].worth = weights_.field_growth * static_cast<float>(p.ledger.tiles_left);
  }
  for (std::size_t i = 0; i < p.ledger.borders; ++i) {
    const std::uint8_t place = values.place[p.label[p.borders[i].field]];
    if (place == 0) continue;
    FieldValues::Field& field = values.fields[place - std::size_t{1}];
    const std::uint16_t city = p.label[p.borders[i].city];
    std::uint16_t* const end = field.seen.data() + field.cities;
    if (std::find(field.seen.data(), end, city) != end || field.cities == field.seen.size()) continue;
    field.seen[field.cities++] = city;
    const float chance = p.tally[city].is_complete() ? 1 : road_or_city(c, city).finish;
    field.worth += chance == 1 ? each : each * weights_.field_city * chance;
  }
  for (std::size_t i = 0; i < values.count; ++i) {
    const FieldValues::Field& field = values.fields[i];
    c.survey.note(field.label, {field.worth, 0});
  }
}

void Judge::judge_features(const Case& c, const ClaimedFeatures& claimed, Outlook& outlook) const {
  const Position& p = c.p;
  const int players = p.setup->players();
  for (const std::uint16_t label : claimed) {
    const Tally tally = p.tally[label];
    if (tally.kind() == FeatureKind::field) continue;
    const bool cloister = tally.kind() == FeatureKind::monastery;
    const auto square = [&] { return p.setup->torus().square(p.placed[p.tile_of[label]].where); };
    const Prospect prospect = cloister ? monastery(c, square()) : road_or_city(c, label);
    for_each_leader(tally.followers(), players, [&](Seat seat) { outlook.points[at(seat)] += prospect.worth; });
    const float back = prospect.finish * (tally.is_complete() ? at_once : weights_.return_delay);
    for (int i = 0; i < players; ++i) {
      const auto seat = static_cast<Seat>(i);
      outlook.returns[at(seat)] += back * static_cast<float>(tally.followers(seat));
    }
    for (int i = 0; i < players && p.setup->has_builders_and_pigs(); ++i) {
      const auto seat = static_cast<Seat>(i);
      if (tally.is_complete() || !traders::stands_in(p, p.ledger.builder[at(seat)], label)) continue;
      outlook.points[at(seat)] += weights_.builder * future(p) * (0.3F + 0.7F * prospect.finish);
    }
  }
}

void Judge::judge_fields(const Case& c, const ClaimedFeatures& claimed, Outlook& outlook) const {
  const Position& p = c.p;
  const int players = p.setup->players();
  if (p.ledger.tiles_left == 0) {
    farms::score(p, claimed,
                 [&](const FinalScored& line) { outlook.points[at(line.seat)] += static_cast<float>(line.points); });
    return;
  }
  FieldValues values(p);
  for (const std::uint16_t label : claimed) {
    if (p.tally[label].kind() == FeatureKind::field) values.add(label);
  }
  const std::size_t claimed_fields = values.count;
  // Those of the tile just laid, too: whether to claim one is the next question.
  for (std::uint16_t i = p.ledger.turn.first_segment; p.ledger.turn.phase == Phase::figure && i < p.ledger.segments;
       ++i) {
    if (p.tally[p.label[i]].kind() == FeatureKind::field) values.add(p.label[i]);
  }
  value_fields(c, values);
  const auto each = static_cast<float>(p.setup->rules().farm_scoring == FarmScoring::first ? 4 : 3);
  for (std::size_t i = 0; i < claimed_fields; ++i) {
    const auto [label, worth] = std::pair(values.fields[i].label, values.fields[i].worth);
    for_each_leader(p.tally[label].followers(), players, [&, label = label, worth = worth](Seat seat) {
      const bool pig = traders::stands_in(p, p.ledger.pig[at(seat)], label);
      outlook.points[at(seat)] += pig ? worth * (each + 1) / each : worth;
    });
  }
}

float Judge::worth(const Case& c, std::uint16_t label) const {
  if (c.p.tally[label].kind() != FeatureKind::field) return road_or_city(c, label).worth;
  return c.survey.prospect(label, [] { return Prospect{}; }).worth;
}

std::array<float, max_seats> Judge::stakes(const Case& c, const Contest& contest, std::uint32_t one,
                                           std::uint32_t other) const {
  std::array<float, max_seats> gains{};
  const int players = c.p.setup->players();
  const bool fields = c.p.tally[contest.one].kind() == FeatureKind::field;
  const float likely = (fields ? weights_.join_fields : weights_.join) *
                       chance_[std::min<std::size_t>(chance_.size() - 1, static_cast<std::size_t>(contest.tiles))];
  const float worth_of_one = likely * worth(c, contest.one);
  const float worth_of_other = likely * worth(c, contest.other);
  for_each_leader(one + other, players, [&](Seat seat) { gains[at(seat)] += worth_of_one + worth_of_other; });
  for_each_leader(one, players, [&](Seat seat) { gains[at(seat)] -= worth_of_one; });
  for_each_leader(other, players, [&](Seat seat) { gains[at(seat)] -= worth_of_other; });
  return gains;
}

void Judge::judge_contests(const Case& c, const ClaimedFeatures& claimed, Outlook& outlook) const {
  find_contests(c.p, claimed, lore_, joins_, c.survey.contests);
  for (const Contest& contest : c.survey.contests) {
    const std::uint32_t one = c.p.tally[contest.one].followers();
    const std::uint32_t other = c.p.tally[contest.other].followers();
    if (one == 0 || other == 0) continue;
    const auto gains = stakes(c, contest, one, other);
    for (std::size_t i = 0; i < gains.size(); ++i) outlook.points[i] += gains[i];
  }
}

// Of a follower of the active seat on a feature that nobody claims.
float Judge::gain_of_contests(const Case& c, std::uint16_t label) const {
  const Seat seat = c.p.ledger.turn.active;
  float gain = 0;
  for (const Contest& contest : c.survey.contests) {
    if (contest.one != label && contest.other != label) continue;
    const std::uint32_t rival = c.p.tally[contest.one == label ? contest.other : contest.one].followers();
    if (rival == 0) continue;
    const std::uint32_t own = one_follower(seat);
    Outlook change;
    change.points = contest.one == label ? stakes(c, contest, own, rival) : stakes(c, contest, rival, own);
    gain += change.lead(seat, c.p.setup->players());
  }
  return gain;
}

void Judge::judge_figures(const Position& p, Outlook& outlook) const {
  const float ahead = future(p);
  for (int i = 0; i < p.setup->players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    float& points = outlook.points[at(seat)];
    if (p.setup->has_wheel()) {
      const auto crowns = static_cast<float>(wheel::crown_followers(p.ledger.wheel, seat));
      points += ahead * weights_.crown * crowns;
      outlook.returns[at(seat)] += 0.5F * crowns;
    }
    const auto supply = static_cast<float>(nibble(p.ledger.supply, seat));
    points += ahead * supply_value(supply + outlook.returns[at(seat)]);
    if (!p.setup->has_builders_and_pigs()) continue;
    if (p.ledger.builder[at(seat)] == 0) points += ahead * weights_.builder_idle;
    if (p.ledger.pig[at(seat)] == 0) points += ahead * weights_.pig_idle;
  }
}

// Ten points a kind: to the leaders at the end (T-03), before that by the squares of what each holds.
void Judge::judge_goods(const Position& p, Outlook& outlook) const {
  const auto held = goods_held(p);
  const int players = p.setup->players();
  for (std::size_t kind = 0; kind < goods_kinds; ++kind) {
    int most = 1;
    float all = 0;
    for (int i = 0; i < players; ++i) {
      const int tokens = held[static_cast<std::size_t>(i)][kind];
      most = std::max(most, tokens);
      all += static_cast<float>((1 + tokens) * (1 + tokens));
    }
    for (int i = 0; i < players; ++i) {
      const int tokens = held[static_cast<std::size_t>(i)][kind];
      const float leader = tokens == most ? 1 : 0;
      const float share = static_cast<float>((1 + tokens) * (1 + tokens)) / all;
      outlook.points[static_cast<std::size_t>(i)] += 10 * (p.ledger.tiles_left == 0 ? leader : share);
    }
  }
}

Outlook Judge::judge(const Case& c) const {
  const Position& p = c.p;
  Outlook outlook;
  for (int i = 0; i < p.setup->players(); ++i) {
    outlook.points[static_cast<std::size_t>(i)] = p.ledger.score[static_cast<std::size_t>(i)];
  }
  if (p.ledger.turn.phase == Phase::over) return outlook;
  const ClaimedFeatures claimed(p);
  judge_features(c, claimed, outlook);
  judge_fields(c, claimed, outlook);
  c.survey.contests.clear();
  if (p.ledger.tiles_left > 0 && sees_contests()) judge_contests(c, claimed, outlook);
  judge_figures(p, outlook);
  if (p.setup->has_builders_and_pigs()) judge_goods(p, outlook);
  return outlook;
}

Outlook Judge::judge(const Position& p, const BagFits& fits) const {
  Survey survey;
  survey.begin();
  return judge({p, fits, survey});
}

Prospect Judge::prospect_of_choice(const Case& c, std::uint16_t label) const {
  switch (c.p.tally[label].kind()) {
    case FeatureKind::monastery: return monastery(c, c.p.ledger.turn.square);
    case FeatureKind::field: break;
    default: return road_or_city(c, label);
  }
  return c.survey.prospect(label, [&] {
    FieldValues values(c.p);
    values.add(label);
    value_fields(c, values);
    return Prospect{values.fields.front().worth, 0};
  });
}

float Judge::gain(const Case& c, const Outlook& now, FigureChoice choice) const {
  if (choice.is_none()) return 0;
  const Position& p = c.p;
  const Seat seat = p.ledger.turn.active;
  const float ahead = future(p);
  const auto supply = static_cast<float>(nibble(p.ledger.supply, seat)) + now.returns[at(seat)];
  if (choice.is_crown()) {
    return ahead * (weights_.crown + supply_value(supply - 0.5F) - supply_value(supply));
  }
  const std::uint16_t label = p.label[static_cast<std::size_t>(p.ledger.turn.first_segment + choice.segment())];
  const Prospect prospect = prospect_of_choice(c, label);
  if (choice.figure() == FigureKind::builder) {
    return ahead * (weights_.builder * (0.3F + 0.7F * prospect.finish) - weights_.builder_idle);
  }
  if (choice.figure() == FigureKind::pig) {
    const bool paid = leads(p.tally[label].followers(), p.setup->players(), seat);
    return (paid ? prospect.worth / 3 : 0) - ahead * weights_.pig_idle;
  }
  const float back = prospect.finish == 1 ? at_once : weights_.return_delay * prospect.finish;
  return prospect.worth + gain_of_contests(c, label) + ahead * (supply_value(supply - 1 + back) - supply_value(supply));
}

Judge::Figure Judge::best_figure(const Case& c, const Outlook& now) const {
  Figure best;
  for (std::uint64_t rest = figure_options(c.p); rest != 0; rest &= rest - 1) {
    const FigureChoice choice = FigureChoice::from_bit(std::countr_zero(rest));
    const float here = gain(c, now, choice);
    if (here > best.gain) best = {choice, here};
  }
  return best;
}

}  // namespace bastide
