#include "cli/tile_words.hpp"

#include <array>
#include <string_view>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 4> side_words{"north", "east", "south", "west"};
bool has(PortSet set, Side side, PortPlace place) { return (set >> port(side, place) & 1) != 0; }

std::string joined(const std::vector<std::string>& words, std::string_view between, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : between;
    text += words[i];
  }
  return text;
}

std::vector<std::string> side_words_of(PortSet set) {
  std::vector<std::string> words;
  for (const Side side : all_sides) {
    if (has(set, side, PortPlace::middle)) words.emplace_back(side_words[static_cast<std::size_t>(index(side))]);
  }
  return words;
}

std::string count_of(int number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

// ", at city[0] and city[1]"
std::string borders_in_words(std::uint8_t cities) {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < 8; ++i) {
    if ((cities >> i & 1) != 0) names.push_back(to_string(SegmentName{FeatureKind::city, i}));
  }
  return names.empty() ? "" : ", at " + joined(names, ", ", " and ");
}

std::string city_in_words(const Segment& city) {
  std::string text = joined(side_words_of(city.touches), ", ", " and ");
  if (city.shields > 0) text += ", " + count_of(city.shields, "shield", "shields");
  if (city.goods != Goods::none) text += ", " + std::string(word(city.goods));
  return text;
}

std::string road_in_words(const Segment& road) {
  const std::vector<std::string> sides = side_words_of(road.touches);
  switch (road.end) {
    case RoadEnd::none: return joined(sides, ", ", " to ");
    case RoadEnd::village: return sides[0] + " to a village";
    case RoadEnd::city: return sides[0] + " to the city";
    case RoadEnd::monastery: return sides[0] + " to the monastery";
    case RoadEnd::wheel: return sides[0] + " to the wheel";
  }
  return {};
}

std::string segment_in_words(const Segment& segment) {
  std::string name = to_string(SegmentName{segment.kind, segment.index});
  switch (segment.kind) {
    case FeatureKind::city: return name + " " + city_in_words(segment);
    case FeatureKind::road: return name + " " + road_in_words(segment);
    case FeatureKind::monastery: return name;
    case FeatureKind::field: break;
  }
  const std::string places = segment.touches == 0 ? "closed in" : names_as_text(segment.touches);
  return name + " " + places + borders_in_words(segment.cities);
}

std::string river_in_words(const Tile& tile) {
  const std::vector<std::string> sides = side_words_of(tile.rivers[0]);
  if (tile.river == RiverRole::spring) return "river from its spring to " + sides[0];
  if (tile.river == RiverRole::lake) return "river from " + sides[0] + " to its lake";
  return "river " + joined(sides, ", ", " to ");
}

bool is_other_half(const BoardPort& left, const BoardPort& right) {
  return left.square == right.square && left.side == right.side && left.place == PortPlace::left &&
         right.place == PortPlace::right;
}

// "2,0:NR 3,0:N": two halves of a side are the side.
std::string board_places_in_words(const std::vector<BoardPort>& touches) {
  std::string text;
  for (std::size_t i = 0; i < touches.size(); ++i) {
    const BoardPort& port = touches[i];
    const bool is_whole = i + 1 < touches.size() && is_other_half(port, touches[i + 1]);
    if (is_whole) ++i;
    text += " " + std::to_string(port.square.x) + "," + std::to_string(port.square.y) + ":" +
            port_name(port.side, is_whole ? PortPlace::middle : port.place);
  }
  return text;
}

std::string board_segment_in_words(const BoardSegment& segment) {
  std::string text = to_string(SegmentName{segment.kind, segment.index}) + board_places_in_words(segment.touches);
  if (segment.kind == FeatureKind::road) text += " to the wheel";
  return text + borders_in_words(segment.cities);
}

struct Symbols {
  int shields = 0;
  int monasteries = 0;
  int numbered = 0;
  std::array<int, goods_kinds + 1> goods{};
};

Symbols symbols_of(const TileSet& set) {
  Symbols symbols;
  for (const CountedTile& counted : set.tiles) {
    symbols.monasteries += counted.copies * counted.tile.count(FeatureKind::monastery);
    symbols.numbered += counted.tile.wheel > 0 ? counted.copies : 0;
    for (const Segment& segment : counted.tile.segments) {
      symbols.shields += counted.copies * segment.shields;
      symbols.goods[static_cast<std::size_t>(segment.goods)] += counted.copies;
    }
  }
  return symbols;
}

}  // namespace

std::vector<std::string> words_of(const Tile& tile) {
  std::vector<std::string> lines;
  for (const Segment& segment : tile.segments) lines.push_back(segment_in_words(segment));
  if (!tile.rivers.empty()) lines.push_back(river_in_words(tile));
  return lines;
}

std::vector<std::string> words_of(const WheelBoard& board) {
  std::vector<std::string> lines;
  for (const BoardSegment& segment : board.segments) lines.push_back(board_segment_in_words(segment));
  return lines;
}

std::string names_as_text(PortSet set) { return joined(port_names(set), " ", " "); }

std::string summary_of(const TileSet& set) {
  const Symbols symbols = symbols_of(set);
  std::vector<std::string> parts;
  if (symbols.shields > 0) parts.push_back(count_of(symbols.shields, "shield", "shields"));
  if (symbols.monasteries > 0) parts.push_back(count_of(symbols.monasteries, "monastery", "monasteries"));
  for (const Goods goods : {Goods::wine, Goods::grain, Goods::cloth}) {
    const int count = symbols.goods[static_cast<std::size_t>(goods)];
    if (count > 0) parts.push_back(std::to_string(count) + " " + std::string(word(goods)));
  }
  if (symbols.numbered > 0) parts.push_back(std::to_string(symbols.numbered) + " numbered");
  return joined(parts, ", ", ", ");
}

}  // namespace bastide
