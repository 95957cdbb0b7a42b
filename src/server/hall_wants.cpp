// What a table wants from its host: bots' moves, a seed, a table for a rematch, to be woken.
#include <algorithm>

#include "bots/registry.hpp"
#include "server/hall_host.hpp"
#include "server/hall_posting.hpp"
#include "table/table_state.hpp"

namespace bastide::server {
namespace {

constexpr table::Millis first_delay{100};
constexpr table::Millis longest_delay{5'000};
// Plays on for a program that failed, or a bot that this server does not have.
constexpr std::string_view stand_in = "skilled";

}  // namespace

// Only what is stored is worth thinking about.
void TableHost::look_after() {
  if (!table_ || core_.is_stopping) return;
  const table::Wants wants = table_->wants();
  const table::TableState& state = table_->state();
  const auto is_stored = [&](Version version) { return version <= gallery_.told(); };
  if (wants.bot && is_stored(wants.bot->version) && bot_asked_ != wants.bot->version) ask_bot(*wants.bot);
  if (!wants.seed) seed_.reset();
  else if (is_stored(state.setup_changed) && !seed_asked_) ask_seed();
  if (wants.rematch && is_stored(state.proposal_changed)) make_rematch();
}

// --- bots

void TableHost::ask_bot(const table::Wants::Bot& wanted) {
  bot_asked_ = wanted.version;
  // Whatever is wrong with a bot, the game goes on.
  const std::string level = bot_failed_ == wanted.version ? std::string(bot_kinds().front().name) : wanted.level;
  std::vector<Move> moves;
  if (core_.bots.has_program(level)) moves = table_->state().game->moves();
  core_.bots.ask({table_->shared_setup(), *table_->position(), std::move(moves), level,
                  [self = shared_from_this(), hold = core_.pool.hold(), epoch = epoch_,
                   wanted](const std::optional<table::Choice>& choice) {
                    self->post([epoch, wanted, choice](TableHost& host) { host.take_move(epoch, wanted, choice); });
                  }});
}

void TableHost::take_move(std::uint64_t epoch, const table::Wants::Bot& wanted,
                          const std::optional<table::Choice>& choice) {
  if (bot_asked_ == wanted.version) bot_asked_.reset();
  // The table that it thought for is gone: whatever has this version now may be another position.
  if (epoch != epoch_ || !table_) return;
  if (choice) {
    auto outcome = handle(table::HostAction{table::BotPlays{wanted.seat, wanted.version, *choice}});
    if (!outcome) return;
    core_.counters.bot_moves += !outcome->refusal;
    commit(std::move(outcome->entries));
  } else if (!is_bot(wanted.level) && !core_.is_stopping) {
    auto outcome = handle(table::HostAction{table::BotFailed{wanted.seat, wanted.version, std::string(stand_in)}});
    if (!outcome) return;
    commit(std::move(outcome->entries));
  }
  if (table_->wants().bot != wanted) return look_after();
  if (bot_failed_ == wanted.version) return retry_later();
  bot_failed_ = wanted.version;
  look_after();
}

// --- the seed

void TableHost::ask_seed() {
  if (seed_) return act(*seed_);
  seed_asked_ = true;
  core_.chain.commit(
      id_, [self = shared_from_this(), hold = core_.pool.hold()](const std::optional<table::CommitSeed>& commit) {
        self->post([commit](TableHost& host) { host.take_seed(commit); });
      });
}

// The link is kept for this table, whatever happens to it meanwhile: no second one is made.
void TableHost::take_seed(std::optional<table::CommitSeed> commit) {
  seed_asked_ = false;
  if (!commit) return retry_later();
  seed_ = std::move(commit);
  if (table_ && table_->wants().seed) act(*seed_);
}

// --- a rematch

// Both tables in one unit: neither is ever without the other.
void TableHost::make_rematch() {
  auto made = table::Table::make(new_table_id(), table_->rematch(), core_.clock(), core_.services);
  if (!made) {
    broken("rematch", made.error());
    return;
  }
  auto outcome = handle(table::HostAction{table::RematchMade{made->table.id()}});
  if (!outcome) return;
  for (const PersonId& person : made->table.state().people()) {
    if (gallery_.has(person)) continue;
    auto gone = made->table.handle(table::HostAction{table::Disconnected{person}}, core_.clock());
    std::move(gone.entries.begin(), gone.entries.end(), std::back_inserter(made->entries));
  }
  Summary summary;
  for (const table::Entry& entry : made->entries) fold(summary, entry);
  Besides besides;
  besides.unit.push_back(AppendEntries{made->table.id(), std::move(made->entries)});
  besides.before_told = [this, summary = std::move(summary)] { core_.add_table(summary); };
  commit(std::move(outcome->entries), std::move(besides));
}

// --- the alarm

void TableHost::wake() {
  post([](TableHost& host) {
    host.do_wake();
    host.core_.alarms.rung();
  });
}

void TableHost::do_wake() {
  if (core_.is_stopping) return;
  retry_at_.reset();
  const auto fault = bring_back();
  if (fault == FaultCode::unavailable) return retry_later();
  if (fault) return;
  const Time now = core_.clock();
  const auto wake_at = table_->wants().wake_at;
  if (wake_at && *wake_at <= now) act(table::Tick{});
  const auto closing = closing_time();
  if (closing && *closing <= now) act(table::Close{});
  look_after();
  set_alarm();
}

std::optional<Time> TableHost::closing_time() const {
  if (!table_ || table_->stage() != table::Stage::gathering || gallery_.size() > 0) return std::nullopt;
  return std::max(left_, table_->state().last_at) + core_.options.close_after;
}

// Without the table in memory the alarm stays as it was.
void TableHost::set_alarm() {
  if (!table_) return;
  auto next = table_->wants().wake_at;
  for (const auto& other : {closing_time(), retry_at_}) {
    if (other && (!next || *other < *next)) next = other;
  }
  core_.alarms.set(id_, next);
}

void TableHost::retry_later() {
  if (core_.is_stopping) return;
  retry_delay_ = std::clamp(2 * retry_delay_, first_delay, longest_delay);
  retry_at_ = core_.clock() + retry_delay_;
  if (table_) set_alarm();
  else core_.alarms.set(id_, retry_at_);
}

}  // namespace bastide::server
