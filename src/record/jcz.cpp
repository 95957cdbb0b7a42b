#include "record/jcz.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "record/files.hpp"
#include "record/jcz_setup.hpp"
#include "record/jcz_words.hpp"
#include "rules/error_words.hpp"
#include "rules/json_reader.hpp"
#include "rules/json_text.hpp"

namespace bastide {
namespace {

using nlohmann::json;

// A tile that was drawn before the placement of this number (from 0) and fitted nowhere. The file does not tell.
struct Discard {
  int placement = 0;
  TileType tile = TileType::none;
};

// Plays the messages of a replay on a record.
class JczReplay {
 public:
  JczReplay(const json& root, Record& record, const std::vector<Discard>& discards)
      : root_(root), record_(record), discards_(discards) {
    for (const json& id : in_.list(in_.at(root, "gameAnnotations"), "drawOrder", most_messages)) {
      const auto* text = id.get_ptr<const json::string_t*>();
      const TileType type = text == nullptr ? TileType::none : record.setup().find(tile_of_jcz(*text));
      if (type == TileType::none) break;
      draw_order_.push_back(type);
    }
  }

  Status run() {
    int number = 0;
    for (const json& message : in_.list(root_, "replay", most_messages)) {
      const std::string entry = "replay entry " + std::to_string(++number);
      in_.go_to(entry);
      const std::string kind = in_.text(message, "type");
      const bool is_known = std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
      if (is_known) in_.go_to(entry + ", " + kind);
      if (is_known) play(kind, message);
      else in_.fail("Bastide does not know messages of the kind " + in_quotes(kind) + ": an expansion brings them");
      if (in_.failed()) return Error{in_.fault()};
    }
    discard_known();
    note_misfits();
    if (in_.failed()) return Error{in_.fault()};
    return Done{};
  }

  // Tiles that must have been discarded unseen, for a second run: either a tile was placed that could not be drawn
  // before them, or the file ends and they are all that is left. Empty if nothing is amiss or nothing explains it.
  const std::vector<Discard>& missed() const { return missed_; }

  void find_leftovers() {
    const State& state = record_.state();
    if (state.phase() != Phase::draw) return;
    std::vector<Discard> leftovers;
    for (std::size_t i = 0; i < record_.setup().tiles().size(); ++i) {
      if (state.bag()[i] == 0) continue;
      if (!misfit_before_[i]) return;
      leftovers.insert(leftovers.end(), state.bag()[i], {*misfit_before_[i], static_cast<TileType>(i)});
    }
    missed_ = leftovers;
  }

 private:
  void play(const std::string& kind, const json& message) {
    const json& payload = in_.at(message, "payload");
    if (kind == "PLACE_TILE") return place(message, payload);
    // Behind the figure that ended a step stands its COMMIT, when the next seat is active already.
    if (record_.state().phase() == Phase::figure) check_player(message);
    if (kind == "DEPLOY_MEEPLE") deploy(payload);
    else pass();
  }

  void check_player(const json& message) {
    const int active = index(record_.state().active());
    const json& player = in_.at(message, "player");
    if (player.is_null() || player == json(active)) return;
    in_.fail("it is the turn of player " + std::to_string(active) + ", not of " + in_quotes(player.dump()));
  }

  // The figure step of the tile before ends without a message where nothing could be placed.
  void pass() {
    if (record_.state().phase() == Phase::figure) move(Move::figure({}));
  }

  void place(const json& message, const json& payload) {
    pass();
    discard_known();
    note_misfits();
    const std::string id = in_.text(payload, "tileId");
    const TileType type = record_.setup().find(tile_of_jcz(id));
    if (type == TileType::none) return in_.fail("no tile " + in_quotes(id) + " in this game");
    discard_in_order(type);
    if (in_.failed() || !explain_draw(type)) return;
    move(Move::draw(type));
    check_player(message);
    const auto rotation = rotation_of_jcz(in_.text(payload, "rotation"));
    if (!rotation) in_.fail("\"rotation\" must be R0, R90, R180 or R270");
    const Cell where = cell_at(payload);
    if (!in_.failed()) move(Move::place(where, *rotation));
    ++placements_;
  }

  void deploy(const json& payload) {
    const State& state = record_.state();
    if (state.phase() != Phase::figure) return in_.fail("a figure is placed, but no tile was before it");
    const json& pointer = in_.at(payload, "pointer");
    if (cell_at(pointer) != state.placed_cell()) return in_.fail("the figure does not go on the tile just placed");
    const int local = segment_at_pointer(pointer);
    const auto kind = figure_at(payload);
    if (in_.failed()) return;
    if (kind == FigureKind::builder) return move(Move::figure(FigureChoice::builder(local)));
    if (kind == FigureKind::pig) return move(Move::figure(FigureChoice::pig(local)));
    move(Move::figure(FigureChoice::follower(local)));
  }

  int segment_at_pointer(const json& pointer) {
    const State& state = record_.state();
    const std::string feature = in_.text(pointer, "feature", "");
    const auto kind = feature_of_jcz(feature);
    if (!feature.empty() && !kind) in_.fail("Bastide does not know the feature " + in_quotes(feature));
    const std::string location = in_.text(pointer, "location");
    const Tile& tile = record_.setup().tile(state.tile_in_hand());
    const int local = segment_of_jcz(tile, state.placed_rotation(), kind, location);
    const std::string missing = feature.empty() ? "feature" : feature;
    if (local < 0) in_.fail("the tile has no " + missing + " at " + in_quotes(location));
    return local;
  }

  // "0.small.1": player, kind, number.
  FigureKind figure_at(const json& payload) {
    const std::string id = in_.text(payload, "meepleId");
    const std::string owner = std::to_string(index(record_.state().active())) + ".";
    if (!id.starts_with(owner)) in_.fail("the figure " + in_quotes(id) + " is not of the player whose turn it is");
    const std::string kind = id.substr(std::min(owner.size(), id.size()), id.rfind('.') - owner.size());
    if (kind == "builder") return FigureKind::builder;
    if (kind == "pig") return FigureKind::pig;
    if (kind != "small") in_.fail("Bastide does not know the figure " + in_quotes(id));
    return FigureKind::follower;
  }

  // --- tiles that fitted nowhere

  void discard_known() {
    for (const Discard& discard : discards_) {
      if (discard.placement != placements_ || in_.failed()) continue;
      move(Move::draw(discard.tile));
      comment("inferred: a JCloisterZone file does not list the tiles that fitted nowhere");
    }
  }

  // gameAnnotations.drawOrder, which test scenarios have, lists every draw.
  void discard_in_order(TileType placed) {
    while (next_draw_ < draw_order_.size()) {
      const TileType drawn = draw_order_[next_draw_++];
      if (drawn == placed || in_.failed()) return;
      move(Move::draw(drawn));
      if (record_.state().phase() != Phase::draw) in_.fail("drawOrder lists another tile, which fits, before this one");
    }
  }

  void note_misfits() {
    const State& state = record_.state();
    if (state.phase() != Phase::draw) return;
    for (std::size_t i = 0; i < record_.setup().tiles().size(); ++i) {
      const auto type = static_cast<TileType>(i);
      if (state.drawable(type) > 0 && !state.fits_somewhere(type)) misfit_before_[i] = placements_;
    }
  }

  // Whether the tile can be drawn now. A tile behind the river cannot while a river tile is left; then one of those
  // was discarded.
  bool explain_draw(TileType type) {
    const State& state = record_.state();
    if (state.phase() == Phase::over || state.drawable(type) > 0) return true;
    in_.fail("no tile " + record_.setup().tile(type).id + " can be drawn here");
    if (state.bag()[index(type)] == 0) return false;
    for (std::size_t i = 0; i < record_.setup().tiles().size(); ++i) {
      const auto other = static_cast<TileType>(i);
      if (state.drawable(other) > 0 && misfit_before_[i]) missed_.push_back({*misfit_before_[i], other});
    }
    return false;
  }

  // --- small things

  Cell cell_at(const json& node) {
    const auto& xy = in_.list(node, "position", 2);
    if (xy.size() != 2) in_.fail("\"position\" must be a list of two numbers");
    if (in_.failed()) return {};
    return cell(in_.number(xy[0], -128, 127, "x"), in_.number(xy[1], -128, 127, "y"));
  }

  void move(Move move) {
    if (in_.failed()) return;
    const auto events = record_.play(move);
    if (!events) in_.fail(events.error());
  }

  void comment(std::string_view text) {
    const Status added = record_.add_comment(record_.length(), text);
    if (!added) in_.fail(added.error());
  }

  static constexpr std::size_t most_messages = 10000;
  static constexpr std::array<std::string_view, 4> kinds{"PLACE_TILE", "DEPLOY_MEEPLE", "PASS", "COMMIT"};

  JsonReader in_{"the JCloisterZone game"};
  const json& root_;
  Record& record_;
  const std::vector<Discard>& discards_;
  std::vector<Discard> missed_;
  std::vector<TileType> draw_order_;
  std::size_t next_draw_ = 0;
  int placements_ = 0;
  std::array<std::optional<int>, std::tuple_size_v<Bag>> misfit_before_;
};

// What a file is that is not JSON; empty if it may be.
std::string_view other_format(std::string_view text) {
  if (text.starts_with("PK\x03\x04")) return "a zip archive: unpack it and import the file inside";
  if (text.starts_with("\x1F\x8B")) return "compressed with gzip: unpack it first";
  if (text.starts_with("[Bastide ")) return "a record of Bastide already: bastide replay shows it";
  if (text.starts_with("<")) return "XML, as JCloisterZone wrote it before version 5: open and save it with version 5";
  return {};
}

// What cannot be written down is left out: it changes nothing of the game.
void add_header(const json& root, Record& record) {
  const auto text_at = [](const json& node, std::string_view key) {
    const auto* text = JsonReader::at(node, key).get_ptr<const json::string_t*>();
    return text == nullptr ? std::string() : *text;
  };
  for (int seat = 0; seat < record.setup().players(); ++seat) {
    const json& player = root["players"][static_cast<std::size_t>(seat)];
    static_cast<void>(record.set_player(static_cast<Seat>(seat), text_at(player, "name")));
  }
  const std::string event = text_at(root, "name");
  if (!event.empty()) static_cast<void>(record.set_tag("Event", event));
  const std::string created = text_at(root, "created");
  if (created.size() >= 10) static_cast<void>(record.set_tag("Date", created.substr(0, 10)));
  const std::string version = text_at(root, "appVersion");
  static_cast<void>(record.set_tag("Source", "JCloisterZone " + (version.empty() ? "5" : version)));
}

// The record before its first move.
Result<Record> begin(const json& root) {
  JsonReader in("the JCloisterZone game");
  const auto& players = in.list(root, "players", 100);
  if (!root.is_object() || !root.contains("setup") || !root.contains("replay") || players.empty()) {
    return Error{"this is no saved game of JCloisterZone 5: those have \"setup\", \"players\" and \"replay\""};
  }
  const auto rules = ruleset_of_jcz(root["setup"], static_cast<int>(players.size()));
  if (!rules) return Error{rules.error()};
  auto record = Record::start(*rules);
  if (!record) return record;
  const Status start = check_start_of_jcz(root["setup"], record->setup());
  if (!start) return Error{start.error()};
  add_header(root, *record);
  return record;
}

}  // namespace

Result<Record> import_jcz(std::string_view text) {
  if (const auto other = other_format(text); !other.empty()) return Error{"this file is " + std::string(other)};
  const auto root = read_json(text, {.bytes = max_file_bytes, .depth = 32});
  if (!root) return Error{"this is no saved game of JCloisterZone 5: " + root.error()};
  const auto blank = begin(*root);
  if (!blank) return Error{blank.error()};
  std::vector<Discard> discards;
  for (;;) {
    Record record = *blank;
    JczReplay replay(*root, record, discards);
    const Status played = replay.run();
    if (played) replay.find_leftovers();
    if (replay.missed().empty()) return played ? Result<Record>(std::move(record)) : Error{played.error()};
    // Each of these takes a tile from the bag: the loop ends.
    const std::vector<Discard> missed = replay.missed();
    discards.insert(discards.end(), missed.begin(), missed.end());
  }
}

}  // namespace bastide
