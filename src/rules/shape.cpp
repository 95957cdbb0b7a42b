#include "rules/shape.hpp"

namespace bastide {
namespace {

int open_edges(const Segment& segment) {
  switch (segment.kind) {
    case FeatureKind::city:
    case FeatureKind::road: return std::popcount(segment.touches);
    case FeatureKind::monastery: return 8;  // neighbours, until it is claimed and counted
    case FeatureKind::field: return 0;
  }
  return 0;
}

std::uint16_t bit(std::size_t local) { return static_cast<std::uint16_t>(1U << local); }

void add_lanes(TileShape& shape, const Tile& tile, std::size_t local) {
  for (const Side side : all_sides) {
    for (const PortPlace place : {PortPlace::left, PortPlace::middle, PortPlace::right}) {
      if ((tile.segments[local].touches >> port(side, place) & 1) == 0) continue;
      auto& lanes = shape.sides[static_cast<std::size_t>(index(side))];
      auto& facing = shape.facing_sides[static_cast<std::size_t>(index(side))];
      const int lane = 16 * static_cast<int>(place);
      const int facing_lane = 32 - lane;
      lanes.local |= std::uint64_t{local} << lane;
      lanes.present |= std::uint64_t{1} << lane;
      facing.local |= std::uint64_t{local} << facing_lane;
      facing.present |= std::uint64_t{1} << facing_lane;
    }
  }
}

void add_segment(TileShape& shape, const Tile& tile, std::size_t local) {
  const Segment& segment = tile.segments[local];
  shape.fresh[local] = Tally(segment.kind, open_edges(segment), segment.shields, segment.goods);
  add_lanes(shape, tile, local);
  switch (segment.kind) {
    case FeatureKind::city: shape.cities |= bit(local); break;
    case FeatureKind::road: shape.roads |= bit(local); break;
    case FeatureKind::monastery: shape.monastery = static_cast<std::int8_t>(local); break;
    case FeatureKind::field:
      shape.fields |= bit(local);
      add_borders(shape, local, segment.cities);
      break;
  }
}

}  // namespace

EdgeCode edge_code(const std::array<EdgeKind, 4>& edges) {
  unsigned code = 0;
  for (const Side side : all_sides) {
    code |= static_cast<unsigned>(edges[static_cast<std::size_t>(index(side))]) << edge_shift(side);
  }
  return static_cast<EdgeCode>(code);
}

// Cities come first, so city[i] has local number i.
void add_borders(TileShape& shape, std::size_t field, unsigned cities) {
  for (; cities != 0 && shape.border_count < max_borders; cities &= cities - 1) {
    shape.border[shape.border_count++] = {static_cast<std::uint16_t>(field),
                                          static_cast<std::uint16_t>(std::countr_zero(cities))};
  }
}

TileShape shape_of(const Tile& tile) {
  TileShape shape;
  shape.edges = edge_code(tile.edges);
  shape.distinct = static_cast<std::uint8_t>(tile.distinct_rotations());
  shape.segments = static_cast<std::uint8_t>(tile.segments.size());
  shape.completable = static_cast<std::uint8_t>(tile.count(FeatureKind::city) + tile.count(FeatureKind::road));
  shape.wheel = tile.wheel;
  shape.river = tile.river;
  for (std::size_t local = 0; local < tile.segments.size(); ++local) add_segment(shape, tile, local);
  for (std::size_t local = 0; local < shape.completable; ++local) {
    const std::uint16_t kind = (shape.cities & bit(local)) != 0 ? shape.cities : shape.roads;
    shape.siblings[local] = static_cast<std::uint16_t>(kind & ~bit(local));
  }
  return shape;
}

}  // namespace bastide
