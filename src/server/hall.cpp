// The hall itself: which tables there are, and the work that is none of theirs.
#include "server/hall.hpp"

#include "record/notation.hpp"
#include "record/record_json.hpp"
#include "server/hall_host.hpp"
#include "server/hall_rooms.hpp"
#include "server/log.hpp"
#include "table/spec.hpp"
#include "table/view.hpp"

namespace bastide::server {
namespace {

constexpr table::Millis tidy_every{1'000};
constexpr int resumed_at_once = 8;

Reply fault_reply(FaultCode fault) { return {.fault = fault}; }

Reply senseless(std::string detail) {
  return {.refusal = table::Refusal{table::Code::senseless_rules, table::because("sets_unfit", std::move(detail))}};
}

class BuiltHall final : public Hall {
 public:
  BuiltHall(const Store& store, Writer& writer, table::Services services, const HallOptions& options, Clock clock)
      : core_(store, writer, std::move(services), options, std::move(clock)), rooms_(core_) {}
  ~BuiltHall() override { stop(); }

  void start(const std::vector<Summary>& unfinished, std::optional<Time> last_alive);

  void make(const table::Person& host, const std::vector<std::pair<std::string, std::string>>& options,
            Made made) override;
  void command(const TableId& table, table::Command command, Answered answered) override;
  void watch(const TableId& table, const PersonId& viewer, std::optional<Version> since,
             std::shared_ptr<Watcher> watcher, Answered answered) override;
  void unwatch(const TableId& table, const std::shared_ptr<Watcher>& watcher) override;
  void unwatch_all(const std::shared_ptr<Watcher>& watcher) override;
  void watch_lobby(std::shared_ptr<Watcher> watcher) override { core_.lobby.enter(watcher); }
  void unwatch_lobby(const std::shared_ptr<Watcher>& watcher) override { core_.lobby.leave(watcher); }
  void choices(const TableId& table, Text text) override;
  void view(const TableId& table, const PersonId& viewer, Text text) override;
  void record(const TableId& table, bool as_json, Text text) override;
  HallCounts counts() const override;
  void stop() override;

 private:
  void make_now(const table::Person& host, const table::TableSpec& spec, const Made& made);
  void keep(std::vector<table::Entry> entries, const PersonId& host, const Made& made);
  void look(const TableId& table, TableHost::Look look, Text text);
  void resume_next();
  void look_at_clock(Time now);
  void beat(Time now);

  HallCore core_;
  Rooms rooms_;
  std::mutex to_resume_mutex_;
  std::deque<TableId> to_resume_;
  // On the alarms' thread.
  Time last_beat_{};
  Time last_tidy_{};
};

// --- its life

void BuiltHall::start(const std::vector<Summary>& unfinished, std::optional<Time> last_alive) {
  core_.last_alive = last_alive;
  core_.add_table = [this](Summary summary) { rooms_.add(std::move(summary), false); };
  core_.forget_watching = [this](const Watcher& watcher, const TableId& table, Ticket ticket) {
    rooms_.forget_watching(watcher, table, ticket);
  };
  core_.resumes_due = unfinished.size();
  for (const Summary& summary : unfinished) {
    rooms_.add(summary, true);
    to_resume_.push_back(summary.table);
  }
  core_.alarms.start([this](const TableId& table) { rooms_.at(table)->wake(); },
                     [this](Time now) { look_at_clock(now); });
  for (int i = 0; i < resumed_at_once; ++i) resume_next();
}

// A few at a time share a commit, and tables that people ask for need not wait for many.
void BuiltHall::resume_next() {
  if (core_.is_stopping) return;
  TableId next;
  {
    const std::lock_guard lock(to_resume_mutex_);
    if (to_resume_.empty()) return;
    next = std::move(to_resume_.front());
    to_resume_.pop_front();
  }
  rooms_.at(next)->resume([this] { resume_next(); });
}

void BuiltHall::look_at_clock(Time now) {
  if (now - last_beat_ >= core_.options.beat_every && core_.resumes_due == 0) beat(now);
  if (now - last_tidy_ < tidy_every) return;
  last_tidy_ = now;
  rooms_.tidy();
}

void BuiltHall::beat(Time now) {
  last_beat_ = now;
  core_.writer.submit({Heartbeat{now}}, [this, hold = core_.pool.hold()](const std::optional<StoreError>& error) {
    if (error) core_.note_failure(*error);
    else core_.note_stored();
  });
}

void BuiltHall::stop() {
  if (core_.is_stopping.exchange(true)) return;
  core_.alarms.stop();
  core_.bots.stop();
  core_.pool.wait_until_idle();
  if (core_.resumes_due == 0) beat(core_.clock());
  core_.pool.wait_until_idle();
  core_.pool.end();
}

HallCounts BuiltHall::counts() const {
  const Counters& grown = core_.counters;
  return {rooms_.size(), grown.tables_loaded, rooms_.watchers(),    grown.commands,
          grown.refused, grown.events,        grown.store_failures, grown.bot_moves};
}

// --- making tables

void BuiltHall::make(const table::Person& host, const std::vector<std::pair<std::string, std::string>>& options,
                     Made made) {
  const auto hold = core_.pool.hold();
  if (core_.is_stopping) return made(std::nullopt, fault_reply(FaultCode::going_down));
  core_.pool.post([this, host, options, made = std::move(made)] {
    table::TableSpec spec;
    for (const auto& [name, value] : options) {
      auto refusal = table::set_option(spec, name, value, core_.services.bot_levels);
      if (refusal) return made(std::nullopt, {.refusal = std::move(refusal)});
    }
    make_now(host, spec, made);
  });
}

void BuiltHall::make_now(const table::Person& host, const table::TableSpec& spec, const Made& made) {
  if (const auto setup = core_.services.setups->get(spec.rules); !setup) {
    return made(std::nullopt, senseless(setup.error()));
  }
  auto table = table::Table::make(new_table_id(), host, spec, core_.clock(), core_.services);
  if (!table) return made(std::nullopt, senseless(table.error()));
  if (!core_.lobby.reserve(host.id, core_.options.tables_by_person)) {
    return made(std::nullopt, fault_reply(FaultCode::too_many_tables));
  }
  keep(std::move(table->entries), host.id, made);
}

void BuiltHall::keep(std::vector<table::Entry> entries, const PersonId& host, const Made& made) {
  Summary summary;
  for (const table::Entry& entry : entries) fold(summary, entry);
  const TableId id = summary.table;
  core_.writer.submit({AppendEntries{id, std::move(entries)}},
                      [this, hold = core_.pool.hold(), summary = std::move(summary), host,
                       made](const std::optional<StoreError>& error) {
                        core_.lobby.unreserve(host);
                        if (error) {
                          core_.note_failure(*error);
                          return made(std::nullopt, fault_reply(FaultCode::unavailable));
                        }
                        rooms_.add(summary, false);
                        made(summary.table, {.version = summary.version});
                      });
}

// --- passing on to tables. Whoever holds the pool before it looks is waited for by stop().

void BuiltHall::command(const TableId& table, table::Command command, Answered answered) {
  const auto hold = core_.pool.hold();
  if (core_.is_stopping) return answered(fault_reply(FaultCode::going_down));
  rooms_.at(table)->command(std::move(command), std::move(answered));
}

void BuiltHall::watch(const TableId& table, const PersonId& viewer, std::optional<Version> since,
                      std::shared_ptr<Watcher> watcher, Answered answered) {
  const auto hold = core_.pool.hold();
  if (core_.is_stopping) return answered(fault_reply(FaultCode::going_down));
  const Ticket ticket = rooms_.begin_watching(*watcher, table);
  rooms_.at(table)->watch({viewer, since, std::move(watcher), ticket, std::move(answered)});
}

void BuiltHall::unwatch(const TableId& table, const std::shared_ptr<Watcher>& watcher) {
  const auto hold = core_.pool.hold();
  if (core_.is_stopping || !rooms_.end_watching(*watcher, table)) return;
  rooms_.at(table)->unwatch(watcher);
}

void BuiltHall::unwatch_all(const std::shared_ptr<Watcher>& watcher) {
  core_.lobby.leave(watcher);
  const auto hold = core_.pool.hold();
  if (core_.is_stopping) return;
  for (const TableId& table : rooms_.end_watching(*watcher)) rooms_.at(table)->unwatch(watcher);
}

void BuiltHall::look(const TableId& table, TableHost::Look look, Text text) {
  const auto hold = core_.pool.hold();
  if (core_.is_stopping) return text(std::nullopt);
  rooms_.at(table)->look(std::move(look), std::move(text));
}

void BuiltHall::choices(const TableId& table, Text text) {
  look(
      table, [](const table::Table& seen, Time) { return table::choices_json(seen).dump(); }, std::move(text));
}

void BuiltHall::view(const TableId& table, const PersonId& viewer, Text text) {
  look(
      table, [viewer](const table::Table& seen, Time now) { return table::view_json(seen, viewer, now).dump(); },
      std::move(text));
}

void BuiltHall::record(const TableId& table, bool as_json, Text text) {
  look(
      table,
      [as_json](const table::Table& seen, Time) -> std::optional<std::string> {
        const auto record = seen.record();
        if (!record) return std::nullopt;
        return as_json ? to_json(*record) : to_text(*record);
      },
      std::move(text));
}

}  // namespace

void HallCore::note_failure(const StoreError& error) {
  ++counters.store_failures;
  // A unit that contradicts the store is a defect of its own; the store is sound.
  if (error.fault == StoreFault::refused) log(LogLevel::error, "refused_by_store", {{"why", error.text}});
  else if (!is_halted.exchange(true)) log(LogLevel::error, "nothing_can_be_stored", {{"why", error.text}});
}

void HallCore::note_stored() {
  if (is_halted && is_halted.exchange(false)) log(LogLevel::warning, "stored_again");
}

Result<std::unique_ptr<Hall>> Hall::open(const Store& store, Writer& writer, table::Services services,
                                         const HallOptions& options, Clock clock) {
  const auto unfinished = store.unfinished();
  if (!unfinished) return Error{unfinished.error()};
  const auto last_alive = store.heartbeat();
  if (!last_alive) return Error{last_alive.error()};
  auto hall = std::make_unique<BuiltHall>(store, writer, std::move(services), options, std::move(clock));
  hall->start(*unfinished, *last_alive);
  return std::unique_ptr<Hall>(std::move(hall));
}

}  // namespace bastide::server
