#include "art/wheel_icons.hpp"

#include <numbers>

namespace bastide {
namespace {

constexpr std::string_view gold = R"(fill="#eebb3c" stroke-width="5")";
constexpr std::string_view gold_edge = R"(stroke="#9a6b14" stroke-width="4")";
constexpr std::string_view dark = R"(fill="#3b2b1d" stroke="none")";

// A coin with three stars: three points.
void fortune(Picture& picture, Point p) {
  PathData rays;
  for (int i = 0; i < 12; ++i) {
    const double angle = i * std::numbers::pi / 6;
    const Point way{std::sin(angle), -std::cos(angle)};
    rays.stroke({p + way * 52, p + way * (i % 2 == 0 ? 68 : 62)});
  }
  picture.paint(R"(stroke="#b9831b" stroke-width="6")", rays);
  picture.paint(gold, PathData().circle(p, 44));
  picture.paint(gold_edge, PathData().circle(p, 34));
  PathData stars;
  for (const Point s : {Point{0, -13}, Point{-14, 11}, Point{14, 11}}) {
    const Point o = p + s;
    stars.polygon({o + Point{0, -12}, o + Point{4, -4}, o + Point{12, -4}, o + Point{6, 2}, o + Point{8, 10},
                   o + Point{0, 5}, o + Point{-8, 10}, o + Point{-6, 2}, o + Point{-12, -4}, o + Point{-4, -4}});
  }
  picture.paint(dark, stars);
}

// A full purse.
void taxes(Picture& picture, Point p) {
  PathData bag;
  bag.move(p + Point{-14, -26}).cubic(p + Point{-40, -8}, p + Point{-58, 24}, p + Point{-44, 46});
  bag.cubic(p + Point{-30, 60}, p + Point{30, 60}, p + Point{44, 46});
  bag.cubic(p + Point{58, 24}, p + Point{40, -8}, p + Point{14, -26}).close();
  picture.paint(R"(fill="#a5683c" stroke-width="5")", bag);
  PathData neck;
  neck.move(p + Point{-16, -28})
      .line(p + Point{-28, -54})
      .cubic(p + Point{-14, -46}, p + Point{-8, -58}, p + Point{0, -50});
  neck.cubic(p + Point{8, -58}, p + Point{14, -46}, p + Point{28, -54}).line(p + Point{16, -28}).close();
  picture.paint(R"(fill="#bb7b49" stroke-width="5")", neck);
  picture.paint(R"(stroke="#eebb3c" stroke-width="8")", PathData().stroke({p + Point{-17, -27}, p + Point{17, -27}}));
  picture.paint(gold, PathData().circle(p + Point{0, 16}, 20));
  picture.paint(gold_edge, PathData().circle(p + Point{0, 16}, 12));
}

// An empty bowl below a bare ear.
void famine(Picture& picture, Point p) {
  PathData ear;
  ear.move(p + Point{-6, -4}).cubic(p + Point{-8, -34}, p + Point{2, -54}, p + Point{30, -48});
  picture.paint(R"(stroke="#8a633f" stroke-width="5")", ear);
  PathData grains;
  for (const Point g : {Point{24, -42}, Point{12, -52}, Point{2, -36}}) grains.ellipse(p + g, 7, 5);
  picture.paint(R"(fill="#cfa85a" stroke-width="4")", grains);
  PathData bowl;
  bowl.move(p + Point{-50, 4}).cubic(p + Point{-48, 40}, p + Point{-24, 54}, p + Point{0, 54});
  bowl.cubic(p + Point{24, 54}, p + Point{48, 40}, p + Point{50, 4}).close();
  picture.paint(R"(fill="#b98d5c" stroke-width="5")", bowl);
  picture.paint(R"(fill="#6d4c30" stroke-width="5")", PathData().ellipse(p + Point{0, 4}, 50, 14));
  picture.paint(R"(stroke-width="4")", PathData().stroke({p + Point{16, 20}, p + Point{10, 32}, p + Point{18, 42}}));
}

void storm(Picture& picture, Point p) {
  picture.paint(R"(fill="#f2c230" stroke-width="5")",
                PathData().polygon({p + Point{4, 4}, p + Point{-18, 38}, p + Point{-4, 38}, p + Point{-14, 66},
                                    p + Point{22, 28}, p + Point{8, 28}, p + Point{22, 4}}));
  PathData cloud;
  cloud.move(p + Point{-46, 12}).cubic(p + Point{-70, 10}, p + Point{-66, -24}, p + Point{-42, -22});
  cloud.cubic(p + Point{-40, -54}, p + Point{4, -60}, p + Point{14, -34});
  cloud.cubic(p + Point{34, -50}, p + Point{58, -30}, p + Point{48, -14});
  cloud.cubic(p + Point{66, -8}, p + Point{60, 14}, p + Point{44, 12}).close();
  picture.paint(R"(fill="#8fa3b3" stroke-width="5")", cloud);
  PathData rain;
  for (const Point r : {Point{-40, 24}, Point{-26, 44}, Point{36, 26}, Point{40, 50}})
    rain.stroke({p + r, p + r + Point{-6, 14}});
  picture.paint(R"(stroke="#4f7fa6" stroke-width="5")", rain);
}

// A book with a cross, and a quill's shadow of doubt: what monks are asked for.
void inquisition(Picture& picture, Point p) {
  picture.paint(R"(fill="#f4e8cd" stroke-width="5")",
                PathData().polygon({p + Point{-38, 44}, p + Point{-38, 54}, p + Point{42, 54}, p + Point{42, -40},
                                    p + Point{36, -44}}));
  picture.paint(R"(fill="#7c2f3a" stroke-width="5")",
                PathData().polygon({p + Point{-44, -52}, p + Point{36, -52}, p + Point{36, 44}, p + Point{-44, 44}}));
  picture.paint(R"(stroke="#eebb3c" stroke-width="4")",
                PathData().polygon({p + Point{-34, -42}, p + Point{26, -42}, p + Point{26, 34}, p + Point{-34, 34}}));
  PathData cross;
  cross.stroke({p + Point{-4, -30}, p + Point{-4, 22}}).stroke({p + Point{-20, -14}, p + Point{12, -14}});
  picture.paint(R"(stroke="#eebb3c" stroke-width="10")", cross);
}

void pestilence(Picture& picture, Point p) {
  PathData bones;
  bones.stroke({p + Point{-44, 22}, p + Point{44, 54}}).stroke({p + Point{44, 22}, p + Point{-44, 54}});
  picture.paint(R"(stroke-width="18")", bones);
  picture.paint(R"(stroke="#f7f0dc" stroke-width="9")", bones);
  PathData skull;
  skull.move(p + Point{-18, 26}).cubic(p + Point{-22, 14}, p + Point{-42, 12}, p + Point{-42, -14});
  skull.cubic(p + Point{-42, -68}, p + Point{42, -68}, p + Point{42, -14});
  skull.cubic(p + Point{42, 12}, p + Point{22, 14}, p + Point{18, 26})
      .cubic(p + Point{16, 38}, p + Point{-16, 38}, p + Point{-18, 26})
      .close();
  picture.paint(R"(fill="#f7f0dc" stroke-width="5")", skull);
  PathData holes;
  holes.ellipse(p + Point{-17, -10}, 11, 13).ellipse(p + Point{17, -10}, 11, 13);
  holes.polygon({p + Point{0, 2}, p + Point{6, 13}, p + Point{-6, 13}});
  picture.paint(dark, holes);
  PathData teeth;
  teeth.stroke({p + Point{-6, 22}, p + Point{-6, 32}}).stroke({p + Point{6, 22}, p + Point{6, 32}});
  picture.paint(R"(stroke-width="4")", teeth);
}

}  // namespace

void draw_wheel_icon(Picture& picture, WheelSpace space, Point middle) {
  switch (space) {
    case WheelSpace::fortune: return fortune(picture, middle);
    case WheelSpace::taxes: return taxes(picture, middle);
    case WheelSpace::famine: return famine(picture, middle);
    case WheelSpace::storm: return storm(picture, middle);
    case WheelSpace::inquisition: return inquisition(picture, middle);
    case WheelSpace::pestilence: return pestilence(picture, middle);
  }
}

void draw_crown(Picture& picture, Point p) {
  PathData crown;
  crown.polygon({p + Point{-26, 20}, p + Point{-32, -16}, p + Point{-14, 0}, p + Point{0, -24}, p + Point{14, 0},
                 p + Point{32, -16}, p + Point{26, 20}});
  picture.paint(R"(fill="#eebb3c" stroke-width="5")", crown);
  picture.paint(gold_edge, PathData().stroke({p + Point{-22, 11}, p + Point{22, 11}}));
}

}  // namespace bastide
