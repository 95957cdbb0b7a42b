// How a table comes back into memory, and leaves it.
#include "server/hall_host.hpp"
#include "server/hall_posting.hpp"
#include "server/log.hpp"
#include "table/deadlines.hpp"
#include "table/table_state.hpp"

namespace bastide::server {
namespace {

// A shorter halt of the store costs nobody a game.
constexpr table::Millis noticed_halt{1'000};
// For a finished table that nobody watches.
constexpr table::Millis short_while{5'000};

}  // namespace

std::optional<FaultCode> TableHost::bring_back() {
  if (table_) return std::nullopt;
  // What is on its way may get into the log or not: nobody knows yet.
  if (in_flight_ > 0) return FaultCode::unavailable;
  auto read = read_log();
  if (const auto* fault = std::get_if<FaultCode>(&read)) {
    // It cannot be told that the server was away, and nobody can play at it.
    if (*fault != FaultCode::unavailable) resumed();
    return *fault;
  }
  table_ = std::move(std::get<table::Table>(read));
  is_loaded_ = true;
  ++core_.counters.tables_loaded;
  left_ = std::max(left_, table_->state().last_at);
  catch_up();
  if (table_) return std::nullopt;
  resumed();
  return FaultCode::table_broken;
}

// What the table missed while the server, the store or the table itself was not there.
void TableHost::catch_up() {
  const bool is_finished = table_->stage() == table::Stage::finished;
  const Time now = core_.clock();
  if (resume_due_) {
    act(table::Resume{core_.last_alive.value_or(table_->state().last_at)});
    presence_unsure_ = true;
    after_pending({[this] { resumed(); }, [] {}});
  } else if (halted_since_ && now - *halted_since_ >= noticed_halt && !is_finished) {
    act(table::Resume{*halted_since_});
  } else {
    halted_since_.reset();
  }
  if (table_ && presence_unsure_ && presence_matters()) reconcile_presence();
  if (table_) set_alarm();
  look_after();
}

void TableHost::resumed() {
  if (!std::exchange(resume_due_, false)) return;
  --core_.resumes_due;
}

void TableHost::resume(std::function<void()> done) {
  post([done = std::move(done)](TableHost& host) {
    host.do_resume();
    host.after_pending({[&host, done] {
                          host.let_go_if_idle();
                          done();
                        },
                        done});
  });
}

void TableHost::do_resume() {
  if (!resume_due_ || core_.is_stopping) return;
  if (bring_back() == FaultCode::unavailable) retry_later();
}

void TableHost::tidy() {
  post([](TableHost& host) { host.do_tidy(); });
}

void TableHost::do_tidy() {
  if (!table_ || core_.is_stopping) return;
  const bool is_over = table_->stage() == table::Stage::finished && gallery_.size() == 0;
  const auto wait = is_over ? std::min(short_while, core_.options.unload_after) : core_.options.unload_after;
  if (core_.clock() - touched_ < wait) return;
  if (presence_matters()) reconcile_presence();
  after_pending({[this] { let_go_if_idle(); }, [] {}});
}

void TableHost::let_go_if_idle() {
  // What it wants by now is asked for first: out of memory it would wait for a bot that nobody asks.
  look_after();
  if (!table_ || is_busy() || core_.clock() - touched_ < short_while) return;
  drop();
  if (gallery_.size() == 0) gallery_.forget();
}

void TableHost::rest_if_idle() {
  if (table_ && !is_busy()) table_->rest();
}

void TableHost::drop() {
  if (!table_) return;
  table_.reset();
  is_loaded_ = false;
  --core_.counters.tables_loaded;
}

std::variant<table::Table, FaultCode> TableHost::read_log() {
  const auto entries = core_.store.log(id_);
  if (!entries) {
    log(LogLevel::error, "log_unreadable", {{"table", id_.text}, {"why", entries.error()}});
    return FaultCode::unavailable;
  }
  if (entries->empty()) return FaultCode::no_such_table;
  auto table = table::Table::replay(*entries, core_.services);
  if (!table) return broken("log", table.error());
  if (table::is_stuck(table->state())) {
    log(LogLevel::error, "key_is_another",
        {{"table", id_.text},
         {"why", "the key does not open its deck, so that its game stands still: put back the key that sealed it"}});
  }
  if (gallery_.told() == 0) gallery_.begin_at(entries->back().version);
  // Kept, although the store said that it was not.
  tell(*entries);
  return std::move(*table);
}

FaultCode TableHost::broken(std::string_view what, std::string_view why) {
  log(LogLevel::error, "table_broken", {{"table", id_.text}, {"part", what}, {"why", why}});
  return FaultCode::table_broken;
}

}  // namespace bastide::server
