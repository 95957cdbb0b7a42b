// Where a tile fits, as bits: one a slot of the frontier and rotation. Counting and picking need no list of moves.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/match.hpp"
#include "rules/position.hpp"

namespace bastide {

// The place of the n-th set bit, counted from 0.
inline int nth_bit(std::uint64_t bits, int n) {
#if defined(__BMI2__)
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
#endif
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

// Whether the open cell of this slot takes a tile that shows these edges.
inline bool takes(const Position& p, std::size_t slot, EdgeCode edges) {
  return ((p.required[slot] ^ edges) & p.matters[slot]) == 0;
}

class Placements {
 public:
  struct Spot {
    std::uint16_t slot;
    Rotation rotation;
  };

  bool any() const { return count_ != 0; }
  // Of the rotations that look different.
  int count() const { return count_; }
  // 0 ≤ k < count().
  Spot pick(int k) const {
    for (std::size_t word = 0;; ++word) {
      const std::uint64_t* rows = &bits_[4 * word];
      // Placements before each rotation; the rotation that holds the k-th is found without a branch.
      const int before_1 = std::popcount(rows[0]);
      const int before_2 = before_1 + std::popcount(rows[1]);
      const int before_3 = before_2 + std::popcount(rows[2]);
      const int all = before_3 + std::popcount(rows[3]);
      if (k < all) {
        const std::array<int, 4> before{0, before_1, before_2, before_3};
        const auto rotation = static_cast<std::size_t>(int{k >= before_1} + int{k >= before_2} + int{k >= before_3});
        const int slot = nth_bit(rows[rotation], k - before[rotation]);
        return {static_cast<std::uint16_t>(64 * word + static_cast<std::size_t>(slot)),
                static_cast<Rotation>(rotation)};
      }
      k -= all;
    }
  }
  // visit(Spot); rotations that look alike once.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t row = 0; row < rows(); ++row) {
      for (std::uint64_t rest = bits_[row]; rest != 0; rest &= rest - 1) {
        visit(Spot{static_cast<std::uint16_t>(row / 4 * 64 + static_cast<std::size_t>(std::countr_zero(rest))),
                   static_cast<Rotation>(row % 4)});
      }
    }
  }
  bool contains(Spot spot) const {
    const int rotation = quarter_turns(spot.rotation) % distinct_;
    return (bits_[static_cast<std::size_t>(spot.slot / 64 * 4 + rotation)] >> (spot.slot % 64) & 1) != 0;
  }

  // Every open cell whose edges the tile matches (B-03), the river's rules aside.
  static Placements matching(const Position& p, const TileShape& shape) {
    Placements found(shape, (p.ledger.slots + 63) / 64);
    for (int word = 0; word < found.words_; ++word) {
      const auto start = static_cast<std::size_t>(64 * word);
      const int open = p.ledger.slots - 64 * word;
      const std::uint64_t live = open >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << open) - 1;
      for (int r = 0; r < 4; ++r) {
        const EdgeCode edges = rotated(shape.edges, static_cast<Rotation>(r));
        const std::uint64_t fits = match_64(&p.required[start], &p.matters[start], edges);
        const std::uint64_t row = r < shape.distinct ? fits & live : 0;
        found.bits_[static_cast<std::size_t>(4 * word + r)] = row;
        found.count_ += std::popcount(row);
      }
    }
    return found;
  }
  // Nowhere, to be added to.
  static Placements none(const TileShape& shape) {
    Placements empty(shape, max_words);
    empty.bits_.fill(0);
    return empty;
  }
  void add(Spot spot) {
    bits_[static_cast<std::size_t>(spot.slot / 64 * 4 + quarter_turns(spot.rotation))] |= std::uint64_t{1}
                                                                                          << (spot.slot % 64);
    ++count_;
  }

 private:
  static constexpr int max_words = 4;

  Placements(const TileShape& shape, int words) : distinct_(shape.distinct), words_(words) {}
  std::size_t rows() const { return static_cast<std::size_t>(4 * words_); }
  int distinct_ = 1;
  int words_ = 0;
  int count_ = 0;
  std::array<std::uint64_t, 4 * max_words> bits_;  // by 64 slots and rotation; only 4 × words_ of them are set
};

}  // namespace bastide
