// A small, fast, reproducible source of chance for simulations and bots: the same seed gives the same numbers
// on every machine and compiler. Not for decks that people play for money or honour: see fair_deck.
#pragma once

#include <bit>
#include <cstdint>

namespace bastide {

// xoroshiro128+ of Blackman and Vigna, seeded by SplitMix64 as its authors advise.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : low_(split_mix(seed)), high_(split_mix(seed)) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = low_ + high_;
    const std::uint64_t mixed = low_ ^ high_;
    low_ = std::rotl(low_, 24) ^ mixed ^ (mixed << 16);
    high_ = std::rotl(mixed, 37);
    return result;
  }

  // 0 ≤ result < bound, for bound ≥ 1. Uniform within bound / 2^32: far below what any count here could show.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  static constexpr std::uint64_t split_mix(std::uint64_t& seed) {
    std::uint64_t z = (seed += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  std::uint64_t low_;
  std::uint64_t high_;
};

}  // namespace bastide
