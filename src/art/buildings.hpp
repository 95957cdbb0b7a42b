// What stands alone in the country: monasteries, villages, cottages.
#pragma once

#include "art/picture.hpp"
#include "art/tile_plan.hpp"

namespace bastide {

void build_monastery(Picture& picture, Point middle);
// Houses in the corners between the roads, round a green with a well.
void build_village(Picture& picture, const TilePlan& plan, Point middle);
void build_cottage(Picture& picture, Point middle);

}  // namespace bastide
