#include "cli/conform.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>

#include "cli/progress.hpp"
#include "cli/text_file.hpp"
#include "record/trace.hpp"
#include "rules/result.hpp"

namespace bastide {
namespace {

struct Game {
  std::string file;
  std::size_t line = 0;
  std::string text;
};

struct Outcome {
  TraceReport report;
  std::optional<Error> error;
};

struct Totals {
  std::size_t games = 0;
  long steps = 0;
  std::size_t differences = 0;
};

Status read_games(const std::string& name, std::vector<Game>& games) {
  const Result<std::string> text = read_text_file(name);
  if (!text) return Error{text.error()};
  const std::size_t before = games.size();
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < text->size();) {
    const std::size_t end = std::min(text->find('\n', begin), text->size());
    ++line;
    if (end > begin) games.push_back({name, line, text->substr(begin, end - begin)});
    begin = end + 1;
  }
  if (games.size() == before) return Error{"there is no game in " + name + ": give files made by the format's writer"};
  return Done{};
}

Outcome replay(const Game& game) {
  Result<TraceReport> report = check_trace(game.text);
  if (report) return {std::move(*report), std::nullopt};
  return {{}, Error{game.file + " line " + std::to_string(game.line) + ": " + report.error()}};
}

std::vector<Outcome> replay_all(const std::vector<Game>& games, int threads) {
  std::vector<Outcome> outcomes(games.size());
  std::atomic<std::size_t> next{0};
  Progress progress("conform", games.size());
  const auto work = [&] {
    for (std::size_t i = next++; i < games.size(); i = next++) {
      outcomes[i] = replay(games[i]);
      progress.advance();
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return outcomes;
}

Totals total(const std::vector<Outcome>& outcomes) {
  Totals sum;
  for (const Outcome& outcome : outcomes) {
    ++sum.games;
    sum.steps += outcome.report.steps;
    sum.differences += outcome.report.differences.size();
  }
  return sum;
}

void print_differences(const std::vector<Game>& games, const std::vector<Outcome>& outcomes, int show,
                       std::ostream& out) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (const Difference& difference : outcomes[i].report.differences) {
      if (show-- <= 0) return;
      out << games[i].file << ": " << outcomes[i].report.game << " step " << difference.step << ": " << difference.key
          << "\n  expected " << difference.expected << "\n  found    " << difference.found << '\n';
    }
  }
}

void print_json(const std::vector<Game>& games, const std::vector<Outcome>& outcomes, const Totals& totals,
                std::ostream& out) {
  nlohmann::json list = nlohmann::json::array();
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (const Difference& difference : outcomes[i].report.differences) {
      list.push_back({{"file", games[i].file},
                      {"game", outcomes[i].report.game},
                      {"step", difference.step},
                      {"key", difference.key},
                      {"expected", difference.expected},
                      {"found", difference.found}});
    }
  }
  const nlohmann::json report{{"games", totals.games}, {"steps", totals.steps}, {"differences", list}};
  out << report.dump(2) << '\n';
}

}  // namespace

int conform(const ConformOptions& options, std::ostream& out) {
  std::vector<Game> games;
  for (const std::string& file : options.files) {
    if (const Status read = read_games(file, games); !read) return fail(read.error());
  }
  const std::vector<Outcome> outcomes = replay_all(games, threads_to_use(options.threads));
  for (const Outcome& outcome : outcomes) {
    if (outcome.error) return fail(outcome.error->text);
  }
  const Totals totals = total(outcomes);
  if (options.json) {
    print_json(games, outcomes, totals, out);
  } else {
    print_differences(games, outcomes, options.show, out);
    out << "conform: " << totals.games << " games, " << totals.steps << " steps, " << totals.differences
        << " differences\n";
  }
  return totals.differences == 0 ? exit_ok : exit_check_failed;
}

void add_conform(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("conform", "Replay conformance traces and list every difference");
  const auto options = std::make_shared<ConformOptions>();
  command->add_option("files", options->files, "Traces, .jsonl or .jsonl.gz")->required();
  add_threads(*command, options->threads, "Threads");
  command->add_option("--show", options->show, "How many differences to print")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object with all differences");
  add_example(*command, "bastide conform tests/data/conformance/*.jsonl.gz --threads 2");
  command->callback([options, &exit_code] { exit_code = conform(*options, std::cout); });
}

}  // namespace bastide
