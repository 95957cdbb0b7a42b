// One table of the load: its people play game after game, each at a new table.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "bots/random_bot.hpp"
#include "load/load.hpp"
#include "load/mirror.hpp"
#include "load/player.hpp"

namespace bastide::load {

using Moment = std::chrono::steady_clock::time_point;

// What the games tell whoever drives them.
struct GameEars {
  // A person is to move, and all heard of the last move. Perhaps told more than once.
  std::function<void(std::size_t game)> ready;
  std::function<void(const std::string& fault)> failed;
};

class Game : public std::enable_shared_from_this<Game> {
 public:
  Game(std::size_t number, const LoadOptions& options, std::shared_ptr<table::SetupShelf> setups,
       std::vector<std::shared_ptr<Player>> people, LoadReport& report, GameEars ears);

  void begin();
  // Only when ready. The move was due at `due`.
  void play(Moment due);
  // What was told to nobody though it should have been, so far.
  std::uint64_t open_ends() const;
  const std::string& table() const { return table_; }
  table::Version version() const { return mirror_.version(); }
  void stop() { is_stopped_ = true; }

 private:
  struct Move {
    Moment due;
    std::size_t mover = 0;
    Seat seat{};
    bool acknowledged = false;
    std::size_t heard_by = 0;  // of the others
  };

  void sit_down(std::size_t who);
  void start_if_all_sit();
  void hear(std::size_t who, const nlohmann::json& message);
  void follow(std::size_t who, const nlohmann::json& event);
  void notice_move(std::size_t who, const nlohmann::json& event);
  void give_nonces();
  // To the next move, or the next game, once everybody knows of the last one.
  void go_on();
  std::size_t player_to_move() const;
  table::Choice some_choice();

  const std::size_t number_;
  const LoadOptions& options_;
  std::shared_ptr<table::SetupShelf> setups_;
  std::vector<std::shared_ptr<Player>> people_;
  LoadReport& report_;
  GameEars ears_;
  RandomBot dice_;

  std::string table_;
  Mirror mirror_;
  std::vector<table::Version> seen_;  // by each person
  std::size_t seated_ = 0;
  std::size_t gone_ = 0;  // people who heard of the end
  std::optional<Move> move_;
  bool is_stopped_ = false;
};

}  // namespace bastide::load
