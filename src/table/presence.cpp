// Who is there: vanished people, the bots that stand in for them, and their return.
#include <algorithm>

#include "table/handlers.hpp"

namespace bastide::table {
namespace {

bool is_played_by_owner(const SeatInfo& seat, const PersonId& person) {
  return seat.belongs_to(person) && seat.out == Out::in && seat.substitute.empty();
}

// Of the person, those that it plays itself.
std::vector<Seat> seats_played_by(const TableState& state, const PersonId& person) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (is_played_by_owner(*state.seats[i], person)) seats.push_back(static_cast<Seat>(i));
  }
  return seats;
}

void stand_in_for_all(Scribe& scribe, const PersonId& person, StandInWhy why) {
  for (const Seat seat : seats_played_by(scribe.state(), person)) {
    scribe.tell(BotStandsIn{seat, scribe.state().spec.substitute, why});
  }
}

Verdict why_not_played(const SeatInfo& info, Seat seat) {
  return refuse(info.out == Out::in ? Code::seat_has_bot : Code::seat_is_out, {{"seat", text_of(seat)}});
}

}  // namespace

Verdict handle(Scribe& scribe, const Connected& connected) {
  if (scribe.state().away.contains(connected.person)) scribe.tell(CameBack{connected.person});
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Disconnected& disconnected) {
  const TableState& state = scribe.state();
  const bool matters = state.spec.clock.kind != ClockKind::correspondence &&
                       state.people().contains(disconnected.person) && !state.away.contains(disconnected.person);
  if (matters) scribe.tell(WentAway{disconnected.person});
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Resume& resume) {
  const Time last = std::clamp(resume.last_alive, scribe.state().last_at, scribe.now());
  scribe.tell(Paused{scribe.now() - last});
  return std::nullopt;
}

Verdict take_back_seats(Scribe& scribe, const Command& command) {
  const TableState& state = scribe.state();
  Verdict refusal = refuse(Code::not_seated);
  std::vector<Seat> returning;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const SeatInfo& seat = *state.seats[i];
    if (!seat.belongs_to(command.actor.id)) continue;
    if (seat.out == Out::in && !seat.substitute.empty()) returning.push_back(static_cast<Seat>(i));
    refusal = refuse(seat.out == Out::in ? Code::already_seated : Code::seat_is_out,
                     {{"seat", text_of(static_cast<Seat>(i))}});
  }
  if (returning.empty()) return refusal;
  for (const Seat seat : returning) scribe.tell(OwnerReturned{seat});
  return std::nullopt;
}

Verdict hand_to_bots(Scribe& scribe, const Command& command, const Leave& leave) {
  const TableState& state = scribe.state();
  if (!leave.seat) {
    if (seats_played_by(state, command.actor.id).empty()) return refuse(Code::not_seated);
    stand_in_for_all(scribe, command.actor.id, StandInWhy::left);
    return std::nullopt;
  }
  const SeatInfo* seat = state.seat(*leave.seat);
  if (seat == nullptr) return refuse(Code::no_such_seat, {{"seat", text_of(*leave.seat)}});
  if (!seat->belongs_to(command.actor.id)) return refuse(Code::not_yours, {{"seat", text_of(*leave.seat)}});
  if (!is_played_by_owner(*seat, command.actor.id)) return why_not_played(*seat, *leave.seat);
  scribe.tell(BotStandsIn{*leave.seat, state.spec.substitute, StandInWhy::left});
  return std::nullopt;
}

void stand_in(Scribe& scribe, const PersonId& person) {
  if (scribe.state().stage == Stage::gathering) return free_seats(scribe, person, GotUpWhy::vanished);
  stand_in_for_all(scribe, person, StandInWhy::vanished);
}

}  // namespace bastide::table
