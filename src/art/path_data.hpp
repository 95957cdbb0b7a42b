// The `d` of an SVG path, as short as whole tile units allow. Coordinates are relative after each move, so that
// equal shapes are equal text wherever they stand, which compresses to almost nothing.
#pragma once

#include <initializer_list>
#include <string>

#include "art/geometry.hpp"

namespace bastide {

class PathData {
 public:
  PathData& move(Point p);
  PathData& line(Point p);
  PathData& cubic(Point b, Point c, Point d);
  PathData& close();

  // A whole figure each.
  PathData& polygon(std::initializer_list<Point> points);
  PathData& polygon(const Polygon& points);
  PathData& stroke(std::initializer_list<Point> points);
  PathData& curve(const Curve& curve);
  // Goes on along a curve that begins where the pen is, or draws a line to its beginning.
  PathData& follow(const Curve& curve);
  PathData& ellipse(Point centre, double rx, double ry);
  PathData& circle(Point centre, double r) { return ellipse(centre, r, r); }

  PathData& operator+=(const PathData& other);
  bool empty() const { return text_.empty(); }
  const std::string& text() const { return text_; }

 private:
  void letter(char command);
  void number(int value);
  void step_to(Point p);

  std::string text_;
  char last_ = 0;  // command of the text's end, which need not be repeated
  int x_ = 0;
  int y_ = 0;
};

}  // namespace bastide
