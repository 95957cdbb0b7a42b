// Every kind of tile of the built-in sets, once.
#pragma once

#include <vector>

#include "rules/tile_set.hpp"

namespace bastide::test {

inline std::vector<Tile> every_tile() {
  std::vector<Tile> tiles;
  for (const TileSet& set : TileCatalogue::built_in().sets()) {
    for (const CountedTile& counted : set.tiles) {
      if (set.id != "wheel_standalone" || counted.tile.id.starts_with("WX")) tiles.push_back(counted.tile);
    }
  }
  return tiles;
}

}  // namespace bastide::test
