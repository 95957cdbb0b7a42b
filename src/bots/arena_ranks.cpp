#include "bots/arena_ranks.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <sstream>
#include <thread>

#include "bots/arena_log.hpp"

namespace bastide {
namespace {

// Between two looks at what has come: waiting shall not cost the games their processor.
constexpr std::chrono::milliseconds look_round{2};

// "ready HEADING" from a thread without a game; "play PAIR DEAL ORDER" and "enough" from rank 0;
// "played\nGAME LINE\nRECORD" or "failed PAIR DEAL ORDER\nWHY" as answers.
constexpr std::string_view ready = "ready ";
constexpr std::string_view play = "play ";
constexpr std::string_view enough = "enough";
constexpr std::string_view played = "played\n";
constexpr std::string_view failed = "failed ";

std::string text_of(const GameKey& key) {
  return std::to_string(key.pair) + ' ' + std::to_string(key.deal) + ' ' + std::to_string(key.order);
}

GameKey key_in(std::string_view text) {
  GameKey key;
  std::istringstream in{std::string(text)};
  in >> key.pair >> key.deal >> key.order;
  return key;
}

// The threads of a rank that plays for another one.
class Players {
 public:
  explicit Players(const ArenaPlan& plan) : plan_(plan) {
    for (int i = 0; i < plan.threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Players() {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
      asked_.notify_all();
    }
    for (std::thread& thread : threads_) thread.join();
  }
  Players(const Players&) = delete;
  Players& operator=(const Players&) = delete;

  void ask(const GameKey& key) {
    const std::lock_guard lock(mutex_);
    keys_.push_back(key);
    asked_.notify_one();
  }
  std::optional<std::string> next_answer() {
    const std::lock_guard lock(mutex_);
    if (answers_.empty()) return std::nullopt;
    std::string answer = std::move(answers_.front());
    answers_.pop_front();
    return answer;
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      asked_.wait(lock, [this] { return ends_ || !keys_.empty(); });
      if (ends_) return;
      const GameKey key = keys_.front();
      keys_.pop_front();
      lock.unlock();
      std::string answer = answer_to(key);
      lock.lock();
      answers_.push_back(std::move(answer));
    }
  }
  std::string answer_to(const GameKey& key) const {
    const auto game = play_arena_game(plan_, key);
    if (!game) return std::string(failed) + text_of(key) + '\n' + game.error();
    return std::string(played) + to_text(key, game->result, plan_.setup->players()) + game->record;
  }

  const ArenaPlan& plan_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<GameKey> keys_;
  std::deque<std::string> answers_;
  bool ends_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace

void play_for_rank_0(const ArenaPlan& plan, Ranks& ranks) {
  Players players(plan);
  for (int i = 0; i < plan.threads; ++i) ranks.send(0, std::string(ready) + heading_of(plan));
  for (;;) {
    while (const auto message = ranks.receive()) {
      if (message->text == enough) return;
      players.ask(key_in(std::string_view(message->text).substr(play.size())));
    }
    while (const auto answer = players.next_answer()) ranks.send(0, *answer);
    std::this_thread::sleep_for(look_round);
  }
}

Desk::~Desk() {
  for (int rank = 1; rank < ranks_.count(); ++rank) ranks_.send(rank, enough);
}

Status Desk::hand_out(const Next& next, const Take& take) {
  for (bool is_more = true; is_more || handed_out_ > 0;) {
    while (const auto message = ranks_.receive()) {
      if (const Status heard = hear(*message, take); !heard) return heard;
    }
    while (is_more && !idle_.empty()) {
      const auto key = next();
      is_more = key.has_value();
      if (!is_more) break;
      ranks_.send(idle_.back(), std::string(play) + text_of(*key));
      idle_.pop_back();
      ++handed_out_;
    }
    std::this_thread::sleep_for(look_round);
  }
  return Done{};
}

Status Desk::hear(const Ranks::Message& message, const Take& take) {
  idle_.push_back(message.from);
  const std::string_view text = message.text;
  if (text.starts_with(ready)) {
    if (text.substr(ready.size()) == heading_of(plan_)) return Done{};
    return Error{"rank " + std::to_string(message.from) + " plays something else (\"" +
                 std::string(text.substr(ready.size())) + "\"): start all ranks with one command"};
  }
  --handed_out_;
  const std::size_t end = text.find('\n', played.size());
  GameKey key;
  GameResult game;
  if (text.starts_with(played) &&
      read_line(std::string(text.substr(played.size(), end - played.size())), plan_.setup->players(), key, game)) {
    take(key, PlayedGame{game, std::string(text.substr(end + 1))});
  } else {
    take(key_in(text.substr(failed.size())), Error{std::string(text.substr(text.find('\n') + 1))});
  }
  return Done{};
}

}  // namespace bastide
