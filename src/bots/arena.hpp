// Bots against bots: every deck in every seat order, on many threads, with results that outlive a kill.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/arena_log.hpp"
#include "bots/arena_stats.hpp"
#include "bots/match.hpp"

namespace bastide {

struct ArenaPlan {
  std::shared_ptr<const Setup> setup;
  std::vector<Contestant> contestants;  // two, or more for a round robin
  Budget budget;
  int games = 400;           // of each pair, rounded up to whole deals; with a test: at most
  std::optional<Sprt> test;  // stops a pair when it is decided
  std::uint64_t seed = 1;
  int threads = 1;
  std::string results;  // file of the games played: those in it are not played again. Empty: none
  std::string records;  // folder of a record a game. Empty: none
};

class Ranks;  // arena_ranks.hpp

struct PairResult {
  std::size_t first = 0;  // of ArenaPlan::contestants
  std::size_t second = 0;
  Tournament tournament;
  double ratio = 0;  // of the test
  Verdict verdict = Verdict::open;
  SeatResult of_first;  // summed over games and seats
  SeatResult of_second;
};

// Everything that what is played depends on, on one line.
std::string heading_of(const ArenaPlan& plan);

// One game of a plan, as anybody who has the plan can play it.
struct PlayedGame {
  GameResult result;
  std::string record;  // empty unless the plan keeps records
};
Result<PlayedGame> play_arena_game(const ArenaPlan& plan, const GameKey& key);

// By seat whether the first (0) or the second (1) player sits there: every order that differs, the two sharing the
// seats as evenly as they can. Two players: {0,1} and {1,0}.
std::vector<std::vector<int>> seat_orders(int players);

// Plays what is missing; one result a pair, in the order (0,1), (0,2), ... (1,2), .... What is played depends on plan
// and seed alone where the budget counts nodes, not on the threads. `advance` is called after each game, from any
// thread; stops early, with what there is, once budget.cancel is set. With `ranks`, as rank 0: the others play, too
// (arena_ranks.hpp). Error: files that cannot be read or written, results of another plan, a bot against the rules.
Result<std::vector<PairResult>> run_arena(const ArenaPlan& plan, const std::function<void()>& advance,
                                          Ranks* ranks = nullptr);

// Games that the plan asks for at most, for a progress bar.
std::uint64_t games_planned(const ArenaPlan& plan);

}  // namespace bastide
