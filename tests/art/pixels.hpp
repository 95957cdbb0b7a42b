// A drawn picture, dot by dot.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace bastide::test {

struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<std::array<std::uint8_t, 4>> dots;  // red, green, blue, alpha

  const std::array<std::uint8_t, 4>& at(int x, int y) const { return dots[static_cast<std::size_t>(y * width + x)]; }
};

// Of the PNGs that rsvg-convert writes: eight bits, red green blue alpha or without alpha, not interlaced. Empty if
// it is none.
Pixels read_png(const std::string& png);

}  // namespace bastide::test
