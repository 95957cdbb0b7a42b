// Rivers, roads and the bridges where they cross.
#pragma once

#include "art/picture.hpp"
#include "art/tile_plan.hpp"

namespace bastide {

void paint_waterways(Picture& picture, const TilePlan& plan);
void paint_roads(Picture& picture, const TilePlan& plan);

}  // namespace bastide
