#include "art/buildings.hpp"

#include <algorithm>
#include <array>

#include "art/houses.hpp"
#include "art/landscape.hpp"

namespace bastide {
namespace {

void add_arch(PathData& path, double x, double y, double width, double height) {
  const double right = x + width;
  const double top = y - height;
  const double spring = top + width / 2;
  path.move({x, y}).line({x, spring}).cubic({x, top - 1}, {right, top - 1}, {right, spring}).line({right, y}).close();
}

void add_nave(Sprite& church, Point p) {
  const double l = p.x - 24;
  const double r = p.x + 60;
  const double y = p.y + 42;
  church.on(Paint::plaster).polygon({{l, y}, {l, y - 34}, {r - 3, y - 34}, {r - 3, y}});
  church.on(Paint::roof_rust).polygon({{l - 2, y - 32}, {l + 6, y - 76}, {r - 11, y - 76}, {r + 2, y - 32}});
  church.on(Paint::shade).polygon({{r - 11, y - 76}, {r + 2, y - 32}, {r - 22, y - 32}});
  for (const double x : {l + 14, l + 34, l + 54}) add_arch(church.on(Paint::dark), x, y - 14, 9, 17);
  church.on(Paint::line).stroke({{l + 16, y - 52}, {l + 28, y - 52}}).stroke({{l + 38, y - 62}, {l + 50, y - 62}});
}

// A low walk of arches before the nave.
void add_cloister(Sprite& church, Point p) {
  const double l = p.x - 14;
  const double r = p.x + 66;
  const double y = p.y + 58;
  church.on(Paint::stone).polygon({{l, y}, {l, y - 18}, {r, y - 18}, {r, y}});
  church.on(Paint::roof_orange).polygon({{l - 3, y - 17}, {l + 1, y - 27}, {r - 1, y - 27}, {r + 3, y - 17}});
  for (double x = l + 7; x < r - 10; x += 18) add_arch(church.on(Paint::dark), x, y, 11, 13);
}

void add_tower(Sprite& church, Point p) {
  const double l = p.x - 64;
  const double r = p.x - 24;
  const double y = p.y + 48;
  const double top = y - 78;
  church.on(Paint::stone).polygon({{l, y}, {l, top}, {r, top}, {r, y}});
  church.on(Paint::shade).polygon({{r - 12, y}, {r - 12, top}, {r, top}, {r, y}});
  church.on(Paint::roof_slate).polygon({{l - 4, top + 2}, {p.x - 44, top - 42}, {r + 4, top + 2}});
  church.on(Paint::shade).polygon({{p.x - 44, top - 42}, {r + 4, top + 2}, {r - 14, top + 2}});
  add_arch(church.on(Paint::dark), l + 10, y, 15, 24);
  add_arch(church.on(Paint::dark), l + 8, top + 28, 8, 15);
  add_arch(church.on(Paint::dark), l + 20, top + 28, 8, 15);
  church.on(Paint::line)
      .stroke({{p.x - 44, top - 42}, {p.x - 44, top - 58}})
      .stroke({{p.x - 50, top - 52}, {p.x - 38, top - 52}});
}

Sprite church(Point p) {
  Sprite church;
  church.base = p.y + 58;
  church.box = {p.x - 70, p.y - 88, p.x + 70, p.y + 59};
  add_nave(church, p);
  add_tower(church, p);
  add_cloister(church, p);
  return church;
}

constexpr std::array<Paint, 4> village_roofs{Paint::roof_straw, Paint::roof_red, Paint::roof_orange, Paint::roof_brown};

}  // namespace

void build_monastery(Picture& picture, Point middle) {
  const Point yard = middle + Point{0, 14};
  const double rx = monastery_radius + 4;
  const double ry = monastery_radius - 16;
  picture.paint(R"(fill="#9db363" stroke="none")", PathData().ellipse(yard, rx, ry));
  picture.paint(R"(stroke-width="14" stroke-dasharray=".1 12.5")", PathData().ellipse(yard, rx - 6, ry - 6));
  picture.paint(R"(stroke="#678a46" stroke-width="9" stroke-dasharray=".1 12.5")",
                PathData().ellipse(yard, rx - 6, ry - 6));
  picture.stand(church(middle));
}

void build_village(Picture& picture, const TilePlan& plan, Point middle) {
  picture.paint(R"(fill="#9db363")", PathData().circle(middle, village_radius));
  const auto free = [&](Point p) {
    return std::all_of(plan.roads.begin(), plan.roads.end(),
                       [&](const RoadPlan& road) { return distance_to(road.line.samples(20), p) > road_half + 16; });
  };
  std::size_t look = 0;
  for (const Point way : {Point{-56, -32}, Point{0, -46}, Point{56, -32}, Point{-56, 84}, Point{0, 92}, Point{56, 84},
                          Point{-62, 26}, Point{62, 26}}) {
    const Point base = middle + way;
    if (!free(base + Point{0, -22})) continue;
    const Paint roof = village_roofs[look++ % village_roofs.size()];
    picture.stand(look % 2 == 0 ? gable_house(base, 44, roof) : eave_house(base, 56, roof));
  }
  picture.stand(round_tree(middle + Point{0, -6}, 22));
}

void build_cottage(Picture& picture, Point middle) {
  picture.stand(eave_house(middle + Point{0, 25}, 58, Paint::roof_straw));
}

}  // namespace bastide
