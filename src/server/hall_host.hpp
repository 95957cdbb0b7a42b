// One table's host: its strand, the table while it is in memory, what is on its way into the store, and whoever
// watches. It does what docs/table.md asks of a host.
#pragma once

#include <atomic>
#include <deque>

#include "server/hall_core.hpp"

namespace bastide::server {

// Who wants to watch, and how they hear whether they do.
struct Visit {
  PersonId viewer;
  std::optional<Version> since;
  std::shared_ptr<Watcher> watcher;
  Ticket ticket = 0;
  Hall::Answered answered;
};

class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  // Of a table that may be finished, or may not be.
  TableHost(HallCore& core, TableId id);
  // Of an unfinished one. `resume_due`: it has not been told yet that the server was away.
  TableHost(HallCore& core, Summary summary, bool resume_due);

  // --- from any thread; all of it happens later, in this order
  void command(table::Command command, Hall::Answered answered);
  void watch(Visit visit);
  void unwatch(std::shared_ptr<Watcher> watcher);
  // What somebody wants to read of the table, and how.
  using Look = std::function<std::optional<std::string>(const table::Table& table, Time now)>;
  void look(Look look, Hall::Text text);
  // The alarm rings.
  void wake();
  // Brings the table back if that is still due, and lets it go again.
  void resume(std::function<void()> done);
  // Lets the table go if nothing has happened for long.
  void tidy();

  // Neither in memory, nor watched, nor unfinished: a new host would be the same.
  bool is_forgettable() const { return !is_loaded_ && watchers_ == 0 && !is_unfinished_; }
  bool is_loaded() const { return is_loaded_; }
  std::size_t watchers() const { return watchers_; }

 private:
  // Waits for what is on its way into the store: `stored` once all of it is there, else `lost`.
  struct After {
    std::function<void()> stored;
    std::function<void()> lost;
  };
  // Entries on their way into the store.
  struct Step {
    std::vector<table::Entry> entries;
    std::function<void()> before_told;
    std::vector<After> after;
  };
  // What goes into the store besides, in the same unit.
  struct Besides {
    Unit unit;
    std::function<void()> before_told;
  };

  template <class Task>
  void post(Task task);

  // --- commands (hall_host.cpp)
  void do_command(const table::Command& command, const Hall::Answered& answered);
  void act(const table::HostAction& action);
  template <class Asked>
  std::optional<table::Outcome> handle(const Asked& asked);
  void commit(std::vector<table::Entry> entries, Besides besides = {});
  void after_pending(After after);
  void take_written(std::uint64_t epoch, const std::optional<StoreError>& error);
  void take_stored();
  void take_failure(const StoreError& error);
  void tell(std::span<const table::Entry> entries);

  // --- watchers (hall_watching.cpp)
  void do_watch(const Visit& visit);
  void do_unwatch(const Watcher& watcher);
  void do_look(const Look& look, const Hall::Text& text);
  Message greeting(const Visit& visit) const;
  std::optional<std::vector<std::string>> events_after(Version since, const PersonId& viewer) const;
  void welcome_to_stored(const Visit& visit);
  void refuse(const Visit& visit, FaultCode fault);
  void tell_presence(const PersonId& person);
  void tell_presence_later();
  void reconcile_presence();
  bool presence_matters() const;

  // --- what a table wants (hall_wants.cpp)
  void look_after();
  void ask_bot(const table::Wants::Bot& wanted);
  void take_move(std::uint64_t epoch, const table::Wants::Bot& wanted, const std::optional<table::Choice>& choice);
  void ask_seed();
  void take_seed(std::optional<table::CommitSeed> commit);
  void make_rematch();
  void do_wake();
  std::optional<Time> closing_time() const;
  void set_alarm();
  void retry_later();

  // --- coming and going (hall_loading.cpp)
  // Nothing if the table is in memory now, else what to answer with.
  std::optional<FaultCode> bring_back();
  void catch_up();
  void resumed();
  void do_resume();
  void do_tidy();
  std::variant<table::Table, FaultCode> read_log();
  FaultCode broken(std::string_view what, std::string_view why);
  void drop();
  bool is_busy() const { return !pending_.empty() || in_flight_ > 0 || bot_asked_ || seed_asked_; }
  void let_go_if_idle();
  void rest_if_idle();

  HallCore& core_;
  const TableId id_;
  Strand strand_;

  // --- on the strand alone
  std::optional<table::Table> table_;
  std::optional<Summary> summary_;  // of an unfinished one
  std::deque<Step> pending_;
  int in_flight_ = 0;        // units of which the writer has not told yet what became of them
  std::uint64_t epoch_ = 0;  // counts the times that what was pending got lost
  Gallery gallery_;
  Time touched_{};  // by somebody
  Time left_{};     // when the last watcher went
  std::optional<Version> bot_asked_;
  std::optional<Version> bot_failed_;
  bool seed_asked_ = false;
  std::optional<table::CommitSeed> seed_;  // its link is stored, the table's entries are not yet
  bool resume_due_ = false;
  bool presence_unsure_ = false;      // the table may have missed who came and went
  std::optional<Time> halted_since_;  // since then the store takes nothing
  std::optional<Time> retry_at_;
  table::Millis retry_delay_{0};

  std::atomic<bool> is_loaded_{false};
  std::atomic<bool> is_unfinished_{false};
  std::atomic<std::size_t> watchers_{0};
  std::atomic<std::size_t> commands_waiting_{0};
};

}  // namespace bastide::server
