#include <algorithm>
#include <set>

#include "rules/drawing_json.hpp"
#include "rules/error_words.hpp"
#include "rules/json_text.hpp"
#include "rules/set_names.hpp"
#include "rules/tally.hpp"

namespace bastide {
namespace {

using nlohmann::json;

// As many kinds of tile as a game can tell apart.
constexpr std::size_t max_kinds = 128;

void read_tiles(JsonReader& in, const json& node, TileSet& set) {
  const json::array_t& entries = in.list(node, "tiles", max_kinds);
  if (entries.empty()) in.fail("\"tiles\" must be a list with at least one tile");
  std::set<std::string> ids;
  for (std::size_t i = 0; i < entries.size() && !in.failed(); ++i) {
    CountedTile counted = read_tile(in, entries[i], i + 1);
    if (!ids.insert(counted.tile.id).second) in.fail("the id is used twice: give every tile its own");
    set.tiles.push_back(std::move(counted));
  }
  in.go_to("");
}

// The wheel of a file says what the rules say (W-18); it stands there for whoever reads the file.
void check_wheel(JsonReader& in, const json& node) {
  const json::array_t& spaces = in.list(node, "wheel", wheel_spaces);
  if (spaces.empty()) return;
  if (spaces.size() != wheel_spaces) return in.fail("\"wheel\" must list all six spaces clockwise");
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    in.object(spaces[i], "a wheel space", {"space", "crowns"});
    const std::string_view expected = word(static_cast<WheelSpace>(i));
    if (in.text(spaces[i], "space") != expected) {
      in.fail("space " + std::to_string(i) + " of \"wheel\" must be " + in_quotes(expected));
    }
    if (in.number(spaces[i], "crowns", 0, 9) != crowns_in_space[i]) {
      in.fail("space " + std::to_string(i) + " of \"wheel\" must have " + std::to_string(crowns_in_space[i]) +
              " crowns");
    }
  }
}

void check_total(JsonReader& in, const json& node, const TileSet& set) {
  const int total = in.number(node, "total", 0, 10000, set.total());
  if (total != set.total()) {
    in.fail("\"total\" is " + std::to_string(total) + ", but the counts of the tiles make " +
            std::to_string(set.total()));
  }
}

template <class Fits>
int copies_where(const TileSet& set, Fits fits) {
  int copies = 0;
  for (const CountedTile& counted : set.tiles) copies += fits(counted) ? counted.copies : 0;
  return copies;
}

void check_roles(JsonReader& in, const TileSet& set) {
  const auto is_start = [](const CountedTile& counted) { return counted.start; };
  if (std::count_if(set.tiles.begin(), set.tiles.end(), is_start) > 1) in.fail("only one tile can be the start tile");
  for (const RiverRole role : {RiverRole::spring, RiverRole::lake}) {
    const int copies = copies_where(set, [role](const CountedTile& counted) { return counted.tile.river == role; });
    const std::string name = role == RiverRole::spring ? "spring" : "lake";
    if (copies > 1) in.fail("there are " + std::to_string(copies) + " copies of a " + name + "; a river has one");
  }
}

int symbols(const TileSet& set, Goods goods) {
  int symbols = 0;
  for (const CountedTile& counted : set.tiles) {
    const auto& segments = counted.tile.segments;
    const auto shows = [goods](const Segment& segment) { return segment.goods == goods; };
    symbols += counted.copies * static_cast<int>(std::count_if(segments.begin(), segments.end(), shows));
  }
  return symbols;
}

int shields(const TileSet& set) {
  int shields = 0;
  for (const CountedTile& counted : set.tiles) {
    for (const Segment& segment : counted.tile.segments) shields += counted.copies * segment.shields;
  }
  return shields;
}

// What one city could gather at most must still be countable.
void check_symbols(JsonReader& in, const TileSet& set) {
  for (const Goods goods : {Goods::wine, Goods::grain, Goods::cloth}) {
    if (symbols(set, goods) <= Tally::max_goods) continue;
    in.fail("it has " + std::to_string(symbols(set, goods)) + " symbols of " + std::string(word(goods)) + "; at most " +
            std::to_string(Tally::max_goods) + " are possible");
  }
  if (shields(set) > Tally::max_shields) {
    in.fail("it has " + std::to_string(shields(set)) + " shields; at most " + std::to_string(Tally::max_shields) +
            " are possible");
  }
}

TileSet read_set(JsonReader& in, const json& node) {
  TileSet set;
  if (!in.object(node, "a tile set", {"$schema", "id", "name", "total", "wheel", "board", "tiles"})) return set;
  set.id = in.text(node, "id");
  if (!is_set_id(set.id))
    in.fail("\"id\" is " + in_quotes(set.id) + "; write small letters, digits and _ like \"my_tiles\"");
  set.name = in.title(node, "name");
  check_wheel(in, node);
  if (!JsonReader::at(node, "board").is_null()) set.board.push_back(read_board(in, JsonReader::at(node, "board")));
  read_tiles(in, node, set);
  if (in.failed()) return set;
  check_total(in, node, set);
  check_roles(in, set);
  check_symbols(in, set);
  return set;
}

}  // namespace

Result<TileSet> parse_tile_set(std::string_view json_text, std::string_view source) {
  const Result<json> tree = read_json(json_text);
  if (!tree) return Error{std::string(source) + ": " + tree.error()};
  JsonReader in(source);
  TileSet set = read_set(in, *tree);
  if (in.failed()) return Error{in.fault()};
  return set;
}

}  // namespace bastide
