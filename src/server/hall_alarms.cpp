#include "server/hall_alarms.hpp"

#include <algorithm>

namespace bastide::server {
namespace {

constexpr int most_out = 16;

}  // namespace

Alarms::Alarms(Hall::Clock clock, table::Millis look_every)
    : clock_(std::move(clock)), look_every_(std::max(look_every, table::Millis{1})) {}

Alarms::~Alarms() { stop(); }

void Alarms::start(Ring ring, Look look) {
  ring_ = std::move(ring);
  look_ = std::move(look);
  thread_ = std::thread([this] { run(); });
}

void Alarms::set(const TableId& table, std::optional<Time> at) {
  const std::lock_guard lock(mutex_);
  const auto known = by_table_.find(table);
  if (known != by_table_.end()) {
    if (at == known->second) return;
    order_.erase({known->second, table});
    by_table_.erase(known);
  }
  if (!at) return;
  by_table_.emplace(table, *at);
  if (order_.emplace(*at, table).first == order_.begin()) changed_.notify_one();
}

void Alarms::rung() {
  const std::lock_guard lock(mutex_);
  --out_;
  changed_.notify_one();
}

void Alarms::stop() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void Alarms::run() {
  std::unique_lock lock(mutex_);
  while (!ends_) {
    lock.unlock();
    const Time now = clock_();
    look_(now);
    lock.lock();
    while (auto due = take_due(now)) {
      lock.unlock();
      ring_(*due);
      lock.lock();
    }
    if (!ends_) changed_.wait_for(lock, until_next(now));
  }
}

std::optional<TableId> Alarms::take_due(Time now) {
  if (ends_ || out_ >= most_out || order_.empty() || order_.begin()->first > now) return std::nullopt;
  const TableId table = order_.begin()->second;
  order_.erase(order_.begin());
  by_table_.erase(table);
  ++out_;
  return table;
}

table::Millis Alarms::until_next(Time now) const {
  if (order_.empty() || out_ >= most_out) return look_every_;
  return std::clamp<table::Millis>(order_.begin()->first - now, table::Millis{1}, look_every_);
}

}  // namespace bastide::server
