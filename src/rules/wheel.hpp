// The Wheel of Fortune: pig, six actions, crown spaces (W-06 to W-25). Its hooks are called only in games with the
// set.
#pragma once

#include "rules/farms.hpp"
#include "rules/monks.hpp"
#include "rules/mover.hpp"
#include "rules/scoring.hpp"
#include "rules/traders.hpp"

namespace bastide::wheel {

template <class Trace>
void pay(Mover<Trace> m, WheelSpace space, Seat seat, Points points, int figures) {
  if (points == 0) return;
  add_points(m, seat, points);
  m.tell([&] { return WheelScored{seat, points, space, figures}; });
}

// A seat's income while an action looks at one feature after the other.
struct Income {
  std::array<Points, max_seats> points{};
  std::array<int, max_seats> figures{};
  void add(Seat seat, Points more, int figure_count) {
    points[at(seat)] += more;
    figures[at(seat)] += figure_count;
  }
};

template <class Trace>
void pay_all(Mover<Trace> m, WheelSpace space, const Income& income) {
  for (int i = 0; i < m.setup.players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    pay(m, space, seat, income.points[at(seat)], income.figures[at(seat)]);
  }
}

// W-12: each knight earns the shields and the owner's knights of its city.
inline Income taxes(const Position& p) {
  Income income;
  for (const std::uint16_t label : ClaimedFeatures(p)) {
    const Tally city = p.tally[label];
    if (city.kind() != FeatureKind::city) continue;
    for (int i = 0; i < p.setup->players(); ++i) {
      const int knights = city.followers(static_cast<Seat>(i));
      income.add(static_cast<Seat>(i), knights * (city.shields() + knights), knights);
    }
  }
  return income;
}

// W-13: each farmer earns the completed cities of its field; with O-9 its owner's pig there doubles that.
inline Income famine(const Position& p) {
  Income income;
  const farms::ClaimedFields fields(p, ClaimedFeatures(p));
  for (const farms::ClaimedField& field : fields) {
    const int cities = fields.cities(field);
    for (int i = 0; i < p.setup->players(); ++i) {
      const auto seat = static_cast<Seat>(i);
      const int farmers = field.tally.followers(seat);
      const bool pig = p.setup->rules().famine_pig && traders::stands_in(p, p.ledger.pig[at(seat)], field.label);
      income.add(seat, farmers * cities * (pig ? 2 : 1), cities > 0 ? farmers : 0);
    }
  }
  return income;
}

// W-14: followers in supply.
inline Income storm(const Position& p) {
  Income income;
  for (int i = 0; i < p.setup->players(); ++i) {
    const int idle = nibble(p.ledger.supply, static_cast<Seat>(i));
    income.add(static_cast<Seat>(i), idle, idle);
  }
  return income;
}

// W-15: two a monk.
inline Income inquisition(const Position& p) {
  Income income;
  for (const std::uint16_t label : ClaimedFeatures(p)) {
    const Tally monastery = p.tally[label];
    if (monastery.kind() != FeatureKind::monastery) continue;
    for (int i = 0; i < p.setup->players(); ++i) {
      const int monks = monastery.followers(static_cast<Seat>(i));
      income.add(static_cast<Seat>(i), 2 * monks, monks);
    }
  }
  return income;
}

// --- Pestilence

inline int crown_followers(const Wheel& wheel, Seat seat) {
  int count = 0;
  for (const auto& space : wheel.crowns) count += space[at(seat)];
  return count;
}

inline bool has_land_follower(const Position& p, Seat seat) {
  return nibble(p.ledger.supply, seat) + crown_followers(p.ledger.wheel, seat) < followers_per_seat;
}

// The next seat from `from` on, clockwise, that must take a follower back; false if all have done so (W-16).
template <class Trace>
bool ask_pestilence(Mover<Trace> m, int from) {
  const int players = m.setup.players();
  for (int i = from; i < players; ++i) {
    const auto seat = static_cast<Seat>((index(m.turn().active) + i) % players);
    if (!has_land_follower(m.p, seat)) continue;
    m.turn().phase = Phase::pestilence;
    m.turn().chooser = seat;
    return true;
  }
  m.turn().chooser = m.turn().active;
  return false;
}

template <class Trace>
void take_back(Mover<Trace> m, SegmentId segment) {
  const Seat seat = m.turn().chooser;
  const std::uint16_t label = m.p.label[index(segment)];
  m.tell([&] {
    return FigureReturned{seat, FigureKind::follower, segment_place(m.p, segment), Homecoming::pestilence};
  });
  m.keep(m.p.tally[label]);
  m.p.tally[label].remove_follower(seat);
  m.set(m.p.occupant[index(segment)], Occupant{});
  m.ledger().supply += one_follower(seat);
  forget_monk(m, segment);
  if (m.setup.has_builders_and_pigs()) traders::after_follower_left(m, seat, label);
}

// --- crowns

// W-18: three points each; six for one alone where there are two spaces.
template <class Trace>
void score_crowns(Mover<Trace> m, WheelSpace space) {
  auto& crowns = m.ledger().wheel.crowns[static_cast<std::size_t>(space)];
  int all = 0;
  for (const std::uint8_t here : crowns) all += here;
  const Points each = all == 1 && crowns_in_space[static_cast<std::size_t>(space)] == 2 ? 6 : 3;
  for (int i = 0; i < m.setup.players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const int followers = crowns[at(seat)];
    if (followers == 0) continue;
    add_points(m, seat, followers * each);
    m.tell([&] { return CrownScored{seat, followers * each, space, followers}; });
    m.ledger().supply += static_cast<std::uint32_t>(followers) * one_follower(seat);
    crowns[at(seat)] = 0;
  }
}

inline int free_crowns(const Wheel& wheel, WheelSpace space) {
  int free = crowns_in_space[static_cast<std::size_t>(space)];
  for (const std::uint8_t here : wheel.crowns[static_cast<std::size_t>(space)]) free -= here;
  return free;
}

// Spaces with a free crown, bit WheelSpace each (W-19).
inline std::uint64_t crown_options(const Position& p) {
  std::uint64_t options = 0;
  for (int space = 0; space < wheel_spaces; ++space) {
    const bool free = free_crowns(p.ledger.wheel, static_cast<WheelSpace>(space)) > 0;
    options |= static_cast<std::uint64_t>(free) << space;
  }
  return options;
}

template <class Trace>
void take_crown(Mover<Trace> m, Seat seat, WheelSpace space) {
  ++m.ledger().wheel.crowns[static_cast<std::size_t>(space)][at(seat)];
  m.ledger().supply -= one_follower(seat);
  m.tell([&] { return CrownTaken{seat, space}; });
}

// --- the turn of the wheel

// Moves the pig and does what the space says (W-11 to W-16). True if Pestilence waits for choices: then the crowns
// are scored after the last of them (W-06).
template <class Trace>
bool turn(Mover<Trace> m, int steps) {
  Wheel& wheel = m.ledger().wheel;
  wheel.pig = static_cast<WheelSpace>((static_cast<int>(wheel.pig) + steps) % wheel_spaces);
  const Seat active = m.turn().active;
  m.tell([&] { return PigMoved{active, wheel.pig, steps}; });
  switch (wheel.pig) {
    case WheelSpace::fortune: pay(m, wheel.pig, active, 3, 0); break;
    case WheelSpace::taxes: pay_all(m, wheel.pig, taxes(m.p)); break;
    case WheelSpace::famine: pay_all(m, wheel.pig, famine(m.p)); break;
    case WheelSpace::storm: pay_all(m, wheel.pig, storm(m.p)); break;
    case WheelSpace::inquisition: pay_all(m, wheel.pig, inquisition(m.p)); break;
    case WheelSpace::pestilence:
      if (ask_pestilence(m, 0)) return true;
      break;
  }
  score_crowns(m, wheel.pig);
  return false;
}

}  // namespace bastide::wheel
