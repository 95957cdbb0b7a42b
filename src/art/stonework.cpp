#include "art/stonework.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "art/dice.hpp"

namespace bastide {
namespace {

constexpr std::string_view paving = R"(fill="#dcc197" stroke="none")";
constexpr std::string_view wall_face = R"(fill="#9b8f7b")";
constexpr std::string_view wall_ink = R"(stroke-width="20" stroke-linecap="butt")";
constexpr std::string_view wall_stone = R"(stroke="#ddd4c0" stroke-width="14" stroke-linecap="butt")";

// The gaps between a wall's stones, none so near its ends that it would show on the tile's side.
void draw_joints(Picture& picture, const Curve& line) {
  constexpr double plain = 2 * wall_half + line_width;
  constexpr double width = 2.5;
  constexpr double stone = 13;
  const double length = line.length();
  const double jointed = length - 2 * plain - width;
  const double gap = jointed / std::round(jointed / (width + stone)) - width;
  const std::string hundredths = std::to_string(100 + std::lround(gap * 100) % 100).substr(1);
  const std::string attributes = "stroke-width=\"14\" stroke-dasharray=\"2.5 " +
                                 std::to_string(std::lround(gap * 100) / 100) + "." + hundredths +
                                 "\" stroke-linecap=\"butt\"";
  picture.paint(attributes, PathData().curve(part(line, line.at_length(plain), line.at_length(length - plain))));
}

// The wall's line sunk by its height, less and less towards the corners, so that its face ends with it there.
Curve sunk(const Curve& line) {
  constexpr double slope = 90;
  std::vector<Cubic> pieces = line.pieces();
  for (Cubic& piece : pieces) {
    for (Point& p : piece.at) {
      const double to_end = std::min(distance(p, line.first()), distance(p, line.last()));
      const double share = std::min(1.0, to_end / slope);
      p.y += (wall_half + wall_height) * share * (2 - share);
    }
  }
  return Curve(pieces);
}

// A roof that would reach beyond the tile is left out.
Sprite tower(Point at, bool roofed) {
  constexpr double half = 15;
  roofed = roofed && at.y > 68;
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

// A gatehouse over the wall, its foot where the wall's outer face ends.
Sprite gatehouse(Point at) {
  const double y = at.y + wall_half + wall_height;
  const double top = y - 62;
  Sprite house;
  house.base = y - 3;
  house.box = {at.x - 30, top - 10, at.x + 30, y + 1};
  house.on(Paint::stone).polygon({{at.x - 25, y}, {at.x - 25, top}, {at.x + 25, top}, {at.x + 25, y}});
  for (const double x : {at.x - 27, at.x - 6, at.x + 15}) {
    house.on(Paint::stone).polygon({{x, top - 9}, {x + 12, top - 9}, {x + 12, top + 3}, {x, top + 3}});
  }
  PathData& door = house.on(Paint::dark);
  door.move({at.x - 15, y}).line({at.x - 15, y - 22});
  door.cubic({at.x - 15, y - 42}, {at.x + 15, y - 42}, {at.x + 15, y - 22}).line({at.x + 15, y}).close();
  return house;
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
  PathData spurs;
  for (const auto& [from, to] : city.spurs) {
    const Point aside = right_hand(unit(to - from)) * (wall_half - 1);
    spurs.polygon({between(to, from, 0.08), from + aside, from - aside});
  }
  if (!spurs.empty()) picture.paint(R"(fill="#ddd4c0")", spurs);
  PathData faces;
  for (const WallPlan& wall : city.walls) faces.curve(wall.line).follow(reversed(sunk(wall.line))).close();
  if (!faces.empty()) picture.paint(wall_face, faces);
  // One after the other, since two may run into the same corner.
  for (const WallPlan& wall : city.walls) {
    const PathData line = PathData().curve(wall.line);
    picture.paint(wall_ink, line);
    picture.paint(wall_stone, line);
    draw_joints(picture, wall.line);
  }
  build_turrets(picture, city);
}

void raise_towers(Picture& picture, const TilePlan& plan, std::string_view tile_id) {
  Dice dice(tile_id, "towers");
  for (const CityPlan& city : plan.cities) {
    for (const auto& [from, to] : city.spurs) picture.stand(tower(from, true));
    for (const WallPlan& wall : city.walls) {
      const double length = wall.line.length();
      const std::vector<double> places =
          length > 480 ? std::vector<double>{0.2, 0.4, 0.6, 0.8} : std::vector<double>{0.28, 0.72};
      for (const double share : places) {
        const Point at = wall.line.point(wall.line.at_length(share * length));
        const auto near = [&](const GatePlan& gate) { return distance(gate.at, at) < 60; };
        if (std::none_of(plan.gates.begin(), plan.gates.end(), near)) picture.stand(tower(at, dice.below(3) > 0));
      }
    }
  }
}

void raise_gates(Picture& picture, const TilePlan& plan) {
  for (const GatePlan& gate : plan.gates) {
    // Seen from the side a gate is but two towers.
    const bool open_to_view = std::abs(gate.outward.y) > 0.35;
    if (open_to_view) picture.stand(gatehouse(gate.at));
    else
      picture.paint(R"(fill="#3b2b1d" stroke="none")",
                    PathData().ellipse(gate.at + gate.outward * 10, 11, road_half - 3));
    const Point along = open_to_view ? Point{1, 0} : right_hand(gate.outward);
    const Point foot{0, open_to_view ? wall_height - 2 : 0};
    for (const double hand : {-1.0, 1.0}) picture.stand(tower(gate.at + along * (hand * 33) + foot, true));
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
