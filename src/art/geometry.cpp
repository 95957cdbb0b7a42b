#include "art/geometry.hpp"

#include <algorithm>
#include <utility>

namespace bastide {
namespace {

constexpr int measuring_steps = 96;

double distance_to_piece(Point a, Point b, Point p) {
  const Point along = b - a;
  const double square = dot(along, along);
  const double t = square > 0 ? std::clamp(dot(p - a, along) / square, 0.0, 1.0) : 0;
  return distance(p, a + along * t);
}

// Both halves of a cubic cut at t, by de Casteljau.
std::pair<Cubic, Cubic> cut(const Cubic& c, double t) {
  const Point ab = between(c.at[0], c.at[1], t);
  const Point bc = between(c.at[1], c.at[2], t);
  const Point cd = between(c.at[2], c.at[3], t);
  const Point abc = between(ab, bc, t);
  const Point bcd = between(bc, cd, t);
  const Point middle = between(abc, bcd, t);
  return {Cubic{{c.at[0], ab, abc, middle}}, Cubic{{middle, bcd, cd, c.at[3]}}};
}

// The piece that holds t, and where within it.
std::pair<std::size_t, double> locate(double t, std::size_t pieces) {
  const double scaled = std::clamp(t, 0.0, 1.0) * static_cast<double>(pieces);
  const std::size_t piece = std::min(static_cast<std::size_t>(scaled), pieces - 1);
  return {piece, scaled - static_cast<double>(piece)};
}

}  // namespace

Point rotated(Point p, Rotation rotation) {
  for (int i = 0; i < quarter_turns(rotation); ++i) p = {tile_size - p.y, p.x};
  return p;
}

Point outwards(Side side) {
  constexpr std::array<Point, 4> directions{Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}};
  return directions[static_cast<std::size_t>(index(side))];
}

Point middle_of(Side side) { return tile_centre + outwards(side) * (tile_size / 2); }

Point corner(int k) {
  constexpr std::array<Point, 4> corners{Point{0, 0}, Point{tile_size, 0}, Point{tile_size, tile_size},
                                         Point{0, tile_size}};
  return corners[static_cast<std::size_t>(k & 3)];
}

Point Cubic::point(double t) const {
  const double s = 1 - t;
  return at[0] * (s * s * s) + at[1] * (3 * s * s * t) + at[2] * (3 * s * t * t) + at[3] * (t * t * t);
}

Point Cubic::direction(double t) const {
  const double s = 1 - t;
  const Point slope = (at[1] - at[0]) * (s * s) + (at[2] - at[1]) * (2 * s * t) + (at[3] - at[2]) * (t * t);
  return dot(slope, slope) > 0 ? unit(slope) : unit(at[3] - at[0]);
}

Point Curve::point(double t) const {
  const auto [piece, local] = locate(t, pieces_.size());
  return pieces_[piece].point(local);
}

Point Curve::direction(double t) const {
  const auto [piece, local] = locate(t, pieces_.size());
  return pieces_[piece].direction(local);
}

std::vector<Point> Curve::samples(int steps) const {
  std::vector<Point> points;
  for (int i = 0; i <= steps; ++i) points.push_back(point(static_cast<double>(i) / steps));
  return points;
}

double Curve::nearest(Point p) const {
  constexpr double steps = 400;
  int best = 0;
  for (int i = 1; i <= static_cast<int>(steps); ++i) {
    if (distance(point(i / steps), p) < distance(point(best / steps), p)) best = i;
  }
  return best / steps;
}

double Curve::length() const {
  const std::vector<Point> points = samples(measuring_steps);
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) sum += distance(points[i - 1], points[i]);
  return sum;
}

double Curve::at_length(double length) const {
  const std::vector<Point> points = samples(measuring_steps);
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double step = distance(points[i - 1], points[i]);
    if (length <= step) return (static_cast<double>(i - 1) + length / step) / measuring_steps;
    length -= step;
  }
  return 1;
}

void Curve::append(const Curve& other) { pieces_.insert(pieces_.end(), other.pieces_.begin(), other.pieces_.end()); }

Curve straight(Point a, Point b) { return Curve({Cubic{{a, between(a, b, 1.0 / 3), between(a, b, 2.0 / 3), b}}}); }

Curve bent(Point a, Point out, Point b, Point in, double hold) {
  return Curve({Cubic{{a, a + out * hold, b - in * hold, b}}});
}

Curve rotated(const Curve& curve, Rotation rotation) {
  std::vector<Cubic> pieces = curve.pieces();
  for (Cubic& piece : pieces) {
    for (Point& p : piece.at) p = rotated(p, rotation);
  }
  return Curve(std::move(pieces));
}

Curve reversed(const Curve& curve) {
  std::vector<Cubic> pieces(curve.pieces().rbegin(), curve.pieces().rend());
  for (Cubic& piece : pieces) std::reverse(piece.at.begin(), piece.at.end());
  return Curve(std::move(pieces));
}

Curve part(const Curve& curve, double from, double to) {
  const auto [first, begin] = locate(from, curve.pieces().size());
  const auto [last, end] = locate(to, curve.pieces().size());
  std::vector<Cubic> pieces(curve.pieces().begin() + static_cast<std::ptrdiff_t>(first),
                            curve.pieces().begin() + static_cast<std::ptrdiff_t>(last) + 1);
  pieces.back() = cut(pieces.back(), end).first;
  const double rest = first == last ? begin / end : begin;
  pieces.front() = cut(pieces.front(), rest).second;
  return Curve(std::move(pieces));
}

bool contains(const Polygon& polygon, Point p) {
  bool inside = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Point a = polygon[i];
    const Point b = polygon[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

double distance_to(const std::vector<Point>& line, Point p) {
  double best = 1e9;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) best = std::min(best, distance_to_piece(line[i], line[i + 1], p));
  return best;
}

}  // namespace bastide
