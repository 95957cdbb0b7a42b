#include "record/record_json.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include "record/files.hpp"
#include "record/fingerprint.hpp"
#include "record/notation.hpp"
#include "record/transcriber.hpp"
#include "rules/error_words.hpp"
#include "rules/json_reader.hpp"
#include "rules/json_text.hpp"

namespace bastide {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// --- writing

ordered_json cell_json(Cell where) { return ordered_json::array({where.x, where.y}); }

ordered_json step_json(const Step& step, const Tile& tile) {
  ordered_json node{{"turn", step.turn}, {"seat", std::string(1, letter_of(step.seat))}};
  if (step.second) node["second"] = true;
  node["tile"] = tile.id;
  for (const Step::TakenBack& follower : step.taken_back) {
    node["taken_back"].push_back({{"seat", std::string(1, letter_of(follower.seat))},
                                  {"cell", cell_json(follower.from.where)},
                                  {"segment", to_string(follower.from.name)}});
  }
  if (!word(step.end).empty()) node["end"] = word(step.end);
  if (step.placement) {
    node["cell"] = cell_json(step.placement->where);
    node["rotation"] = quarter_turns(step.placement->rotation);
  }
  if (step.figure) node["figure"] = figure_word(tile, *step.figure);
  return node;
}

ordered_json result_json(const Record& record) {
  if (!record.is_finished()) return nullptr;
  auto totals = ordered_json::array();
  for (int seat = 0; seat < record.setup().players(); ++seat) {
    totals.push_back(record.state().score(static_cast<Seat>(seat)));
  }
  return totals;
}

// A list with each entry on its own line.
std::string list_text(const std::vector<ordered_json>& entries) {
  std::string text = "[";
  for (const ordered_json& entry : entries) text += (text == "[" ? "\n    " : ",\n    ") + entry.dump();
  return text + (entries.empty() ? "]" : "\n  ]");
}

std::vector<ordered_json> steps_json(const Record& record) {
  std::vector<ordered_json> entries;
  for (const Step& step : steps_of(record)) entries.push_back(step_json(step, record.setup().tile(step.tile)));
  return entries;
}

std::vector<ordered_json> comments_json(const Record& record) {
  std::vector<ordered_json> entries;
  for (const Comment& comment : record.comments()) {
    entries.push_back({{"after", comment.after}, {"text", comment.text}});
  }
  return entries;
}

std::vector<ordered_json> tags_json(const Record& record) {
  std::vector<ordered_json> entries;
  for (const Tag& tag : record.tags()) entries.push_back(ordered_json::array({tag.name, tag.value}));
  return entries;
}

ordered_json players_json(const Record& record) {
  auto names = ordered_json::array();
  for (int seat = 0; seat < record.setup().players(); ++seat) names.push_back(record.player(static_cast<Seat>(seat)));
  return names;
}

// --- reading

class JsonRecordReader {
 public:
  explicit JsonRecordReader(const TileCatalogue& catalogue) : catalogue_(catalogue) {}

  Result<Record> read(const json& root) {
    auto record = start(root);
    if (in_.failed()) return Error{in_.fault()};
    add_header(root, *record);
    add_steps(root, *record);
    in_.go_to("");
    add_comments(root, *record);
    check_result(root, *record);
    if (in_.failed()) return Error{in_.fault()};
    return record;
  }

 private:
  Result<Record> start(const json& root) {
    Result<Record> record = Error{};
    if (!in_.object(root, "a record",
                    {"bastide", "rules", "tiles", "players", "tags", "result", "steps", "comments"})) {
      return record;
    }
    in_.number(root, "bastide", record_format, record_format);
    const auto rules = parse_ruleset(in_.text(root, "rules"));
    if (!rules) in_.fail(rules.error());
    if (in_.failed()) return record;
    record = Record::start(*rules, catalogue_);
    if (!record) in_.fail(record.error());
    return record;
  }

  void add_header(const json& root, Record& record) {
    const std::string tiles = in_.text(root, "tiles", "");
    if (!tiles.empty()) take(check_fingerprint(record.setup(), tiles));
    const auto& names = in_.list(root, "players", static_cast<std::size_t>(record.setup().players()));
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
      take(record.set_player(static_cast<Seat>(seat), text_of(names[seat], "a player's name")));
    }
    for (const json& tag : in_.list(root, "tags", most_entries)) {
      if (!tag.is_array() || tag.size() != 2) return in_.fail("a tag is a list of two texts: [\"Event\", \"Open\"]");
      const std::string name = text_of(tag[0], "a tag's name");
      const std::size_t tags_before = record.tags().size();
      take(record.set_tag(name, text_of(tag[1], "a tag's value")));
      if (record.tags().size() == tags_before) in_.fail("the tag " + in_quotes(name) + " is given twice: remove one");
    }
  }

  void add_steps(const json& root, Record& record) {
    Transcriber transcriber(record);
    int number = 0;
    for (const json& step : in_.list(root, "steps", most_entries)) {
      if (in_.failed()) return;
      in_.go_to("step " + std::to_string(++number));
      add_step(step, transcriber);
    }
  }

  void add_step(const json& step, Transcriber& transcriber) {
    in_.object(step, "a step", {"turn", "seat", "second", "tile", "taken_back", "end", "cell", "rotation", "figure"});
    const StepHead head{in_.number(step, "turn", 1, most_turns), seat_at(step), in_.flag(step, "second")};
    const std::string tile = in_.text(step, "tile");
    if (!in_.failed()) take(transcriber.draw(head, tile));
    for (const json& follower : in_.list(step, "taken_back", max_seats)) add_take_back(follower, transcriber);
    const StepEnd end = end_at(step);
    if (!in_.failed()) take(transcriber.end(end));
    if (step.is_object() && step.contains("cell")) add_placement(step, transcriber);
    if (in_.failed() || !step.contains("figure")) return;
    take(transcriber.figure(in_.text(step, "figure")));
  }

  void add_take_back(const json& follower, Transcriber& transcriber) {
    in_.object(follower, "a follower that is taken back", {"seat", "cell", "segment"});
    const Seat seat = seat_at(follower);
    const Cell where = cell_at(follower);
    const std::string word = in_.text(follower, "segment");
    const auto segment = segment_name_of(word);
    if (!segment) in_.fail(in_quotes(word) + " is no segment: city[0] is one");
    if (!in_.failed()) take(transcriber.take_back(seat, where, *segment));
  }

  void add_placement(const json& step, Transcriber& transcriber) {
    const Cell where = cell_at(step);
    const int rotation = in_.number(step, "rotation", 0, 3);
    if (!in_.failed()) take(transcriber.place(where, rotation_of(rotation)));
  }

  StepEnd end_at(const json& step) {
    const std::string text = in_.text(step, "end", "");
    for (const StepEnd end : {StepEnd::discarded, StepEnd::returned}) {
      if (text == word(end)) return end;
    }
    if (!text.empty()) in_.fail("\"end\" is " + in_quotes(text) + "; known are discarded, returned");
    return StepEnd::open;
  }

  Seat seat_at(const json& node) {
    const auto seat = seat_of(in_.text(node, "seat"));
    if (!seat) in_.fail("\"seat\" must be a letter from A to F");
    return seat.value_or(Seat{});
  }

  Cell cell_at(const json& node) {
    const auto& xy = in_.list(node, "cell", 2);
    if (xy.size() != 2) in_.fail("\"cell\" must be a list of two numbers: [3, -1]");
    if (in_.failed()) return {};
    return cell(in_.number(xy[0], -128, 127, "a cell's x"), in_.number(xy[1], -128, 127, "a cell's y"));
  }

  void add_comments(const json& root, Record& record) {
    for (const json& comment : in_.list(root, "comments", most_entries)) {
      if (!in_.object(comment, "a comment", {"after", "text"})) return;
      const int after = in_.number(comment, "after", 0, record.length());
      take(record.add_comment(after, text_of(JsonReader::at(comment, "text"), "a comment's text")));
    }
  }

  void check_result(const json& root, const Record& record) {
    const json written = root.contains("result") ? root["result"] : json();
    if (in_.failed() || written == json(result_json(record))) return;
    in_.fail("the result is given as " + in_quotes(written.dump()) + ", but the moves lead to " +
             result_json(record).dump());
  }

  std::string text_of(const json& value, const std::string& what) {
    const auto* text = value.get_ptr<const json::string_t*>();
    if (text == nullptr) in_.fail(what + " must be a text in quotation marks");
    return text == nullptr ? std::string() : *text;
  }

  void take(const Status& status) {
    if (!status) in_.fail(status.error());
  }

  static constexpr std::size_t most_entries = 100000;
  static constexpr int most_turns = 100000;

  const TileCatalogue& catalogue_;
  JsonReader in_{"the record"};
};

}  // namespace

std::string to_json(const Record& record) {
  std::string text = "{\n  \"bastide\": " + std::to_string(record_format);
  const auto add = [&text](std::string_view key, const std::string& value) {
    text += ",\n  \"" + std::string(key) + "\": " + value;
  };
  add("rules", ordered_json(to_string(record.rules())).dump());
  if (has_own_tiles(record.setup())) add("tiles", ordered_json(fingerprint(record.setup())).dump());
  add("players", players_json(record).dump());
  add("tags", list_text(tags_json(record)));
  add("result", result_json(record).dump());
  add("steps", list_text(steps_json(record)));
  add("comments", list_text(comments_json(record)));
  return text + "\n}\n";
}

Result<Record> parse_record_json(std::string_view text, const TileCatalogue& catalogue) {
  const auto root = read_json(text, {.bytes = max_file_bytes, .depth = 8});
  if (!root) return Error{root.error()};
  return JsonRecordReader(catalogue).read(*root);
}

}  // namespace bastide
