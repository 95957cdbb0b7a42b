// Roofs, packed as a medieval town packs them. Along an open side of a city the same houses stand astride the
// seam on every tile, half on this one and half on the next, so that the town goes on unbroken; all others vary
// from tile to tile.
#pragma once

#include <string_view>
#include <vector>

#include "art/picture.hpp"
#include "art/tile_plan.hpp"

namespace bastide {

// A house with its ridge along the street, or with its gable to it. `base` is the middle of its front.
Sprite eave_house(Point base, double width, Paint roof);
Sprite gable_house(Point base, double width, Paint roof);

// Fills a city of a tile as it lies. `kept_free` stays without houses.
void build_city(Picture& picture, const CityPlan& city, const std::vector<Circle>& kept_free, std::string_view tile_id);

}  // namespace bastide
