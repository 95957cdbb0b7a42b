#include "bots/tile_lore.hpp"

#include <algorithm>

namespace bastide {
namespace {

constexpr std::array<int, 4> place_value{1, 5, 25, 125};

// `sides`: bit Side where the edge matters.
std::uint16_t demand_number(EdgeCode edges, unsigned sides) {
  int number = 0;
  for (const Side side : all_sides) {
    if ((sides >> index(side) & 1) == 0) continue;
    number += place_value[static_cast<std::size_t>(index(side))] * (1 + static_cast<int>(edge_at(edges, side)));
  }
  return static_cast<std::uint16_t>(number);
}

std::vector<std::uint16_t> demands_met(const TileShape& shape) {
  std::vector<std::uint16_t> met;
  for (int turns = 0; turns < shape.distinct; ++turns) {
    const EdgeCode edges = rotated(shape.edges, static_cast<Rotation>(turns));
    for (unsigned sides = 0; sides < 16; ++sides) met.push_back(demand_number(edges, sides));
  }
  std::sort(met.begin(), met.end());
  met.erase(std::unique(met.begin(), met.end()), met.end());
  return met;
}

std::array<std::uint8_t, max_segments> exits_of(const Tile& tile) {
  std::array<std::uint8_t, max_segments> exits{};
  for (std::size_t local = 0; local < tile.segments.size(); ++local) {
    for (const Side side : all_sides) {
      const unsigned through = tile.segments[local].touches >> port(side, PortPlace::middle) & 1U;
      exits[local] = static_cast<std::uint8_t>(exits[local] | through << index(side));
    }
  }
  return exits;
}

}  // namespace

TileLore::TileLore(const Setup& setup) : setup_(&setup) {
  for (unsigned sides = 0; sides < 16; ++sides) {
    for (unsigned edges = 0; edges < 256; ++edges) {
      demand_of_[sides << 8 | edges] = demand_number(static_cast<EdgeCode>(edges), sides);
    }
  }
  for (const Tile& tile : setup.tiles()) {
    met_by_.push_back(demands_met(setup.shape(static_cast<TileType>(met_by_.size()))));
    exits_.push_back(exits_of(tile));
  }
  if (setup.board() == nullptr) return;
  for (const BoardSegment& segment : setup.board()->segments) {
    auto& exits = board_exits_.emplace_back();
    for (const BoardPort& port : segment.touches) {
      if (port.place != PortPlace::middle) continue;
      exits.push_back(setup.torus().neighbour(setup.torus().square(port.square), port.side));
    }
  }
}

BagFits::BagFits(const TileLore& lore, const Bag& bag) {
  for (std::size_t type = 0; type < lore.setup().tiles().size(); ++type) {
    for (const std::uint16_t demand : lore.met_by(static_cast<TileType>(type))) {
      fits_[demand] = static_cast<std::uint8_t>(fits_[demand] + bag[type]);
    }
  }
}

}  // namespace bastide
