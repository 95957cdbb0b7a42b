#include "bots/search_bot.hpp"

#include <algorithm>

#include "bots/arbiter.hpp"
#include "bots/endgame.hpp"
#include "bots/forest.hpp"

namespace bastide {
namespace {

// An arbiter's playout for each of the candidates costs about as much as so many simulations.
constexpr std::uint64_t simulations_a_playout = 8;
// Choosing the figure is a smaller question than the placement, which has thought about it already.
constexpr std::uint64_t figure_part = 3;
// Of a turn's time: tile and figure together take no longer than they may.
constexpr int place_percent = 75;
// Of the time for a choice: what the end may take before search takes over, and search before the arbiter.
constexpr int endgame_percent = 60;
constexpr int search_percent = 80;

Budget part_of(const Budget& budget, Phase phase) {
  Budget part = budget;
  part.time = budget.time * (phase == Phase::place ? place_percent : 100 - place_percent) / 100;
  if (phase != Phase::place && part.nodes > 0) part.nodes = std::max<std::uint64_t>(1, part.nodes / figure_part);
  return part;
}

int playouts_for(const SearchStyle& style, const Budget& budget) {
  if (budget.nodes == 0) return style.arbiter_playouts;
  const std::uint64_t affordable = std::min<std::uint64_t>(1000, budget.nodes / simulations_a_playout);
  return std::min(style.arbiter_playouts, static_cast<int>(affordable));
}

}  // namespace

SearchStyle mcts_style() {
  SearchStyle style;
  style.selection = SearchStyle::Selection::uct;
  style.exploration = 3;
  style.reward = SearchStyle::Reward::lead;
  style.determinisations = 0;
  style.random_playouts = true;
  return style;
}

SearchStyle mcts_rave_style() {
  SearchStyle style = mcts_style();
  style.rave = true;
  return style;
}

SearchStyle carcasum_like_style() {
  SearchStyle style = mcts_style();
  style.exploration = 0.5F;
  style.reward = SearchStyle::Reward::portion;
  return style;
}

SearchStyle puct_style() {
  SearchStyle style;
  // The recipe knows nothing of contest.
  style.weights = without_contest(style.weights);
  style.arbiter_playouts = 64;
  style.exact_end = true;
  return style;
}

SearchStyle bastide_style() {
  SearchStyle style = puct_style();
  style.weights = learnt_weights;
  style.rollout_steps = 4;
  return style;
}

Move SearchBot::choose(const State& state, const Budget& budget) {
  const Budget whole = part_of(budget, state.phase());
  const auto end = std::chrono::steady_clock::now() + whole.time;
  // What is left of the time, and of that so many hundredths.
  const auto left = [&](int percent) {
    Budget part = whole;
    const auto rest = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    part.time = std::max(std::chrono::milliseconds(0), rest) * percent / 100;
    return part;
  };
  if (style_.exact_end && state.tiles_left() <= endgame_tiles) {
    if (auto solved = solve_endgame(state, left(endgame_percent))) {
      thoughts_ = std::move(*solved);
      return thoughts_.front().move;
    }
  }
  Arbitration how;
  how.playouts = playouts_for(style_, whole);
  thoughts_ = grow_forest(state, style_, random_.next(), left(how.playouts > 0 ? search_percent : 100));
  if (how.playouts > 0) arbitrate(state, thoughts_, how, left(100), random_.next());
  return thoughts_.front().move;
}

}  // namespace bastide
