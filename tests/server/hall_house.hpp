// A hall for tests: a clock that only the test moves, connections that remember what they were told, and a store that
// can be made to fail.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "support/house.hpp"
#include "support/memory_store.hpp"

namespace bastide::test {

using nlohmann::json;
using server::Hall;
using server::HallOptions;
using server::Message;
using server::Reply;
using table::TableId;
using table::Version;

// One connection's ear.
class Ear final : public server::Watcher {
 public:
  void tell(Message message) override;
  std::vector<json> heard() const;
  // Of one "type".
  std::vector<json> heard(std::string_view type) const;
  // Of the kind "tile_laid", ..., from messages of type "event" and "events".
  std::vector<json> events(std::string_view kind = {}) const;
  // All that was told, in one text.
  std::string text() const;
  // Waits until an event of this kind was told, so many times; fails the test after a long time.
  void wait_for(std::string_view kind, std::size_t times = 1) const;
  void forget();

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable told_;
  std::vector<std::string> heard_;
};

// Passes on to another store, unless it is to fail.
class FailingStore final : public server::Store {
 public:
  explicit FailingStore(server::Store& store) : store_(store) {}
  // `fails` is asked before every write, on the writer's thread. Gives back what was asked before.
  std::function<bool()> fail_when(std::function<bool()> fails);
  // Of those that fail: kept nevertheless.
  std::atomic<bool> keeps_nevertheless{false};

  std::vector<std::optional<server::StoreError>> write(std::span<const server::Unit> units) override;
  Result<std::vector<table::Entry>> log(const TableId& id) const override { return store_.log(id); }
  Result<std::optional<server::Summary>> summary(const TableId& id) const override { return store_.summary(id); }
  Result<std::vector<server::Summary>> summaries(const server::SummaryQuery& query) const override {
    return store_.summaries(query);
  }
  Result<std::vector<server::Summary>> unfinished() const override { return store_.unfinished(); }
  Result<std::vector<server::PlayerResult>> results(int limit) const override { return store_.results(limit); }
  Result<std::optional<server::Link>> last_link() const override { return store_.last_link(); }
  Result<std::vector<server::Link>> links(std::uint64_t after, int limit) const override {
    return store_.links(after, limit);
  }
  Result<std::optional<server::PersonRow>> person(const PersonId& id) const override { return store_.person(id); }
  Result<std::optional<server::PersonRow>> person_by_login(const std::string& login) const override {
    return store_.person_by_login(login);
  }
  Result<std::optional<server::Secret>> secret(server::SecretKind kind, const Digest& secret) const override {
    return store_.secret(kind, secret);
  }
  Result<std::optional<table::Time>> heartbeat() const override { return store_.heartbeat(); }

 private:
  bool is_to_fail();

  server::Store& store_;
  std::mutex mutex_;
  std::function<bool()> fails_;
};

// Looks at the clock every few milliseconds; bots answer at once.
HallOptions quick_options();

class HallHouse {
 public:
  using Options = std::vector<std::pair<std::string, std::string>>;

  explicit HallHouse(const HallOptions& options = quick_options());
  HallHouse(server::Store& store, const HallOptions& options);
  ~HallHouse();

  // --- the hall's life
  void open();
  void stop();                       // as it is meant to be
  void crash();                      // nothing more gets into the store from now on; then it goes down
  void reopen(table::Millis pause);  // after a stop, or a crash
  void pass(table::Millis span) { now_ = now_ + span.count(); }
  table::Time now() const { return table::Time{table::Millis{now_}}; }

  // --- calls, waited for
  TableId make(const Person& host, const Options& options = {});
  Reply refused_make(const Person& host, const Options& options);
  Reply send(const TableId& table, const Person& person, table::Action action);
  Reply send(const TableId& table, table::Command command);
  Reply watch(const TableId& table, const Person& person, const std::shared_ptr<Ear>& ear,
              std::optional<Version> since = {});
  std::optional<std::string> choices(const TableId& table);
  std::optional<json> view(const TableId& table, const Person& viewer);
  std::optional<std::string> record(const TableId& table, bool as_json = false);
  // Fails the test if it was not done.
  void done(const TableId& table, const Person& person, table::Action action);
  // Everything that was posted for this table so far has been handled.
  void settle(const TableId& table) { view(table, stranger); }

  // --- the ways of a table
  // They sit in this order, and the first tile is drawn.
  TableId make_for(const std::vector<Person>& people, Options options = {});
  void begin(const TableId& table, const std::vector<Person>& people);
  // A choice of whoever is to move, from choices(), with the version that it is made for; nothing if nobody is.
  struct Choosable {
    table::Play play;
    Version version = 0;
  };
  std::optional<Choosable> some_choice(const TableId& table, Random& random);
  table::Play some_play(const TableId& table);
  // People move until the end or so many decisions are made; bots by themselves.
  void play(const TableId& table, int decisions);
  void play_to_end(const TableId& table);

  // --- looking
  Hall& hall() { return *hall_; }
  const std::vector<table::Entry> log(const TableId& table) const;
  template <class Kind>
  std::vector<Kind> logged(const TableId& table) const {
    std::vector<Kind> all;
    for (const table::Entry& entry : log(table)) {
      if (const auto* event = std::get_if<Kind>(&entry.event)) all.push_back(*event);
    }
    return all;
  }
  // The log replays; what was ever told holds no secret of this table, and no more than its viewer may know.
  void check(const TableId& table, const std::vector<std::pair<Person, std::shared_ptr<Ear>>>& ears = {});

  MemoryStore memory;
  FailingStore store;
  table::Services services;
  HallOptions options;

 private:
  std::atomic<std::int64_t> now_;
  std::atomic<bool> is_dead_{false};
  std::atomic<int> commands_{0};
  Random random_{1};
  std::unique_ptr<server::Writer> writer_;
  std::unique_ptr<Hall> hall_;
};

// Waits until it holds; fails the test after a long time.
void eventually(const std::function<bool()>& holds);

// The events of a log that this viewer may see, as JSON.
std::vector<json> seen_by(const std::vector<table::Entry>& log, const PersonId& viewer);

}  // namespace bastide::test
