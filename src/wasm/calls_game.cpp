// Games, their records, and moving on and back in them.
#include <limits>

#include "record/notation.hpp"
#include "record/read_record.hpp"
#include "record/record_json.hpp"
#include "record/steps.hpp"
#include "record/words.hpp"
#include "rules/error_words.hpp"
#include "wasm/calls.hpp"
#include "wasm/event_json.hpp"
#include "wasm/move_json.hpp"
#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

using nlohmann::json;

void add_game(Request& request, Result<Record> record) {
  if (!record) request.in.fail(record.error());
  if (request.games.is_full()) {
    request.in.fail("there are " + std::to_string(Games::most) + " games already: free some of them");
  }
  if (!request.in.failed()) request.out.field("game", request.games.add(std::move(*record)));
}

void check(JsonReader& in, const Status& status) {
  if (!status) in.fail(status.error());
}

void set_players(Request& request, Record& record) {
  const json::array_t& names = request.in.list(request.args, "players", max_seats);
  if (names.size() > static_cast<std::size_t>(record.setup().players())) request.in.fail("there are fewer seats");
  for (std::size_t seat = 0; seat < names.size() && !request.in.failed(); ++seat) {
    const auto* name = names[seat].get_ptr<const json::string_t*>();
    if (name == nullptr) return request.in.fail("\"players\" must be a list of names");
    check(request.in, record.set_player(static_cast<Seat>(seat), *name));
  }
}

void set_tags(Request& request, Record& record) {
  constexpr std::size_t most_tags = 100;
  for (const json& tag : request.in.list(request.args, "tags", most_tags)) {
    request.in.object(tag, "a tag", {"name", "value"});
    const std::string name = request.in.text(tag, "name");
    const auto* value = JsonReader::at(tag, "value").get_ptr<const json::string_t*>();
    if (value == nullptr) request.in.fail("\"value\" of a tag must be a text");
    if (request.in.failed()) return;
    check(request.in, record.set_tag(name, *value));
  }
}

void add_comments(Request& request, Record& record) {
  constexpr std::size_t most_comments = 10'000;
  for (const json& comment : request.in.list(request.args, "comments", most_comments)) {
    request.in.object(comment, "a comment", {"after", "text"});
    const int after = request.in.number(comment, "after", 0, record.length());
    const auto* text = JsonReader::at(comment, "text").get_ptr<const json::string_t*>();
    if (text == nullptr) request.in.fail("\"text\" of a comment must be a text");
    if (request.in.failed()) return;
    check(request.in, record.add_comment(after, *text));
  }
}

void write_step(JsonWriter& out, const Step& step, const Setup& setup) {
  out.object([&] {
    out.field("name", to_string(StepHead{step.turn, step.seat, step.second}));
    out.field("turn", step.turn);
    out.field("seat", step.seat);
    out.field("second", step.second);
    out.field("tile", setup.tile(step.tile).id);
    out.field("from", step.first_move);
    out.field("to", step.first_move + step.moves());
  });
}

}  // namespace

void new_game(Request& request) {
  const auto rules = parse_ruleset(request.in.text(request.args, "rules"));
  if (!rules) return request.in.fail(rules.error());
  add_game(request, Record::start(*rules, catalogue_of(request)));
}

void load_game(Request& request) {
  const std::string text = document_of(request, "record");
  const TileCatalogue catalogue = catalogue_of(request);
  if (!request.in.failed()) add_game(request, read_record(text, catalogue));
}

void damage(Request& request) {
  const std::string text = document_of(request, "record");
  const TileCatalogue catalogue = catalogue_of(request);
  if (request.in.failed()) return;
  const auto damage = damage_of(text, catalogue);
  request.out.name("damage");
  if (!damage) return request.out.null();
  request.out.object([&] {
    request.out.field("reason", damage->reason);
    request.out.field("line", damage->line);
    request.out.field("detail", damage->text);
  });
}

void copy_game(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const int length = moment_of(request, *record);
  Record copy = *record;
  if (length < copy.length()) copy.cut(length);
  add_game(request, std::move(copy));
}

void free_game(Request& request) {
  if (game_of(request) != nullptr)
    request.games.remove(request.in.number(request.args, "game", 1, std::numeric_limits<int>::max()));
}

void header(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  JsonWriter& out = request.out;
  out.field("rules", to_string(record->rules()));
  out.name("players");
  out.array([&] {
    for (int seat = 0; seat < record->setup().players(); ++seat) {
      out.item();
      out.string(record->player(static_cast<Seat>(seat)));
    }
  });
  out.field("sets", record->rules().sets);
  out.list("tags", record->tags(), [&](const Tag& tag) {
    out.object([&] {
      out.field("name", tag.name);
      out.field("value", tag.value);
    });
  });
  out.list("comments", record->comments(), [&](const Comment& comment) {
    out.object([&] {
      out.field("after", comment.after);
      out.field("text", comment.text);
    });
  });
  out.field("length", record->length());
  out.field("finished", record->is_finished());
}

void annotate(Request& request) {
  Record* record = game_of(request);
  if (record == nullptr) return;
  Record annotated = *record;
  set_players(request, annotated);
  set_tags(request, annotated);
  add_comments(request, annotated);
  if (!request.in.failed()) *record = std::move(annotated);
}

void record(Request& request) {
  const Record* record = game_of(request);
  const std::string form = request.in.text(request.args, "form", "text");
  if (form != "text" && form != "json") request.in.fail("\"form\" must be text or json, not " + in_quotes(form));
  if (request.in.failed()) return;
  request.out.field("record", form == "json" ? to_json(*record) : to_text(*record));
}

void steps(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  request.out.list("steps", steps_of(*record),
                   [&](const Step& step) { write_step(request.out, step, record->setup()); });
}

void find(Request& request) {
  const Record* record = game_of(request);
  const std::string address = request.in.text(request.args, "address");
  if (request.in.failed()) return;
  const Result<int> at = find_move(*record, address);
  if (!at) return request.in.fail(at.error());
  request.out.field("at", *at);
}

void play(Request& request) {
  constexpr std::size_t most_moves = 10'000;
  Record* record = game_of(request);
  if (record == nullptr) return;
  const int before = record->length();
  const json::array_t& moves = request.in.list(request.args, "moves", most_moves);
  request.out.list("played", moves, [&](const json& node) {
    if (request.in.failed()) return;
    request.in.go_to("move " + std::to_string(record->length() - before + 1));
    const Move move = read_move(request, node, record->state());
    if (request.in.failed()) return;
    const Result<Events> events = record->play(move);
    if (!events) return request.in.fail(events.error());
    request.out.object([&] { add_events(request.out, *events, record->state()); });
  });
  if (request.in.failed() && record->length() > before) record->cut(before);
  request.out.field("length", record->length());
}

void cut(Request& request) {
  Record* record = game_of(request);
  if (record == nullptr) return;
  const int length = request.in.number(request.args, "length", 0, record->length());
  if (!request.in.failed()) record->cut(length);
}

void history(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const int from = request.in.number(request.args, "from", 0, record->length(), 0);
  const int to = request.in.number(request.args, "to", from, record->length(), record->length());
  State state = record->position_at(from);
  const auto begin = record->moves().begin();
  JsonWriter& out = request.out;
  out.list("history", std::vector<Move>(begin + from, begin + to), [&](Move move) {
    out.object([&] {
      out.field("seat", state.to_move());
      out.name("move");
      write_move(out, move, state);
      const Result<Events> events = state.play(move);
      add_events(out, *events, state);
    });
  });
}

}  // namespace bastide::wasm
