// One thread that knows when which table wants to be woken, by the hall's clock.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "server/hall.hpp"

namespace bastide::server {

class Alarms {
 public:
  // On the alarms' thread; must not block. Each ring is followed by rung(), from any thread: only so many are out at a
  // time, so that a thousand deadlines of one moment keep no command waiting.
  using Ring = std::function<void(const TableId&)>;
  // Whenever the thread looks at the clock.
  using Look = std::function<void(Time)>;

  Alarms(Hall::Clock clock, table::Millis look_every);
  ~Alarms();
  Alarms(const Alarms&) = delete;
  Alarms& operator=(const Alarms&) = delete;

  void start(Ring ring, Look look);
  // One a table: the new one counts. Nothing: none.
  void set(const TableId& table, std::optional<Time> at);
  void rung();
  void stop();

 private:
  void run();
  std::optional<TableId> take_due(Time now);
  table::Millis until_next(Time now) const;

  Hall::Clock clock_;
  table::Millis look_every_;
  Ring ring_;
  Look look_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::set<std::pair<Time, TableId>> order_;
  std::map<TableId, Time> by_table_;
  int out_ = 0;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace bastide::server
