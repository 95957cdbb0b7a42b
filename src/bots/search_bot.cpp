#include "bots/search_bot.hpp"

#include <algorithm>

#include "bots/arbiter.hpp"
#include "bots/endgame.hpp"
#include "bots/forest.hpp"

namespace bastide {
namespace {

// An arbiter's playout of one candidate costs about as much as so many simulations.
constexpr std::uint64_t simulations_a_playout = 8;
// Choosing the figure is a smaller question than the placement, which has thought about it already.
constexpr std::uint64_t figure_part = 3;
// Of a turn's time: tile and figure together take no longer than they may.
constexpr int place_percent = 75;
// Of the time for a choice: what the end may take before search takes over.
constexpr int endgame_percent = 60;

Budget part_of(const Budget& budget, Phase phase) {
  Budget part = budget;
  part.time = budget.time * (phase == Phase::place ? place_percent : 100 - place_percent) / 100;
  if (phase != Phase::place && part.nodes > 0) part.nodes = std::max<std::uint64_t>(1, part.nodes / figure_part);
  return part;
}

// Of counted nodes, what search leaves the arbiter.
std::uint64_t playouts_for(std::uint64_t nodes, const SearchStyle& style) {
  return nodes * static_cast<std::uint64_t>(100 - style.search_percent) / 100 / simulations_a_playout;
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
  style.arbiter = Arbitration{};
  style.search_percent = 80;
  style.exact_end = true;
  return style;
}

SearchStyle bastide_style() {
  SearchStyle style = puct_style();
  style.weights = learnt_weights;
  style.rollout_steps = 4;
  style.arbiter = {.playouts = 2000, .candidates = 6, .points = 2.5, .visits = 0.15, .errors = 3};
  style.search_percent = 45;
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
  Budget rest = whole;
  rest.nodes = playouts_for(whole.nodes, style_);
  const bool arbitrates = style_.arbiter.playouts > 0 && (whole.nodes == 0 || rest.nodes >= fewest_playouts);
  Budget search = left(arbitrates ? style_.search_percent : 100);
  if (arbitrates) search.nodes = whole.nodes * static_cast<std::uint64_t>(style_.search_percent) / 100;
  thoughts_ = grow_forest(state, style_, random_.next(), search);
  if (!arbitrates) return thoughts_.front().move;
  rest.time = left(100).time;
  arbitrate(state, thoughts_, style_.arbiter, style_.weights, rest, random_.next());
  return thoughts_.front().move;
}

}  // namespace bastide
