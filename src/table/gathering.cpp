// Before the game: who sits where, and what will be played.
#include <algorithm>

#include "rules/error_words.hpp"
#include "table/handlers.hpp"
#include "table/names.hpp"

namespace bastide::table {
namespace {

std::variant<Seat, Refusal> free_seat(const TableState& state, std::optional<Seat> wanted) {
  const int seats = static_cast<int>(state.seats.size());
  if (wanted) {
    if (index(*wanted) >= seats) return Refusal{Code::no_such_seat, {{"seat", text_of(*wanted)}}};
    if (state.seat(*wanted) != nullptr) return Refusal{Code::seat_taken, {{"seat", text_of(*wanted)}}};
    return *wanted;
  }
  for (int i = 0; i < seats; ++i) {
    if (state.seat(static_cast<Seat>(i)) == nullptr) return static_cast<Seat>(i);
  }
  return Refusal{Code::table_full, {{"seats", std::to_string(seats)}}};
}

Verdict unfit_name(const Scribe& scribe) {
  return refuse(Code::name_unfit, {{"longest", std::to_string(scribe.services().limits.name_characters)}});
}

bool sits(const TableState& state, const PersonId& person) { return state.people().contains(person); }

// The first person with a seat, under the name it has there.
std::optional<Person> next_host(const TableState& state) {
  for (const auto& seat : state.seats) {
    if (seat && seat->owner() != nullptr) return Person{*seat->owner(), seat->name};
  }
  return std::nullopt;
}

void pass_on_hosting(Scribe& scribe, const PersonId& gone) {
  if (scribe.state().host.id != gone) return;
  if (const auto next = next_host(scribe.state())) scribe.tell(HostChanged{*next});
}

}  // namespace

Verdict sit_down(Scribe& scribe, const Command& command, const Join& join) {
  const TableState& state = scribe.state();
  const PersonId& person = command.actor.id;
  if (state.sent_away.contains(person)) return refuse(Code::kicked);
  const bool is_neighbour = !join.neighbour.empty();
  if (!is_neighbour && sits(state, person)) return refuse(Code::already_seated);
  const auto seat = free_seat(state, join.seat);
  if (const auto* refusal = std::get_if<Refusal>(&seat)) return *refusal;
  const auto name =
      fit_name(is_neighbour ? join.neighbour : command.actor.name, scribe.services().limits.name_characters);
  if (!name) return unfit_name(scribe);
  scribe.tell(SatDown{std::get<Seat>(seat), unique_name(state, *name), Owner{person}});
  return std::nullopt;
}

Verdict get_up(Scribe& scribe, const Command& command, const Leave& leave) {
  const TableState& state = scribe.state();
  const PersonId& person = command.actor.id;
  if (leave.seat) {
    const SeatInfo* seat = state.seat(*leave.seat);
    if (seat == nullptr) return refuse(Code::no_such_seat, {{"seat", text_of(*leave.seat)}});
    if (!seat->belongs_to(person)) return refuse(Code::not_yours, {{"seat", text_of(*leave.seat)}});
    scribe.tell(GotUp{*leave.seat, GotUpWhy::left});
    if (!sits(state, person)) pass_on_hosting(scribe, person);
    return std::nullopt;
  }
  const bool can_pass_on = state.host.id == person && next_host(state);
  if (!sits(state, person) && !can_pass_on) return refuse(Code::not_seated);
  free_seats(scribe, person, GotUpWhy::left);
  return std::nullopt;
}

void free_seats(Scribe& scribe, const PersonId& person, GotUpWhy why) {
  for (int i = 0; i < static_cast<int>(scribe.state().seats.size()); ++i) {
    const SeatInfo* seat = scribe.state().seat(static_cast<Seat>(i));
    if (seat != nullptr && seat->belongs_to(person)) scribe.tell(GotUp{static_cast<Seat>(i), why});
  }
  pass_on_hosting(scribe, person);
}

Verdict handle(Scribe& scribe, const Command& command, const AddBot& add) {
  const TableState& state = scribe.state();
  if (state.stage != Stage::gathering) return wrong_stage(state);
  if (Verdict refusal = unless_host(state, command)) return refusal;
  const auto& levels = scribe.services().bot_levels;
  if (std::find(levels.begin(), levels.end(), add.level) == levels.end()) {
    return refuse(Code::unknown_level, {{"level", add.level}, {"known", listed(levels)}});
  }
  const auto seat = free_seat(state, add.seat);
  if (const auto* refusal = std::get_if<Refusal>(&seat)) return *refusal;
  scribe.tell(SatDown{std::get<Seat>(seat), unique_name(state, add.level), Bot{add.level}});
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Command& command, const Kick& kick) {
  const TableState& state = scribe.state();
  if (state.stage != Stage::gathering) return wrong_stage(state);
  if (Verdict refusal = unless_host(state, command)) return refusal;
  if (Verdict refusal = if_stale(state, command, state.setup_changed)) return refusal;
  const auto seat = find_seat(state, kick.who);
  if (!seat) return refuse(Code::no_such_person, {{"who", kick.who}});
  const PersonId* owner = state.seat(*seat)->owner();
  if (owner == nullptr) {
    scribe.tell(GotUp{*seat, GotUpWhy::kicked});
    return std::nullopt;
  }
  if (*owner == command.actor.id) return refuse(Code::yourself);
  const std::size_t limit = scribe.services().limits.sent_away;
  if (state.sent_away.size() >= limit) return refuse(Code::too_many, {{"limit", std::to_string(limit)}});
  const PersonId person = *owner;
  scribe.tell(SentAway{person});
  free_seats(scribe, person, GotUpWhy::kicked);
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Command& command, const SetOption& option) {
  const TableState& state = scribe.state();
  if (state.stage != Stage::gathering) return wrong_stage(state);
  if (Verdict refusal = unless_host(state, command)) return refusal;
  TableSpec spec = state.spec;
  if (Verdict refusal = set_option(spec, option.name, option.value, scribe.services().bot_levels)) return refusal;
  if (spec.rules.players < state.seats_taken()) {
    const std::string taken = std::to_string(state.seats_taken());
    return refuse(Code::option_value, because("seats_taken", taken + " seats are taken",
                                              {{"option", option.name}, {"value", option.value}, {"seats", taken}}));
  }
  if (const auto setup = scribe.services().setups->get(spec.rules); !setup) {
    return refuse(Code::senseless_rules, because("sets_unfit", setup.error()));
  }
  scribe.tell(OptionSet{option.name, option.value, spec});
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Command& command, const Start&) {
  const TableState& state = scribe.state();
  if (state.stage != Stage::gathering) return wrong_stage(state);
  if (Verdict refusal = unless_host(state, command)) return refusal;
  if (Verdict refusal = if_stale(state, command, state.setup_changed)) return refusal;
  const int seats = state.seats_taken();
  if (seats < 2) return refuse(Code::too_few_seats, {{"seats", std::to_string(seats)}});
  TableSpec spec = state.spec;
  spec.rules.players = seats;
  if (const auto setup = scribe.services().setups->get(spec.rules); !setup) {
    return refuse(Code::senseless_rules, because("sets_unfit", setup.error()));
  }
  scribe.tell(Dealing{spec});
  return std::nullopt;
}

}  // namespace bastide::table
