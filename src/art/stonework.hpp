// What masons build: town walls with towers and gates, and bridges.
#pragma once

#include <string_view>

#include "art/picture.hpp"
#include "art/tile_plan.hpp"

namespace bastide {

// Lie on the ground, below every house.
void pave_city(Picture& picture, const CityPlan& city);
void build_walls(Picture& picture, const CityPlan& city);
// Stand among the houses.
void raise_towers(Picture& picture, const TilePlan& plan, std::string_view tile_id);
void raise_gates(Picture& picture, const TilePlan& plan);

// The road above must be painted after what lies below, and before its bridge's parapets.
void build_bridge(Picture& picture, const RoadPlan& road, const BridgePlan& bridge);

}  // namespace bastide
