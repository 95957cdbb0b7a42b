// What a strong player thinks of a game that was played: each choice beside the best one, luck beside play.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "bots/bot.hpp"
#include "record/record.hpp"

namespace bastide {

// One choice of a seat: a placement, a figure, or a follower taken back.
struct JudgedChoice {
  int at = 0;  // moves of the record before it
  Seat seat{};
  Move played = Move::figure({});
  std::vector<Thought> best;  // the best alternatives, the best first; what was played may be among them
  double value = 0;           // of what was played: expected lead at the end, in points
  double lost = 0;            // points below the best; never negative
};

// One tile drawn that could be laid.
struct JudgedDraw {
  int at = 0;  // moves of the record before the draw
  Seat seat{};
  TileType tile = TileType::none;
  double luck = 0;  // points that this tile is worth more to the seat than the mean of the bag
};

// Points that each seat may expect in the end.
struct Forecast {
  int at = 0;
  std::array<double, max_seats> points{};
};

struct Analysis {
  std::vector<JudgedChoice> choices;
  std::vector<JudgedDraw> draws;
  std::vector<Forecast> forecasts;  // before each draw and at the end
  std::array<double, max_seats> lost{};
  std::array<double, max_seats> luck{};
};

struct AnalysisOptions {
  Budget budget;         // of each choice
  int alternatives = 3;  // kept of each
  std::uint64_t seed = 1;
};

// What there is to say of one move.
struct JudgedMove {
  std::optional<JudgedChoice> choice;  // of every move but a draw
  std::optional<JudgedDraw> draw;      // of a draw whose tile could be laid at once
  std::optional<Forecast> forecast;    // before each draw
};

// The move number `at` of its game. A whole game is judged move by move: whoever must not wait asks for one at a time.
JudgedMove judge_move(const State& before, Move move, int at, const AnalysisOptions& options);

// `advance` is called after each move of the record. The same options in nodes give the same analysis. Stops early once
// the budget is cancelled.
Analysis analyze(const Record& record, const AnalysisOptions& options, const std::function<void()>& advance);

// Numbers of the choices (in Analysis::choices) that cost most, the costliest first; none that cost less than `points`.
std::vector<std::size_t> turning_points(const Analysis& analysis, std::size_t most, double points);

}  // namespace bastide
