// Traders & Builders: goods, builders and double turns, pigs. Its hooks are called only in games with the set.
#pragma once

#include "rules/mover.hpp"
#include "rules/scoring.hpp"

namespace bastide::traders {

// The seat's figure stands in the feature.
inline bool stands_in(const Position& p, std::uint16_t figure_segment, std::uint16_t label) {
  return figure_segment != 0 && p.label[figure_segment] == label;
}

// After a placement: the tile belongs to the feature where the active seat's builder already stood (T-10). The
// second tile of a turn earns no third (T-12), the last of the bag no other (T-16).
template <class Trace>
void after_placement(Mover<Trace> m) {
  Turn& turn = m.turn();
  const std::uint16_t builder = m.ledger().builder[at(turn.active)];
  if (turn.second || builder == 0 || m.ledger().tiles_left == 0) return;
  const std::uint16_t feature = m.p.label[builder];
  const int completable = m.setup.shape(turn.tile).completable;
  for (int local = 0; local < completable; ++local) {
    turn.builder_extended |= m.p.label[static_cast<std::size_t>(turn.first_segment + local)] == feature;
  }
  if (turn.builder_extended) {
    m.tell([&] { return SecondTileEarned{turn.active, static_cast<SegmentId>(builder)}; });
  }
}

// Segments of the tile just laid that accept the seat's builder (T-08, T-09, T-14).
inline std::uint64_t builder_options(const Position& p, Seat seat) {
  const Turn& turn = p.ledger.turn;
  if (p.ledger.builder[at(seat)] != 0) return 0;
  std::uint64_t options = 0;
  const int completable = p.setup->shape(turn.tile).completable;
  for (int local = 0; local < completable; ++local) {
    const Tally tally = p.tally[p.label[static_cast<std::size_t>(turn.first_segment + local)]];
    if (tally.followers(seat) > 0 && !tally.is_complete()) options |= std::uint64_t{1} << local;
  }
  return options;
}

// Fields of the tile just laid that accept the seat's pig (T-18).
inline std::uint64_t pig_options(const Position& p, Seat seat) {
  const Turn& turn = p.ledger.turn;
  if (p.ledger.pig[at(seat)] != 0) return 0;
  std::uint64_t options = 0;
  for (unsigned fields = p.setup->shape(turn.tile).fields; fields != 0; fields &= fields - 1) {
    const int local = std::countr_zero(fields);
    const Tally tally = p.tally[p.label[static_cast<std::size_t>(turn.first_segment + local)]];
    if (tally.followers(seat) > 0) options |= std::uint64_t{1} << local;
  }
  return options;
}

template <class Trace>
void send_home(Mover<Trace> m, Seat seat, FigureKind figure, Homecoming why) {
  auto& where = figure == FigureKind::builder ? m.ledger().builder : m.ledger().pig;
  const auto segment = static_cast<SegmentId>(where[at(seat)]);
  where[at(seat)] = 0;
  m.tell([&] { return FigureReturned{seat, figure, segment_place(m.p, segment), why}; });
}

// A road or city is complete: builders go home, also of those who score nothing (T-11).
template <class Trace>
void after_completion(Mover<Trace> m, std::uint16_t label) {
  for (int i = 0; i < m.setup.players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (!stands_in(m.p, m.ledger().builder[at(seat)], label)) continue;
    send_home(m, seat, FigureKind::builder, Homecoming::feature_complete);
  }
}

// The seat that completed the city takes its goods, whoever holds it (T-01).
template <class Trace>
void take_goods(Mover<Trace> m, std::uint16_t label) {
  const Tally tally = m.p.tally[label];
  if (!tally.has_goods()) return;
  const Seat seat = m.turn().active;
  for (const Goods goods : {Goods::wine, Goods::grain, Goods::cloth}) {
    const int tokens = tally.goods(goods);
    if (tokens == 0) continue;
    std::uint8_t& held = m.ledger().goods[at(seat)][static_cast<std::size_t>(goods) - 1];
    held = static_cast<std::uint8_t>(held + tokens);
    m.tell([&] { return GoodsTaken{seat, goods, tokens, static_cast<SegmentId>(label)}; });
  }
}

// The seat's last follower left a feature otherwise than by completion: its builder (T-13) and, by default, its
// pig (T-19) follow.
template <class Trace>
void after_follower_left(Mover<Trace> m, Seat seat, std::uint16_t label) {
  if (m.p.tally[label].followers(seat) > 0) return;
  if (stands_in(m.p, m.ledger().builder[at(seat)], label)) send_home(m, seat, FigureKind::builder, Homecoming::lonely);
  if (m.setup.rules().lonely_pig == LonelyPig::stays) return;
  if (stands_in(m.p, m.ledger().pig[at(seat)], label)) send_home(m, seat, FigureKind::pig, Homecoming::lonely);
}

// Ten points for the most tokens of each kind, also for all who tie (T-03).
template <class Line>
void score_goods(const Position& p, Line line) {
  for (std::size_t kind = 0; kind < goods_kinds; ++kind) {
    int most = 1;  // a kind nobody holds pays nobody
    for (const auto& held : p.ledger.goods) most = std::max<int>(most, held[kind]);
    for (int i = 0; i < p.setup->players(); ++i) {
      const auto seat = static_cast<Seat>(i);
      const int held = p.ledger.goods[at(seat)][kind];
      if (held == most) line(GoodsScored{seat, 10, static_cast<Goods>(kind + 1), held});
    }
  }
}

}  // namespace bastide::traders
