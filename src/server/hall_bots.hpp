// The threads that bots think on.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "rules/setup.hpp"
#include "table/choice.hpp"

namespace bastide::server {

struct BotTask {
  std::shared_ptr<const Setup> setup;  // outlives the position
  State position;
  std::string level;
  // On a bots' thread. Nothing: this bot has no answer.
  std::function<void(std::optional<table::Choice>)> answer;
};

class BotPool {
 public:
  BotPool(int threads, const Budget& budget);
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void ask(BotTask task);
  // Bots that think answer at once; who waits gets no answer.
  void stop();

 private:
  void run();
  std::optional<BotTask> take();

  Budget budget_;
  std::atomic<bool> cancel_{false};
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<BotTask> tasks_;
  bool ends_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::server
