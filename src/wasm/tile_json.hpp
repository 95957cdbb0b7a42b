// Tile sets as JSON: all that a drawing needs, in the words of tiles/tile-set.schema.json.
#pragma once

#include "rules/tile_set.hpp"
#include "wasm/json_writer.hpp"

namespace bastide::wasm {

void write_tile_set(JsonWriter& out, const TileSet& set);

}  // namespace bastide::wasm
