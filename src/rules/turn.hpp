// The order of a turn: draw, wheel, place, figure, scoring, next (B-21). The only place that knows all modules.
#pragma once

#include "rules/landscape.hpp"
#include "rules/monks.hpp"
#include "rules/mover.hpp"
#include "rules/placements.hpp"
#include "rules/river.hpp"
#include "rules/scoring.hpp"
#include "rules/traders.hpp"
#include "rules/wheel.hpp"

namespace bastide {

inline Placements placements_of(const Position& p, TileType type) {
  const TileShape& shape = p.setup->shape(type);
  const bool runs_on = p.ledger.river.flowing && shape.river != RiverRole::none;
  return runs_on ? river::placements(p, shape) : Placements::matching(p, shape);
}

// --- the end

// Every line of the final scoring, features first, then fields and goods (B-25).
template <class Line>
void for_each_final_line(const Position& p, Line line) {
  const Ruleset& rules = p.setup->rules();
  const ClaimedFeatures claimed(p);
  for (const std::uint16_t label : claimed) {
    const Tally tally = p.tally[label];
    if (tally.kind() == FeatureKind::field) continue;
    const Points points = feature_value(tally, rules);
    for_each_leader(tally.followers(), rules.players, [&](Seat seat) {
      line(FinalScored{seat, points, reckoning_of(label, tally, rules.players)});
    });
  }
  farms::score(p, claimed, line);
  if (p.setup->has_builders_and_pigs()) traders::score_goods(p, line);
}

inline GameEnded outcome(const Position& p) {
  GameEnded end;
  Points best = 0;
  for (int i = 0; i < p.setup->players(); ++i) {
    end.totals[static_cast<std::size_t>(i)] = p.ledger.score[static_cast<std::size_t>(i)];
    best = std::max(best, end.totals[static_cast<std::size_t>(i)]);
  }
  for (int i = 0; i < p.setup->players(); ++i) {
    end.winner[static_cast<std::size_t>(i)] = end.totals[static_cast<std::size_t>(i)] == best;
  }
  return end;
}

template <class Trace>
void finish(Mover<Trace> m) {
  for_each_final_line(m.p, [&](const auto& line) {
    add_points(m, line.seat, line.points);
    m.tell([&] { return line; });
  });
  m.turn().phase = Phase::over;
  m.tell([&] { return outcome(m.p); });
}

// --- draw

inline int copies_to_draw(const Position& p, TileType type) {
  const River& river = p.ledger.river;
  const int copies = p.bag[index(type)];
  if (!river.flowing) return copies;
  const RiverRole role = p.setup->shape(type).river;
  if (role == RiverRole::none) return 0;
  return role == RiverRole::lake && river.body_left > 0 ? 0 : copies;
}

inline bool any_drawable_fits(const Position& p) {
  for (std::size_t i = 0; i < p.setup->tiles().size(); ++i) {
    const auto type = static_cast<TileType>(i);
    if (copies_to_draw(p, type) > 0 && placements_of(p, type).any()) return true;
  }
  return false;
}

template <class Trace>
void put_in_bag(Mover<Trace> m, TileType type, int copies) {
  std::uint8_t& count = m.p.bag[index(type)];
  m.set(count, static_cast<std::uint8_t>(count + copies));
  m.ledger().tiles_left = static_cast<std::uint16_t>(m.ledger().tiles_left + copies);
}

// The tile in hand fits nowhere (B-05, O-2; R-09 for river tiles). The same seat draws again.
template <class Trace>
void reject_tile(Mover<Trace> m) {
  Turn& turn = m.turn();
  const TileType type = turn.tile;
  const Seat seat = turn.active;
  turn.tile = TileType::none;
  turn.phase = Phase::draw;
  const bool is_river = m.setup.shape(type).river != RiverRole::none;
  if (is_river) river::after_draw(m, type);
  if (is_river || m.setup.rules().unplaceable == Unplaceable::discard) {
    m.tell([&] { return TileDiscarded{seat, type}; });
    if (m.ledger().tiles_left == 0) finish(m);
    return;
  }
  put_in_bag(m, type, 1);
  m.tell([&] { return TileReturned{seat, type}; });
  if (!any_drawable_fits(m.p)) finish(m);
}

// After the draw and all that the wheel did.
template <class Trace>
void offer_placement(Mover<Trace> m) {
  if (!m.turn().fits) return reject_tile(m);
  m.turn().phase = Phase::place;
}

// `fits`: placements_of(type).any(), which callers often know already.
template <class Trace>
void draw(Mover<Trace> m, TileType type, bool fits) {
  Turn& turn = m.turn();
  put_in_bag(m, type, -1);
  turn.tile = type;
  turn.fits = fits;
  turn.builder_extended = false;
  m.tell([&] { return TileDrawn{turn.active, type, turn.second}; });
  const TileShape& shape = m.setup.shape(type);
  if (shape.river == RiverRole::body) --m.ledger().river.body_left;
  const bool turns_wheel = shape.wheel != 0 && m.setup.has_wheel() &&
                           (fits || m.setup.rules().unplaceable_wheel == UnplaceableWheel::happens);
  if (turns_wheel && wheel::turn(m, shape.wheel)) return;  // Pestilence waits for choices
  offer_placement(m);
}

// --- Pestilence

template <class Trace>
void take_back(Mover<Trace> m, SegmentId segment) {
  const int players = m.setup.players();
  const int chosen = (index(m.turn().chooser) - index(m.turn().active) + players) % players;
  wheel::take_back(m, segment);
  if (wheel::ask_pestilence(m, chosen + 1)) return;
  wheel::score_crowns(m, m.ledger().wheel.pig);
  offer_placement(m);
}

// --- place

template <class Trace>
void place(Mover<Trace> m, Placements::Spot spot) {
  lay_tile(m, spot.slot, spot.rotation);
  Turn& turn = m.turn();
  m.tell([&] { return TilePlaced{turn.active, turn.tile, turn.where, turn.rotation}; });
  tell_monks(m);
  if (m.ledger().river.flowing) {
    river::after_placement(m);
    river::after_draw(m, turn.tile);
  }
  if (m.setup.has_builders_and_pigs()) traders::after_placement(m);
  turn.phase = Phase::figure;
}

// --- figure

// Local segments of the tile just laid whose features hold no follower (B-08). Eight at a time, as begin_features
// numbers them.
inline std::uint64_t follower_options(const Position& p) {
  const Turn& turn = p.ledger.turn;
  const unsigned segments = p.setup->shape(turn.tile).segments;
  std::uint64_t free = 0;
  unsigned local = 0;
  do {
    for (const unsigned end = local + 4; local < end; ++local) {
      const std::uint16_t label = p.label[turn.first_segment + local];
      free |= static_cast<std::uint64_t>(p.tally[label].followers() == 0) << local;
    }
  } while (local < segments);
  return free & ((std::uint64_t{1} << segments) - 1);
}

// Bits FigureChoice::bit(). B-06 to B-10, T-08, T-18, W-19.
inline std::uint64_t figure_options(const Position& p) {
  const Turn& turn = p.ledger.turn;
  std::uint64_t options = std::uint64_t{1} << FigureChoice::none_bit;
  if (nibble(p.ledger.supply, turn.active) > 0) {
    options |= follower_options(p);
    if (p.setup->has_wheel()) options |= wheel::crown_options(p) << FigureChoice::crown(WheelSpace::fortune).bit();
  }
  if (p.setup->has_builders_and_pigs()) {
    options |= traders::builder_options(p, turn.active) << FigureChoice::builder(0).bit();
    options |= traders::pig_options(p, turn.active) << FigureChoice::pig(0).bit();
  }
  return options;
}

template <class Trace>
void put_figure(Mover<Trace> m, FigureChoice choice) {
  const Seat seat = m.turn().active;
  if (choice.is_crown()) return wheel::take_crown(m, seat, choice.space());
  const auto segment = static_cast<std::uint16_t>(m.turn().first_segment + choice.segment());
  m.set(m.p.occupant[segment], Occupant::of(seat, choice.figure()));
  switch (choice.figure()) {
    case FigureKind::follower: {
      Tally& tally = m.p.tally[m.p.label[segment]];
      m.keep(tally);
      tally.add_follower(seat);
      m.ledger().supply -= one_follower(seat);
      if (tally.kind() == FeatureKind::monastery) watch_monk(m, segment);
      break;
    }
    case FigureKind::builder: m.ledger().builder[at(seat)] = segment; break;
    case FigureKind::pig: m.ledger().pig[at(seat)] = segment; break;
    case FigureKind::none: break;
  }
  m.tell([&] { return FigurePlaced{seat, choice.figure(), segment_place(m.p, static_cast<SegmentId>(segment))}; });
}

// --- scoring

// Local segments of the tile just laid that belong to a completed road or city with somebody to pay, or with
// Traders & Builders to any. Four at a time: hardly a tile has more.
inline unsigned completed_segments(const Position& p) {
  const Turn& turn = p.ledger.turn;
  const unsigned pays_nobody_too = p.setup->has_builders_and_pigs();  // T-01, T-11
  const unsigned completable = p.setup->shape(turn.tile).completable;
  unsigned completed = 0;
  unsigned local = 0;
  do {
    for (const unsigned end = local + 4; local < end; ++local) {
      const Tally tally = p.tally[p.label[turn.first_segment + local]];
      const unsigned closed = tally.open_edges() == 0;
      const unsigned claimed = tally.followers() != 0;
      completed |= (closed & (claimed | pays_nobody_too)) << local;
    }
  } while (local < completable);
  return completed & ((1U << completable) - 1);
}

// Roads and cities that the tile completed, each once, and monasteries beside it (B-14).
template <class Trace>
void score_completed(Mover<Trace> m) {
  const std::uint16_t* const labels = &m.p.label[m.turn().first_segment];
  for (unsigned rest = completed_segments(m.p); rest != 0; rest &= rest - 1) {
    const int local = std::countr_zero(rest);
    const std::uint16_t label = labels[local];
    if (std::find(labels, labels + local, label) != labels + local) continue;
    pay_feature(m, label);
    if (!m.setup.has_builders_and_pigs()) continue;
    traders::after_completion(m, label);
    traders::take_goods(m, label);
  }
  pay_complete_monks(m);
}

// The second tile (T-10, T-16), the next seat, or the end (B-24).
template <class Trace>
void end_step(Mover<Trace> m) {
  Turn& turn = m.turn();
  turn.tile = TileType::none;
  turn.phase = Phase::draw;
  turn.second = turn.builder_extended;
  turn.builder_extended = false;
  if (!turn.second) turn.active = static_cast<Seat>((index(turn.active) + 1) % m.setup.players());
  turn.chooser = turn.active;
  if (m.ledger().tiles_left == 0) finish(m);
}

template <class Trace>
void choose_figure(Mover<Trace> m, FigureChoice choice) {
  if (!choice.is_none()) put_figure(m, choice);
  score_completed(m);
  end_step(m);
}

}  // namespace bastide
