#include "cli/analyze.hpp"

#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bots/analysis.hpp"
#include "cli/analysis_plot.hpp"
#include "cli/game_options.hpp"
#include "cli/move_text.hpp"
#include "cli/progress.hpp"
#include "cli/tell.hpp"
#include "record/files.hpp"
#include "record/saved_game.hpp"
#include "record/steps.hpp"
#include "record/words.hpp"

namespace bastide {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_turning_points = 5;
constexpr double turning_cost = 2;
// Losses that are nothing but the noise of search.
constexpr double noise = 0.5;

std::string points_text(double points, bool with_sign = true) {
  std::ostringstream text;
  if (with_sign) text << std::showpos;
  text << std::fixed << std::setprecision(1) << (std::abs(points) < 0.05 ? 0.0 : points);
  return text.str();
}

std::vector<std::string> names_of(const Record& record, const Speech& say) {
  std::vector<std::string> names;
  for (int i = 0; i < record.rules().players; ++i) {
    const auto seat = static_cast<Seat>(i);
    names.push_back(record.player(seat).empty() ? colour_name(say, seat) : record.player(seat));
  }
  return names;
}

// The record and what was found, told step by step.
class Report {
 public:
  Report(const Record& record, const Analysis& analysis, const Terminal& terminal, std::ostream& out)
      : record_(record),
        analysis_(analysis),
        say_(terminal.language),
        style_(terminal.style),
        names_(names_of(record, say_)),
        out_(out) {}

  void print() {
    print(say_(Text::analysed_words));
    print("");
    for (const bastide::Step& step : steps_of(record_)) print_step(step);
    print("");
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      print(say_(Text::analysed_seat, names_[seat], points_text(analysis_.lost[seat], false),
                 points_text(analysis_.luck[seat])));
    }
    print("");
    print_turning_points();
  }

  std::string loss_text(const JudgedChoice& choice) const {
    const State before = record_.position_at(choice.at);
    const Thought& best = choice.best.front();
    return say_(Text::analysed_loss, points_text(choice.lost, false), move_text(before, best.move),
                points_text(best.value));
  }

 private:
  void print(const std::string& line) { out_ << spelled(line, style_) << '\n'; }

  std::vector<const JudgedChoice*> choices_of(const bastide::Step& step) const {
    std::vector<const JudgedChoice*> choices;
    for (const JudgedChoice& choice : analysis_.choices) {
      if (choice.at > step.first_move && choice.at < step.first_move + step.moves()) choices.push_back(&choice);
    }
    return choices;
  }

  std::string words_of(const bastide::Step& step) const {
    std::string words = to_string(StepHead{step.turn, step.seat, step.second});
    for (int i = 0; i < step.moves(); ++i) {
      const int at = step.first_move + i;
      words += ' ' + move_text(record_.position_at(at), record_.moves()[static_cast<std::size_t>(at)]);
    }
    return words;
  }

  void print_step(const bastide::Step& step) {
    std::string line = words_of(step);
    const auto choices = choices_of(step);
    if (!choices.empty()) line += ": " + say_(Text::analysed_lead, points_text(choices.back()->value));
    for (const JudgedDraw& draw : analysis_.draws) {
      if (draw.at == step.first_move) line += ", " + say_(Text::analysed_luck, points_text(draw.luck));
    }
    print(line);
    for (const JudgedChoice* choice : choices) {
      if (choice->lost >= noise && !choice->best.empty()) print("    " + loss_text(*choice));
    }
  }

  void print_turning_points() {
    const auto costly = bastide::turning_points(analysis_, most_turning_points, turning_cost);
    if (costly.empty()) return print(say_(Text::no_turning_points));
    print(say_(Text::turning_points));
    for (const bastide::Step& step : steps_of(record_)) {
      for (const std::size_t number : costly) {
        const JudgedChoice& choice = analysis_.choices[number];
        const bool here = choice.at > step.first_move && choice.at < step.first_move + step.moves();
        if (here) print("  " + words_of(step) + ": " + loss_text(choice));
      }
    }
  }

  const Record& record_;
  const Analysis& analysis_;
  Speech say_;
  TextStyle style_;
  std::vector<std::string> names_;
  std::ostream& out_;
};

ordered_json thought_json(const State& before, const Thought& thought) {
  return {{"move", move_text(before, thought.move)}, {"value", thought.value}, {"visits", thought.visits}};
}

ordered_json choices_json(const Record& record, const Analysis& analysis) {
  ordered_json choices = ordered_json::array();
  for (const JudgedChoice& choice : analysis.choices) {
    const State before = record.position_at(choice.at);
    ordered_json json;
    json["at"] = choice.at;
    json["seat"] = std::string(1, letter_of(choice.seat));
    json["played"] = move_text(before, choice.played);
    json["value"] = choice.value;
    json["lost"] = choice.lost;
    json["best"] = ordered_json::array();
    for (const Thought& thought : choice.best) json["best"].push_back(thought_json(before, thought));
    choices.push_back(std::move(json));
  }
  return choices;
}

ordered_json analysis_json(const Record& record, const Analysis& analysis, const std::vector<std::string>& names) {
  ordered_json json;
  json["rules"] = to_string(record.rules());
  json["players"] = names;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    json["lost"].push_back(analysis.lost[seat]);
    json["luck"].push_back(analysis.luck[seat]);
  }
  json["choices"] = choices_json(record, analysis);
  json["draws"] = ordered_json::array();
  for (const JudgedDraw& draw : analysis.draws) {
    json["draws"].push_back({{"at", draw.at},
                             {"seat", std::string(1, letter_of(draw.seat))},
                             {"tile", record.setup().tile(draw.tile).id},
                             {"luck", draw.luck}});
  }
  json["forecasts"] = ordered_json::array();
  for (const Forecast& forecast : analysis.forecasts) {
    ordered_json points = ordered_json::array();
    for (std::size_t seat = 0; seat < names.size(); ++seat) points.push_back(forecast.points[seat]);
    json["forecasts"].push_back({{"at", forecast.at}, {"points", points}});
  }
  json["turning_points"] = ordered_json::array();
  for (const std::size_t number : turning_points(analysis, most_turning_points, turning_cost)) {
    json["turning_points"].push_back(analysis.choices[number].at);
  }
  return json;
}

AnalysisOptions thinking(const AnalyzeOptions& options) {
  AnalysisOptions thinking;
  const bool timed = options.milliseconds > 0;
  thinking.budget.threads = options.search_threads;
  thinking.budget.nodes = timed ? 0 : options.nodes;
  thinking.budget.time = timed ? std::chrono::milliseconds(options.milliseconds) : std::chrono::hours(1);
  return thinking;
}

}  // namespace

int analyze(const AnalyzeOptions& options, std::ostream& out) {
  if (is_same_file(options.record, options.plot)) return fail("--plot names the record itself: name another file");
  const auto catalogue = catalogue_of(options.tile_files);
  if (!catalogue) return fail(catalogue.error());
  if (const auto content = read_file(options.record); !content) return fail(content.error());
  const auto record = load_record(options.record, *catalogue);
  if (!record) return fail(record.error(), exit_check_failed);
  const Analysis analysis = [&] {
    Progress progress("analyze", static_cast<std::uint64_t>(record->length()));
    return analyze(*record, thinking(options), [&] { progress.advance(); });
  }();
  const Terminal terminal = terminal_for(options.terminal);
  const Speech say(terminal.language);
  const auto names = names_of(*record, say);
  if (options.json) out << analysis_json(*record, analysis, names).dump(2) << '\n';
  else Report(*record, analysis, terminal, out).print();
  if (options.plot.empty()) return exit_ok;
  const Status drawn = write_file(options.plot, analysis_svg(analysis, say(Text::plot_title), names));
  if (!drawn) return fail(drawn.error());
  if (!options.json) out << spelled(say(Text::plotted, options.plot), terminal.style) << '\n';
  return exit_ok;
}

void add_analyze(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("analyze", "What a strong bot thinks of every move of a record");
  auto options = std::make_shared<AnalyzeOptions>();
  command->add_option("RECORD", options->record, "The record, text or JSON")->required();
  auto* nodes = command->add_option("--nodes", options->nodes, "Positions to look at for each choice")
                    ->check(CLI::Range(1, 1'000'000'000))
                    ->capture_default_str();
  command->add_option("--time-ms", options->milliseconds, "Milliseconds for each choice")
      ->check(CLI::Range(1, 3'600'000))
      ->excludes(nodes);
  add_search_threads(*command, options->search_threads);
  command->add_option("--plot", options->plot, "Draw the course of the game into this file")->type_name("FILE.svg");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_tile_files(*command, options->tile_files);
  add_terminal_options(*command, options->terminal);
  add_example(*command, "bastide analyze evening.txt --plot evening.svg");
  command->callback([options, &exit_code] { exit_code = analyze(*options, std::cout); });
}

}  // namespace bastide
