#include "server/hall_bots.hpp"

#include <sodium.h>

#include <exception>
#include <map>

#include "bots/registry.hpp"
#include "server/log.hpp"
#include "table/bot_turn.hpp"

namespace bastide::server {
namespace {

std::uint64_t some_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

// The bots of one thread, kept from game to game. A level that this version has not plays as the weakest.
class Bench {
 public:
  Bot& at(const std::string& level) {
    auto& kept = bots_[level];
    if (kept != nullptr) return *kept;
    auto made = make_bot(level, some_seed());
    if (!made) made = make_bot(bot_kinds().front().name, some_seed());
    kept = std::move(*made);
    return *kept;
  }

 private:
  std::map<std::string, std::unique_ptr<Bot>> bots_;
};

std::optional<table::Choice> answer_to(const BotTask& task, Bench& bench, const Budget& budget) {
  try {
    return table::think(bench.at(task.level), task.position, budget);
  } catch (const std::exception& fault) {
    log(LogLevel::error, "bot_failed", {{"level", task.level}, {"why", fault.what()}});
    return std::nullopt;
  }
}

}  // namespace

BotPool::BotPool(int threads, const Budget& budget) : budget_(budget) {
  budget_.cancel = &cancel_;
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() { stop(); }

void BotPool::ask(BotTask task) {
  const std::lock_guard lock(mutex_);
  if (ends_) return;
  tasks_.push_back(std::move(task));
  asked_.notify_one();
}

void BotPool::stop() {
  cancel_ = true;
  std::deque<BotTask> dropped;  // let go without the lock
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    dropped.swap(tasks_);
    asked_.notify_all();
  }
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void BotPool::run() {
  Bench bench;
  while (auto task = take()) task->answer(answer_to(*task, bench, budget_));
}

std::optional<BotTask> BotPool::take() {
  std::unique_lock lock(mutex_);
  asked_.wait(lock, [this] { return ends_ || !tasks_.empty(); });
  if (ends_) return std::nullopt;
  BotTask task = std::move(tasks_.front());
  tasks_.pop_front();
  return task;
}

}  // namespace bastide::server
