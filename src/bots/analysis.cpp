#include "bots/analysis.hpp"

#include <algorithm>

#include "bots/endgame.hpp"
#include "bots/judge_bot.hpp"
#include "bots/search_bot.hpp"

namespace bastide {
namespace {

// A move that search looked at less than this part of what it looked at most is judged beside it instead.
constexpr double trusted_part = 0.05;

bool looks_like(const State& state, Move a, Move b) {
  if (a.kind() != MoveKind::place) return a == b;
  const int distinct = state.setup().shape(state.tile_in_hand()).distinct;
  return a.where() == b.where() && (quarter_turns(a.rotation()) - quarter_turns(b.rotation())) % distinct == 0;
}

const Thought* find(const State& state, const std::vector<Thought>& thoughts, Move move) {
  const auto it = std::find_if(thoughts.begin(), thoughts.end(),
                               [&](const Thought& thought) { return looks_like(state, thought.move, move); });
  return it == thoughts.end() ? nullptr : &*it;
}

// How much worse than the best this move is to the judge's eye.
double judged_loss(const State& state, Move move) {
  JudgeBot judge(1);
  Budget unhurried;
  unhurried.time = std::chrono::hours(1);
  judge.choose(state, unhurried);
  const auto thoughts = judge.thoughts();
  const Thought* const found = find(state, thoughts, move);
  return found == nullptr ? 0 : thoughts.front().value - found->value;
}

JudgedChoice judge_choice(const State& state, Move played, const AnalysisOptions& options) {
  JudgedChoice choice;
  choice.seat = state.to_move();
  choice.played = played;
  SearchBot search(bastide_style(), options.seed);
  search.choose(state, options.budget);
  std::vector<Thought> thoughts = search.thoughts();
  const auto most = std::max_element(thoughts.begin(), thoughts.end(),
                                     [](const Thought& a, const Thought& b) { return a.visits < b.visits; });
  const auto trusted = [&](const Thought& thought) {
    return static_cast<double>(thought.visits) >= trusted_part * static_cast<double>(most->visits);
  };
  const Thought* const found = find(state, thoughts, played);
  double best = thoughts.front().value;
  if (found != nullptr && trusted(*found)) choice.value = found->value;
  else choice.value = best - std::max(0.0, judged_loss(state, played));
  // Search trusts visits more than values: what was played may be worth more than its favourite.
  best = std::max(best, choice.value);
  choice.lost = best - choice.value;
  const auto kept = std::min(thoughts.size(), static_cast<std::size_t>(options.alternatives));
  thoughts.erase(thoughts.begin() + static_cast<std::ptrdiff_t>(kept), thoughts.end());
  choice.best = std::move(thoughts);
  return choice;
}

// The judge's best for whoever draws this tile, or nothing if it fits nowhere.
bool judged_with(const State& state, TileType type, double& value) {
  State drawn = state;
  drawn.apply(Move::draw(type));
  if (drawn.phase() != Phase::place) return false;
  JudgeOpinion opinion(drawn);
  value = -1e9;
  for (const Move move : drawn.legal_moves(true)) {
    State laid = drawn;
    laid.apply(move);
    value = std::max(value, opinion.value(laid.position(), drawn.to_move()));
  }
  return true;
}

// What this tile is worth beside the mean of those that could have come. Tiles that let somebody take a follower back
// first (W-16) are left out.
double luck_of(const State& state, TileType tile) {
  double sum = 0;
  double weight = 0;
  double drawn = 0;
  for (const Move move : state.legal_moves()) {
    double value = 0;
    if (!judged_with(state, move.tile(), value)) continue;
    const int copies = state.drawable(move.tile());
    sum += copies * value;
    weight += copies;
    if (move.tile() == tile) drawn = value;
  }
  return weight > 0 ? drawn - sum / weight : 0;
}

Forecast forecast_of(const State& state) {
  const TileLore lore(state.setup());
  const Outlook outlook = Judge(lore, state.bag()).judge(state.position(), BagFits(lore, state.bag()));
  Forecast forecast;
  for (std::size_t i = 0; i < forecast.points.size(); ++i) {
    const bool is_over = state.phase() == Phase::over;
    forecast.points[i] = is_over ? state.score(static_cast<Seat>(i)) : static_cast<double>(outlook.points[i]);
  }
  return forecast;
}

}  // namespace

JudgedMove judge_move(const State& before, Move move, int at, const AnalysisOptions& options) {
  JudgedMove judged;
  if (move.kind() != MoveKind::draw) {
    judged.choice = judge_choice(before, move, options);
    judged.choice->at = at;
    return judged;
  }
  judged.forecast = forecast_of(before);
  judged.forecast->at = at;
  State drawn = before;
  drawn.apply(move);
  if (drawn.phase() == Phase::place)
    judged.draw = JudgedDraw{at, before.to_move(), move.tile(), luck_of(before, move.tile())};
  return judged;
}

Analysis analyze(const Record& record, const AnalysisOptions& options, const std::function<void()>& advance) {
  Analysis analysis;
  State state(record.setup());
  int at = 0;
  for (const Move move : record.moves()) {
    if (options.budget.is_cancelled()) return analysis;
    JudgedMove judged = judge_move(state, move, at, options);
    if (judged.forecast) analysis.forecasts.push_back(*judged.forecast);
    if (judged.draw) {
      analysis.luck[static_cast<std::size_t>(index(judged.draw->seat))] += judged.draw->luck;
      analysis.draws.push_back(*judged.draw);
    }
    if (judged.choice) {
      analysis.lost[static_cast<std::size_t>(index(judged.choice->seat))] += judged.choice->lost;
      analysis.choices.push_back(std::move(*judged.choice));
    }
    state.apply(move);
    ++at;
    advance();
  }
  analysis.forecasts.push_back(forecast_of(state));
  analysis.forecasts.back().at = at;
  return analysis;
}

std::vector<std::size_t> turning_points(const Analysis& analysis, std::size_t most, double points) {
  std::vector<std::size_t> costly;
  for (std::size_t i = 0; i < analysis.choices.size(); ++i) {
    if (analysis.choices[i].lost >= points) costly.push_back(i);
  }
  std::stable_sort(costly.begin(), costly.end(),
                   [&](std::size_t a, std::size_t b) { return analysis.choices[a].lost > analysis.choices[b].lost; });
  costly.resize(std::min(costly.size(), most));
  return costly;
}

}  // namespace bastide
