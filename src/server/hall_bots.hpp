// The threads that bots think on.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
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
  std::vector<Move> moves;  // of the game so far; only for bots that has_program() is true of
  std::string level;
  // On a bots' thread. Nothing: this bot has no answer.
  std::function<void(std::optional<table::Choice>)> answer;
};

class BotPool {
 public:
  BotPool(int threads, const Budget& budget, std::map<std::string, std::string> programs = {});
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  bool has_program(const std::string& level) const { return programs_.contains(level); }
  void ask(BotTask task);
  // Bots that think answer at once; who waits gets no answer.
  void stop();

 private:
  void run();
  std::optional<BotTask> take();

  Budget budget_;
  const std::map<std::string, std::string> programs_;
  std::atomic<bool> cancel_{false};
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<BotTask> tasks_;
  bool ends_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::server
