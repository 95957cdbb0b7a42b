// Whatever a tile set's file contains, it is read into a set that holds what the engine relies on, or refused
// with one line.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/tile_set.hpp"

namespace bastide {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_segment(const Tile& tile, const Segment& segment) {
  const int local = tile.local({segment.kind, segment.index});
  require(local >= 0 && tile.segments[static_cast<std::size_t>(local)] == segment);
  require(segment.touches <= 0xFFF);
  require(segment.cities >> tile.count(FeatureKind::city) == 0);
}

void check_tile(const CountedTile& counted) {
  const Tile& tile = counted.tile;
  require(!tile.id.empty() && counted.copies > 0 && tile.wheel <= 3);
  require(tile.segments.size() <= max_segments);
  const int distinct = tile.distinct_rotations();
  require(distinct == 1 || distinct == 2 || distinct == 4);
  unsigned touched = 0;
  for (const Segment& segment : tile.segments) {
    check_segment(tile, segment);
    require((touched & segment.touches) == 0);
    touched |= segment.touches;
  }
}

void check_answer(std::string_view text) {
  const Result<TileSet> set = parse_tile_set(text, "fuzz.json");
  if (!set) {
    require(set.error().rfind("fuzz.json: ", 0) == 0 && set.error().find('\n') == std::string::npos);
    return;
  }
  require(!set->id.empty() && set->total() > 0);
  for (const CountedTile& counted : set->tiles) check_tile(counted);
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bastide::check_answer({reinterpret_cast<const char*>(data), size});
  return 0;
}
