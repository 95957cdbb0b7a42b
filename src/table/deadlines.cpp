#include "table/deadlines.hpp"

#include <algorithm>
#include <variant>

#include "table/handlers.hpp"

namespace bastide::table {
namespace {

struct NoncesEnd {};
struct ClockEnds {
  Seat seat;
};
struct GraceEnds {
  PersonId person;
};
struct Deadline {
  Time at;
  std::variant<NoncesEnd, ClockEnds, GraceEnds> what;
};

void keep_first(std::optional<Deadline>& first, Deadline other) {
  if (!first || other.at < first->at) first = std::move(other);
}

// A seat that the person still plays in person.
bool holds_up(const TableState& state, const PersonId& person) {
  return std::any_of(state.seats.begin(), state.seats.end(), [&](const auto& seat) {
    return seat && seat->belongs_to(person) && seat->out == Out::in && seat->substitute.empty();
  });
}

// Nobody is replaced by a bot while no other person is there who waits for them.
bool somebody_waits(const TableState& state, const PersonId& person) {
  const auto people = state.people_in();
  return std::any_of(people.begin(), people.end(),
                     [&](const PersonId& other) { return other != person && !state.away.contains(other); });
}

void consider_grace(const TableState& state, std::optional<Deadline>& first) {
  const bool is_gathering = state.stage == Stage::gathering;
  if (!is_gathering && state.stage != Stage::playing) return;
  for (const auto& [person, since] : state.away) {
    if (!holds_up(state, person) || !(is_gathering || somebody_waits(state, person))) continue;
    // Whoever came back to an empty table waits the whole grace for the others.
    const Time from = is_gathering ? since : std::max(since, state.last_return);
    keep_first(first, {from + state.spec.grace, GraceEnds{person}});
  }
}

std::optional<Deadline> first_deadline(const TableState& state) {
  std::optional<Deadline> first;
  if (is_stuck(state) || state.stage == Stage::finished) return first;
  if (state.stage == Stage::dealing && state.pledge) keep_first(first, {state.pledge->nonces_until, NoncesEnd{}});
  if (state.stage == Stage::playing) {
    if (const auto end = state.clocks.runs_out()) keep_first(first, {*end, ClockEnds{*state.clocks.thinking()}});
  }
  consider_grace(state, first);
  return first;
}

struct CarryOut {
  Scribe& scribe;
  void operator()(const NoncesEnd&) { close_nonces(scribe); }
  void operator()(const ClockEnds& clock) { put_out(scribe, clock.seat, Out::flagged); }
  void operator()(const GraceEnds& grace) { stand_in(scribe, grace.person); }
};

}  // namespace

bool is_stuck(const TableState& state) { return state.stage != Stage::finished && state.pledge && !state.secret.opens; }

std::optional<Time> next_deadline(const TableState& state) {
  const auto first = first_deadline(state);
  if (!first) return std::nullopt;
  return first->at;
}

void settle_deadlines(Scribe& scribe) {
  for (auto due = first_deadline(scribe.state()); due && due->at <= scribe.now();
       due = first_deadline(scribe.state())) {
    std::visit(CarryOut{scribe}, due->what);
  }
}

}  // namespace bastide::table
