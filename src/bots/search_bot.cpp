#include "bots/search_bot.hpp"

#include <algorithm>

#include "bots/arbiter.hpp"
#include "bots/endgame.hpp"

namespace bastide {
namespace {

// Trees that get fewer simulations than this each are too many.
constexpr std::uint64_t least_simulations_a_tree = 40;
// An arbiter's playout for each of the candidates costs about as much as so many simulations.
constexpr std::uint64_t simulations_a_playout = 8;
// Choosing the figure is a smaller question than the placement, which has thought about it already.
constexpr int figure_part = 3;
// Of the time: what the end may take before search takes over.
constexpr int endgame_part = 60;
// Of the time; the arbiter takes the rest.
constexpr int search_part = 80;

Budget part_of(const Budget& budget, Phase phase) {
  Budget part = budget;
  if (phase == Phase::place) return part;
  part.time /= figure_part;
  if (part.nodes > 0) part.nodes = std::max<std::uint64_t>(1, part.nodes / figure_part);
  return part;
}

SearchStyle fitted(SearchStyle style, const Budget& budget) {
  if (budget.nodes == 0 || style.determinisations == 0) return style;
  const auto trees = static_cast<int>(std::min<std::uint64_t>(64, budget.nodes / least_simulations_a_tree));
  style.determinisations = std::clamp(trees, 1, style.determinisations);
  return style;
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
  style.weights.join = style.weights.join_fields = 0;
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
  const auto begin = std::chrono::steady_clock::now();
  if (style_.exact_end && state.tiles_left() <= endgame_tiles) {
    Budget most = budget;
    most.time = budget.time * endgame_part / 100;
    if (auto solved = solve_endgame(state, most)) {
      thoughts_ = std::move(*solved);
      return thoughts_.front().move;
    }
  }
  const std::uint64_t seed = random_.next();
  Budget left = budget;
  left.time -= std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
  Budget part = part_of(left, state.phase());
  if (style_.arbiter_playouts > 0 && part.nodes == 0) part.time = part.time * search_part / 100;
  TreeSearch search(state, fitted(style_, part), seed);
  search.run(part);
  thoughts_ = search.thoughts();
  Arbitration how;
  how.playouts = style_.arbiter_playouts;
  if (part.nodes > 0)
    how.playouts =
        std::min(how.playouts, static_cast<int>(std::min<std::uint64_t>(1000, part.nodes / simulations_a_playout)));
  if (how.playouts > 0) arbitrate(state, thoughts_, how, budget, seed);
  return thoughts_.front().move;
}

}  // namespace bastide
