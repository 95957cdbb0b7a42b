#include "cli/sim.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>
#include <vector>

#include "bots/playout.hpp"
#include "cli/progress.hpp"
#include "record/words.hpp"

namespace bastide {
namespace {

// Games that a thread takes at a time.
constexpr std::uint64_t block_games = 256;

struct SimResult {
  PlayoutTotals totals;
  double seconds = 0;
};

PlayoutTotals play_blocks(const Setup& setup, const SimOptions& options, std::atomic<std::uint64_t>& next,
                          Progress& progress) {
  PlayoutTotals totals;
  for (;;) {
    const std::uint64_t first = next.fetch_add(block_games, std::memory_order_relaxed);
    if (first >= options.games) return totals;
    const std::uint64_t count = std::min(block_games, options.games - first);
    totals += play_random_games(setup, options.seed, first, count);
    progress.advance(count);
  }
}

SimResult play_all(const Setup& setup, const SimOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  Progress progress("sim", options.games);
  std::atomic<std::uint64_t> next{0};
  SimResult result;
  std::mutex adding;
  std::vector<std::thread> threads;
  for (int i = 0; i < threads_to_use(options.threads); ++i) {
    threads.emplace_back([&] {
      const PlayoutTotals totals = play_blocks(setup, options, next, progress);
      const std::lock_guard lock(adding);
      result.totals += totals;
    });
  }
  for (std::thread& thread : threads) thread.join();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::uint64_t per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(count) / seconds + 0.5) : 0;
}

void print_text(const Setup& setup, const SimResult& result, std::ostream& out) {
  const PlayoutTotals& totals = result.totals;
  out << "rules: " << to_string(setup.rules()) << '\n' << std::fixed << std::setprecision(2);
  out << "legal placements a turn: " << ratio(totals.placements, totals.turns) << '\n';
  out << "unplaceable draws in 100 games: " << 100 * ratio(totals.unplaceable, totals.games) << '\n';
  out << "mean scores:";
  for (int i = 0; i < setup.players(); ++i) {
    const std::uint64_t points = totals.points[static_cast<std::size_t>(i)];
    out << ' ' << letter_of(static_cast<Seat>(i)) << ' ' << ratio(points, totals.games);
  }
  out << "\nsignature: " << hash_word(totals.signature) << '\n';
  out << "sim: " << totals.games << " games, " << totals.tiles << " tiles, " << per_second(totals.games, result.seconds)
      << " games/s, " << per_second(totals.tiles, result.seconds) << " tiles/s\n";
}

void print_json(const Setup& setup, const SimResult& result, std::ostream& out) {
  const PlayoutTotals& totals = result.totals;
  nlohmann::ordered_json json;
  json["rules"] = to_string(setup.rules());
  json["games"] = totals.games;
  json["tiles"] = totals.tiles;
  json["seconds"] = result.seconds;
  json["games_per_second"] = per_second(totals.games, result.seconds);
  json["tiles_per_second"] = per_second(totals.tiles, result.seconds);
  json["placements_per_turn"] = ratio(totals.placements, totals.turns);
  json["unplaceable_per_100_games"] = 100 * ratio(totals.unplaceable, totals.games);
  for (int i = 0; i < setup.players(); ++i) {
    json["mean_scores"].push_back(ratio(totals.points[static_cast<std::size_t>(i)], totals.games));
  }
  json["signature"] = hash_word(totals.signature);
  out << json.dump(2) << '\n';
}

}  // namespace

int sim(const SimOptions& options, std::ostream& out) {
  const auto setup = setup_of(options.game);
  if (!setup) return fail(setup.error());
  const SimResult result = play_all(**setup, options);
  if (options.json) print_json(**setup, result, out);
  else print_text(**setup, result, out);
  return exit_ok;
}

void add_sim(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("sim", "Play random games and count");
  auto options = std::make_shared<SimOptions>();
  add_game_options(*command, options->game);
  command->add_option("--games", options->games, "How many games")->check(whole_number())->capture_default_str();
  command->add_option("--seed", options->seed, "Which games: the same seed plays the same ones")
      ->check(whole_number())
      ->capture_default_str();
  add_threads(*command, options->threads, "Threads");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_example(*command, "bastide sim --sets base,river --players 2 --games 100000 --threads 1");
  command->callback([options, &exit_code] { exit_code = sim(*options, std::cout); });
}

}  // namespace bastide
