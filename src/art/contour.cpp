#include "art/contour.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace bastide {
namespace {

// Marching squares over the grid's spots with a ring of outside round them.
class Tracer {
 public:
  explicit Tracer(const DepthGrid& grid) : grid_(grid) {}

  std::vector<Polygon> run() {
    for (int row = -1; row < grid_.rows; ++row) {
      for (int column = -1; column < grid_.columns; ++column) cross_square(column, row);
    }
    std::vector<Polygon> lines;
    while (!next_.empty()) lines.push_back(follow(next_.begin()->first));
    return lines;
  }

 private:
  // An edge of the grid by its upper or left spot: where a line crosses it.
  struct Edge {
    int column = 0;
    int row = 0;
    bool down = false;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };

  double depth(int column, int row) const {
    if (column < 0 || row < 0 || column >= grid_.columns || row >= grid_.rows) return -1e6;
    return grid_.depth(column, row);
  }
  Point spot(int column, int row) const { return {column * grid_.step, row * grid_.step}; }

  // Joins the edges of one square where the line enters and leaves it, the area on its right.
  void cross_square(int column, int row) {
    const bool nw = depth(column, row) > 0;
    const bool ne = depth(column + 1, row) > 0;
    const bool se = depth(column + 1, row + 1) > 0;
    const bool sw = depth(column, row + 1) > 0;
    const Edge north{column, row, false};
    const Edge east{column + 1, row, true};
    const Edge south{column, row + 1, false};
    const Edge west{column, row, true};
    // Clockwise: a line begins where the rim goes from outside to inside, and ends where it goes out again.
    std::vector<Edge> in;
    std::vector<Edge> out;
    const auto pass = [&](bool from, bool to, const Edge& edge) {
      if (!from && to) in.push_back(edge);
      if (from && !to) out.push_back(edge);
    };
    pass(nw, ne, north);
    pass(ne, se, east);
    pass(se, sw, south);
    pass(sw, nw, west);
    if (in.size() == 2 && nw) std::swap(out[0], out[1]);
    for (std::size_t i = 0; i < in.size(); ++i) next_[out[i]] = in[i];
  }

  Polygon follow(Edge edge) {
    Polygon line;
    for (auto step = next_.find(edge); step != next_.end(); step = next_.find(edge)) {
      line.push_back(point(edge));
      edge = step->second;
      next_.erase(step);
    }
    return line;
  }

  Point point(const Edge& edge) const {
    const int column = edge.column + !edge.down;
    const int row = edge.row + edge.down;
    const double from = depth(edge.column, edge.row);
    const double to = depth(column, row);
    return between(spot(edge.column, edge.row), spot(column, row), from / (from - to));
  }

  const DepthGrid& grid_;
  std::map<Edge, Edge> next_;
};

// Douglas and Peucker: keeps what is further than `tolerance` from the line without it.
void simplify(const Polygon& line, std::size_t first, std::size_t last, double tolerance, Polygon& kept) {
  std::size_t farthest = first;
  double most = tolerance;
  for (std::size_t i = first + 1; i < last; ++i) {
    const double off = distance_to({line[first], line[last]}, line[i]);
    if (off > most) farthest = i;
    most = std::max(most, off);
  }
  if (farthest == first) {
    kept.push_back(line[last]);
    return;
  }
  simplify(line, first, farthest, tolerance, kept);
  simplify(line, farthest, last, tolerance, kept);
}

}  // namespace

double depth_within(double room, bool is_owned) {
  return is_owned ? std::max(room, 0.01) : std::min(-std::abs(room), -0.01);
}

std::vector<Polygon> contours(const DepthGrid& grid) {
  std::vector<Polygon> result;
  for (Polygon& line : Tracer(grid).run()) {
    if (line.size() < 4) continue;
    const std::size_t half = line.size() / 2;
    line.push_back(line.front());
    Polygon kept;
    simplify(line, 0, half, 0.8, kept);
    simplify(line, half, line.size() - 1, 0.8, kept);
    if (kept.size() >= 3) result.push_back(std::move(kept));
  }
  return result;
}

std::vector<Polygon> contours(const RoomMap& map, int local) {
  const auto depth = [&](int column, int row) {
    return depth_within(map.room(column, row), map.owner(column, row) == local);
  };
  return contours({RoomMap::side, RoomMap::side, RoomMap::step, depth});
}

}  // namespace bastide
