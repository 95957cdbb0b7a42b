#include "cli/load.hpp"

#include <sys/resource.h>

#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "cli/progress.hpp"

namespace bastide {
namespace {

using load::Histogram;
using load::LoadReport;

double millis(Histogram::Duration duration) { return static_cast<double>(duration.count()) / 1000; }

double moves_per_second(const LoadReport& report) {
  return report.seconds > 0 ? static_cast<double>(report.moves) / report.seconds : 0;
}

std::string three_percentiles(const Histogram& histogram) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << millis(histogram.percentile(0.50)) << '/'
       << millis(histogram.percentile(0.95)) << '/' << millis(histogram.percentile(0.99)) << " ms";
  return text.str();
}

void print_row(std::string_view what, const Histogram& histogram, std::ostream& out) {
  out << std::left << std::setw(24) << what << std::right << std::setw(9) << histogram.count() << std::fixed
      << std::setprecision(2);
  for (const double share : {0.50, 0.90, 0.95, 0.99, 0.999}) {
    out << std::setw(9) << millis(histogram.percentile(share));
  }
  out << std::setw(10) << millis(histogram.greatest()) << '\n';
}

void print_text(const LoadReport& report, std::ostream& out) {
  out << "milliseconds                count     p50      p90      p95      p99    p99.9       max\n";
  print_row("a move is acknowledged", report.acknowledged, out);
  print_row("another player hears it", report.heard, out);
  out << "connections standing: " << report.connections << ", games ended: " << report.games
      << ", events heard: " << report.events << '\n'
      << "refused: " << report.refused << ", due but never made: " << report.behind
      << ", told twice: " << report.duplicated << '\n';
  for (const std::string& fault : report.faults) out << "fault: " << fault << '\n';
  out << "load: " << report.tables << " tables, " << report.moves << " moves, " << std::fixed << std::setprecision(1)
      << moves_per_second(report) << " moves/s, ack p50/p95/p99 " << three_percentiles(report.acknowledged)
      << ", heard p50/p95/p99 " << three_percentiles(report.heard) << ", lost " << report.lost << '\n';
}

nlohmann::ordered_json percentiles(const Histogram& histogram) {
  return {{"count", histogram.count()},
          {"p50_ms", millis(histogram.percentile(0.50))},
          {"p90_ms", millis(histogram.percentile(0.90))},
          {"p95_ms", millis(histogram.percentile(0.95))},
          {"p99_ms", millis(histogram.percentile(0.99))},
          {"p999_ms", millis(histogram.percentile(0.999))},
          {"max_ms", millis(histogram.greatest())}};
}

void print_json(const LoadReport& report, std::ostream& out) {
  nlohmann::ordered_json json;
  json["tables"] = report.tables;
  json["connections"] = report.connections;
  json["seconds"] = report.seconds;
  json["moves"] = report.moves;
  json["moves_per_second"] = moves_per_second(report);
  json["acknowledged"] = percentiles(report.acknowledged);
  json["heard"] = percentiles(report.heard);
  json["games"] = report.games;
  json["events"] = report.events;
  json["refused"] = report.refused;
  json["behind"] = report.behind;
  json["lost"] = report.lost;
  json["duplicated"] = report.duplicated;
  json["faults"] = report.faults;
  out << json.dump(2) << '\n';
}

// One bar a phase.
class Bars {
 public:
  void show(load::Phase phase, double done) {
    constexpr std::uint64_t steps = 1000;
    if (!bar_ || phase != phase_) {
      bar_.reset();
      bar_.emplace(phase == load::Phase::arriving  ? "arriving"
                   : phase == load::Phase::playing ? "playing"
                                                   : "leaving",
                   steps);
      phase_ = phase;
      shown_ = 0;
    }
    const auto now = static_cast<std::uint64_t>(done * steps);
    if (now > shown_) bar_->advance(now - shown_);
    shown_ = std::max(shown_, now);
  }

 private:
  std::optional<Progress> bar_;
  load::Phase phase_ = load::Phase::arriving;
  std::uint64_t shown_ = 0;
};

// Each connection is a file.
bool allow_files(std::uint64_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return false;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_max >= wanted;
}

bool is_clean(const LoadReport& report) {
  return report.lost == 0 && report.duplicated == 0 && report.refused == 0 && report.faults.empty();
}

std::string what_is_wrong(const LoadCommand& command) {
  if (command.load.tables == 0 && command.load.connections == 0) {
    return "there is nothing to do: ask for --tables or --connections";
  }
  if (!command.may_go_elsewhere && !is_loopback(command.load.server)) {
    return command.url + " is another machine: load without its owner's leave is an attack; with it, add --i-may";
  }
  const auto files =
      static_cast<std::uint64_t>(command.load.tables) * static_cast<std::uint64_t>(command.load.players) +
      static_cast<std::uint64_t>(command.load.connections) + 200;
  if (!allow_files(files)) {
    return "so many connections need " + std::to_string(files) + " open files: raise the hard limit (ulimit -Hn)";
  }
  return {};
}

}  // namespace

int load_server(LoadCommand command, std::ostream& out) {
  const auto server = load::endpoint_of(command.url);
  if (!server) return fail(server.error());
  command.load.server = *server;
  if (const std::string fault = what_is_wrong(command); !fault.empty()) return fail(fault);
  Bars bars;
  const auto report = load::run_load(command.load, [&](load::Phase phase, double done) { bars.show(phase, done); });
  if (!report) return fail(report.error(), exit_check_failed);
  if (command.json) print_json(*report, out);
  else print_text(*report, out);
  return is_clean(*report) ? exit_ok : exit_check_failed;
}

void add_load(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("load", "Put load on a running server and measure");
  auto options = std::make_shared<LoadCommand>();
  load::LoadOptions& load = options->load;
  command->add_option("--url", options->url, "The server")->capture_default_str();
  command->add_option("--tables", load.tables, "Tables to play at")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  command->add_option("--players", load.players, "People at each table")
      ->check(CLI::Range(1, 6))
      ->capture_default_str();
  command->add_option("--bots", load.bots, "Levels of bots at each table besides")->delimiter(',');
  command->add_option("--sets", load.sets, "Tile sets to play with")->capture_default_str();
  command->add_option("--connections", load.connections, "Connections that only stand, besides")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command->add_option("--moves-per-second", load.moves_per_second, "Moves due each second, at all tables together")
      ->check(number_between(0.01, 1e6))
      ->capture_default_str();
  command->add_option("--seconds", load.seconds, "How long to measure once all are there")
      ->check(CLI::Range(1, 86'400))
      ->capture_default_str();
  command->add_option("--seed", load.seed, "Which moves are played")->check(whole_number())->capture_default_str();
  command->add_flag("--i-may", options->may_go_elsewhere, "The server's owner agrees, if it is another machine");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_example(*command, "bastide load --url http://127.0.0.1:8080 --tables 500 --moves-per-second 1000 --seconds 30");
  command->callback([options, &exit_code] { exit_code = load_server(*options, std::cout); });
}

}  // namespace bastide
