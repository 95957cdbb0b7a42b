#include "art/wheel_plan.hpp"

namespace bastide {
namespace {

// A city of the board as far as it lies on the square; the tile learns which of its sides are city.
Segment city_part(const BoardSegment& from, Cell square, Tile& tile) {
  Segment city;
  city.kind = FeatureKind::city;
  city.index = static_cast<std::uint8_t>(tile.count(FeatureKind::city));
  for (const BoardPort& at : from.touches) {
    if (at.square != square) continue;
    city.touches |= static_cast<PortSet>(1 << port(at.side, PortPlace::middle));
    tile.edges[static_cast<std::size_t>(index(at.side))] = EdgeKind::city;
  }
  return city;
}

// From its side straight inwards, then to the wheel, whose rim hides the end.
Curve road_to_wheel(const WheelBoard& board, const BoardPort& from) {
  const Point start = corner_of(from.square) + middle_of(from.side);
  const Point inward = outwards(from.side) * -1;
  const Point heart = heart_of(board);
  const Point straight_on = start + inward * std::max(0.0, dot(heart - start, inward));
  if (distance(straight_on, heart) < 0.7 * wheel_radius) return straight(start, start + inward * tile_size);
  const Point to_heart = unit(heart - (start + inward * 160));
  return bent(start, inward, heart - to_heart * (wheel_radius - 30), to_heart, 200);
}

}  // namespace

Point heart_of(const WheelBoard& board) { return {board.width * tile_size / 2, board.height * tile_size / 2}; }

Point corner_of(Cell square) { return {square.x * tile_size, square.y * tile_size}; }

Tile ground_tile(const WheelBoard& board, Cell square) {
  Tile tile;
  tile.id = "board " + std::to_string(square.x) + "," + std::to_string(square.y);
  // Cities only: roads run on below the wheel, over more than one square.
  for (const BoardSegment& segment : board.segments) {
    if (segment.kind != FeatureKind::city) continue;
    const Segment city = city_part(segment, square, tile);
    if (city.touches != 0) tile.segments.push_back(city);
  }
  Segment field;
  field.cities = 0xFF;
  for (const Side side : all_sides) {
    const PortSet both = static_cast<PortSet>(1 << port(side, PortPlace::left) | 1 << port(side, PortPlace::right));
    if (tile.edges[static_cast<std::size_t>(index(side))] != EdgeKind::city) field.touches |= both;
  }
  tile.segments.push_back(field);
  return tile;
}

std::vector<Curve> roads_of(const WheelBoard& board, const BoardSegment& segment) {
  std::vector<Curve> roads;
  if (segment.kind != FeatureKind::road) return roads;
  for (const BoardPort& at : segment.touches) roads.push_back(road_to_wheel(board, at));
  return roads;
}

std::vector<Curve> roads_of(const WheelBoard& board) {
  std::vector<Curve> all;
  for (const BoardSegment& segment : board.segments) {
    for (Curve& road : roads_of(board, segment)) all.push_back(std::move(road));
  }
  return all;
}

}  // namespace bastide
