#include "cli/arena.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bots/arena.hpp"
#include "cli/interruption.hpp"
#include "cli/mpi_ranks.hpp"
#include "cli/progress.hpp"

namespace bastide {
namespace {

using nlohmann::ordered_json;

Result<ArenaPlan> plan_of(const ArenaOptions& options) {
  auto setup = setup_of(options.game);
  if (!setup) return Error{setup.error()};
  ArenaPlan plan;
  plan.setup = *setup;
  for (const std::string& text : options.bots) {
    auto contestant = Contestant::parse(text);
    if (!contestant) return Error{contestant.error()};
    plan.contestants.push_back(std::move(*contestant));
  }
  if (plan.contestants.size() < 2) return Error{"name two bots, or more for a round robin"};
  // Counted in nodes, a move takes what it takes: so that a busy machine plays the same games.
  const bool counts_nodes = options.nodes > 0;
  plan.budget.nodes = options.nodes;
  plan.budget.time = counts_nodes ? std::chrono::hours(1) : std::chrono::milliseconds(options.milliseconds);
  plan.games = options.games;
  plan.seed = options.seed;
  // A bot's time is a share of the clock's: more thinkers than processors would take it from each other.
  plan.threads = options.threads > 0 ? options.threads : std::max(1, threads_to_use(0) / options.search_threads);
  plan.budget.threads = options.search_threads;
  plan.results = options.results;
  plan.records = options.records;
  if (options.sprt.empty()) return plan;
  // Whatever is no number is not below another either.
  if (options.sprt.size() != 2 || !(options.sprt[0] < options.sprt[1])) {
    return Error{"--sprt wants two Elo differences, the lower first, like --sprt 0,20"};
  }
  plan.test = Sprt{.elo0 = options.sprt[0], .elo1 = options.sprt[1]};
  return plan;
}

std::string number(double value, int digits) {
  if (!std::isfinite(value)) return std::isnan(value) ? "?" : value > 0 ? "+inf" : "-inf";
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << std::showpos << value;
  return text.str();
}

std::string with_error(const Estimate& estimate, int digits) {
  const std::string error = number(std::abs(estimate.error), digits);
  return number(estimate.value, digits) + " ± " + (error[0] == '+' ? error.substr(1) : error);
}

std::string line_of(const ArenaPlan& plan, const PairResult& pair) {
  const Tournament& t = pair.tournament;
  std::ostringstream line;
  line << "arena: " << plan.contestants[pair.first].name << " vs " << plan.contestants[pair.second].name << ": "
       << t.wins << '-' << t.draws << '-' << t.losses << ", margin " << with_error(t.margin, 2) << ", Elo "
       << with_error(t.elo, 0);
  return line.str();
}

void print_table(const ArenaPlan& plan, const std::vector<PairResult>& pairs, std::ostream& out) {
  std::size_t width = 8;
  for (const Contestant& contestant : plan.contestants) width = std::max(width, contestant.name.size() + 1);
  const auto column = static_cast<int>(width);
  out << "portion won, row against column\n" << std::setw(column) << ' ';
  for (const Contestant& contestant : plan.contestants) out << std::setw(column) << contestant.name;
  out << '\n';
  for (std::size_t row = 0; row < plan.contestants.size(); ++row) {
    out << std::setw(column) << plan.contestants[row].name;
    for (std::size_t other = 0; other < plan.contestants.size(); ++other) {
      std::string cell = "-";
      for (const PairResult& pair : pairs) {
        const double score = pair.tournament.score.value;
        if (pair.first == row && pair.second == other) cell = number(100 * score, 1).substr(1) + " %";
        if (pair.second == row && pair.first == other) cell = number(100 * (1 - score), 1).substr(1) + " %";
      }
      out << std::setw(column) << cell;
    }
    out << '\n';
  }
}

std::string idle_part(const SeatResult& sum) {
  if (sum.farmers == 0) return "none";
  return number(100.0 * sum.idle_farmers / sum.farmers, 1).substr(1) + " % of " + std::to_string(sum.farmers);
}

void print_text(const ArenaPlan& plan, const std::vector<PairResult>& pairs, std::ostream& out) {
  out << "rules: " << to_string(plan.setup->rules()) << '\n';
  for (const PairResult& pair : pairs) {
    const auto& [first, second] = std::pair(plan.contestants[pair.first].name, plan.contestants[pair.second].name);
    if (pair.of_first.faults + pair.of_second.faults > 0) {
      out << "no usable answer: " << first << ' ' << pair.of_first.faults << " times, " << second << ' '
          << pair.of_second.faults << " times\n";
    }
    out << "farmers that earn nothing: " << first << ' ' << idle_part(pair.of_first) << ", " << second << ' '
        << idle_part(pair.of_second) << '\n';
  }
  if (plan.contestants.size() > 2) print_table(plan, pairs, out);
  for (const PairResult& pair : pairs) {
    if (plan.test) {
      const char* const words[] = {"not decided yet", "not better", "better"};
      out << "sequential test: " << words[static_cast<int>(pair.verdict)] << " (log-likelihood ratio "
          << number(pair.ratio, 2) << ")\n";
    }
    out << line_of(plan, pair) << '\n';
  }
}

ordered_json json_of(const Estimate& estimate) {
  ordered_json json;
  // JSON knows no infinity: null then.
  json["value"] = std::isfinite(estimate.value) ? ordered_json(estimate.value) : ordered_json();
  json["error"] = std::isfinite(estimate.error) ? ordered_json(estimate.error) : ordered_json();
  return json;
}

ordered_json json_of(const ArenaPlan& plan, const PairResult& pair) {
  const Tournament& t = pair.tournament;
  ordered_json json;
  json["first"] = plan.contestants[pair.first].name;
  json["second"] = plan.contestants[pair.second].name;
  json["deals"] = t.deals;
  json["games"] = t.games();
  json["wins"] = t.wins;
  json["draws"] = t.draws;
  json["losses"] = t.losses;
  json["margin"] = json_of(t.margin);
  json["score"] = json_of(t.score);
  json["elo"] = json_of(t.elo);
  json["faults"] = {pair.of_first.faults, pair.of_second.faults};
  json["farmers"] = {pair.of_first.farmers, pair.of_second.farmers};
  json["idle_farmers"] = {pair.of_first.idle_farmers, pair.of_second.idle_farmers};
  if (!plan.test) return json;
  const char* const words[] = {"open", "worse", "better"};
  json["verdict"] = words[static_cast<int>(pair.verdict)];
  json["log_likelihood_ratio"] = pair.ratio;
  return json;
}

void print_json(const ArenaPlan& plan, const std::vector<PairResult>& pairs, std::ostream& out) {
  ordered_json json;
  json["rules"] = to_string(plan.setup->rules());
  json["seed"] = plan.seed;
  json["pairs"] = ordered_json::array();
  for (const PairResult& pair : pairs) json["pairs"].push_back(json_of(plan, pair));
  out << json.dump(2) << '\n';
}

int keep_books(const ArenaPlan& plan, bool as_json, Ranks* ranks, std::ostream& out) {
  const auto pairs = [&] {
    Progress progress("arena", games_planned(plan));
    return run_arena(
        plan, [&] { progress.advance(); }, ranks);
  }();
  if (!pairs) return fail(pairs.error());
  if (as_json) print_json(plan, *pairs, out);
  else print_text(plan, *pairs, out);
  return exit_ok;
}

// Programs that play are ended, too, and what was played so far is told.
int keep_books_until_interrupted(ArenaPlan plan, bool as_json, std::ostream& out) {
  const Interruption interruption;
  plan.budget.cancel = &interruption.flag();
  const int exit_code = keep_books(plan, as_json, nullptr, out);
  if (interruption.signal() == 0 || exit_code != exit_ok) return exit_code;
  const std::string how = plan.results.empty() ? "with --results FILE the same command goes on where it was"
                                               : "the same command goes on after the games in " + plan.results;
  return fail("interrupted: " + how, exit_by_signal + interruption.signal());
}

}  // namespace

int arena(const ArenaOptions& options, std::ostream& out) {
  const auto plan = plan_of(options);
  if (!plan) return fail(plan.error());
  const auto ranks = MpiRanks::join();
  if (!ranks) return fail(ranks.error());
  if (*ranks == nullptr) return keep_books_until_interrupted(*plan, options.json, out);
  int exit_code = exit_ok;
  if ((*ranks)->own() == 0) exit_code = keep_books(*plan, options.json, ranks->get(), out);
  else play_for_rank_0(*plan, **ranks);
  out.flush();
  (*ranks)->leave(exit_code);
  return exit_code;
}

void add_arena(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("arena", "Let bots play each other and measure who is better");
  auto options = std::make_shared<ArenaOptions>();
  command
      ->add_option("bots", options->bots,
                   "Two bots, or more for a round robin; NAME@NODES gives one a budget of its own, cmd:PROGRAM is a "
                   "program that speaks the line protocol")
      ->required()
      ->type_name("BOT");
  add_game_options(*command, options->game);
  command->add_option("--games", options->games, "Games of each pair; every deck is played in every seat order")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  auto* nodes = command->add_option("--nodes", options->nodes, "Positions a bot may look at for each move")
                    ->check(whole_number());
  command->add_option("--time-ms", options->milliseconds, "Milliseconds for each move")
      ->check(CLI::Range(1, 3'600'000))
      ->excludes(nodes)
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Which decks and dice")->check(whole_number())->capture_default_str();
  add_threads(*command, options->threads, "Games at a time, on each rank under mpirun");
  add_search_threads(*command, options->search_threads);
  command->add_option("--sprt", options->sprt, "Stop when it is clear whether the Elo difference is ELO0 or ELO1")
      ->delimiter(',')
      ->type_name("ELO0,ELO1");
  command->add_option("--results", options->results, "Keep each result in this file, and go on where it ends")
      ->type_name("FILE");
  command->add_option("--records", options->records, "Keep every game as a record in this folder")->type_name("FOLDER");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_example(*command, "bastide arena greedy random --games 40 --nodes 1000");
  add_example(*command, "bastide arena bastide greedy --games 400 --time-ms 1000 --results ladder.txt");
  add_example(*command, "mpirun -n 8 bastide arena bastide greedy --games 400 --time-ms 1000 --results ladder.txt");
  command->callback([options, &exit_code] { exit_code = arena(*options, std::cout); });
}

}  // namespace bastide
