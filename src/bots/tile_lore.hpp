// What the tiles of a game can do, worked out once a search: which open cells each fits, and by which sides a segment
// grows. And the bag seen from there: how many of its tiles fit an open cell, in one load.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/position.hpp"
#include "rules/setup.hpp"
#include "rules/torus.hpp"

namespace bastide {

// What an open cell asks of a tile, as one number: nothing or a kind of edge, for each side.
inline constexpr int max_demands = 625;

class TileLore {
 public:
  explicit TileLore(const Setup& setup);

  const Setup& setup() const { return *setup_; }
  int demand(EdgeCode required, EdgeCode matters) const {
    // A side that does not matter asks for nothing; its bits in `required` are zero.
    const unsigned sides = (matters & 1U) | (matters >> 1 & 2U) | (matters >> 2 & 4U) | (matters >> 3 & 8U);
    return demand_of_[sides << 8 | required];
  }
  // Demands that the tile meets in one rotation or another.
  const std::vector<std::uint16_t>& met_by(TileType type) const { return met_by_[index(type)]; }
  // Sides of the unrotated tile through whose middle the segment leaves it, bit Side.
  unsigned exits(TileType type, std::size_t local) const { return exits_[index(type)][local]; }
  // Squares beside the Wheel's board that its segment opens to.
  const std::vector<std::uint16_t>& board_exits(std::size_t local) const { return board_exits_[local]; }

 private:
  const Setup* setup_;
  std::array<std::uint16_t, 4096> demand_of_{};
  std::vector<std::vector<std::uint16_t>> met_by_;
  std::vector<std::array<std::uint8_t, max_segments>> exits_;
  std::vector<std::vector<std::uint16_t>> board_exits_;
};

// Follows a position's bag: tell it of every draw.
class BagFits {
 public:
  BagFits(const TileLore& lore, const Bag& bag);

  // Tiles of the bag that fit the open cell of this slot (river tiles that come first aside).
  int fitting(const TileLore& lore, const Position& p, std::size_t slot) const {
    return fits_[static_cast<std::size_t>(lore.demand(p.required[slot], p.matters[slot]))];
  }
  void take(const TileLore& lore, TileType type) {
    for (const std::uint16_t demand : lore.met_by(type)) --fits_[demand];
  }
  void put_back(const TileLore& lore, TileType type) {
    for (const std::uint16_t demand : lore.met_by(type)) ++fits_[demand];
  }

 private:
  std::array<std::uint8_t, max_demands> fits_{};
};

}  // namespace bastide
