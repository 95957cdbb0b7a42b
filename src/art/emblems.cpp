#include "art/emblems.hpp"

#include <numbers>

namespace bastide {
namespace {

void medallion(Picture& picture, Point p, std::string_view fill) {
  picture.paint(R"(fill="#3b2b1d" fill-opacity=".25" stroke="none")", PathData().circle(p + Point{4, 5}, 43));
  picture.paint(fill, PathData().circle(p, 41));
}

void wine(Picture& picture, Point p) {
  medallion(picture, p, R"(fill="#f8e6e4" stroke-width="5")");
  PathData grapes;
  for (const Point g : {Point{-17, -8}, Point{0, -8}, Point{17, -8}, Point{-9, 7}, Point{9, 7}, Point{0, 21}}) {
    grapes.circle(p + g, 10);
  }
  picture.paint(R"(fill="#93245b")", grapes);
  PathData leaf;
  leaf.move(p + Point{0, -16}).cubic(p + Point{-4, -31}, p + Point{-20, -32}, p + Point{-24, -24});
  leaf.cubic(p + Point{-18, -14}, p + Point{-7, -13}, p + Point{0, -16}).close();
  leaf.stroke({p + Point{0, -16}, p + Point{4, -32}});
  picture.paint(R"(fill="#75994b")", leaf);
}

// A sheaf.
void grain(Picture& picture, Point p) {
  medallion(picture, p, R"(fill="#fdf4d0" stroke-width="5")");
  PathData sheaf;
  sheaf.move(p + Point{-7, 9}).cubic(p + Point{-10, -4}, p + Point{-20, -10}, p + Point{-29, -17});
  sheaf.line(p + Point{-18, -20}).line(p + Point{-14, -32}).line(p + Point{-4, -24}).line(p + Point{4, -34});
  sheaf.line(p + Point{9, -24}).line(p + Point{20, -29}).line(p + Point{20, -18}).line(p + Point{30, -14});
  sheaf.cubic(p + Point{18, -8}, p + Point{10, -2}, p + Point{7, 9})
      .line(p + Point{17, 31})
      .line(p + Point{-17, 31})
      .close();
  picture.paint(R"(fill="#eeb62b" stroke-width="4")", sheaf);
  PathData straws;
  straws.stroke({p + Point{-3, 2}, p + Point{-13, -17}}).stroke({p + Point{0, 0}, p + Point{1, -20}});
  straws.stroke({p + Point{3, 2}, p + Point{14, -16}})
      .stroke({p + Point{-3, 16}, p + Point{-7, 27}})
      .stroke({p + Point{3, 16}, p + Point{7, 27}});
  picture.paint(R"(stroke="#a36f12")", straws);
  picture.paint(R"(stroke="#a8402f" stroke-width="8")", PathData().stroke({p + Point{-7, 9}, p + Point{7, 9}}));
}

// A bolt, unrolled a little.
void cloth(Picture& picture, Point p) {
  medallion(picture, p, R"(fill="#e3f0ea" stroke-width="5")");
  PathData bolt;
  bolt.move(p + Point{-29, -15}).line(p + Point{14, -15}).line(p + Point{14, 17}).line(p + Point{-29, 17});
  bolt.cubic(p + Point{-19, 8}, p + Point{-19, -5}, p + Point{-29, -15}).close();
  picture.paint(R"(fill="#217a86" stroke-width="4")", bolt);
  PathData stripes;
  stripes.stroke({p + Point{-16, -6}, p + Point{3, -6}}).stroke({p + Point{-16, 7}, p + Point{3, 7}});
  picture.paint(R"(stroke="#f3e3b3" stroke-width="4")", stripes);
  picture.paint(R"(fill="#5fb0b4" stroke-width="4")", PathData().ellipse(p + Point{15, 1}, 12, 17));
  picture.paint(R"(fill="#8a633f")", PathData().ellipse(p + Point{15, 1}, 4, 5));
}

}  // namespace

void print_shield(Picture& picture, Point p) {
  const auto outline = [&](double grow) {
    PathData shield;
    shield.move(p + Point{-30 - grow, -38 - grow})
        .line(p + Point{30 + grow, -38 - grow})
        .line(p + Point{30 + grow, -4});
    shield.cubic(p + Point{30 + grow, 18 + grow}, p + Point{13, 34 + grow}, p + Point{0, 42 + grow * 1.2});
    shield.cubic(p + Point{-13, 34 + grow}, p + Point{-30 - grow, 18 + grow}, p + Point{-30 - grow, -4}).close();
    return shield;
  };
  picture.paint(R"(fill="#e5b742" stroke-width="5")", outline(4));
  picture.paint(R"(fill="#2c5aa0" stroke="none")", outline(-3));
  // The arms: a tower in silver.
  const auto at = [&](double x, double y) { return p + Point{x, y}; };
  PathData tower;
  tower.polygon({at(-15, 18), at(-15, -8), at(-19, -8), at(-19, -25), at(-11, -25), at(-11, -18), at(-4, -18),
                 at(-4, -25), at(4, -25),  at(4, -18),  at(11, -18),  at(11, -25),  at(19, -25),  at(19, -8),
                 at(15, -8),  at(15, 18),  at(6, 18),   at(6, 6),     at(-6, 6),    at(-6, 18)});
  picture.paint(R"(fill="#fff7e0" stroke="none")", tower);
}

void print_goods(Picture& picture, Point middle, Goods goods) {
  if (goods == Goods::wine) wine(picture, middle);
  if (goods == Goods::grain) grain(picture, middle);
  if (goods == Goods::cloth) cloth(picture, middle);
}

void print_wheel_number(Picture& picture, Point p, int number) {
  picture.paint(R"(fill="#3b2b1d" fill-opacity=".25" stroke="none")", PathData().circle(p + Point{4, 5}, 38));
  picture.paint(R"(fill="#c98f2f" stroke-width="5")", PathData().circle(p, 36));
  PathData spokes;
  for (int i = 0; i < 6; ++i) {
    const double angle = (i + 0.5) * std::numbers::pi / 3;
    const Point way{std::sin(angle), -std::cos(angle)};
    spokes.stroke({p + way * 22, p + way * 34});
  }
  picture.paint(R"(stroke-width="5")", spokes);
  picture.paint(R"(fill="#f8efd8")", PathData().circle(p, 23));
  PathData digit;
  if (number == 1) digit.stroke({p + Point{-7, -8}, p + Point{1, -14}, p + Point{1, 14}});
  if (number == 2) {
    digit.move(p + Point{-8, -7}).cubic(p + Point{-8, -18}, p + Point{9, -18}, p + Point{8, -6});
    digit.cubic(p + Point{7, 1}, p + Point{-4, 6}, p + Point{-8, 13}).line(p + Point{9, 13});
  }
  if (number == 3) {
    digit.move(p + Point{-8, -11}).cubic(p + Point{0, -18}, p + Point{12, -12}, p + Point{7, -4});
    digit.cubic(p + Point{5, -1}, p + Point{2, -1}, p + Point{-2, -1});
    digit.cubic(p + Point{12, -1}, p + Point{12, 14}, p + Point{1, 14})
        .cubic(p + Point{-4, 14}, p + Point{-7, 12}, p + Point{-9, 10});
  }
  picture.paint(R"(stroke-width="7")", digit);
}

}  // namespace bastide
