// Chance for pictures: the same tile looks the same on every machine.
#pragma once

#include <cstdint>
#include <string_view>

#include "record/random.hpp"

namespace bastide {

class Dice {
 public:
  // `what` keeps apart the choices for one tile, so that a new one does not change the others.
  Dice(std::string_view tile_id, std::string_view what) : random_(hash(what, hash(tile_id, 0xCBF29CE484222325))) {}

  // 0 ≤ result < bound.
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }
  bool flip() { return below(2) == 1; }
  double from_to(double from, double to) { return from + (to - from) * below(10001) / 10000; }

 private:
  // FNV-1a
  static std::uint64_t hash(std::string_view text, std::uint64_t seed) {
    for (const char c : text) seed = (seed ^ static_cast<std::uint8_t>(c)) * 0x100000001B3;
    return seed;
  }

  Random random_;
};

}  // namespace bastide
