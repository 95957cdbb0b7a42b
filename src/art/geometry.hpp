// Points and smooth lines in tile units: x grows east, y grows south, a tile's north-west corner is (0,0).
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "rules/types.hpp"

namespace bastide {

// A tile is this many units wide and high.
inline constexpr double tile_size = 400;

struct Point {
  double x = 0;
  double y = 0;
  friend constexpr bool operator==(Point, Point) = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double length(Point a) { return std::sqrt(dot(a, a)); }
inline double distance(Point a, Point b) { return length(a - b); }
constexpr Point between(Point a, Point b, double t) { return a + (b - a) * t; }
inline Point unit(Point a) { return a * (1 / length(a)); }
// The direction on the right hand of whoever walks along `direction`.
constexpr Point right_hand(Point direction) { return {-direction.y, direction.x}; }

inline constexpr Point tile_centre{tile_size / 2, tile_size / 2};
// Where a point of the unrotated tile lies after its clockwise quarter turns.
Point rotated(Point p, Rotation rotation);
// Out of the tile through a side.
Point outwards(Side side);
Point middle_of(Side side);
// Corner k lies where side k begins, clockwise: 0 north-west, 1 north-east, 2 south-east, 3 south-west.
Point corner(int k);

// A cubic Bézier curve.
struct Cubic {
  std::array<Point, 4> at;
  Point point(double t) const;
  Point direction(double t) const;  // of length one
};

// Cubics, each beginning where the one before ends; the whole of it runs from t = 0 to 1.
class Curve {
 public:
  Curve() = default;
  explicit Curve(std::vector<Cubic> pieces) : pieces_(std::move(pieces)) {}

  const std::vector<Cubic>& pieces() const { return pieces_; }
  bool empty() const { return pieces_.empty(); }
  Point point(double t) const;
  Point direction(double t) const;
  Point first() const { return pieces_.front().at.front(); }
  Point last() const { return pieces_.back().at.back(); }
  std::vector<Point> samples(int steps) const;
  // The t of the sample that lies nearest.
  double nearest(Point p) const;
  double length() const;
  // The t that lies so far along the curve.
  double at_length(double length) const;
  void append(const Curve& other);

 private:
  std::vector<Cubic> pieces_;
};

Curve straight(Point a, Point b);
// From a to b, leaving along `out` and arriving along `in` (unit vectors), each held for `hold` units.
Curve bent(Point a, Point out, Point b, Point in, double hold);
Curve rotated(const Curve& curve, Rotation rotation);
Curve reversed(const Curve& curve);
// The part from t = `from` to `to`.
Curve part(const Curve& curve, double from, double to);

using Polygon = std::vector<Point>;
bool contains(const Polygon& polygon, Point p);
double distance_to(const std::vector<Point>& line, Point p);

struct Circle {
  Point centre;
  double radius = 0;
};
inline bool overlap(const Circle& a, const Circle& b) { return distance(a.centre, b.centre) < a.radius + b.radius; }

}  // namespace bastide
