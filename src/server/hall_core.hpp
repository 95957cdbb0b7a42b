// What all tables of a hall share.
#pragma once

#include <atomic>
#include <functional>

#include "server/hall.hpp"
#include "server/hall_alarms.hpp"
#include "server/hall_bots.hpp"
#include "server/hall_chain.hpp"
#include "server/hall_gallery.hpp"
#include "server/hall_lobby.hpp"
#include "server/hall_threads.hpp"

namespace bastide::server {

class TableHost;

// HallCounts, as they grow.
struct Counters {
  std::atomic<std::size_t> tables_loaded{0};
  std::atomic<std::uint64_t> commands{0}, refused{0}, events{0}, store_failures{0}, bot_moves{0};
};

// A new name that nobody can guess: 80 random bits.
TableId new_table_id();

struct HallCore {
  HallCore(const Store& read_from, Writer& written_by, table::Services lent, const HallOptions& chosen,
           Hall::Clock told_by)
      : store(read_from),
        writer(written_by),
        services(std::move(lent)),
        options(chosen),
        clock(std::move(told_by)),
        chain(store, writer, services.sealer, clock),
        alarms(clock, options.look_every),
        bots(options.bot_threads, options.bot_budget, options.programs),
        pool(options.threads) {}

  const Store& store;
  Writer& writer;
  const table::Services services;
  const HallOptions options;
  const Hall::Clock clock;

  // When the server was there last before it was started; nothing if it never was.
  std::optional<Time> last_alive;
  std::atomic<bool> is_stopping{false};
  // Whether the last unit could not be stored: logged when it changes, however many tables are concerned.
  std::atomic<bool> is_halted{false};
  // Unfinished tables that have not been told yet that the server was away. While there are any, no heartbeat is
  // stored: what it says holds for all tables.
  std::atomic<std::size_t> resumes_due{0};

  void note_failure(const StoreError& error);
  void note_stored();

  // Known from now on to whoever asks: its first entries are stored.
  std::function<void(Summary)> add_table;
  // The connection does not watch the table any more, if it still is this watching of it.
  std::function<void(const Watcher& watcher, const TableId& table, Ticket ticket)> forget_watching;

  Counters counters;
  Lobby lobby;
  ChainKeeper chain;
  Alarms alarms;
  BotPool bots;
  Pool pool;
};

}  // namespace bastide::server
