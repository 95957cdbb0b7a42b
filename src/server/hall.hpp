// All tables of a server: each on its strand, driven as docs/table.md tells, with everything stored before anybody
// hears of it. No sockets in here: whoever watches a table hands in a Watcher.
//
// Every call returns at once, from any thread; answers come later, on a thread of the hall, and must not block.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "rules/result.hpp"
#include "server/fault_code.hpp"
#include "server/store.hpp"
#include "server/writer.hpp"
#include "table/table.hpp"

namespace bastide::server {

// A line of text for a client, shared by all who get the same.
using Message = std::shared_ptr<const std::string>;

// One connection's ear. Messages of one table come in order; `tell` queues and returns.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void tell(Message message) = 0;
};

struct HallOptions {
  int threads = 2;
  int bot_threads = 1;
  Budget bot_budget{std::chrono::milliseconds{1000}};
  std::map<std::string, std::string> programs;  // bots of the operator's by name: commands that speak the line protocol
  table::Millis unload_after{60'000};           // a table that nothing happens at leaves the memory; its watchers stay
  table::Millis close_after{86'400'000};        // a gathering that nobody comes to
  table::Millis beat_every{2'000};              // a heartbeat is stored
  table::Millis look_every{1'000};    // at the clock, at least: it may have been set, the machine may have slept
  std::size_t recent_events = 64;     // kept for those who resume, a table; each takes some 200 bytes
  std::size_t tables_by_person = 50;  // unfinished ones that one person may be host of
  std::size_t watchers_at_table = 1'000;
  std::size_t commands_waiting = 1'000;  // at one table
};

// What a command, or the making of a table, came to.
struct Reply {
  std::optional<table::Refusal> refusal = {};
  std::optional<FaultCode> fault = {};
  table::Version version = 0;
  bool repeated = false;
  std::vector<table::Note> notes = {};
};

// Figures for /metrics and `bastide load`; all only grow, but the first three.
struct HallCounts {
  std::size_t tables_known = 0, tables_loaded = 0, watchers = 0;
  std::uint64_t commands = 0, refused = 0, events = 0, store_failures = 0, bot_moves = 0;
};

class Hall {
 public:
  using Clock = std::function<table::Time()>;
  using Answered = std::function<void(Reply)>;
  using Made = std::function<void(std::optional<TableId>, Reply)>;

  // Reads what is unfinished from the store, and is ready at once: tables come back when they are asked for, and in the
  // background. Error: the store cannot be read.
  static Result<std::unique_ptr<Hall>> open(const Store& store, Writer& writer, table::Services services,
                                            const HallOptions& options, Clock clock);
  virtual ~Hall() = default;

  // `options` by name and value, as /option takes them, in order.
  virtual void make(const table::Person& host, const std::vector<std::pair<std::string, std::string>>& options,
                    Made made) = 0;
  virtual void command(const TableId& table, table::Command command, Answered answered) = 0;

  // The viewer's connection listens from now on: it is told {"type": "view"} or, if the hall still has all events after
  // `since`, {"type": "events"}; afterwards each {"type": "event"}. An empty viewer is a stranger. Watching the same
  // table again starts over. Its watchers are a person's connections (Connected, Disconnected). Answered with the
  // version, or a fault: then the connection does not watch.
  virtual void watch(const TableId& table, const PersonId& viewer, std::optional<Version> since,
                     std::shared_ptr<Watcher> watcher, Answered answered) = 0;
  virtual void unwatch(const TableId& table, const std::shared_ptr<Watcher>& watcher) = 0;
  // The connection is gone.
  virtual void unwatch_all(const std::shared_ptr<Watcher>& watcher) = 0;

  // {"type": "lobby", "tables": [...]} at once, the newest 200; then {"type": "lobby_change", "table": {...}} for every
  // open table that is made, changes seats, options or stage. One that is finished or no longer open is told once more.
  virtual void watch_lobby(std::shared_ptr<Watcher> watcher) = 0;
  virtual void unwatch_lobby(const std::shared_ptr<Watcher>& watcher) = 0;

  // For clients without an engine and for REST: choices_json, view_json, record, as text; nothing if there is no such
  // table (or no game yet).
  using Text = std::function<void(std::optional<std::string>)>;
  virtual void choices(const TableId& table, Text text) = 0;
  virtual void view(const TableId& table, const PersonId& viewer, Text text) = 0;
  virtual void record(const TableId& table, bool as_json, Text text) = 0;

  virtual HallCounts counts() const = 0;

  // No new commands ("going_down"); returns when all that was taken in is stored and told, and all threads are idle.
  virtual void stop() = 0;
};

}  // namespace bastide::server
