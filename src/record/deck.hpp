// The hidden order of the tiles not yet seen. It lives beside a State, never in one.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "record/random.hpp"
#include "rules/setup.hpp"
#include "rules/types.hpp"

namespace bastide {

class Deck {
 public:
  // An order for the bag, drawn evenly: river tiles first, then the lake, then all others.
  Deck(const Setup& setup, const Bag& bag, Random& random);
  // A known order, the first to be drawn first.
  explicit Deck(std::span<const TileType> order);

  bool empty() const { return next_ == size_; }
  int left() const { return size_ - next_; }
  // Not on an empty deck.
  TileType draw() { return order_[static_cast<std::size_t>(next_++)]; }
  // The tile drawn last goes back among those left, each place equally likely (O-2).
  void put_back(Random& random);

 private:
  std::array<TileType, 256> order_;
  std::int16_t next_ = 0;
  std::int16_t size_ = 0;
};

}  // namespace bastide
