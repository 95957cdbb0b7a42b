#include "art/houses.hpp"

#include <algorithm>

#include "art/dice.hpp"
#include "art/landscape.hpp"

namespace bastide {
namespace {

constexpr std::array<Paint, 10> roofs{Paint::roof_red,    Paint::roof_rust, Paint::roof_orange, Paint::roof_red,
                                      Paint::roof_brown,  Paint::roof_rust, Paint::roof_slate,  Paint::roof_red,
                                      Paint::roof_orange, Paint::roof_straw};

// Streets run east and west, this far apart; the first and the last lie on the seams to the north and south.
constexpr double street = 50;
constexpr double first_street = 22;
constexpr double house_height = 58;

void window(Sprite& house, Point at) {
  house.on(Paint::dark).polygon({at, at + Point{5, 0}, at + Point{5, 7}, at + Point{0, 7}});
}

struct Row {
  double at = 0;
  double width = 0;
  Paint roof = Paint::roof_red;
  bool gable = false;
};

constexpr std::array<Row, 5> across_north{{{92, 52, Paint::roof_rust, false},
                                           {143, 42, Paint::roof_orange, true},
                                           {200, 62, Paint::roof_red, false},
                                           {256, 42, Paint::roof_brown, true},
                                           {308, 52, Paint::roof_orange, false}}};
constexpr std::array<Row, 5> across_west{{{122, 50, Paint::roof_red, false},
                                          {172, 44, Paint::roof_brown, true},
                                          {222, 60, Paint::roof_orange, false},
                                          {272, 44, Paint::roof_red, true},
                                          {322, 56, Paint::roof_rust, false}}};

Sprite house(const Row& row, Point base) {
  return row.gable ? gable_house(base, row.width, row.roof) : eave_house(base, row.width, row.roof);
}

void build_seam(Picture& picture, Side side) {
  const double far = tile_size;
  if (side == Side::north || side == Side::south) {
    const double y = side == Side::north ? first_street : first_street + far;
    for (const Row& row : across_north) picture.stand(house(row, {row.at, y}));
  } else {
    const double x = side == Side::west ? 0 : far;
    for (const Row& row : across_west) picture.stand(house(row, {x, row.at}));
  }
}

class Town {
 public:
  Town(const CityPlan& city, const std::vector<Circle>& kept_free, std::string_view tile_id)
      : kept_free_(kept_free), dice_(tile_id, "houses") {
    rim_ = city.rim.samples(static_cast<int>(24 * city.rim.pieces().size()));
    for (const WallPlan& wall : city.walls) walls_.push_back(wall.line.samples(40));
    for (const Side side : city.open) open_[static_cast<std::size_t>(index(side))] = true;
    for (const Point turret : city.turrets) turrets_.push_back({turret, wall_reach + 2});
  }

  void build(Picture& picture) {
    for (double y = first_street + street; y < tile_size - 10; y += street) {
      const double left = open_[3] ? 27 : 3;
      const double right = open_[1] ? tile_size - 27 : tile_size - 3;
      build_street(picture, y, left, right);
    }
    plant_gardens(picture);
  }

 private:
  void build_street(Picture& picture, double y, double left, double right) {
    double x = left;
    while (x < right - 30) {
      Row row = draw_house();
      row.width = std::min(row.width, right - x);
      const double base = y + dice_.from_to(-3, 3);
      while (row.width >= 34 && !fits(x, row.width, base)) row.width -= 4;
      if (row.width < 34) {
        x += 6;
        continue;
      }
      built_.push_back({x, base - 44, x + row.width, base});
      picture.stand(house(row, {x + row.width / 2, base}));
      x += row.width + dice_.from_to(0, 4);
    }
  }

  // Trees wherever the houses leave a gap.
  void plant_gardens(Picture& picture) {
    for (int tries = 0; tries < 160; ++tries) {
      const double r = dice_.from_to(11, 15);
      const Point p{dice_.from_to(20, tile_size - 20), dice_.from_to(20, tile_size - 20)};
      const Box box{p.x - r - 2, p.y - r, p.x + r + 2, p.y + r + 4};
      const auto covers = [&](const Box& other) { return overlap(box, other); };
      if (!is_free(p, r + 5) || std::any_of(built_.begin(), built_.end(), covers)) continue;
      built_.push_back(box);
      picture.stand(round_tree(p, r));
    }
  }

  Row draw_house() {
    Row row;
    row.gable = dice_.below(5) < 2;
    row.width = row.gable ? dice_.from_to(38, 46) : dice_.from_to(48, 68);
    row.roof = roofs[static_cast<std::size_t>(dice_.below(static_cast<int>(roofs.size())))];
    return row;
  }

  bool fits(double x, double width, double y) const {
    for (const double share : {0.0, 0.5, 1.0}) {
      const double at = x + width * share;
      if (!is_free({at, y}, 4) || !is_free({at, y - 28}, 3) || !is_free({at, y - house_height}, -8)) return false;
    }
    return true;
  }

  bool is_free(Point p, double clearance) const {
    const Point inside = between(p, tile_centre, 0.005);
    if (!contains(rim_, inside)) return false;
    for (const auto& wall : walls_) {
      if (distance_to(wall, p) < wall_half + clearance) return false;
    }
    const auto covers = [&](const Circle& circle) { return distance(circle.centre, p) < circle.radius; };
    return std::none_of(kept_free_.begin(), kept_free_.end(), covers) &&
           std::none_of(turrets_.begin(), turrets_.end(), covers);
  }

  const std::vector<Circle>& kept_free_;
  Dice dice_;
  Polygon rim_;
  std::vector<std::vector<Point>> walls_;
  std::vector<Circle> turrets_;
  std::array<bool, 4> open_{};
  std::vector<Box> built_;
};

}  // namespace

Sprite eave_house(Point base, double width, Paint roof) {
  const double l = base.x - width / 2;
  const double r = base.x + width / 2;
  const double y = base.y;
  Sprite house;
  house.base = y;
  house.box = {l + 1, y - 53, r - 1, y + 1};
  house.on(Paint::plaster).polygon({{l + 4, y - 20}, {l + 4, y}, {r - 4, y}, {r - 4, y - 20}});
  house.on(roof).polygon({{l, y - 17}, {l + 9, y - 51}, {r - 9, y - 51}, {r, y - 17}});
  house.on(Paint::shade).polygon({{r - 9, y - 51}, {r, y - 17}, {r - 17, y - 17}});
  for (double x = l + 12; x < r - 10; x += 15) window(house, {x, y - 13});
  return house;
}

Sprite gable_house(Point base, double width, Paint roof) {
  const double l = base.x - width / 2;
  const double r = base.x + width / 2;
  const double x = base.x;
  const double y = base.y;
  Sprite house;
  house.base = y;
  house.box = {l + 1, y - 60, r - 1, y + 1};
  house.on(Paint::plaster).polygon({{l + 4, y}, {l + 4, y - 20}, {x, y - 42}, {r - 4, y - 20}, {r - 4, y}});
  house.on(roof).polygon({{l, y - 16}, {x, y - 43}, {r, y - 16}, {r, y - 32}, {x, y - 58}, {l, y - 32}});
  house.on(Paint::shade).polygon({{x, y - 43}, {r, y - 16}, {r, y - 32}, {x, y - 58}});
  house.on(Paint::dark).polygon({{x - 5, y}, {x - 5, y - 12}, {x + 5, y - 12}, {x + 5, y}});
  return house;
}

void build_city(Picture& picture, const CityPlan& city, const std::vector<Circle>& kept_free,
                std::string_view tile_id) {
  for (const Side side : city.open) build_seam(picture, side);
  Town(city, kept_free, tile_id).build(picture);
}

}  // namespace bastide
