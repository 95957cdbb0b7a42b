// Commands, and their way through the store.
#include "server/hall_host.hpp"

#include <exception>

#include "server/hall_posting.hpp"

namespace bastide::server {

TableHost::TableHost(HallCore& core, TableId id)
    : core_(core), id_(std::move(id)), strand_(core.pool), gallery_(id_, core.options.recent_events) {}

TableHost::TableHost(HallCore& core, Summary summary, bool resume_due) : TableHost(core, summary.table) {
  summary_ = std::move(summary);
  is_unfinished_ = true;
  resume_due_ = resume_due;
}

void TableHost::command(table::Command command, Hall::Answered answered) {
  if (++commands_waiting_ > core_.options.commands_waiting) {
    --commands_waiting_;
    return answered(Reply{.fault = FaultCode::too_busy});
  }
  post([command = std::move(command), answered = std::move(answered)](TableHost& host) {
    host.do_command(command, [&host, self = host.shared_from_this(), answered](Reply reply) {
      --host.commands_waiting_;
      answered(std::move(reply));
    });
  });
}

void TableHost::do_command(const table::Command& command, const Hall::Answered& answered) {
  touched_ = core_.clock();
  if (const auto fault = bring_back()) return answered(Reply{.fault = fault});
  if (table_->stage() == table::Stage::finished) reconcile_presence();
  auto outcome = handle(command);
  if (!outcome) return answered(Reply{.fault = FaultCode::table_broken});
  ++core_.counters.commands;
  core_.counters.refused += outcome->refusal.has_value();
  Reply reply{outcome->refusal, {}, outcome->version, outcome->repeated, std::move(outcome->notes)};
  commit(std::move(outcome->entries));
  after_pending({[answered, reply = std::move(reply)] { answered(reply); },
                 [answered] { answered(Reply{.fault = FaultCode::unavailable}); }});
}

void TableHost::act(const table::HostAction& action) {
  if (auto outcome = handle(action)) commit(std::move(outcome->entries));
}

// Nothing if the table has a defect: what it told before is sound, and it comes back from that.
template <class Asked>
std::optional<table::Outcome> TableHost::handle(const Asked& asked) {
  if (!table_) return std::nullopt;
  try {
    return table_->handle(asked, core_.clock());
  } catch (const std::exception& defect) {
    broken("table", defect.what());
    drop();
    retry_later();
    return std::nullopt;
  }
}
template std::optional<table::Outcome> TableHost::handle(const table::Command& asked);
template std::optional<table::Outcome> TableHost::handle(const table::HostAction& asked);

void TableHost::commit(std::vector<table::Entry> entries, Besides besides) {
  set_alarm();
  if (entries.empty()) return;
  Unit unit = std::move(besides.unit);
  unit.push_back(AppendEntries{id_, entries});
  pending_.push_back({std::move(entries), std::move(besides.before_told), {}});
  ++in_flight_;
  core_.writer.submit(std::move(unit), [self = shared_from_this(), hold = core_.pool.hold(),
                                        epoch = epoch_](const std::optional<StoreError>& error) {
    self->post([epoch, error](TableHost& host) { host.take_written(epoch, error); });
  });
}

void TableHost::after_pending(After after) {
  if (pending_.empty()) return after.stored();
  pending_.back().after.push_back(std::move(after));
}

void TableHost::take_written(std::uint64_t epoch, const std::optional<StoreError>& error) {
  --in_flight_;
  if (epoch != epoch_) return;
  if (error) take_failure(*error);
  else take_stored();
}

void TableHost::take_stored() {
  core_.note_stored();
  halted_since_.reset();
  retry_delay_ = table::Millis{0};
  const Step step = std::move(pending_.front());
  pending_.pop_front();
  if (step.before_told) step.before_told();
  tell(step.entries);
  for (const After& after : step.after) after.stored();
  look_after();
}

// Nobody has heard of what is lost. The table comes back as the store knows it; its draws come out the same.
void TableHost::take_failure(const StoreError& error) {
  core_.note_failure(error);
  ++epoch_;
  if (!halted_since_) halted_since_ = pending_.front().entries.front().at;
  presence_unsure_ = true;
  bot_asked_.reset();
  const auto lost = std::exchange(pending_, {});
  drop();
  retry_later();
  for (const Step& step : lost) {
    for (const After& after : step.after) after.lost();
  }
}

// Those that are not known yet.
void TableHost::tell(std::span<const table::Entry> entries) {
  bool shows = false;
  for (const table::Entry& entry : entries) {
    if (summary_ && entry.version > summary_->version) {
      fold(*summary_, entry);
      shows = shows || shows_in_lobby(entry.event);
    }
    if (entry.version <= gallery_.told()) continue;
    gallery_.tell(entry);
    ++core_.counters.events;
  }
  if (!shows) return;
  core_.lobby.update(*summary_);
  if (summary_->stage != table::Stage::finished) return;
  summary_.reset();
  is_unfinished_ = false;
}

}  // namespace bastide::server
