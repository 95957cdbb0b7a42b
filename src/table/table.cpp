#include "table/table.hpp"

#include <algorithm>

#include "rules/error_words.hpp"
#include "table/deadlines.hpp"
#include "table/fold.hpp"
#include "table/handlers.hpp"
#include "table/names.hpp"
#include "table/slash.hpp"
#include "table/table_record.hpp"

namespace bastide::table {
namespace {

constexpr std::size_t longest_id = 64;

// Small enough for every log and readable in every one.
bool is_fit_id(std::string_view id) {
  const auto fits = [](char c) { return c > ' ' && c <= '~'; };
  return !id.empty() && id.size() <= longest_id && std::all_of(id.begin(), id.end(), fits);
}

Verdict if_malformed(const Command& command) {
  if (is_fit_id(command.actor.id.text) && is_fit_id(command.id.text)) return std::nullopt;
  return refuse(Code::malformed, {{"detail", "an id takes 1 to 64 letters, digits or signs"}});
}

// Sends each action to where its stage handles it.
struct Dispatch {
  Scribe& scribe;
  const Command& command;

  Verdict operator()(const Join& join) const {
    switch (scribe.state().stage) {
      case Stage::gathering: return sit_down(scribe, command, join);
      case Stage::playing: return take_back_seats(scribe, command);
      default: return wrong_stage(scribe.state());
    }
  }
  Verdict operator()(const Leave& leave) const {
    switch (scribe.state().stage) {
      case Stage::gathering: return get_up(scribe, command, leave);
      case Stage::playing: return hand_to_bots(scribe, command, leave);
      default: return wrong_stage(scribe.state());
    }
  }
  Verdict operator()(const Say& say) const {
    if (!say.text.starts_with('/') || if_unfit(scribe, say.text)) return handle(scribe, command, say);
    const auto parsed = parse_slash(say.text);
    if (const auto* refusal = std::get_if<Refusal>(&parsed)) return *refusal;
    return std::visit(*this, std::get<Action>(parsed));
  }
  template <class Other>
  Verdict operator()(const Other& action) const {
    return handle(scribe, command, action);
  }
};

struct HostDispatch {
  Scribe& scribe;
  // What was due has been carried out already.
  Verdict operator()(const Tick&) const { return std::nullopt; }
  template <class Other>
  Verdict operator()(const Other& action) const {
    return handle(scribe, action);
  }
};

Result<Person> fit_person(const Person& person, const Limits& limits) {
  const auto name = fit_name(person.name, limits.name_characters);
  if (!name || !is_fit_id(person.id.text)) return Error{"the host's name or id cannot be used: give others"};
  return Person{person.id, *name};
}

Status check_spec(const TableSpec& spec, const Services& services) {
  if (const auto setup = services.setups->get(spec.rules); !setup) return Error{setup.error()};
  if (const auto clock = parse_clock(to_string(spec.clock)); !clock || *clock != spec.clock) {
    return Error{"the clock " + to_string(spec.clock) + " cannot be chosen: set it as the option clock does"};
  }
  if (spec.grace < std::chrono::seconds(5) || spec.grace > std::chrono::hours(1)) {
    return Error{"the grace period must be 5 s to 1 h"};
  }
  const auto& levels = services.bot_levels;
  if (std::find(levels.begin(), levels.end(), spec.substitute) != levels.end()) return Done{};
  return Error{"no bot plays at the level " + in_quotes(spec.substitute) + "; known are " + listed(levels)};
}

}  // namespace

struct Table::Inside {
  TableState state;
  Services services;
};

Table::Table(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

Result<Table::Made> Table::make(TableId id, const Person& host, const TableSpec& spec, Time now, Services services) {
  return make(std::move(id), Rematch{host, spec, {}}, now, std::move(services));
}

Result<Table::Made> Table::make(TableId id, const Rematch& rematch, Time now, Services services) {
  const auto host = fit_person(rematch.host, services.limits);
  if (!host) return Error{host.error()};
  if (!is_fit_id(id.text)) return Error{"the table's id cannot be used: give it 1 to 64 letters, digits or signs"};
  if (const Status sense = check_spec(rematch.spec, services); !sense) return Error{sense.error()};
  auto inside = std::make_unique<Inside>();
  inside->services = std::move(services);
  Outcome outcome;
  Scribe scribe(inside->state, inside->services, now, outcome);
  scribe.tell(TableMade{std::move(id), *host, rematch.spec});
  for (const SatDown& seat : rematch.seats) scribe.tell(seat);
  return Made{Table(std::move(inside)), std::move(outcome.entries)};
}

Result<Table> Table::replay(std::span<const Entry> log, Services services) {
  if (log.empty()) return Error{"the log is empty"};
  auto inside = std::make_unique<Inside>();
  inside->services = std::move(services);
  for (const Entry& entry : log) {
    if (const Status folded = fold(inside->state, entry, inside->services); !folded) return Error{folded.error()};
  }
  return Table(std::move(inside));
}

Outcome Table::handle(const Command& command, Time now) {
  Outcome outcome;
  outcome.version = version();
  if ((outcome.refusal = if_malformed(command))) return outcome;
  TableState& state = inside_->state;
  const Cause cause{command.actor.id, command.id};
  const auto known =
      std::find_if(state.done.begin(), state.done.end(), [&](const auto& d) { return d.cause == cause; });
  if (known != state.done.end()) {
    outcome.version = known->version;
    outcome.repeated = true;
    return outcome;
  }
  Scribe scribe(state, inside_->services, std::max(now, state.last_at), outcome);
  settle_deadlines(scribe);
  if (state.away.contains(command.actor.id)) scribe.tell(CameBack{command.actor.id});
  scribe.answer_to(cause);
  outcome.refusal = std::visit(Dispatch{scribe, command}, command.action);
  outcome.version = version();
  return outcome;
}

Outcome Table::handle(const HostAction& action, Time now) {
  Outcome outcome;
  Scribe scribe(inside_->state, inside_->services, std::max(now, inside_->state.last_at), outcome);
  // The time that the server was away counts for nothing.
  if (!std::holds_alternative<Resume>(action)) settle_deadlines(scribe);
  outcome.refusal = std::visit(HostDispatch{scribe}, action);
  outcome.version = version();
  return outcome;
}

Wants Table::wants() const {
  const TableState& state = inside_->state;
  Wants wants;
  wants.seed = state.stage == Stage::dealing && !state.pledge;
  const auto to_move = state.to_move();
  if (to_move && state.secret.deck && !state.seat(*to_move)->played_by().empty()) {
    wants.bot = Wants::Bot{*to_move, state.seat(*to_move)->played_by(), state.position_changed};
  }
  wants.rematch = state.rematch_agreed && !state.rematch;
  wants.wake_at = next_deadline(state);
  return wants;
}

void Table::rest() {
  if (inside_->state.game) inside_->state.game->rest();
}

const TableId& Table::id() const { return inside_->state.id; }
Version Table::version() const { return inside_->state.version; }
Stage Table::stage() const { return inside_->state.stage; }
const TableState& Table::state() const { return inside_->state; }

const State* Table::position() const { return inside_->state.game ? &inside_->state.game->state() : nullptr; }

std::shared_ptr<const Setup> Table::shared_setup() const {
  return inside_->state.game ? inside_->state.game->shared_setup() : nullptr;
}

Result<Record> Table::record() const { return record_of(inside_->state); }

Rematch Table::rematch() const {
  const TableState& state = inside_->state;
  Rematch rematch{state.host, state.spec, {}};
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const SeatInfo& seat = *state.seats[(i + 1) % state.seats.size()];
    rematch.seats.push_back({static_cast<Seat>(i), seat.name, seat.whose});
  }
  return rematch;
}

bool operator==(const Table& a, const Table& b) { return a.inside_->state == b.inside_->state; }

}  // namespace bastide::table
