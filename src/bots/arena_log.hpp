// The results file of an arena: a line of what is played, then a line a game, only ever appended to. A kill may tear
// the last line, which is then played again.
#pragma once

#include <cstdio>
#include <map>
#include <string>
#include <tuple>

#include "bots/match.hpp"
#include "rules/result.hpp"

namespace bastide {

struct GameKey {
  int pair = 0;
  int deal = 0;
  int order = 0;
  friend bool operator<(const GameKey& a, const GameKey& b) {
    return std::tie(a.pair, a.deal, a.order) < std::tie(b.pair, b.deal, b.order);
  }
};

// "game PAIR DEAL ORDER : SCORES : FAULTS : FARMERS : IDLE FARMERS ;" and an end of line.
std::string to_text(const GameKey& key, const GameResult& game, int players);
// False if it is no such line, or a torn one.
bool read_line(const std::string& text, int players, GameKey& key, GameResult& game);

class ArenaLog {
 public:
  // `heading` names the plan on one line. Error: the file cannot be opened, holds another plan's results or something
  // else, or another arena has it open.
  static Result<ArenaLog> open(const std::string& path, const std::string& heading, int players);
  // Keeps nothing.
  ArenaLog() = default;
  ArenaLog(ArenaLog&& other) noexcept;
  ArenaLog& operator=(ArenaLog&& other) noexcept;
  ~ArenaLog();

  // What was played before.
  const std::map<GameKey, GameResult>& played() const { return played_; }
  // Error: the disk is full, or the like.
  Status add(const GameKey& key, const GameResult& game);

 private:
  // Of an open file that holds this text.
  Status take_over(const std::string& path, const std::string& heading, const std::string& text);
  Status append(const std::string& text);

  std::map<GameKey, GameResult> played_;
  std::FILE* file_ = nullptr;
  int players_ = 0;
};

}  // namespace bastide
