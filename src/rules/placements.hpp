// Where a tile fits, as bits: one a slot of the frontier and rotation. Counting and picking need no list of moves.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/match.hpp"
#include "rules/position.hpp"

namespace bastide {

class Placements {
 public:
  Placements() = default;

  struct Spot {
    std::uint16_t slot;
    Rotation rotation;
  };

  bool any() const {
    std::uint64_t all = 0;
    for (int r = 0; r < rotations_; ++r) {
      for (int w = 0; w < words_; ++w) all |= bits(r, w);
    }
    return all != 0;
  }
  // Of the rotations that look different.
  int count() const {
    int count = 0;
    for (int r = 0; r < rotations_; ++r) {
      for (int w = 0; w < words_; ++w) count += std::popcount(bits(r, w));
    }
    return count;
  }
  // 0 ≤ k < count().
  Spot pick(int k) const {
    for (int r = 0;; ++r) {
      for (int w = 0; w < words_; ++w) {
        const int here = std::popcount(bits(r, w));
        if (k < here) return {static_cast<std::uint16_t>(64 * w + nth_bit(bits(r, w), k)), static_cast<Rotation>(r)};
        k -= here;
      }
    }
  }
  // visit(Spot), by rotation and slot; rotations that look alike once.
  template <class Visit>
  void for_each(Visit visit) const {
    for (int r = 0; r < rotations_; ++r) {
      for (int w = 0; w < words_; ++w) {
        for (std::uint64_t rest = bits(r, w); rest != 0; rest &= rest - 1) {
          visit(Spot{static_cast<std::uint16_t>(64 * w + std::countr_zero(rest)), static_cast<Rotation>(r)});
        }
      }
    }
  }
  bool contains(Spot spot) const {
    return (bits(quarter_turns(spot.rotation) % rotations_, spot.slot / 64) >> (spot.slot % 64) & 1) != 0;
  }

  // Every open cell whose edges the tile matches (B-03), the river's rules aside.
  static Placements matching(const Position& p, const TileShape& shape) {
    Placements found(shape.distinct, (p.ledger.slots + 63) / 64);
    for (int w = 0; w < found.words_; ++w) {
      const auto start = static_cast<std::size_t>(64 * w);
      const int open = p.ledger.slots - 64 * w;
      const std::uint64_t live = open >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << open) - 1;
      for (int r = 0; r < found.rotations_; ++r) {
        const EdgeCode edges = rotated(shape.edges, static_cast<Rotation>(r));
        found.bits(r, w) = live & match_64(&p.required[start], &p.matters[start], edges);
      }
    }
    return found;
  }
  // Nowhere, to be added to.
  static Placements none(const TileShape& shape) {
    Placements empty(shape.distinct, max_words);
    empty.bits_.fill(0);
    return empty;
  }
  void add(Spot spot) { bits(quarter_turns(spot.rotation), spot.slot / 64) |= std::uint64_t{1} << (spot.slot % 64); }

 private:
  Placements(int rotations, int words) : rotations_(rotations), words_(words) {}
  static int nth_bit(std::uint64_t bits, int n) {
    for (; n > 0; --n) bits &= bits - 1;
    return std::countr_zero(bits);
  }
  std::uint64_t bits(int r, int w) const { return bits_[static_cast<std::size_t>(4 * w + r)]; }
  std::uint64_t& bits(int r, int w) { return bits_[static_cast<std::size_t>(4 * w + r)]; }

  static constexpr int max_words = 4;

  int rotations_ = 0;
  int words_ = 0;
  std::array<std::uint64_t, 4 * max_words> bits_;  // only rotations_ × words_ of them are set
};

}  // namespace bastide
