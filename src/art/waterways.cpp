#include "art/waterways.hpp"

#include <algorithm>

#include "art/stonework.hpp"

namespace bastide {
namespace {

constexpr std::string_view bank = R"(stroke-width="68" stroke-linecap="butt")";
constexpr std::string_view water = R"(stroke="#7db5c9" stroke-width="62" stroke-linecap="butt")";
constexpr std::string_view ripple = R"(stroke="#b4d9e0")";
constexpr std::string_view verge = R"(stroke-width="38" stroke-linecap="butt")";
constexpr std::string_view way = R"(stroke="#eedfb9" stroke-width="32" stroke-linecap="butt")";
// Two ruts, as what is left of a broad stroke under a narrower one.
constexpr std::string_view ruts = R"(stroke="#dcc896" stroke-width="16" stroke-linecap="butt")";
constexpr std::string_view crown = R"(stroke="#eedfb9" stroke-width="10" stroke-linecap="butt")";

// Short strokes along the middle, none near the tile's sides.
PathData ripples(const Curve& river) {
  PathData strokes;
  for (const double t : {0.14, 0.3, 0.46, 0.62, 0.78}) {
    const Point along = river.direction(t);
    const double sideways = static_cast<int>(t * 100) % 3 - 1.0;
    const Point p = river.point(t) + right_hand(along) * (14 * sideways);
    const Point q = p + along * 24;
    strokes.move(p).cubic(p + along * 8 + right_hand(along) * 5, q - along * 8 - right_hand(along) * 5, q);
  }
  return strokes;
}

void paint_pool(Picture& picture, const TilePlan& plan) {
  PathData pool;
  if (plan.spring) pool.ellipse(*plan.spring, spring_radius, spring_radius * 0.86);
  if (plan.lake) pool.ellipse(*plan.lake, lake_radius, lake_radius * 0.82);
  if (!pool.empty()) picture.paint(R"(stroke-width="6")", pool);
}

void fill_pool(Picture& picture, const TilePlan& plan) {
  PathData pool;
  if (plan.spring) pool.ellipse(*plan.spring, spring_radius, spring_radius * 0.86);
  if (plan.lake) pool.ellipse(*plan.lake, lake_radius, lake_radius * 0.82);
  if (!pool.empty()) picture.paint(R"(fill="#7db5c9" stroke="none")", pool);
}

bool on_bridge(const TilePlan& plan, std::size_t road) {
  return std::any_of(plan.bridges.begin(), plan.bridges.end(),
                     [&](const BridgePlan& bridge) { return bridge.over_road && bridge.road == road; });
}

void paint_ways(Picture& picture, const TilePlan& plan, bool above) {
  PathData lines;
  for (std::size_t i = 0; i < plan.roads.size(); ++i) {
    if (on_bridge(plan, i) == above) lines.curve(plan.roads[i].line);
  }
  if (lines.empty()) return;
  picture.paint(verge, lines);
  picture.paint(way, lines);
  picture.paint(ruts, lines);
  picture.paint(crown, lines);
}

}  // namespace

void paint_waterways(Picture& picture, const TilePlan& plan) {
  PathData lines;
  PathData waves;
  for (const Curve& river : plan.rivers) {
    lines.curve(river);
    waves += ripples(river);
  }
  if (lines.empty()) return;
  paint_pool(picture, plan);
  picture.paint(bank, lines);
  fill_pool(picture, plan);
  picture.paint(water, lines);
  picture.paint(ripple, waves);
}

void paint_roads(Picture& picture, const TilePlan& plan) {
  paint_ways(picture, plan, false);
  paint_ways(picture, plan, true);
  for (const BridgePlan& bridge : plan.bridges) build_bridge(picture, plan.roads[bridge.road], bridge);
}

}  // namespace bastide
