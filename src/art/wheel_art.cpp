#include "art/wheel_art.hpp"

#include <algorithm>
#include <numbers>

#include "art/figure_art.hpp"
#include "art/picture.hpp"
#include "art/stonework.hpp"
#include "art/tile_art.hpp"
#include "art/waterways.hpp"
#include "art/wheel_icons.hpp"
#include "art/wheel_plan.hpp"

namespace bastide {
namespace {

constexpr double crown_ring = 378;
constexpr double icon_ring = 258;
constexpr double pig_ring = 128;
constexpr double hub_radius = 58;

constexpr std::array<std::string_view, wheel_spaces> space_colours{"#f3dc8e", "#d9b4a0", "#c9c48f",
                                                                   "#a9c1cc", "#d8c2d6", "#b7b4a4"};

Point at_angle(Point centre, double radius, double turns) {
  const double angle = turns * 2 * std::numbers::pi;
  return centre + Point{std::sin(angle), -std::cos(angle)} * radius;
}

// Fortune on top, the others clockwise.
double turns_of(WheelSpace space) { return static_cast<double>(space) / wheel_spaces; }

std::vector<Circle> kept_clear(const WheelBoard& board, const TilePlan& roads, Cell square) {
  std::vector<Circle> circles{{heart_of(board) - corner_of(square), wheel_radius + 20}};
  for (const RoadPlan& road : roads.roads) {
    for (const Point p : road.line.samples(12)) circles.push_back({p - corner_of(square), 36});
  }
  return circles;
}

void draw_rim(Picture& picture, Point heart) {
  picture.paint(R"(fill="#3b2b1d" fill-opacity=".22" stroke="none")",
                PathData().circle(heart + Point{12, 16}, wheel_radius + 6));
  picture.paint(R"(fill="#8a5a30" stroke-width="6")", PathData().circle(heart, wheel_radius));
  PathData studs;
  for (int i = 0; i < 36; ++i) studs.circle(at_angle(heart, wheel_radius - 17, (i + 0.5) / 36), 6);
  picture.paint(R"(fill="#eebb3c" stroke-width="3")", studs);
}

void draw_space(Picture& picture, const WheelBoard& board, WheelSpace space) {
  const Point heart = heart_of(board);
  const double half = 0.5 / wheel_spaces;
  const double radius = wheel_radius - 34;
  PathData sector;
  sector.move(heart).line(at_angle(heart, radius, turns_of(space) - half));
  // An arc of a sixth is two cubics, near enough.
  for (const double step : {-half, 0.0}) {
    const double from = turns_of(space) + step;
    const double hold = 4.0 / 3 * std::tan(std::numbers::pi * half / 2);
    const Point a = at_angle(heart, radius, from);
    const Point b = at_angle(heart, radius, from + half);
    sector.cubic(a + right_hand(a - heart) * hold, b - right_hand(b - heart) * hold, b);
  }
  sector.close();
  const std::string fill =
      "fill=\"" + std::string(space_colours[static_cast<std::size_t>(space)]) + "\" stroke-width=\"6\"";
  picture.paint(fill, sector);
  for (int crown = 0; crown < crowns_in_space[static_cast<std::size_t>(space)]; ++crown) {
    const Point at = crown_anchor(board, space, crown);
    picture.paint(R"(fill="#fbf3de" stroke-width="5")", PathData().circle(at, 46));
    draw_crown(picture, at);
  }
}

// Drawn round (0,0), then put where it belongs.
std::string icon(const WheelBoard& board, WheelSpace space) {
  Picture picture;
  draw_wheel_icon(picture, space, {});
  const Point at = at_angle(heart_of(board), icon_ring, turns_of(space));
  return "<g transform=\"translate(" + std::to_string(std::lround(at.x)) + " " + std::to_string(std::lround(at.y)) +
         ") scale(1.2)\">" + picture.elements() + "</g>";
}

void draw_hub(Picture& picture, Point heart) {
  picture.paint(R"(fill="#8a5a30" stroke-width="6")", PathData().circle(heart, hub_radius));
  picture.paint(R"(fill="#c98f2f" stroke-width="4")", PathData().circle(heart, hub_radius - 14));
  // Which way the pig goes.
  PathData arrow;
  arrow.move(at_angle(heart, 26, -0.3))
      .cubic(at_angle(heart, 37, -0.15), at_angle(heart, 37, 0.1), at_angle(heart, 27, 0.25));
  picture.paint(R"(stroke-width="9")", arrow);
  picture.paint(R"(fill="#3b2b1d" stroke-width="4")",
                PathData().polygon({at_angle(heart, 12, 0.28), at_angle(heart, 40, 0.24), at_angle(heart, 32, 0.38)}));
}

}  // namespace

std::string wheel_board_elements(const WheelBoard& board) {
  TilePlan roads;
  for (const Curve& road : roads_of(board)) roads.roads.push_back({road, RoadEnd::wheel});
  // Ground below all, or the seams between squares would shimmer.
  Picture ground;
  const Point far{board.width * tile_size, board.height * tile_size};
  ground.paint("fill=\"" + std::string(meadow) + "\" stroke=\"none\"",
               PathData().polygon({{0, 0}, {far.x, 0}, far, {0, far.y}}));
  std::string text = ground.elements();
  for (int y = 0; y < board.height; ++y) {
    for (int x = 0; x < board.width; ++x) {
      text += "<svg x=\"" + std::to_string(x * 400) + "\" y=\"" + std::to_string(y * 400) +
              "\" width=\"400\" height=\"400\">";
      text += bare_tile_elements(ground_tile(board, cell(x, y)), kept_clear(board, roads, cell(x, y))) + "</svg>";
    }
  }
  Picture picture;
  paint_roads(picture, roads);
  const Point heart = heart_of(board);
  draw_rim(picture, heart);
  for (int i = 0; i < wheel_spaces; ++i) draw_space(picture, board, static_cast<WheelSpace>(i));
  draw_hub(picture, heart);
  text += picture.elements();
  for (int i = 0; i < wheel_spaces; ++i) text += icon(board, static_cast<WheelSpace>(i));
  return ink_group(text);
}

std::string wheel_board_svg(const WheelBoard& board, int pixels) {
  const std::string width = std::to_string(board.width * 400);
  const std::string height = std::to_string(board.height * 400);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(pixels) + "\" height=\"" +
         std::to_string(pixels * board.height / board.width) + "\" viewBox=\"0 0 " + width + " " + height + "\">" +
         wheel_board_elements(board) + "</svg>\n";
}

Point crown_anchor(const WheelBoard& board, WheelSpace space, int crown) {
  const bool two = crowns_in_space[static_cast<std::size_t>(space)] == 2;
  const double aside = two ? (crown == 0 ? -0.04 : 0.04) : 0;
  return at_angle(heart_of(board), crown_ring, turns_of(space) + aside);
}

Point pig_anchor(const WheelBoard& board, WheelSpace space) {
  return at_angle(heart_of(board), pig_ring, turns_of(space));
}

}  // namespace bastide
