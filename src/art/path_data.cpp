#include "art/path_data.hpp"

namespace bastide {
namespace {

int whole(double value) { return static_cast<int>(std::lround(value)); }

}  // namespace

void PathData::letter(char command) {
  if (command == last_) return;
  text_ += command;
  last_ = command;
}

void PathData::number(int value) {
  const char before = text_.empty() ? 'M' : text_.back();
  if (value >= 0 && before >= '0' && before <= '9') text_ += ' ';
  text_ += std::to_string(value);
}

void PathData::step_to(Point p) {
  number(whole(p.x) - x_);
  number(whole(p.y) - y_);
}

PathData& PathData::move(Point p) {
  text_ += 'M';
  x_ = whole(p.x);
  y_ = whole(p.y);
  number(x_);
  number(y_);
  last_ = 'M';
  return *this;
}

PathData& PathData::line(Point p) {
  const int dx = whole(p.x) - x_;
  const int dy = whole(p.y) - y_;
  if (dx == 0 && dy == 0) return *this;
  if (dy == 0) {
    letter('h');
    number(dx);
  } else if (dx == 0) {
    letter('v');
    number(dy);
  } else {
    letter('l');
    number(dx);
    number(dy);
  }
  x_ += dx;
  y_ += dy;
  return *this;
}

PathData& PathData::cubic(Point b, Point c, Point d) {
  letter('c');
  step_to(b);
  step_to(c);
  step_to(d);
  x_ = whole(d.x);
  y_ = whole(d.y);
  return *this;
}

PathData& PathData::close() {
  text_ += 'z';
  last_ = 'z';
  return *this;
}

PathData& PathData::stroke(std::initializer_list<Point> points) {
  bool first = true;
  for (const Point p : points) {
    if (first) move(p);
    else line(p);
    first = false;
  }
  return *this;
}

PathData& PathData::polygon(std::initializer_list<Point> points) { return stroke(points).close(); }

PathData& PathData::polygon(const Polygon& points) {
  move(points.front());
  for (std::size_t i = 1; i < points.size(); ++i) line(points[i]);
  return close();
}

PathData& PathData::curve(const Curve& curve) {
  move(curve.first());
  return follow(curve);
}

PathData& PathData::follow(const Curve& curve) {
  line(curve.first());
  for (const Cubic& piece : curve.pieces()) cubic(piece.at[1], piece.at[2], piece.at[3]);
  return *this;
}

PathData& PathData::ellipse(Point centre, double rx, double ry) {
  const int radius = whole(rx);
  move({static_cast<double>(whole(centre.x) - radius), centre.y});
  // Two halves; their width is twice the rounded radius, or they would not be halves.
  for (const int width : {2 * radius, -2 * radius}) {
    text_ += width > 0 ? "a" : " ";
    number(radius);
    number(whole(ry));
    text_ += " 0 1 1";
    number(width);
    text_ += " 0";
  }
  return close();
}

PathData& PathData::operator+=(const PathData& other) {
  text_ += other.text_;
  last_ = other.last_;
  x_ = other.x_;
  y_ = other.y_;
  return *this;
}

}  // namespace bastide
