#include "wasm/request.hpp"

#include <charconv>
#include <limits>

#include "rules/error_words.hpp"
#include "rules/queries.hpp"

namespace bastide::wasm {

using nlohmann::json;

Record* game_of(Request& request) {
  const int handle = request.in.number(request.args, "game", 1, std::numeric_limits<int>::max());
  if (request.in.failed()) return nullptr;
  Record* record = request.games.find(handle);
  if (record == nullptr) {
    request.in.fail("there is no game " + std::to_string(handle) + ": it was never made, or has been freed");
  }
  return record;
}

int moment_of(Request& request, const Record& record) {
  return request.in.number(request.args, "at", 0, record.length(), record.length());
}

State position_of(Request& request, const Record& record) { return record.position_at(moment_of(request, record)); }

TileCatalogue catalogue_of(Request& request) {
  constexpr std::size_t most_sets = 16;
  TileCatalogue catalogue = TileCatalogue::built_in();
  for (const json& entry : request.in.list(request.args, "own", most_sets)) {
    const auto* text = entry.get_ptr<const json::string_t*>();
    if (text == nullptr) {
      request.in.fail("\"own\" must be a list of the texts of tile set files");
      break;
    }
    auto set = parse_tile_set(*text, "own tile set");
    if (!set) {
      request.in.fail(set.error());
      break;
    }
    catalogue.add(std::move(*set));
  }
  return catalogue;
}

std::uint64_t seed_of(Request& request) {
  const std::string digits = request.in.text(request.args, "seed");
  std::uint64_t seed = 0;
  const char* const last = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), last, seed);
  if (error != std::errc{} || end != last) {
    request.in.fail("\"seed\" must be a text of digits, a number below 2 to the power of 64");
  }
  return seed;
}

TileType tile_of(Request& request, const json& node, const Setup& setup) {
  const std::string id = request.in.text(node, "tile");
  const TileType type = setup.find(id);
  if (type == TileType::none) request.in.fail("no tile of this game is called " + in_quotes(id));
  return type;
}

std::string document_of(Request& request, std::string_view key) {
  const auto* text = JsonReader::at(request.args, key).get_ptr<const json::string_t*>();
  if (text == nullptr) {
    request.in.fail("\"" + std::string(key) + "\" must be a text");
    return {};
  }
  return *text;
}

Cell cell_of(JsonReader& in, const json& node) {
  const json::array_t& numbers = in.list(node, "cell", 2);
  if (numbers.size() != 2) {
    in.fail("\"cell\" must be a list of two numbers: [x, y]");
    return {};
  }
  using Coordinate = std::numeric_limits<std::int8_t>;
  const int x = in.number(numbers[0], Coordinate::min(), Coordinate::max(), "x of \"cell\"");
  const int y = in.number(numbers[1], Coordinate::min(), Coordinate::max(), "y of \"cell\"");
  return cell(x, y);
}

Rotation rotation_of(JsonReader& in, const json& node) {
  return bastide::rotation_of(in.number(node, "rotation", 0, 3));
}

SegmentName segment_of(JsonReader& in, const json& node) {
  const std::string word = in.text(node, "segment");
  const auto name = segment_name_of(word);
  if (!name) in.fail("\"segment\" must be a name like city[0], not " + in_quotes(word));
  return name.value_or(SegmentName{});
}

SegmentId place_of(JsonReader& in, const json& node, const State& state) {
  const Cell where = cell_of(in, node);
  const SegmentName name = segment_of(in, node);
  if (in.failed()) return SegmentId::none;
  const SegmentId segment = segment_at(state, where, name);
  if (segment == SegmentId::none) {
    in.fail("there is no " + to_string(name) + " at " + std::to_string(where.x) + "," + std::to_string(where.y));
  }
  return segment;
}

}  // namespace bastide::wasm
