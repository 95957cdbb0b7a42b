#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "rules/drawing_json.hpp"
#include "rules/error_words.hpp"

namespace bastide {
namespace {

using nlohmann::json;

// The words of a kind whose first, `none`, is written by leaving the key out.
template <class Kind>
std::vector<std::string_view> words_from(Kind first, Kind last) {
  std::vector<std::string_view> words;
  for (int i = static_cast<int>(first); i <= static_cast<int>(last); ++i) words.push_back(word(static_cast<Kind>(i)));
  return words;
}

// One of `first` to `last`; Kind{} if the key is absent.
template <class Kind>
Kind read_word(JsonReader& in, const json& node, std::string_view key, Kind first, Kind last) {
  const std::string text = in.text(node, key, "");
  if (text.empty()) return Kind{};
  const std::vector<std::string_view> words = words_from(first, last);
  const auto found = std::find(words.begin(), words.end(), text);
  if (found != words.end()) return static_cast<Kind>(static_cast<int>(first) + (found - words.begin()));
  in.fail("\"" + std::string(key) + "\" is " + in_quotes(text) + "; known are " + listed(words));
  return Kind{};
}

bool is_id(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  };
  return !text.empty() && text.size() <= 16 && std::all_of(text.begin(), text.end(), fits);
}

std::array<EdgeKind, 4> read_edges(JsonReader& in, const json& node) {
  constexpr std::string_view letters = "FRCV";
  std::array<EdgeKind, 4> edges{};
  const std::string code = in.text(node, "edges");
  if (code.size() != edges.size() || code.find_first_not_of(letters) != std::string::npos) {
    in.fail("\"edges\" is " + in_quotes(code) +
            "; write four letters clockwise from north, C city, R road, F field, V river");
    return edges;
  }
  const auto kind_of = [letters](char letter) { return static_cast<EdgeKind>(letters.find(letter)); };
  std::transform(code.begin(), code.end(), edges.begin(), kind_of);
  return edges;
}

Outline outline_of(const std::array<EdgeKind, 4>& edges) {
  constexpr std::string_view letters = "NESW";
  Outline outline;
  for (const Side side : all_sides) {
    const auto at = static_cast<std::size_t>(index(side));
    outline.sides.push_back({std::string(1, letters[at]), edges[at]});
  }
  return outline;
}

void read_rivers(JsonReader& in, const json& node, Outline& outline) {
  for (const json& entry : in.list(node, "rivers", 1)) {
    Outline::Part river{EdgeKind::river, 0, {}, 0};
    const auto* sides = entry.get_ptr<const json::string_t*>();
    if (sides == nullptr) return in.fail("\"rivers\" must be a list with one text, the sides: [\"EW\"]");
    read_places(in, *sides, SideNames::letters, outline, river);
    outline.parts.push_back(std::move(river));
  }
}

Outline read_outline(JsonReader& in, const json& node, const std::array<EdgeKind, 4>& edges) {
  Outline outline = outline_of(edges);
  read_parts(in, node, {"cities", EdgeKind::city, {"sides", "shields", "goods"}}, SideNames::letters, outline);
  read_parts(in, node, {"roads", EdgeKind::road, {"sides", "end"}}, SideNames::letters, outline);
  read_rivers(in, node, outline);
  read_parts(in, node, {"fields", EdgeKind::field, {"halves", "cities"}}, SideNames::letters, outline);
  check_outline(in, outline);
  return outline;
}

PortSet ports_of(const Outline::Part& part) {
  unsigned ports = 0;
  for (const std::size_t place : part.places) ports |= 1U << place;
  return static_cast<PortSet>(ports);
}

void add_segments(Tile& tile, const Outline& outline, EdgeKind kind, FeatureKind feature) {
  for (const Outline::Part& part : outline.parts) {
    if (part.kind != kind) continue;
    Segment segment{feature, static_cast<std::uint8_t>(part.number), ports_of(part)};
    segment.cities = part.cities;
    tile.segments.push_back(segment);
  }
}

Segment& segment_of(Tile& tile, FeatureKind kind, std::size_t number) {
  return tile.segments[static_cast<std::size_t>(tile.local({kind, static_cast<std::uint8_t>(number)}))];
}

void read_city_signs(JsonReader& in, const json& node, Tile& tile) {
  const json::array_t& cities = in.list(node, "cities", max_cities);
  for (std::size_t i = 0; i < cities.size(); ++i) {
    Segment& city = segment_of(tile, FeatureKind::city, i);
    city.shields = static_cast<std::uint8_t>(in.number(cities[i], "shields", 0, 4, 0));
    city.goods = read_word(in, cities[i], "goods", Goods::wine, Goods::cloth);
  }
}

bool is_dead_end(const Segment& segment) {
  return segment.kind == FeatureKind::road && (segment.touches & (segment.touches - 1)) == 0;
}

// Whether a field reaches round the end of a road, so that the road stops amid it.
bool ends_in_field(const Tile& tile, const Segment& road) {
  const auto surrounds = [&road](const Segment& field) {
    const PortSet beside = static_cast<PortSet>(road.touches << 1 | road.touches >> 1);
    return field.kind == FeatureKind::field && (field.touches & beside) == beside;
  };
  return std::any_of(tile.segments.begin(), tile.segments.end(), surrounds);
}

// Where a road must end by what else the tile shows; none if there are several possibilities.
RoadEnd only_end(const Tile& tile, const Segment& road) {
  const bool has_city = tile.count(FeatureKind::city) > 0;
  if (!has_city) return tile.has_monastery() ? RoadEnd::monastery : RoadEnd::village;
  if (tile.has_monastery()) return RoadEnd::none;
  if (ends_in_field(tile, road)) return RoadEnd::village;
  // With more than one such road they might meet in a village instead.
  return std::count_if(tile.segments.begin(), tile.segments.end(), is_dead_end) == 1 ? RoadEnd::city : RoadEnd::none;
}

std::string fault_of_end(const Tile& tile, const Segment& road) {
  const std::string name = to_string(SegmentName{road.kind, road.index});
  if (is_dead_end(road) == (road.end == RoadEnd::none)) {
    return is_dead_end(road) ? name + " needs an \"end\": village, city or monastery"
                             : name + " runs through, so it has no \"end\"";
  }
  const bool is_missing = (road.end == RoadEnd::city && tile.count(FeatureKind::city) == 0) ||
                          (road.end == RoadEnd::monastery && !tile.has_monastery());
  if (!is_missing) return {};
  return name + " ends at a " + std::string(word(road.end)) + ", but the tile has none";
}

void read_road_ends(JsonReader& in, const json& node, Tile& tile) {
  const json::array_t& roads = in.list(node, "roads", max_segments);
  for (std::size_t i = 0; i < roads.size(); ++i) {
    Segment& road = segment_of(tile, FeatureKind::road, i);
    road.end = read_word(in, roads[i], "end", RoadEnd::village, RoadEnd::monastery);
    if (road.end == RoadEnd::none && is_dead_end(road)) road.end = only_end(tile, road);
    in.fail_if(fault_of_end(tile, road));
  }
}

// A river that runs through is a body; one that ends says which end it is.
void read_river_role(JsonReader& in, const json& node, Tile& tile) {
  const auto role = read_word(in, node, "river", RiverRole::spring, RiverRole::lake);
  const bool has_river = !tile.rivers.empty();
  const bool ends = has_river && (tile.rivers[0] & (tile.rivers[0] - 1)) == 0;
  tile.river = role == RiverRole::none && has_river && !ends ? RiverRole::body : role;
  const bool is_end = tile.river == RiverRole::spring || tile.river == RiverRole::lake;
  if (!has_river && role != RiverRole::none) in.fail("\"river\" is given, but \"rivers\" lists no sides of it");
  if (ends && !is_end) in.fail("the river has one side: say with \"river\" whether it is a spring or a lake");
  if (has_river && !ends && is_end) in.fail("a spring or a lake has one river side, but this river has two");
}

void read_segments(JsonReader& in, const json& node, Tile& tile) {
  const Outline outline = read_outline(in, node, tile.edges);
  if (in.failed()) return;
  add_segments(tile, outline, EdgeKind::city, FeatureKind::city);
  add_segments(tile, outline, EdgeKind::road, FeatureKind::road);
  if (in.flag(node, "monastery")) tile.segments.push_back({FeatureKind::monastery});
  add_segments(tile, outline, EdgeKind::field, FeatureKind::field);
  for (const Outline::Part& part : outline.parts) {
    if (part.kind == EdgeKind::river) tile.rivers.push_back(ports_of(part));
  }
  if (tile.segments.size() > max_segments) {
    return in.fail("it has " + std::to_string(tile.segments.size()) + " segments; at most " +
                   std::to_string(max_segments) + " are possible");
  }
  read_city_signs(in, node, tile);
  read_road_ends(in, node, tile);
  read_river_role(in, node, tile);
}

}  // namespace

CountedTile read_tile(JsonReader& in, const json& node, std::size_t number) {
  CountedTile counted;
  Tile& tile = counted.tile;
  const auto* id = JsonReader::at(node, "id").get_ptr<const json::string_t*>();
  const bool has_id = id != nullptr && is_id(*id);
  in.go_to("tile " + (has_id ? *id : "number " + std::to_string(number)));
  if (!in.object(node, "a tile",
                 {"id", "letter", "name", "count", "start", "wheel", "edges", "cities", "roads", "monastery", "rivers",
                  "river", "fields"})) {
    return counted;
  }
  tile.id = in.text(node, "id");
  if (!has_id) in.fail("\"id\" is " + in_quotes(tile.id) + "; write 1 to 16 letters, digits, - _ or . like \"X-03\"");
  tile.letter = in.text(node, "letter", "");
  if (tile.letter.size() > 1) in.fail("\"letter\" must be one letter");
  tile.name = in.title(node, "name");
  counted.copies = in.number(node, "count", 1, 99);
  counted.start = in.flag(node, "start");
  tile.wheel = static_cast<std::uint8_t>(in.number(node, "wheel", 0, 3, 0));
  tile.edges = read_edges(in, node);
  if (!in.failed()) read_segments(in, node, tile);
  return counted;
}

}  // namespace bastide
