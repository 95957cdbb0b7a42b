#include "rules/tile.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>
#include <utility>

namespace bastide {
namespace {

// A segment as the eye sees it, whatever its number: kind, ports, shields, goods, end, ports of the bordered cities.
// Two equal lists of looks are two equal pictures.
using Look = std::tuple<FeatureKind, PortSet, std::uint8_t, Goods, RoadEnd, std::vector<PortSet>>;

Look look_of(const Tile& tile, const Segment& segment, Rotation rotation) {
  std::vector<PortSet> cities;
  for (const Segment& city : tile.segments) {
    const bool borders = city.kind == FeatureKind::city && (segment.cities >> city.index & 1) != 0;
    if (borders) cities.push_back(rotated(city.touches, rotation));
  }
  std::sort(cities.begin(), cities.end());
  return {segment.kind,     rotated(segment.touches, rotation), segment.shields, segment.goods, segment.end,
          std::move(cities)};
}

std::vector<Look> looks_of(const Tile& tile, Rotation rotation) {
  std::vector<Look> looks;
  for (const Segment& segment : tile.segments) looks.push_back(look_of(tile, segment, rotation));
  std::sort(looks.begin(), looks.end());
  return looks;
}

std::vector<PortSet> rivers_of(const Tile& tile, Rotation rotation) {
  std::vector<PortSet> rivers;
  for (const PortSet river : tile.rivers) rivers.push_back(rotated(river, rotation));
  std::sort(rivers.begin(), rivers.end());
  return rivers;
}

bool looks_unturned(const Tile& tile, Rotation rotation) {
  return looks_of(tile, rotation) == looks_of(tile, Rotation::none) &&
         rivers_of(tile, rotation) == rivers_of(tile, Rotation::none);
}

}  // namespace

int Tile::count(FeatureKind kind) const {
  const auto is_kind = [kind](const Segment& segment) { return segment.kind == kind; };
  return static_cast<int>(std::count_if(segments.begin(), segments.end(), is_kind));
}

int Tile::local(SegmentName wanted) const {
  const auto is_named = [wanted](const Segment& segment) { return SegmentName{segment.kind, segment.index} == wanted; };
  const auto found = std::find_if(segments.begin(), segments.end(), is_named);
  return found == segments.end() ? -1 : static_cast<int>(found - segments.begin());
}

SegmentName Tile::name_of(int local) const {
  const Segment& segment = segments[static_cast<std::size_t>(local)];
  return {segment.kind, segment.index};
}

std::vector<int> city_numbers(std::uint8_t cities) {
  std::vector<int> numbers;
  for (int i = 0; cities >> i != 0; ++i) {
    if ((cities >> i & 1) != 0) numbers.push_back(i);
  }
  return numbers;
}

std::string Tile::edge_code() const {
  constexpr std::string_view letters = "FRCV";
  std::string code;
  for (const EdgeKind edge : edges) code += letters[static_cast<std::size_t>(edge)];
  return code;
}

int Tile::distinct_rotations() const {
  if (looks_unturned(*this, Rotation::quarter)) return 1;
  return looks_unturned(*this, Rotation::half) ? 2 : 4;
}

std::string port_name(Side side, PortPlace place) {
  constexpr std::string_view letters = "NESW";
  constexpr std::array<std::string_view, 3> marks{"L", "", "R"};
  return letters[static_cast<std::size_t>(index(side))] + std::string(marks[static_cast<std::size_t>(place)]);
}

std::vector<std::string> port_names(PortSet set) {
  std::vector<std::string> names;
  for (const Side side : all_sides) {
    for (const PortPlace place : {PortPlace::left, PortPlace::middle, PortPlace::right}) {
      if ((set >> port(side, place) & 1) != 0) names.push_back(port_name(side, place));
    }
  }
  return names;
}

std::string_view word(RiverRole role) {
  constexpr std::array<std::string_view, 4> words{"none", "spring", "body", "lake"};
  return words[static_cast<std::size_t>(role)];
}

std::string_view word(RoadEnd end) {
  constexpr std::array<std::string_view, 5> words{"none", "village", "city", "monastery", "wheel"};
  return words[static_cast<std::size_t>(end)];
}

std::string to_string(SegmentName name) {
  return std::string(word(name.kind)) + "[" + std::to_string(name.index) + "]";
}

std::optional<SegmentName> segment_name_of(std::string_view text) {
  const std::size_t open = text.find('[');
  if (open == std::string_view::npos || text.back() != ']') return std::nullopt;
  const std::optional<FeatureKind> kind = feature_kind_of(text.substr(0, open));
  const std::string_view digits = text.substr(open + 1, text.size() - open - 2);
  std::uint8_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (!kind || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  if (digits.size() > 1 && digits.front() == '0') return std::nullopt;  // one spelling for one segment
  return SegmentName{*kind, number};
}

}  // namespace bastide
