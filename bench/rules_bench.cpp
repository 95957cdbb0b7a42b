// What the parts of a turn cost. Names end in the game: base alone, or all sets.
#include <benchmark/benchmark.h>

#include "games.hpp"
#include "rules/queries.hpp"

namespace bastide::bench {
namespace {

void copy_state(benchmark::State& run, std::string_view rules) {
  const auto setup = setup_of(rules);
  const State middle = middle_of_game(*setup, 1);
  State copy = middle;
  for (auto _ : run) {
    copy = middle;
    benchmark::DoNotOptimize(copy);
  }
}

void find_placements(benchmark::State& run, std::string_view rules) {
  const auto setup = setup_of(rules);
  const State middle = middle_of_game(*setup, 1);
  std::size_t type = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(middle.fits_somewhere(static_cast<TileType>(type)));
    type = (type + 1) % setup->tiles().size();
  }
}

// Draw, placement and figure applied, then all three taken back.
void apply_and_undo_turn(benchmark::State& run, std::string_view rules) {
  const auto setup = setup_of(rules);
  State state = middle_of_game(*setup, 1);
  Journal journal;
  const Move draw = Move::draw(playable_type(state));
  state.apply(draw, journal);
  const std::vector<Move> placements = state.legal_moves(true);
  state.undo(journal);
  std::size_t next = 0;
  for (auto _ : run) {
    state.apply(draw, journal);
    state.apply(placements[next], journal);
    state.apply(Move::figure(FigureChoice{}), journal);
    state.undo(journal);
    state.undo(journal);
    state.undo(journal);
    next = (next + 1) % placements.size();
  }
}

void project_scores(benchmark::State& run, std::string_view rules) {
  const auto setup = setup_of(rules);
  const State middle = middle_of_game(*setup, 1);
  for (auto _ : run) benchmark::DoNotOptimize(projected_scores(middle));
}

void hash_state(benchmark::State& run, std::string_view rules) {
  const auto setup = setup_of(rules);
  const State middle = middle_of_game(*setup, 1);
  for (auto _ : run) benchmark::DoNotOptimize(middle.hash());
}

BENCHMARK_CAPTURE(copy_state, base, base);
BENCHMARK_CAPTURE(copy_state, all_sets, all_sets);
BENCHMARK_CAPTURE(find_placements, base, base);
BENCHMARK_CAPTURE(find_placements, all_sets, all_sets);
BENCHMARK_CAPTURE(apply_and_undo_turn, base, base);
BENCHMARK_CAPTURE(apply_and_undo_turn, all_sets, all_sets);
BENCHMARK_CAPTURE(project_scores, base, base);
BENCHMARK_CAPTURE(project_scores, all_sets, all_sets);
BENCHMARK_CAPTURE(hash_state, base, base);

}  // namespace
}  // namespace bastide::bench
