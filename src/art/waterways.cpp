#include "art/waterways.hpp"

#include <algorithm>
#include <cmath>

#include "art/stonework.hpp"

namespace bastide {
namespace {

constexpr std::string_view bank = R"(stroke-width="68" stroke-linecap="butt")";
constexpr std::string_view deep = R"(stroke="#6ba6bd" stroke-width="62" stroke-linecap="butt")";
constexpr std::string_view water = R"(stroke="#7db5c9" stroke-width="50" stroke-linecap="butt")";
constexpr std::string_view ripple = R"(stroke="#b4d9e0")";
constexpr std::string_view verge = R"(stroke-width="38" stroke-linecap="butt")";
constexpr std::string_view road_top = R"(stroke="#eedfb9" stroke-width="32" stroke-linecap="butt")";
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

// A shore that no compass drew.
PathData shore(Point p, double rx, double ry) {
  const auto at = [&](double x, double y) { return p + Point{x * rx, y * ry}; };
  PathData path;
  path.move(at(-1, 0.04)).cubic(at(-0.98, -0.55), at(-0.6, -0.98), at(-0.08, -0.92));
  path.cubic(at(0.3, -0.88), at(0.52, -1.05), at(0.78, -0.78)).cubic(at(1.08, -0.45), at(1.02, 0.2), at(0.88, 0.5));
  path.cubic(at(0.7, 0.9), at(0.3, 0.86), at(0.02, 0.98)).cubic(at(-0.5, 1.1), at(-1.02, 0.7), at(-1, 0.04));
  return path.close();
}

PathData pool_of(const TilePlan& plan) {
  PathData pool;
  if (plan.spring) pool += shore(*plan.spring, spring_radius, spring_radius * 0.9);
  if (plan.lake) pool += shore(*plan.lake, lake_radius, lake_radius * 0.86);
  return pool;
}

void add_rock(Sprite& rocks, Point p, double r) {
  PathData& rock = rocks.on(Paint::stone);
  rock.polygon({p + Point{-r, r * 0.5}, p + Point{-r * 0.8, -r * 0.4}, p + Point{-r * 0.1, -r * 0.9},
                p + Point{r * 0.7, -r * 0.5}, p + Point{r, r * 0.5}});
  rocks.on(Paint::shade)
      .polygon({p + Point{r * 0.1, r * 0.5}, p + Point{r * 0.25, -r * 0.3}, p + Point{r * 0.7, -r * 0.5},
                p + Point{r, r * 0.5}});
}

// Where the river rises: boulders round its back, whichever way it flows.
void lay_rocks(Picture& picture, Point spring, Point flow) {
  for (const double turn : {-1.2, -0.4, 0.4, 1.2}) {
    const Point back = flow * -1;
    const Point way = back * std::cos(turn) + right_hand(back) * std::sin(turn);
    const Point p = spring + way * (spring_radius + 4);
    const double r = turn < 0 ? 17 : 14;
    Sprite rock;
    rock.base = p.y + r;
    rock.box = {p.x - r - 2, p.y - r, p.x + r + 2, p.y + r};
    add_rock(rock, p, r);
    picture.stand(std::move(rock));
  }
}

void add_reeds(PathData& reeds, Point p) {
  reeds.stroke({p + Point{-6, 0}, p + Point{-8, -17}})
      .stroke({p, p + Point{0, -22}})
      .stroke({p + Point{6, 0}, p + Point{9, -15}});
}

Sprite boat(Point p) {
  Sprite boat;
  boat.base = p.y + 12;
  boat.box = {p.x - 30, p.y - 34, p.x + 30, p.y + 14};
  boat.on(Paint::trunk)
      .move(p + Point{-27, -2})
      .cubic(p + Point{-20, 14}, p + Point{20, 14}, p + Point{27, -2})
      .close();
  boat.on(Paint::line).stroke({p + Point{2, -2}, p + Point{2, -32}});
  boat.on(Paint::plaster)
      .move(p + Point{6, -31})
      .cubic(p + Point{22, -22}, p + Point{22, -12}, p + Point{19, -7})
      .line(p + Point{6, -7})
      .close();
  return boat;
}

void enliven_lake(Picture& picture, Point lake) {
  PathData reeds;
  for (const Point way : {Point{-58, -66}, Point{-38, 82}, Point{66, 66}, Point{80, -56}}) add_reeds(reeds, lake + way);
  picture.paint(R"(stroke="#678a46" stroke-width="4")", reeds);
  PathData waves;
  for (const Point way : {Point{-36, -34}, Point{22, -44}, Point{-46, 24}, Point{14, 48}, Point{48, 8}}) {
    const Point p = lake + way;
    waves.move(p).cubic(p + Point{8, 5}, p + Point{14, -5}, p + Point{22, 0});
  }
  picture.paint(ripple, waves);
  picture.stand(boat(lake + Point{2, 8}));
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
  picture.paint(road_top, lines);
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
  const PathData pool = pool_of(plan);
  if (!pool.empty()) picture.paint(R"(stroke-width="6")", pool);
  picture.paint(bank, lines);
  picture.paint(deep, lines);
  picture.paint(water, lines);
  if (!pool.empty()) picture.paint(R"(fill="#7db5c9" stroke="none")", pool);
  picture.paint(ripple, waves);
  if (plan.spring) lay_rocks(picture, *plan.spring, plan.rivers[0].direction(1) * -1);
  if (plan.lake) enliven_lake(picture, *plan.lake);
}

void paint_roads(Picture& picture, const TilePlan& plan) {
  paint_ways(picture, plan, false);
  paint_ways(picture, plan, true);
  for (const BridgePlan& bridge : plan.bridges) build_bridge(picture, plan.roads[bridge.road], bridge);
}

}  // namespace bastide
