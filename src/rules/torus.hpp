// The plane as one array: (x, y) lies on y * stride + x modulo a power of two. Stepping to a neighbour is one
// addition and one mask, there are no borders to check, and two cells share a square only if they are farther apart
// than a landscape of so many tiles can reach.
#pragma once

#include <array>
#include <cstdint>

#include "rules/types.hpp"

namespace bastide {

class Torus {
 public:
  // For landscapes of at most `cells` tiles, the Wheel's board counted as seven. Two cells that matter at once, the
  // neighbours of the ends of a straight line of all tiles, are at most cells + 1 steps apart.
  static constexpr Torus for_tiles(int cells) { return cells < 89 ? Torus(4096, 90) : Torus(16384, 181); }

  constexpr int size() const { return mask_ + 1; }
  constexpr std::uint16_t square(Cell cell) const { return wrap(cell.y * stride_ + cell.x); }
  constexpr std::uint16_t neighbour(std::uint16_t square, Side side) const {
    const std::array<int, 4> step{-stride_, 1, stride_, -1};
    return wrap(square + step[static_cast<std::size_t>(index(side))]);
  }
  // The eight squares round one (B-18).
  constexpr std::array<std::uint16_t, 8> around(std::uint16_t square) const {
    const int s = stride_;
    std::array<std::uint16_t, 8> result{};
    const std::array<int, 8> step{-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1};
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = wrap(square + step[i]);
    return result;
  }
  // Whether two different squares touch by a side or a corner.
  constexpr bool touch(std::uint16_t a, std::uint16_t b) const {
    const unsigned distance = wrap(b - a + stride_ + 1);
    const auto stride = static_cast<unsigned>(stride_);
    return distance <= 2 || distance - stride <= 2 || distance - 2 * stride <= 2;
  }

 private:
  constexpr Torus(int size, int stride) : mask_(size - 1), stride_(stride) {}
  constexpr std::uint16_t wrap(int square) const { return static_cast<std::uint16_t>(square & mask_); }

  int mask_;
  int stride_;
};

}  // namespace bastide
