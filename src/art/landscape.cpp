#include "art/landscape.hpp"

#include <algorithm>
#include <numbers>

#include "art/dice.hpp"

namespace bastide {
namespace {

double to_rim(Point p) { return std::min({p.x, p.y, tile_size - p.x, tile_size - p.y}); }

class Gardener {
 public:
  Gardener(const Tile& tile, const RoomMap& map, std::vector<Circle> taken, std::string_view look)
      : tile_(tile), map_(map), taken_(std::move(taken)), dice_(look, "plants") {}

  // A few large things first, each where it has most room, then small ones between them.
  std::vector<Plant> run() {
    std::vector<Growth> large{Growth::ploughland, Growth::ploughland, Growth::copse,   Growth::copse,   Growth::flock,
                              Growth::flock,      Growth::orchard,    Growth::flowers, Growth::vineyard};
    for (int i = 0; i < 4; ++i) {
      const auto chosen = large.begin() + dice_.below(static_cast<int>(large.size()));
      plant_large(*chosen);
      large.erase(chosen);
    }
    sow(Growth::boulders, dice_.below(2), 20);
    sow(Growth::tree, 2 + dice_.below(2), 22);
    sow(Growth::haystack, dice_.below(2), 18);
    sow(Growth::bush, 2 + dice_.below(2), 12);
    sow(Growth::tuft, 26, 6);
    return plants_;
  }

 private:
  void plant_large(Growth growth) {
    for (const double radius : {52.0, 44.0, 37.0}) {
      if (sow(growth, 1, radius) > 0) return;
    }
  }

  int sow(Growth growth, int count, double radius) {
    int sown = 0;
    for (int tries = 0; tries < 40 * count && sown < count; ++tries) {
      const Point p = RoomMap::spot(dice_.below(RoomMap::side), dice_.below(RoomMap::side));
      if (!is_free(p, radius)) continue;
      plants_.push_back({growth, p, radius, dice_.below(100)});
      taken_.push_back({p, radius});
      ++sown;
    }
    return sown;
  }

  bool is_free(Point p, double radius) const {
    const int column = static_cast<int>(p.x) / RoomMap::step;
    const int row = static_cast<int>(p.y) / RoomMap::step;
    const int owner = map_.owner(column, row);
    if (owner < 0 || tile_.segments[static_cast<std::size_t>(owner)].kind != FeatureKind::field) return false;
    // A little more than the room: walls stand up, and trees reach over roads.
    if (map_.room(column, row) < radius + 6 || to_rim(p) < radius + 5) return false;
    const auto covers = [&](const Circle& other) { return overlap(Circle{p, radius}, other); };
    return std::none_of(taken_.begin(), taken_.end(), covers);
  }

  const Tile& tile_;
  const RoomMap& map_;
  std::vector<Circle> taken_;
  std::vector<Plant> plants_;
  Dice dice_;
};

Point at_angle(Point centre, double radius, double angle) {
  return centre + Point{std::cos(angle), std::sin(angle)} * radius;
}

// A field's own frame: u along its longer side, v across, both from -1 to 1.
class Acre {
 public:
  explicit Acre(const Plant& plant) : plant_(plant) {
    const double angle = plant.look * std::numbers::pi / 100;
    along_ = {std::cos(angle), std::sin(angle)};
  }
  Point at(double u, double v) const {
    return plant_.at + along_ * (u * plant_.radius * 0.82) + right_hand(along_) * (v * plant_.radius * 0.62);
  }
  PathData ground() const {
    PathData path;
    path.move(at(-1, -0.9)).cubic(at(-0.3, -1.12), at(0.5, -1.02), at(1, -0.85));
    path.cubic(at(1.1, -0.2), at(1.08, 0.4), at(0.94, 0.95)).cubic(at(0.3, 1.08), at(-0.4, 1.12), at(-0.95, 0.9));
    return path.cubic(at(-1.08, 0.3), at(-1.1, -0.4), at(-1, -0.9)).close();
  }
  // Round two of its sides.
  PathData hedge() const {
    PathData path;
    path.move(at(1, -0.85)).cubic(at(1.1, -0.2), at(1.08, 0.4), at(0.94, 0.95));
    return path.cubic(at(0.3, 1.08), at(-0.4, 1.12), at(-0.95, 0.9));
  }
  PathData rows() const {
    PathData path;
    for (const double v : {-0.66, -0.3, 0.06, 0.42}) path.stroke({at(-0.84, v), at(0.8, v)});
    return path;
  }

 private:
  const Plant& plant_;
  Point along_;
};

void draw_acre(Picture& picture, const Plant& plant) {
  const Acre acre(plant);
  const bool vines = plant.growth == Growth::vineyard;
  picture.paint(vines ? R"(fill="#c9c17f" stroke="#93a556")" : R"(fill="#d3b574" stroke="#93a556")", acre.ground());
  picture.paint(vines ? R"(stroke="#678a46" stroke-width="9" stroke-dasharray=".1 13")" : R"(stroke="#ae8d52")",
                acre.rows());
  picture.paint(R"(stroke-width="13" stroke-dasharray=".1 12")", acre.hedge());
  picture.paint(R"(stroke="#678a46" stroke-width="8" stroke-dasharray=".1 12")", acre.hedge());
}

void add_round_tree(Sprite& sprite, Point middle, double r) {
  const Point foot{middle.x, middle.y + r};
  sprite.on(Paint::shadow).ellipse(foot + Point{r * 0.4, -2}, r * 0.9, r * 0.36);
  sprite.on(Paint::trunk).polygon({foot + Point{-2, -8}, foot + Point{2, -8}, foot + Point{3, 0}, foot + Point{-3, 0}});
  const Point crown{middle.x, middle.y - r * 0.12};
  sprite.on(Paint::leaf).circle(crown, r * 0.84);
  sprite.on(Paint::leaf_light).ellipse(crown + Point{-r * 0.26, -r * 0.28}, r * 0.42, r * 0.36);
}

void add_conifer(Sprite& sprite, Point middle, double r) {
  const Point foot{middle.x, middle.y + r};
  sprite.on(Paint::shadow).ellipse(foot + Point{r * 0.4, -2}, r * 0.75, r * 0.3);
  sprite.on(Paint::trunk).polygon({foot + Point{-2, -8}, foot + Point{2, -8}, foot + Point{3, 0}, foot + Point{-3, 0}});
  const double top = middle.y - r * 1.15;
  sprite.on(Paint::conifer)
      .polygon({{middle.x, top}, {middle.x + r * 0.66, foot.y - 5}, {middle.x - r * 0.66, foot.y - 5}});
  sprite.on(Paint::gleam)
      .polygon({{middle.x, top + 5}, {middle.x - r * 0.08, foot.y - 9}, {middle.x - r * 0.46, foot.y - 9}});
}

Sprite tree(Point middle, double r, bool conifer) {
  Sprite sprite;
  sprite.base = middle.y + r;
  sprite.box = {middle.x - r, middle.y - r * 1.2, middle.x + r * 1.3, middle.y + r + 5};
  if (conifer) add_conifer(sprite, middle, r);
  else add_round_tree(sprite, middle, r);
  return sprite;
}

// Trees close together: one in the middle, others round it.
void plant_copse(Picture& picture, const Plant& plant) {
  const bool conifers = plant.look % 2 == 0;
  const double size = 19 + plant.look % 3;
  picture.stand(tree(plant.at, size, conifers));
  const int around = plant.radius > 40 ? 7 : 5;
  for (int i = 0; i < around; ++i) {
    const double far = plant.radius - size - (i % 2 == 0 ? 1 : 7);
    const double angle = plant.look + i * 2 * std::numbers::pi / around;
    picture.stand(tree(at_angle(plant.at, far, angle), size - 2, conifers != (i == 3)));
  }
}

void plant_orchard(Picture& picture, const Plant& plant) {
  const double gap = plant.radius * 0.58;
  for (const double v : {-0.55, 0.55}) {
    for (const double u : {-1.0, 0.0, 1.0})
      picture.stand(tree(plant.at + Point{(u - v * 0.2) * gap, v * gap}, plant.radius * 0.27, false));
  }
}

Sprite sheep(Point p, double facing) {
  Sprite sprite;
  sprite.base = p.y + 10;
  sprite.box = {p.x - 18, p.y - 11, p.x + 18, p.y + 13};
  sprite.on(Paint::shadow).ellipse(p + Point{3, 10}, 13, 4);
  sprite.on(Paint::line).stroke({p + Point{-5, 6}, p + Point{-5, 11}}).stroke({p + Point{5, 6}, p + Point{5, 11}});
  sprite.on(Paint::wool).ellipse(p, 13, 9);
  sprite.on(Paint::dark).ellipse(p + Point{facing * 12, -3}, 5, 5);
  return sprite;
}

void graze(Picture& picture, const Plant& plant) {
  const int heads = plant.radius > 40 ? 4 : 3;
  for (int i = 0; i < heads; ++i) {
    const double angle = plant.look + i * 2 * std::numbers::pi / heads;
    picture.stand(
        sheep(at_angle(plant.at, plant.radius * (i % 2 == 0 ? 0.5 : 0.62), angle), (plant.look + i) % 3 == 0 ? 1 : -1));
  }
}

// A strip of meadow in bloom.
void bloom(Picture& picture, const Plant& plant) {
  std::array<PathData, 3> blossoms;
  for (int i = 0; i < 18; ++i) {
    const double angle = plant.look + i * 2.4;
    const Point p = at_angle(plant.at, plant.radius * 0.92 * std::sqrt((i + 0.5) / 18), angle);
    blossoms[static_cast<std::size_t>(i % 3)].circle({p.x, plant.at.y + (p.y - plant.at.y) * 0.75}, 4);
  }
  picture.paint(R"(fill="#d9503c" stroke="none")", blossoms[0]);
  picture.paint(R"(fill="#fbf7eb" stroke="none")", blossoms[1]);
  picture.paint(R"(fill="#efc443" stroke="none")", blossoms[2]);
}

Sprite boulders(const Plant& plant) {
  const Point p = plant.at;
  Sprite sprite;
  sprite.base = p.y + 12;
  sprite.box = {p.x - 20, p.y - 14, p.x + 24, p.y + 15};
  sprite.on(Paint::shadow).ellipse(p + Point{5, 11}, 18, 5);
  for (const auto& [at, r] : {std::pair{p + Point{5, -1}, 12.0}, {p + Point{-8, 5}, 9.0}}) {
    sprite.on(Paint::stone_dark)
        .polygon({at + Point{-r, r * 0.7}, at + Point{-r * 0.8, -r * 0.4}, at + Point{0, -r},
                  at + Point{r * 0.8, -r * 0.4}, at + Point{r, r * 0.7}});
  }
  return sprite;
}

Sprite haystack(Point p) {
  Sprite sprite;
  sprite.base = p.y + 12;
  sprite.box = {p.x - 16, p.y - 17, p.x + 20, p.y + 16};
  sprite.on(Paint::shadow).ellipse(p + Point{5, 11}, 15, 5);
  PathData& hay = sprite.on(Paint::roof_straw);
  hay.move(p + Point{-14, 12}).cubic(p + Point{-14, -6}, p + Point{-4, -14}, p + Point{0, -15});
  hay.cubic(p + Point{4, -14}, p + Point{14, -6}, p + Point{14, 12}).close();
  sprite.on(Paint::line).stroke({p + Point{-6, 2}, p + Point{-4, -5}}).stroke({p + Point{3, 7}, p + Point{3, 0}});
  return sprite;
}

Sprite bush(Point p) {
  Sprite sprite;
  sprite.base = p.y + 7;
  sprite.box = {p.x - 13, p.y - 10, p.x + 15, p.y + 10};
  sprite.on(Paint::shadow).ellipse(p + Point{3, 6}, 11, 4);
  sprite.on(Paint::leaf_dark).ellipse(p, 10, 8);
  sprite.on(Paint::leaf_light).ellipse(p + Point{-3, -3}, 4, 3);
  return sprite;
}

void add_tuft(PathData& tufts, Point p) {
  tufts.stroke({p + Point{-5, -5}, p, p + Point{0, -8}}).stroke({p, p + Point{5, -5}});
}

}  // namespace

std::vector<Plant> grow(const Tile& tile, const RoomMap& map, std::vector<Circle> taken, std::string_view look) {
  return Gardener(tile, map, std::move(taken), look).run();
}

void mottle(Picture& picture, std::string_view look) {
  Dice dice(look, "mottles");
  PathData light;
  PathData dark;
  for (int i = 0; i < 8; ++i) {
    const double rx = dice.from_to(34, 66);
    const double ry = dice.from_to(20, 34);
    const Point p{dice.from_to(rx + 6, tile_size - rx - 6), dice.from_to(ry + 6, tile_size - ry - 6)};
    (i % 2 == 0 ? light : dark).ellipse(p, rx, ry);
  }
  picture.paint(R"(fill="#c1cb83" fill-opacity=".5" stroke="none")", light);
  picture.paint(R"(fill="#9fb061" fill-opacity=".4" stroke="none")", dark);
}

void draw_plants(Picture& picture, const std::vector<Plant>& plants) {
  PathData tufts;
  for (const Plant& plant : plants) {
    switch (plant.growth) {
      case Growth::ploughland:
      case Growth::vineyard: draw_acre(picture, plant); break;
      case Growth::orchard: plant_orchard(picture, plant); break;
      case Growth::copse: plant_copse(picture, plant); break;
      case Growth::flock: graze(picture, plant); break;
      case Growth::flowers: bloom(picture, plant); break;
      case Growth::boulders: picture.stand(boulders(plant)); break;
      case Growth::tree: picture.stand(tree(plant.at, plant.radius, plant.look < 30)); break;
      case Growth::haystack: picture.stand(haystack(plant.at)); break;
      case Growth::bush: picture.stand(bush(plant.at)); break;
      case Growth::tuft: add_tuft(tufts, plant.at); break;
    }
  }
  if (!tufts.empty()) picture.paint(R"(stroke="#8a9e50")", tufts);
}

Sprite round_tree(Point middle, double radius) { return tree(middle, radius, false); }

}  // namespace bastide
