#include "art/emblems.hpp"

#include <numbers>

namespace bastide {
namespace {

void medallion(Picture& picture, Point p) {
  picture.paint(R"(fill="#3b2b1d" fill-opacity=".25" stroke="none")", PathData().circle(p + Point{4, 5}, 38));
  picture.paint(R"(fill="#f8efd8" stroke-width="5")", PathData().circle(p, 36));
}

void wine(Picture& picture, Point p) {
  PathData grapes;
  for (const Point g : {Point{-14, -6}, Point{0, -6}, Point{14, -6}, Point{-7, 6}, Point{7, 6}, Point{0, 18}}) {
    grapes.circle(p + g, 8);
  }
  picture.paint(R"(fill="#8c2456")", grapes);
  PathData leaf;
  leaf.move(p + Point{0, -14}).cubic(p + Point{-4, -26}, p + Point{-18, -26}, p + Point{-20, -20});
  leaf.cubic(p + Point{-16, -12}, p + Point{-6, -12}, p + Point{0, -14}).close();
  leaf.stroke({p + Point{0, -14}, p + Point{3, -27}});
  picture.paint(R"(fill="#75994b")", leaf);
}

void grain(Picture& picture, Point p) {
  PathData stalks;
  PathData ears;
  for (const double lean : {-1.0, 0.0, 1.0}) {
    const Point top = p + Point{lean * 17, -24};
    stalks.stroke({p + Point{lean * 8, 26}, p + Point{0, 6}, top});
    for (const double at : {0.0, 0.33, 0.66}) {
      const Point ear = between(top, p + Point{0, 6}, at);
      ears.ellipse(ear + Point{-5, 1}, 5, 5);
      ears.ellipse(ear + Point{5, 1}, 5, 5);
    }
  }
  picture.paint("", stalks);
  picture.paint(R"(fill="#e5b12e")", ears);
  picture.paint(R"(stroke="#9a5138" stroke-width="7")", PathData().stroke({p + Point{-6, 9}, p + Point{6, 9}}));
}

void cloth(Picture& picture, Point p) {
  PathData bolt;
  bolt.move(p + Point{-24, -12}).line(p + Point{14, -12}).line(p + Point{14, 14}).line(p + Point{-24, 14});
  bolt.cubic(p + Point{-14, 6}, p + Point{-14, -4}, p + Point{-24, -12}).close();
  picture.paint(R"(fill="#2f7f86")", bolt);
  picture.paint(R"(stroke="#f8efd8")",
                PathData().stroke({p + Point{-12, -4}, p + Point{4, -4}}).stroke({p + Point{-12, 6}, p + Point{4, 6}}));
  picture.paint(R"(fill="#59a5a8")", PathData().ellipse(p + Point{14, 1}, 10, 14));
  picture.paint(R"(fill="#8a633f")", PathData().ellipse(p + Point{14, 1}, 3, 4));
}

}  // namespace

void print_shield(Picture& picture, Point p) {
  const auto outline = [&](double grow) {
    PathData shield;
    shield.move(p + Point{-27 - grow, -34 - grow})
        .line(p + Point{27 + grow, -34 - grow})
        .line(p + Point{27 + grow, -4});
    shield.cubic(p + Point{27 + grow, 16 + grow}, p + Point{12, 30 + grow}, p + Point{0, 38 + grow * 1.2});
    shield.cubic(p + Point{-12, 30 + grow}, p + Point{-27 - grow, 16 + grow}, p + Point{-27 - grow, -4}).close();
    return shield;
  };
  PathData shadow = outline(2);
  picture.paint(R"(fill="#e5b742" stroke-width="5")", outline(4));
  picture.paint(R"(fill="#2c5aa0" stroke="none")", outline(-3));
  PathData tower;
  tower.polygon({p + Point{-13, 16},  p + Point{-13, -8}, p + Point{-17, -8}, p + Point{-17, -22}, p + Point{-10, -22},
                 p + Point{-10, -16}, p + Point{-4, -16}, p + Point{-4, -22}, p + Point{4, -22},   p + Point{4, -16},
                 p + Point{10, -16},  p + Point{10, -22}, p + Point{17, -22}, p + Point{17, -8},   p + Point{13, -8},
                 p + Point{13, 16},   p + Point{5, 16},   p + Point{5, 6},    p + Point{-5, 6},    p + Point{-5, 16}});
  picture.paint(R"(fill="#fff7e0" stroke="none")", tower);
}

void print_goods(Picture& picture, Point middle, Goods goods) {
  medallion(picture, middle);
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
