#include "art/figure_art.hpp"

#include "art/palette.hpp"
#include "art/path_data.hpp"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 6> colour_words{"yellow", "red", "pink", "green", "blue", "black"};
constexpr std::array<SeatStyle, 6> styles{{{"#f6c92f", "#b98a12", "#4a3510"},
                                           {"#d23a32", "#8c1d1d", "#fff3e0"},
                                           {"#f29abf", "#b8567f", "#5a1f3a"},
                                           {"#3f9d4f", "#226030", "#fdfbe8"},
                                           {"#2f72c9", "#184685", "#fdfbe8"},
                                           {"#3a3a44", "#17171c", "#fdfbe8"}}};

std::size_t idx(SeatColour colour) { return static_cast<std::size_t>(colour); }

// A shape drawn on one hand only, the other being its mirror: cubics from the top down to the bottom.
struct HalfShape {
  Point top;
  std::vector<std::array<Point, 3>> curves;
};

Point mirrored(Point p) { return {-p.x, p.y}; }

// Turned so that head comes to lie west.
Point laid_down(Point p, Pose pose) { return pose == Pose::lying ? Point{p.y, -p.x} : p; }

PathData whole_shape(const HalfShape& half, Pose pose, Point shift) {
  const auto put = [&](Point p) { return laid_down(p, pose) + shift; };
  PathData path;
  path.move(put(half.top));
  for (const auto& curve : half.curves) path.cubic(put(curve[0]), put(curve[1]), put(curve[2]));
  for (std::size_t i = half.curves.size(); i-- > 0;) {
    const Point end = i > 0 ? half.curves[i - 1][2] : half.top;
    path.cubic(put(mirrored(half.curves[i][1])), put(mirrored(half.curves[i][0])), put(mirrored(end)));
  }
  return path.close();
}

const HalfShape& follower_shape() {
  static const HalfShape shape{{0, -45},
                               {{{{10, -45}, {17, -38}, {17, -29}}},
                                {{{17, -24}, {14, -20}, {14, -18}}},
                                {{{26, -15}, {44, -8}, {44, 2}}},
                                {{{44, 9}, {30, 10}, {20, 10}}},
                                {{{21, 19}, {35, 30}, {38, 39}}},
                                {{{39, 43}, {37, 44}, {33, 44}}},
                                {{{26, 44}, {20, 44}, {14, 44}}},
                                {{{10, 44}, {8, 29}, {0, 26}}}}};
  return shape;
}

const HalfShape& builder_shape() {
  static const HalfShape shape{{0, -50},
                               {{{{11, -50}, {17, -44}, {18, -35}}},
                                {{{22, -35}, {25, -34}, {25, -31}}},
                                {{{25, -28}, {20, -28}, {15, -28}}},
                                {{{15, -22}, {12, -18}, {10, -16}}},
                                {{{22, -14}, {30, -10}, {32, -2}}},
                                {{{33, 4}, {34, 10}, {33, 16}}},
                                {{{31, 20}, {25, 20}, {23, 16}}},
                                {{{23, 26}, {27, 34}, {27, 43}}},
                                {{{27, 46}, {8, 46}, {7, 44}}},
                                {{{6, 38}, {4, 28}, {0, 26}}}}};
  return shape;
}

PathData pig_shape(Point o) {
  PathData pig;
  pig.move(o + Point{-46, -8}).cubic(o + Point{-41, -11}, o + Point{-37, -15}, o + Point{-33, -19});
  pig.line(o + Point{-34, -34}).cubic(o + Point{-28, -33}, o + Point{-22, -30}, o + Point{-18, -25});
  pig.cubic(o + Point{-4, -31}, o + Point{20, -31}, o + Point{32, -22});
  pig.cubic(o + Point{42, -15}, o + Point{45, -4}, o + Point{43, 8});
  pig.cubic(o + Point{42, 13}, o + Point{40, 17}, o + Point{39, 21}).line(o + Point{39, 34}).line(o + Point{25, 34});
  pig.line(o + Point{23, 21}).cubic(o + Point{10, 25}, o + Point{-4, 25}, o + Point{-13, 21});
  pig.line(o + Point{-15, 34}).line(o + Point{-29, 34}).line(o + Point{-31, 17});
  pig.cubic(o + Point{-38, 16}, o + Point{-43, 12}, o + Point{-46, 7});
  pig.cubic(o + Point{-50, 6}, o + Point{-50, -7}, o + Point{-46, -8}).close();
  return pig;
}

PathData silhouette(FigureKind figure, Pose pose, Point shift) {
  if (figure == FigureKind::pig) return pig_shape(shift);
  if (figure == FigureKind::follower) return whole_shape(follower_shape(), pose, shift);
  PathData builder = whole_shape(builder_shape(), Pose::standing, shift);
  builder.polygon({shift + Point{30, 14}, shift + Point{37, -26}, shift + Point{28, -28}, shift + Point{30, -40},
                   shift + Point{52, -36}, shift + Point{50, -24}, shift + Point{43, -25}, shift + Point{36, 15}});
  return builder;
}

std::string element(std::string_view attributes, const PathData& path) {
  return "<path " + std::string(attributes) + " d=\"" + path.text() + "\"/>";
}

std::string filled(std::string_view colour, const PathData& path) {
  return element("fill=\"" + std::string(colour) + "\"", path);
}

PathData mark_shape(SeatColour colour, Point o) {
  PathData mark;
  switch (colour) {
    case SeatColour::yellow: return mark.circle(o, 9);
    case SeatColour::red:
      return mark.polygon({o + Point{0, -12}, o + Point{10, 0}, o + Point{0, 12}, o + Point{-10, 0}});
    case SeatColour::pink:
      mark.move(o + Point{0, 11}).cubic(o + Point{-16, 0}, o + Point{-11, -14}, o + Point{0, -5});
      return mark.cubic(o + Point{11, -14}, o + Point{16, 0}, o + Point{0, 11}).close();
    case SeatColour::green: return mark.polygon({o + Point{0, -11}, o + Point{11, 9}, o + Point{-11, 9}});
    case SeatColour::blue:
      return mark.polygon({o + Point{-8, -8}, o + Point{8, -8}, o + Point{8, 8}, o + Point{-8, 8}});
    case SeatColour::black:
      return mark.polygon({o + Point{0, -12}, o + Point{3, -4}, o + Point{12, -4}, o + Point{5, 2}, o + Point{7, 11},
                           o + Point{0, 6}, o + Point{-7, 11}, o + Point{-5, 2}, o + Point{-12, -4},
                           o + Point{-3, -4}});
  }
  return mark;
}

// Where the mark sits on the figure.
Point chest(FigureKind figure, Pose pose) {
  if (figure == FigureKind::pig) return {4, -4};
  return laid_down({0, 2}, pose);
}

std::string carved(const SeatStyle& style, const PathData& front, const PathData& back) {
  const PathData block = PathData(back) += front;
  // A light rim, so that the figure stands out from roofs as from night.
  return element("stroke=\"#fffbee\" stroke-width=\"11\"", block) +
         element("fill=\"" + std::string(style.edge) + "\" stroke=\"" + std::string(ink) + "\" stroke-width=\"5\"",
                 block) +
         filled(style.wood, front);
}

std::string pig_face() {
  PathData tail;
  tail.move({44, -2}).cubic({52, -4}, {54, -14}, {47, -15});
  return filled(ink, PathData().circle({-33, -7}, 3)) +
         element("fill=\"none\" stroke=\"" + std::string(ink) + "\" stroke-width=\"4\" stroke-linecap=\"round\"", tail);
}

}  // namespace

std::string_view word(SeatColour colour) { return colour_words[idx(colour)]; }
const SeatStyle& style_of(SeatColour colour) { return styles[idx(colour)]; }

std::string figure_elements(FigureKind figure, SeatColour colour, Pose pose) {
  if (figure == FigureKind::none) return "";
  if (figure != FigureKind::follower) pose = Pose::standing;
  const SeatStyle& style = style_of(colour);
  std::string text = carved(style, silhouette(figure, pose, {}), silhouette(figure, pose, {5, 8}));
  text += filled(style.mark, mark_shape(colour, chest(figure, pose)));
  if (figure == FigureKind::pig) text += pig_face();
  return "<g stroke-linejoin=\"round\">" + text + "</g>";
}

std::string wheel_pig_elements() {
  constexpr SeatStyle bare_wood{"#e7a48e", "#a35f4c", ""};
  return "<g stroke-linejoin=\"round\">" + carved(bare_wood, pig_shape({}), pig_shape({5, 8})) + pig_face() + "</g>";
}

std::string figure_svg(FigureKind figure, SeatColour colour, Pose pose, int pixels) {
  const std::string size = std::to_string(pixels);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" height=\"" + size +
         "\" viewBox=\"-60 -60 120 120\">" + figure_elements(figure, colour, pose) + "</svg>\n";
}

std::string mark_elements(SeatColour colour) { return filled(style_of(colour).mark, mark_shape(colour, {})); }

std::string seat_pattern(SeatColour colour, std::string_view id) {
  PathData lines;
  switch (colour) {
    case SeatColour::yellow: lines.circle({12, 12}, 4).circle({36, 36}, 4); break;
    case SeatColour::red:
      lines.stroke({{0, 48}, {48, 0}}).stroke({{-12, 12}, {12, -12}}).stroke({{36, 60}, {60, 36}});
      break;
    case SeatColour::pink: lines.circle({12, 36}, 8).circle({36, 12}, 8); break;
    case SeatColour::green: lines.stroke({{12, 0}, {12, 48}}).stroke({{36, 0}, {36, 48}}); break;
    case SeatColour::blue:
      lines.stroke({{0, 12}, {12, 6}, {24, 12}, {36, 6}, {48, 12}})
          .stroke({{0, 36}, {12, 30}, {24, 36}, {36, 30}, {48, 36}});
      break;
    case SeatColour::black: lines.stroke({{0, 0}, {48, 48}}).stroke({{0, 48}, {48, 0}}); break;
  }
  const std::string edge(style_of(colour).edge);
  return "<pattern id=\"" + std::string(id) + "\" width=\"48\" height=\"48\" patternUnits=\"userSpaceOnUse\">" +
         "<rect width=\"48\" height=\"48\" fill=\"" + std::string(style_of(colour).wood) + "\" fill-opacity=\".45\"/>" +
         element("fill=\"none\" stroke=\"" + edge + "\" stroke-width=\"4\"", lines) + "</pattern>";
}

}  // namespace bastide
