#include "art/wheel_ground.hpp"

#include <algorithm>

#include "art/contour.hpp"
#include "art/room_map.hpp"
#include "art/wheel_plan.hpp"

namespace bastide {
namespace {

constexpr int step = RoomMap::step;
constexpr int steps_of_a_square = RoomMap::side - 1;
constexpr std::int8_t nobody = -1;

}  // namespace

WheelGround::WheelGround(const WheelBoard& board)
    : columns_(board.width * steps_of_a_square + 1),
      rows_(board.height * steps_of_a_square + 1),
      room_(static_cast<std::size_t>(columns_ * rows_)),
      owner_(room_.size(), nobody) {
  measure_squares(board);
  measure_ways(board);
  for (std::size_t local = 0; local < board.segments.size(); ++local) {
    if (board.segments[local].kind != FeatureKind::field) continue;
    for (const BoardPort& port : board.segments[local].touches)
      flood(corner_of(port.square) + beside_port(port.side, port.place), static_cast<int>(local));
  }
}

// Walls keep a field out, and so does all that lies within them.
void WheelGround::measure_squares(const WheelBoard& board) {
  for (int y = 0; y < board.height; ++y) {
    for (int x = 0; x < board.width; ++x) {
      const Tile tile = ground_tile(board, cell(x, y));
      const RoomMap map(tile, plan_tile(tile));
      const int field = static_cast<int>(tile.segments.size()) - 1;
      for (int row = 0; row < RoomMap::side; ++row) {
        for (int column = 0; column < RoomMap::side; ++column) {
          room_[at(x * steps_of_a_square + column, y * steps_of_a_square + row)] =
              map.owner(column, row) == field ? map.room(column, row) : -std::abs(map.room(column, row));
        }
      }
    }
  }
}

void WheelGround::measure_ways(const WheelBoard& board) {
  std::vector<std::vector<Point>> lines;
  for (const Curve& road : roads_of(board)) lines.push_back(road.samples(24));
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Point p{static_cast<double>(column * step), static_cast<double>(row * step)};
      double& room = room_[at(column, row)];
      room = std::min(room, distance(heart_of(board), p) - wheel_radius);
      for (const auto& line : lines) room = std::min(room, distance_to(line, p) - road_half);
    }
  }
}

void WheelGround::flood(Point from, int local) {
  std::vector<std::pair<int, int>> open{{static_cast<int>(from.x) / step, static_cast<int>(from.y) / step}};
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    if (!holds(x, y) || room_[at(x, y)] <= 0 || owner_[at(x, y)] != nobody) continue;
    owner_[at(x, y)] = static_cast<std::int8_t>(local);
    for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) open.emplace_back(x + dx, y + dy);
  }
}

std::vector<Polygon> WheelGround::contours_of(int local) const {
  const auto depth = [&](int column, int row) {
    return depth_within(room_[at(column, row)], owner_[at(column, row)] == local);
  };
  return contours({columns_, rows_, step, depth});
}

}  // namespace bastide
