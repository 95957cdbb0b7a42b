#include "cli/replay.hpp"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "cli/board_view.hpp"
#include "cli/game_options.hpp"
#include "cli/score_sheet.hpp"
#include "cli/tell.hpp"
#include "record/files.hpp"
#include "record/saved_game.hpp"
#include "record/steps.hpp"
#include "record/words.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

// One score of the game, and the number of moves up to it.
struct ScoreLine {
  int moves;
  Seat seat;
  Points points;
  std::string ruling;
  std::string reason;
};

// A record played again up to some move.
struct Replayed {
  State state;
  ScoreSheet sheet;
  Story story;
  std::vector<ScoreLine> scores;
};

struct Scored {
  Seat seat;
  Points points;
};

std::optional<Scored> scored_by(const Event& event) {
  return std::visit(
      [](const auto& e) -> std::optional<Scored> {
        if constexpr (requires { e.points; }) return Scored{e.seat, e.points};
        return {};
      },
      event);
}

std::vector<std::string> names_of(const Record& record, const Speech& speech) {
  std::vector<std::string> names;
  for (int i = 0; i < record.rules().players; ++i) {
    const auto seat = static_cast<Seat>(i);
    names.push_back(record.player(seat).empty() ? colour_name(speech, seat) : record.player(seat));
  }
  return names;
}

Replayed play_again(const Record& record, int length, const Speech& speech) {
  Replayed again{State(record.setup()), {}, Story(record.setup(), speech, names_of(record, speech)), {}};
  for (int i = 0; i < length; ++i) {
    // A Record is legal by construction.
    const Result<Events> events = again.state.play(record.moves()[static_cast<std::size_t>(i)]);
    if (!events) break;
    again.sheet.add(*events);
    for (const Event& event : *events) {
      again.story.add({event});
      const auto scored = scored_by(event);
      if (!scored) continue;
      again.scores.push_back(
          {i + 1, scored->seat, scored->points, std::string(ruling(event)), again.story.lines().back()});
    }
  }
  return again;
}

void print_board(const State& state, const Terminal& terminal, std::ostream& out) {
  BoardSpace space;
  space.columns = terminal.columns;
  const auto tiles = placed_tiles(state);
  if (!tiles.empty()) space.focus = tiles.back().where;
  const BoardView view = fit_board(state, space);
  BoardDrawing drawing;
  drawing.size = view.size;
  drawing.dead = dead_cells(state);
  for (int i = 0; i < wheel_spaces; ++i) {
    drawing.wheel_words[static_cast<std::size_t>(i)] =
        space_name(Speech(terminal.language), static_cast<WheelSpace>(i));
  }
  if (!tiles.empty()) drawing.framed.push_back(tiles.back().where);
  for (const std::string& line : draw_board(state, view.box, drawing).lines(terminal.style)) out << line << '\n';
}

void print_text(const Record& record, const Replayed& again, const ReplayOptions& options, const Terminal& terminal,
                std::ostream& out) {
  const Speech speech(terminal.language);
  for (const Tag& tag : record.tags()) out << tag.name << ": " << spelled(tag.value, terminal.style) << '\n';
  out << to_string(record.rules()) << "\n\n";
  print_board(again.state, terminal, out);
  out << '\n';
  if (options.story) {
    for (const std::string& line : again.story.lines()) out << spelled(line, terminal.style) << '\n';
  } else {
    for (const ScoreLine& line : again.scores) out << spelled(line.reason, terminal.style) << '\n';
  }
  out << '\n';
  for (const std::string& line : again.sheet.lines(speech, names_of(record, speech))) {
    out << spelled(line, terminal.style) << '\n';
  }
}

nlohmann::ordered_json position_json(const State& state) {
  nlohmann::ordered_json json;
  const auto projected = projected_scores(state);
  for (int i = 0; i < state.setup().players(); ++i) {
    json["scores"].push_back(state.score(static_cast<Seat>(i)));
    json["projected"].push_back(projected[static_cast<std::size_t>(i)]);
  }
  json["tiles_left"] = state.tiles_left();
  json["tiles"] = nlohmann::ordered_json::array();
  for (const PlacedTile& tile : placed_tiles(state)) {
    json["tiles"].push_back({{"tile", state.setup().tile(tile.tile).id},
                             {"x", tile.where.x},
                             {"y", tile.where.y},
                             {"rotation", quarter_turns(tile.rotation)}});
  }
  json["figures"] = nlohmann::ordered_json::array();
  for (const PlacedFigure& figure : placed_figures(state)) {
    json["figures"].push_back({{"seat", std::string(1, letter_of(figure.seat))},
                               {"figure", word(figure.figure)},
                               {"x", figure.where.where.x},
                               {"y", figure.where.where.y},
                               {"segment", to_string(figure.where.name)}});
  }
  return json;
}

void print_json(const Record& record, int length, const Replayed& again, const Speech& speech, std::ostream& out) {
  nlohmann::ordered_json json;
  json["rules"] = to_string(record.rules());
  json["players"] = names_of(record, speech);
  json["finished"] = record.is_finished();
  json["moves"] = record.length();
  json["at"] = length;
  json.update(position_json(again.state));
  for (int i = 0; i < sheet_rows; ++i) {
    const auto row = static_cast<SheetRow>(i);
    auto& points = json["sheet"][std::string(word(row))];
    for (int seat = 0; seat < record.rules().players; ++seat) {
      points.push_back(again.sheet.points(row, static_cast<Seat>(seat)));
    }
  }
  json["scored"] = nlohmann::ordered_json::array();
  for (const ScoreLine& line : again.scores) {
    json["scored"].push_back({{"moves", line.moves},
                              {"seat", std::string(1, letter_of(line.seat))},
                              {"points", line.points},
                              {"ruling", line.ruling},
                              {"reason", line.reason}});
  }
  out << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

}  // namespace

int replay(const ReplayOptions& options, std::ostream& out) {
  const auto catalogue = catalogue_of(options.tile_files);
  if (!catalogue) return fail(catalogue.error());
  if (const auto content = read_file(options.record); !content) return fail(content.error());
  const auto record = load_record(options.record, *catalogue);
  if (!record) return fail(record.error(), exit_check_failed);
  const auto length = find_move(*record, options.to);
  if (!length) return fail(length.error());
  const Terminal terminal = terminal_for(options.terminal);
  const Speech speech(terminal.language);
  const Replayed again = play_again(*record, *length, speech);
  if (options.json) print_json(*record, *length, again, speech, out);
  else print_text(*record, again, options, terminal, out);
  return exit_ok;
}

void add_replay(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("replay", "Check a record, show the board and the score sheet");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("RECORD", options->record, "The record, text or JSON")->required();
  command->add_option("--to", options->to, "Up to this place: 57 (moves), 13A or 13A+ (a turn), end")
      ->capture_default_str();
  command->add_flag("--story", options->story, "Tell every turn, not only the scores");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_tile_files(*command, options->tile_files);
  add_terminal_options(*command, options->terminal);
  add_example(*command, "bastide replay evening.txt --to 13A");
  command->callback([options, &exit_code] { exit_code = replay(*options, std::cout); });
}

}  // namespace bastide
