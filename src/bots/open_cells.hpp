// The open cells that a road or city leads to.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "bots/tile_lore.hpp"
#include "rules/position.hpp"

namespace bastide {

// Slots of the frontier, each once.
class OpenCells {
 public:
  OpenCells(const TileLore& lore, const Position& p, std::uint16_t label) : open_(p.tally[label].open_edges()) {
    std::uint16_t segment = label;
    do {
      add_exits(lore, p, segment);
      segment = p.next[segment];
    } while (segment != label && open_ > 0);
  }
  const std::uint8_t* begin() const { return slots_.data(); }
  const std::uint8_t* end() const { return slots_.data() + count_; }
  int count() const { return static_cast<int>(count_); }

 private:
  void add_exits(const TileLore& lore, const Position& p, std::uint16_t segment) {
    const Placed& tile = p.placed[p.tile_of[segment]];
    const auto local = static_cast<std::size_t>(segment - tile.first_segment);
    if (tile.type == TileType::none) {
      for (const std::uint16_t square : lore.board_exits(local)) add(p, square);
      return;
    }
    const Torus torus = p.setup->torus();
    const std::uint16_t square = torus.square(tile.where);
    for (unsigned sides = lore.exits(tile.type, local); sides != 0; sides &= sides - 1) {
      add(p, torus.neighbour(square, rotated(static_cast<Side>(std::countr_zero(sides)), tile.rotation)));
    }
  }
  void add(const Position& p, std::uint16_t square) {
    const std::uint8_t known = p.board[square];
    if (known == square_occupied) return;
    --open_;
    const auto slot = static_cast<std::uint8_t>(known - 1);
    if (std::find(begin(), end(), slot) == end() && count_ < slots_.size()) slots_[count_++] = slot;
  }

  std::array<std::uint8_t, 32> slots_;
  std::size_t count_ = 0;
  int open_;
};

}  // namespace bastide
