// Tile sets as JSON for scripts, with what is derived of them.
#pragma once

#include <nlohmann/json.hpp>

#include "rules/tile_set.hpp"

namespace bastide {

// {"id", "name", "tiles", "kinds"}: the counts alone.
nlohmann::ordered_json counts_as_json(const TileSet& set);
// Every tile with its segments and rotations, and the board.
nlohmann::ordered_json as_json(const TileSet& set);

}  // namespace bastide
