// All that play needs to know of one feature, in one 64-bit word: joining two features is one addition.
#pragma once

#include <cstdint>

#include "rules/types.hpp"

namespace bastide {

class Tally {
 public:
  constexpr Tally() = default;
  // A fresh segment of one tile, without figures.
  constexpr Tally(FeatureKind kind, int open_edges, int shields, Goods goods)
      : bits_(static_cast<std::uint64_t>(kind) << kind_at | static_cast<std::uint64_t>(open_edges) << open_at |
              std::uint64_t{1} << tiles_at | static_cast<std::uint64_t>(shields) << shields_at |
              (goods == Goods::none ? 0 : std::uint64_t{1} << goods_at(goods))) {}

  constexpr FeatureKind kind() const { return static_cast<FeatureKind>(bits_ >> kind_at); }
  // Sides of the feature that face an empty cell; of a monastery its empty neighbours. Fields: 0, without meaning.
  constexpr int open_edges() const { return field(open_at, 8); }
  // Tiles as B-17 counts them.
  constexpr int tiles() const { return field(tiles_at, 8); }
  constexpr int shields() const { return field(shields_at, 6); }
  constexpr int goods(Goods goods) const { return field(goods_at(goods), 4); }
  constexpr bool has_goods() const { return field(goods_at(Goods::wine), 12) != 0; }
  // Four bits a seat; B-12.
  constexpr std::uint32_t followers() const { return static_cast<std::uint32_t>(bits_) & all_followers; }
  constexpr int followers(Seat seat) const { return field(4 * index(seat), 4); }
  constexpr bool is_complete() const { return kind() != FeatureKind::field && open_edges() == 0; }

  // What `other` adds when it becomes a part of this feature.
  constexpr void absorb(Tally other) { bits_ += other.bits_ & ~(std::uint64_t{3} << kind_at); }
  // The same without a branch.
  constexpr void absorb_if(bool condition, Tally other) {
    bits_ += other.bits_ & ~(std::uint64_t{3} << kind_at) & -std::uint64_t{condition};
  }
  constexpr void close_edges(int edges) { bits_ -= static_cast<std::uint64_t>(edges) << open_at; }
  // Tiles that were counted on both sides of a join.
  constexpr void forget_tiles(int tiles) { bits_ -= static_cast<std::uint64_t>(tiles) << tiles_at; }
  // A monastery gets a neighbour.
  constexpr void add_neighbour() { bits_ += (std::uint64_t{1} << tiles_at) - (std::uint64_t{1} << open_at); }
  constexpr void add_follower(Seat seat) { bits_ += std::uint64_t{1} << (4 * index(seat)); }
  constexpr void remove_follower(Seat seat) { bits_ -= std::uint64_t{1} << (4 * index(seat)); }
  constexpr void clear_followers() { bits_ &= ~std::uint64_t{all_followers}; }

  friend constexpr bool operator==(Tally, Tally) = default;

  // Limits that Setup::make holds the tiles to.
  static constexpr int max_shields = 63;
  static constexpr int max_goods = 15;

 private:
  static constexpr std::uint32_t all_followers = 0xFFFFFF;
  static constexpr int open_at = 24;
  static constexpr int tiles_at = 32;
  static constexpr int shields_at = 40;
  static constexpr int kind_at = 62;
  static constexpr int goods_at(Goods goods) { return 42 + 4 * static_cast<int>(goods); }

  constexpr int field(int at, int width) const {
    return static_cast<int>(bits_ >> at & ((std::uint64_t{1} << width) - 1));
  }

  std::uint64_t bits_ = 0;
};

}  // namespace bastide
