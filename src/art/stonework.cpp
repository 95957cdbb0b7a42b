#include "art/stonework.hpp"

#include <algorithm>
#include <numbers>

#include "art/dice.hpp"

namespace bastide {
namespace {

constexpr std::string_view paving = R"(fill="#dcc197" stroke="none")";
constexpr std::string_view wall_face = R"(fill="#9b8f7b")";
constexpr std::string_view wall_ink = R"(stroke-width="20" stroke-linecap="butt")";
constexpr std::string_view wall_stone = R"(stroke="#ddd4c0" stroke-width="14" stroke-linecap="butt")";
constexpr std::string_view wall_joints = R"(stroke-width="14" stroke-dasharray="2.5 13" stroke-linecap="butt")";

// The wall's line sunk by its height, except in the corners, so that its face ends with it there.
Curve sunk(const Curve& line) {
  std::vector<Cubic> pieces = line.pieces();
  const double height = wall_half + wall_height;
  const Point down{0, height};
  if (pieces.size() == 1) {
    pieces[0].at[1] = pieces[0].at[1] + down * (4.0 / 3);
    pieces[0].at[2] = pieces[0].at[2] + down * (4.0 / 3);
    return Curve(pieces);
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool first = i == 0;
    const bool last = i + 1 == pieces.size();
    pieces[i].at[0] = pieces[i].at[0] + down * (first ? 0 : 1);
    pieces[i].at[1] = pieces[i].at[1] + down * (first ? 0.7 : 1);
    pieces[i].at[2] = pieces[i].at[2] + down * (last ? 0.7 : 1);
    pieces[i].at[3] = pieces[i].at[3] + down * (last ? 0 : 1);
  }
  return Curve(pieces);
}

Sprite tower(Point at, bool roofed) {
  constexpr double half = 15;
  const double y = at.y + 10;
  const double top = y - 42;
  Sprite tower;
  tower.base = y;
  tower.box = {at.x - 20, y - 74, at.x + 20, y + 6};
  tower.on(Paint::stone).move({at.x - half, top}).line({at.x - half, y});
  tower.on(Paint::stone).cubic({at.x - 8, y + 6}, {at.x + 8, y + 6}, {at.x + half, y}).line({at.x + half, top}).close();
  tower.on(Paint::shade).move({at.x + 4, top}).line({at.x + 4, y + 4});
  tower.on(Paint::shade)
      .cubic({at.x + 8, y + 4}, {at.x + 12, y + 3}, {at.x + half, y})
      .line({at.x + half, top})
      .close();
  tower.on(Paint::dark).polygon({{at.x - 6, y - 26}, {at.x - 2, y - 26}, {at.x - 2, y - 16}, {at.x - 6, y - 16}});
  if (roofed) {
    tower.on(Paint::roof_slate).polygon({{at.x - 19, top + 2}, {at.x, top - 30}, {at.x + 19, top + 2}});
    tower.on(Paint::shade).polygon({{at.x, top - 30}, {at.x + 19, top + 2}, {at.x + 4, top + 2}});
    return tower;
  }
  PathData& crown = tower.on(Paint::stone);
  for (const double x : {at.x - 18, at.x - 5, at.x + 8}) {
    crown.polygon({{x, top - 9}, {x + 10, top - 9}, {x + 10, top + 2}, {x, top + 2}});
  }
  return tower;
}

Sprite gate_arch(Point at) {
  const double y = at.y + 12;
  Sprite arch;
  arch.base = y - 1;
  arch.box = {at.x - 30, y - 48, at.x + 30, y + 1};
  arch.on(Paint::stone).polygon({{at.x - 24, y}, {at.x - 24, y - 40}, {at.x + 24, y - 40}, {at.x + 24, y}});
  PathData& door = arch.on(Paint::dark);
  door.move({at.x - 12, y}).line({at.x - 12, y - 14});
  door.cubic({at.x - 12, y - 30}, {at.x + 12, y - 30}, {at.x + 12, y - 14}).line({at.x + 12, y}).close();
  return arch;
}

// The southern face of a bridge that runs east, with the arch over what passes below.
void build_arch(Picture& picture, Point middle, double reach, const BridgePlan& bridge) {
  const double top = middle.y + road_half;
  PathData face;
  face.move({middle.x - reach, top}).line({middle.x - reach + 6, top + 22}).line({middle.x - bridge.half, top + 30});
  face.cubic({middle.x - bridge.half, top + 2}, {middle.x + bridge.half, top + 2}, {middle.x + bridge.half, top + 30});
  face.line({middle.x + reach - 6, top + 22}).line({middle.x + reach, top}).close();
  PathData dark;
  dark.move({middle.x - bridge.half, top + 30});
  dark.cubic({middle.x - bridge.half, top + 2}, {middle.x + bridge.half, top + 2}, {middle.x + bridge.half, top + 30});
  dark.cubic({middle.x + bridge.half, top + 20}, {middle.x - bridge.half, top + 20}, {middle.x - bridge.half, top + 30})
      .close();
  picture.paint(R"(fill="#3b2b1d" fill-opacity=".45" stroke="none")", dark);
  picture.paint(R"(fill="#9b8f7b")", face);
}

// A round tower on a corner that the city has on all sides, seen from above. Along the tile's sides it shows what
// a wall ending there shows; the roof lies between.
void build_turrets(Picture& picture, const CityPlan& city) {
  PathData stones;
  PathData knobs;
  PathData roofs;
  PathData shades;
  for (const Point turret : city.turrets) {
    stones.circle(turret, wall_reach - line_width / 2);
    knobs.circle(turret, 4);
    for (const double east : {-1.0, 1.0}) {
      for (const double south : {-1.0, 1.0}) {
        const auto at = [&](double x, double y) { return turret + Point{x * east, y * south}; };
        PathData& roof = south > 0 ? shades : roofs;
        roof.move(at(5, 5)).line(at(21, 5)).cubic(at(20, 14), at(14, 20), at(5, 21)).close();
      }
    }
  }
  if (stones.empty()) return;
  picture.paint(R"(fill="#ddd4c0")", stones);
  picture.paint(R"(fill="#71869b" stroke="none")", roofs);
  picture.paint(R"(fill="#5a6d80" stroke="none")", shades);
  picture.paint(R"(fill="#3b2b1d" stroke="none")", knobs);
}

}  // namespace

void pave_city(Picture& picture, const CityPlan& city) { picture.paint(paving, PathData().curve(city.rim).close()); }

void build_walls(Picture& picture, const CityPlan& city) {
  PathData faces;
  PathData lines;
  for (const WallPlan& wall : city.walls) {
    faces.curve(wall.line).follow(reversed(sunk(wall.line))).close();
    lines.curve(wall.line);
  }
  if (!lines.empty()) {
    picture.paint(wall_face, faces);
    picture.paint(wall_ink, lines);
    picture.paint(wall_stone, lines);
    picture.paint(wall_joints, lines);
  }
  build_turrets(picture, city);
}

void raise_towers(Picture& picture, const TilePlan& plan, std::string_view tile_id) {
  Dice dice(tile_id, "towers");
  for (const CityPlan& city : plan.cities) {
    for (const WallPlan& wall : city.walls) {
      const bool across = wall.line.pieces().size() > 1;
      const std::vector<double> places =
          across ? std::vector<double>{0.2, 0.4, 0.6, 0.8} : std::vector<double>{0.28, 0.72};
      for (const double t : places) {
        const Point at = wall.line.point(t);
        const auto near = [&](const GatePlan& gate) { return distance(gate.at, at) < 60; };
        if (std::none_of(plan.gates.begin(), plan.gates.end(), near)) picture.stand(tower(at, dice.below(3) > 0));
      }
    }
  }
}

void raise_gates(Picture& picture, const TilePlan& plan) {
  for (const GatePlan& gate : plan.gates) {
    const Point along = right_hand(gate.outward);
    if (std::abs(gate.outward.y) > 0.35) picture.stand(gate_arch(gate.at));
    picture.stand(tower(gate.at + along * 30, true));
    picture.stand(tower(gate.at - along * 30, true));
  }
}

void build_bridge(Picture& picture, const RoadPlan& road, const BridgePlan& bridge) {
  const Point middle = road.line.point(bridge.at);
  const Point along = road.line.direction(bridge.at);
  const double reach = bridge.half + 20;
  if (std::abs(along.x) > std::abs(along.y)) build_arch(picture, middle, reach, bridge);
  PathData walls;
  for (const double hand : {-1.0, 1.0}) {
    const Point from = middle + right_hand(along) * (hand * (road_half + 3)) - along * reach;
    walls.stroke({from, from + along * (2 * reach)});
  }
  picture.paint(R"(stroke-width="15")", walls);
  picture.paint(R"(stroke="#ddd4c0" stroke-width="9")", walls);
  picture.paint(R"(stroke-width="9" stroke-dasharray="2.5 13" stroke-linecap="butt")", walls);
}

}  // namespace bastide
