#include "rules/tile_set.hpp"

#include <algorithm>

#include "rules/embedded_tiles.hpp"
#include "rules/set_names.hpp"

namespace bastide {
namespace {

TileCatalogue read_built_in() {
  TileCatalogue catalogue;
  for (const std::string_view id : built_in_set_ids()) {
    for (const EmbeddedFile& file : embedded_tile_files()) {
      if (file.name != std::string(id) + ".json") continue;
      // The tests hold that every embedded file is sound.
      if (Result<TileSet> set = parse_tile_set(file.text, file.name)) catalogue.add(std::move(*set));
    }
  }
  return catalogue;
}

template <class Items>
auto find_id(Items& items, std::string_view id) {
  return std::find_if(items.begin(), items.end(), [id](const TileSet& set) { return set.id == id; });
}

}  // namespace

int TileSet::total() const {
  int total = 0;
  for (const CountedTile& counted : tiles) total += counted.copies;
  return total;
}

const CountedTile* TileSet::find(std::string_view tile_id) const {
  const auto found = std::find_if(tiles.begin(), tiles.end(),
                                  [tile_id](const CountedTile& counted) { return counted.tile.id == tile_id; });
  return found == tiles.end() ? nullptr : &*found;
}

const TileCatalogue& TileCatalogue::built_in() {
  static const TileCatalogue catalogue = read_built_in();
  return catalogue;
}

const TileSet* TileCatalogue::find(std::string_view id) const {
  const auto found = find_id(sets_, id);
  return found == sets_.end() ? nullptr : &*found;
}

void TileCatalogue::add(TileSet set) {
  const auto found = find_id(sets_, set.id);
  if (found == sets_.end()) sets_.push_back(std::move(set));
  else *found = std::move(set);
}

}  // namespace bastide
