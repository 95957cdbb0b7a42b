#include "server/hall_bots.hpp"

#include <sodium.h>

#include <exception>
#include <map>

#include "bots/program_bot.hpp"
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

// A program that failed twice without an answer in between is not started again for so long: games of others shall not
// wait for it.
constexpr std::chrono::minutes quarantine{1};

// The bots of one thread, kept from game to game.
class Bench {
 public:
  explicit Bench(const std::map<std::string, std::string>& programs) : commands_(programs) {}

  Result<table::Choice> answer(const BotTask& task, const Budget& budget) {
    if (const auto command = commands_.find(task.level); command != commands_.end()) {
      return answer_of_program(command->second, task, budget);
    }
    auto& bot = bots_[task.level];
    if (bot == nullptr) {
      auto made = make_bot(task.level, some_seed());
      if (!made) return Error{made.error()};
      bot = std::move(*made);
    }
    return table::think(*bot, task.position, budget);
  }

 private:
  struct Hired {
    std::unique_ptr<ProgramBot> bot;
    bool failed_before = false;
    std::chrono::steady_clock::time_point not_before{};
  };

  // One program serves many tables: it hears the whole game before each turn.
  Result<table::Choice> answer_of_program(const std::string& command, const BotTask& task, const Budget& budget) {
    Hired& hired = programs_[task.level];
    if (const Status ready = hire(hired, command); !ready) return Error{ready.error()};
    ProgramBot& bot = *hired.bot;
    tell_game(bot, task);
    const int faults = bot.faults();
    const table::Choice choice = table::think(bot, task.position, budget);
    if (bot.faults() == faults) {
      hired.failed_before = false;
      return choice;
    }
    const std::string why = bot.last_fault();
    if (bot.is_gone()) dismiss(hired);
    return Error{why};
  }

  static Status hire(Hired& hired, const std::string& command) {
    if (hired.bot != nullptr) return Done{};
    if (std::chrono::steady_clock::now() < hired.not_before) return Error{"it failed a moment ago"};
    auto made = ProgramBot::make(command, some_seed());
    if (!made) {
      dismiss(hired);
      return Error{made.error()};
    }
    hired.bot = std::move(*made);
    return Done{};
  }

  static void dismiss(Hired& hired) {
    hired.bot.reset();
    if (hired.failed_before) hired.not_before = std::chrono::steady_clock::now() + quarantine;
    hired.failed_before = !hired.failed_before;
  }

  static void tell_game(ProgramBot& bot, const BotTask& task) {
    bot.forget_game();
    State state(*task.setup);
    for (const Move move : task.moves) {
      bot.observe(state, move);
      state.apply(move);
    }
  }

  const std::map<std::string, std::string>& commands_;
  std::map<std::string, std::unique_ptr<Bot>> bots_;
  std::map<std::string, Hired> programs_;
};

std::optional<table::Choice> answer_to(const BotTask& task, Bench& bench, const Budget& budget) {
  std::string why;
  try {
    auto choice = bench.answer(task, budget);
    if (choice) return std::move(*choice);
    why = choice.error();
  } catch (const std::exception& fault) {
    why = fault.what();
  }
  if (!budget.is_cancelled()) log(LogLevel::error, "bot_failed", {{"level", task.level}, {"why", why}});
  return std::nullopt;
}

}  // namespace

BotPool::BotPool(int threads, const Budget& budget, std::map<std::string, std::string> programs)
    : budget_(budget), programs_(std::move(programs)) {
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
  Bench bench(programs_);
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
