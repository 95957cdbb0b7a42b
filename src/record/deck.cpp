#include "record/deck.hpp"

#include <algorithm>
#include <utility>

namespace bastide {
namespace {

// Fisher–Yates over [first, last).
void shuffle(TileType* first, TileType* last, Random& random) {
  for (auto left = static_cast<std::uint32_t>(last - first); left > 1; --left) {
    std::swap(first[left - 1], first[random.below(left)]);
  }
}

}  // namespace

Deck::Deck(const Setup& setup, const Bag& bag, Random& random) {
  const auto add = [&](auto wanted) {
    const auto first = size_;
    for (std::size_t i = 0; i < setup.tiles().size(); ++i) {
      if (!wanted(setup.tiles()[i].river)) continue;
      for (int copies = bag[i]; copies > 0; --copies)
        order_[static_cast<std::size_t>(size_++)] = static_cast<TileType>(i);
    }
    shuffle(order_.data() + first, order_.data() + size_, random);
  };
  if (setup.has_river()) {
    add([](RiverRole role) { return role == RiverRole::body; });
    add([](RiverRole role) { return role == RiverRole::lake; });
  }
  add([&](RiverRole role) { return role == RiverRole::none || !setup.has_river(); });
}

Deck::Deck(std::span<const TileType> order) : size_(static_cast<std::int16_t>(order.size())) {
  std::copy(order.begin(), order.end(), order_.begin());
}

void Deck::put_back(Random& random) {
  --next_;
  const auto place = static_cast<std::size_t>(next_) + random.below(static_cast<std::uint32_t>(left()));
  std::swap(order_[static_cast<std::size_t>(next_)], order_[place]);
}

}  // namespace bastide
