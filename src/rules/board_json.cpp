#include <utility>

#include "rules/drawing_json.hpp"

namespace bastide {
namespace {

using nlohmann::json;

constexpr int longest_board_side = 8;

// The outward sides of the board's squares, clockwise from the north-west corner.
std::vector<BoardPort> rim_of(int width, int height) {
  std::vector<BoardPort> rim;
  rim.reserve(static_cast<std::size_t>(2 * (width + height)));
  for (int x = 0; x < width; ++x) rim.push_back({cell(x, 0), Side::north});
  for (int y = 0; y < height; ++y) rim.push_back({cell(width - 1, y), Side::east});
  for (int x = width - 1; x >= 0; --x) rim.push_back({cell(x, height - 1), Side::south});
  for (int y = height - 1; y >= 0; --y) rim.push_back({cell(0, y), Side::west});
  return rim;
}

Outline outline_of(const std::vector<BoardPort>& rim) {
  constexpr std::string_view letters = "NESW";
  Outline outline;
  outline.sides.reserve(rim.size());
  for (const BoardPort& port : rim) {
    const char letter = letters[static_cast<std::size_t>(index(port.side))];
    const std::string name = std::to_string(port.square.x) + "," + std::to_string(port.square.y) + ":" + letter;
    outline.sides.push_back({name, EdgeKind::field});
  }
  return outline;
}

// A board's sides show what its parts say, and fields elsewhere.
void show_parts(Outline& outline) {
  for (const Outline::Part& part : outline.parts) {
    for (const std::size_t place : part.places) outline.sides[Outline::side_of(place)].kind = part.kind;
  }
}

Outline read_outline(JsonReader& in, const json& node, const std::vector<BoardPort>& rim) {
  Outline outline = outline_of(rim);
  read_parts(in, node, {"cities", EdgeKind::city, {"sides"}}, SideNames::words, outline);
  read_parts(in, node, {"roads", EdgeKind::road, {"sides"}}, SideNames::words, outline);
  show_parts(outline);
  read_parts(in, node, {"fields", EdgeKind::field, {"halves", "cities"}}, SideNames::words, outline);
  check_outline(in, outline);
  return outline;
}

FeatureKind feature_of(EdgeKind kind) {
  if (kind == EdgeKind::city) return FeatureKind::city;
  return kind == EdgeKind::road ? FeatureKind::road : FeatureKind::field;
}

BoardSegment segment_of(const Outline::Part& part, const std::vector<BoardPort>& rim) {
  BoardSegment segment{feature_of(part.kind), static_cast<std::uint8_t>(part.number), {}, part.cities};
  for (const std::size_t place : part.places) {
    BoardPort port = rim[Outline::side_of(place)];
    port.place = Outline::at_side(place);
    segment.touches.push_back(port);
  }
  return segment;
}

std::pair<int, int> read_pair(JsonReader& in, const json& node, std::string_view key, int low, int high) {
  const json::array_t& numbers = in.list(node, key, 2);
  const std::string what = "each of the two numbers of \"" + std::string(key) + "\"";
  if (numbers.size() != 2) in.fail("\"" + std::string(key) + "\" must be a list of two numbers");
  if (in.failed()) return {low, low};
  return {in.number(numbers[0], low, high, what), in.number(numbers[1], low, high, what)};
}

// beside one square of the board, at a side that shows a field.
bool is_place_of_spring(const Outline& outline, const std::vector<BoardPort>& rim, Cell spring) {
  std::size_t contacts = 0;
  for (std::size_t side = 0; side < rim.size(); ++side) {
    if (neighbour(rim[side].square, rim[side].side) != spring) continue;
    if (outline.sides[side].kind != EdgeKind::field) return false;
    ++contacts;
  }
  return contacts == 1;
}

void read_spring(JsonReader& in, const json& node, WheelBoard& board) {
  const json& spring = JsonReader::at(node, "spring");
  if (!in.object(spring, "\"spring\"", {"cell", "rotation"})) return;
  const auto [x, y] = read_pair(in, spring, "cell", -1, longest_board_side);
  board.spring = cell(x, y);
  board.spring_rotation = rotation_of(in.number(spring, "rotation", 0, 3));
}

}  // namespace

WheelBoard read_board(JsonReader& in, const json& node) {
  WheelBoard board;
  in.go_to("board");
  if (!in.object(node, "the board", {"size", "cities", "roads", "fields", "spring"})) return board;
  const auto [width, height] = read_pair(in, node, "size", 1, longest_board_side);
  const std::vector<BoardPort> rim = rim_of(width, height);
  const Outline outline = read_outline(in, node, rim);
  read_spring(in, node, board);
  if (in.failed()) return board;
  if (!is_place_of_spring(outline, rim, board.spring)) in.fail("the spring must lie beside the board at a field side");
  board.width = width;
  board.height = height;
  for (const Outline::Part& part : outline.parts) board.segments.push_back(segment_of(part, rim));
  return board;
}

}  // namespace bastide
