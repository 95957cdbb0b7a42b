// Whole random games. The signature is a hash of every move made: tests/golden/signatures.txt holds what it must be.
#include <benchmark/benchmark.h>

#include "bots/playout.hpp"
#include "games.hpp"

namespace bastide::bench {
namespace {

void random_games(benchmark::State& run, std::string_view rules) {
  const auto setup = setup_of(rules);
  PlayoutTotals totals;
  for (auto _ : run) totals += play_random_games(*setup, 1, totals.games, 1);
  run.counters["games/s"] = benchmark::Counter(static_cast<double>(totals.games), benchmark::Counter::kIsRate);
  run.counters["turns/s"] = benchmark::Counter(static_cast<double>(totals.turns), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(random_games, base, base);
BENCHMARK_CAPTURE(random_games, all_sets, all_sets);

}  // namespace
}  // namespace bastide::bench
