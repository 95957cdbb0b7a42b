#include "art/tile_art.hpp"

#include "art/anchors.hpp"
#include "art/buildings.hpp"
#include "art/emblems.hpp"
#include "art/houses.hpp"
#include "art/landscape.hpp"
#include "art/picture.hpp"
#include "art/stonework.hpp"
#include "art/waterways.hpp"

namespace bastide {
namespace {

class TilePainter {
 public:
  TilePainter(const Tile& tile, Rotation rotation, int variant)
      : tile_(tile),
        rotation_(rotation),
        look_(tile.id + "/" + std::to_string(variant)),
        flat_(plan_tile(tile)),
        map_(tile, flat_),
        plan_(rotated(flat_, rotation)) {
    spots_ = spots_of(tile, flat_, map_);
    for (TileSpots::Emblem& emblem : spots_.emblems) emblem.at = rotated(emblem.at, rotation);
    if (spots_.wheel_number) spots_.wheel_number = rotated(*spots_.wheel_number, rotation);
  }

  void keep_clear(const std::vector<Circle>& circles) { kept_clear_ = circles; }

  std::string paint() {
    const std::string ground = "fill=\"" + std::string(meadow) + "\" stroke=\"none\"";
    picture_.paint(ground, PathData().polygon({{0, 0}, {tile_size, 0}, {tile_size, tile_size}, {0, tile_size}}));
    if (tile_.count(FeatureKind::field) > 0) mottle(picture_, look_);
    draw_plants(picture_, plants());
    paint_waterways(picture_, plan_);
    paint_roads(picture_, plan_);
    if (plan_.village) build_village(picture_, plan_, *plan_.village);
    if (plan_.cottage) build_cottage(picture_, *plan_.cottage);
    if (plan_.monastery) build_monastery(picture_, *plan_.monastery);
    for (const CityPlan& city : plan_.cities) pave_city(picture_, city);
    for (const CityPlan& city : plan_.cities) build_walls(picture_, city);
    for (const CityPlan& city : plan_.cities) build_city(picture_, city, no_houses(), look_);
    raise_towers(picture_, plan_, look_);
    raise_gates(picture_, plan_);
    picture_.settle();
    print_emblems();
    return picture_.elements();
  }

 private:
  std::vector<Plant> plants() const {
    std::vector<Circle> taken = kept_clear_;
    for (std::size_t local = 0; local < tile_.segments.size(); ++local) {
      if (tile_.segments[local].kind == FeatureKind::field) taken.push_back({rotated_back(spots_.figures[local]), 30});
    }
    if (spots_.wheel_number) taken.push_back({rotated_back(*spots_.wheel_number), emblem_radius});
    if (flat_.village) taken.push_back({*flat_.village, 92});
    std::vector<Plant> plants = grow(tile_, map_, taken, look_);
    for (Plant& plant : plants) plant.at = rotated(plant.at, rotation_);
    return plants;
  }

  Point rotated_back(Point p) const { return rotated(p, rotation_of(4 - quarter_turns(rotation_))); }

  // No house stands below an emblem or before a gate.
  std::vector<Circle> no_houses() const {
    std::vector<Circle> circles;
    for (const TileSpots::Emblem& emblem : spots_.emblems) circles.push_back({emblem.at, 26});
    for (const GatePlan& gate : plan_.gates) circles.push_back({gate.at + Point{0, 16}, 46});
    return circles;
  }

  void print_emblems() {
    for (const TileSpots::Emblem& emblem : spots_.emblems) {
      if (emblem.goods == Goods::none) print_shield(picture_, emblem.at);
      else print_goods(picture_, emblem.at, emblem.goods);
    }
    if (spots_.wheel_number) print_wheel_number(picture_, *spots_.wheel_number, tile_.wheel);
  }

  const Tile& tile_;
  Rotation rotation_;
  std::string look_;
  TilePlan flat_;
  RoomMap map_;
  TilePlan plan_;
  TileSpots spots_;
  std::vector<Circle> kept_clear_;
  Picture picture_;
};

}  // namespace

std::string tile_elements(const Tile& tile, Rotation rotation, int variant) {
  return ink_group(TilePainter(tile, rotation, variant).paint());
}

std::string bare_tile_elements(const Tile& tile, const std::vector<Circle>& kept_clear) {
  TilePainter painter(tile, Rotation::none, 0);
  painter.keep_clear(kept_clear);
  return painter.paint();
}

std::string tile_svg(const Tile& tile, Rotation rotation, int variant, int pixels) {
  const std::string size = std::to_string(pixels);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" height=\"" + size +
         "\" viewBox=\"0 0 400 400\">" + tile_elements(tile, rotation, variant) + "</svg>\n";
}

std::string tile_definition(const Tile& tile, std::string_view id, Rotation rotation, int variant) {
  return "<svg id=\"" + std::string(id) + "\" width=\"400\" height=\"400\" viewBox=\"0 0 400 400\">" +
         tile_elements(tile, rotation, variant) + "</svg>";
}

}  // namespace bastide
