#include "art/text_wheel.hpp"

#include <algorithm>

namespace bastide {
namespace {

constexpr Colour wood{92, 64, 44, 0};
constexpr Colour pale{236, 224, 196, 15};
constexpr Colour dark{30, 22, 16, 0};

// Words of a space: their middle and line within the wheel, for each size.
struct WheelSpot {
  int x;
  int y;
};

WheelSpot spot_of(WheelSpace space, int width, int height) {
  const int near = width / 4;
  const int far = width - width / 4;
  switch (space) {
    case WheelSpace::fortune: return {width / 2, 0};
    case WheelSpace::taxes: return {far, height / 4};
    case WheelSpace::famine: return {far, height / 2};
    case WheelSpace::storm: return {width / 2, height - 2};
    case WheelSpace::inquisition: return {near, height / 2};
    case WheelSpace::pestilence: return {near, height / 4};
  }
  return {};
}

void draw_crowns(const State& state, WheelSpace space, WheelSpot spot, Canvas& canvas) {
  const int all = crowns_in_space[static_cast<std::size_t>(space)];
  int x = spot.x - (2 * all - 1) / 2;
  for (int i = 0; i < state.setup().players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    for (int count = state.crowns(space, seat); count > 0; --count, x += 2) {
      canvas.write(x, spot.y + 1, figure_label(seat, FigureKind::follower), on_seat_colour(seat), seat_colour(seat),
                   true);
    }
  }
  for (int count = state.free_crowns(space); count > 0; --count, x += 2) canvas.write(x, spot.y + 1, "○", gilt);
}

}  // namespace

BoardSquare square_of(const WheelBoard& board, Cell square) {
  BoardSquare result;
  for (std::size_t i = 0; i < board.segments.size(); ++i) {
    const BoardSegment& of_board = board.segments[i];
    Segment segment{.kind = of_board.kind, .index = of_board.index};
    if (of_board.kind == FeatureKind::road) segment.end = RoadEnd::wheel;
    for (const BoardPort& at : of_board.touches) {
      if (!(at.square == square)) continue;
      segment.touches = static_cast<PortSet>(segment.touches | 1u << port(at.side, at.place));
      EdgeKind& edge = result.tile.edges[static_cast<std::size_t>(index(at.side))];
      if (of_board.kind == FeatureKind::city) edge = EdgeKind::city;
      if (of_board.kind == FeatureKind::road) edge = EdgeKind::road;
    }
    if (segment.touches == 0) continue;
    result.tile.segments.push_back(segment);
    result.of_board.push_back(static_cast<int>(i));
  }
  return result;
}

Canvas draw_wheel(const State& state, const BoardDrawing& drawing) {
  const WheelBoard& board = *state.setup().board();
  const int width = board.width * tile_columns(drawing.size) - 6;
  const int height = board.height * tile_rows(drawing.size) - (drawing.size == TextSize::small ? 4 : 6);
  Canvas canvas(width, height);
  for (int y = 0; y < height; ++y) canvas.write(0, y, std::string(static_cast<std::size_t>(width), ' '), pale, wood);
  for (int i = 0; i < wheel_spaces; ++i) {
    const auto space = static_cast<WheelSpace>(i);
    const WheelSpot spot = spot_of(space, width, height);
    const bool pig = state.pig_space() == space;
    const std::string& given = drawing.wheel_words[static_cast<std::size_t>(i)];
    std::string text = given.empty() ? std::string(word(space)) : given;
    // The pig stands where the brackets are.
    if (pig) text = '>' + text + '<';
    canvas.write(spot.x - columns(text) / 2, spot.y, text, pig ? dark : pale, pig ? gilt : wood, pig);
    draw_crowns(state, space, spot, canvas);
  }
  return canvas;
}

}  // namespace bastide
