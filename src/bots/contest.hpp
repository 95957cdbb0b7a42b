// Contest: features of different owners that one tile would join. Which open cells lie between them, how many tiles of
// the bag join them there, and who then leads.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/tile_lore.hpp"
#include "rules/scoring.hpp"

namespace bastide {

// How many tiles of a bag fit an open cell so that one segment joins two of its ports.
class Joins {
 public:
  Joins(const TileLore& lore, const Bag& bag);

  // Ports of the cell, as a tile laid there would have them; both of fields, or both of roads or cities.
  int count(int demand, int port, int other) const {
    return counts_[pair_of(port, other) * max_demands + static_cast<std::size_t>(demand)];
  }

 private:
  static std::size_t pair_of(int port, int other) { return pairs_[static_cast<std::size_t>(port * ports + other)]; }

  static constexpr std::size_t kinds_of_pairs = 34;  // 6 of middles, 28 of halves
  static const std::array<std::uint8_t, ports * ports> pairs_;
  std::vector<std::uint8_t> counts_;
};

// Two features of a kind and an open cell where a tile can join them.
struct Contest {
  std::uint16_t one;
  std::uint16_t other;
  int tiles;  // of the bag, that do it there
};

class Contests {
 public:
  void clear() { count_ = 0; }
  // One cell's: the best of several ways to join the same two.
  void add(std::uint16_t one, std::uint16_t other, int tiles, std::size_t cell_begin) {
    for (std::size_t i = cell_begin; i < count_; ++i) {
      Contest& known = contests_[i];
      if ((known.one == one && known.other == other) || (known.one == other && known.other == one)) {
        known.tiles = known.tiles < tiles ? tiles : known.tiles;
        return;
      }
    }
    if (count_ < contests_.size()) contests_[count_++] = {one, other, tiles};
  }
  std::size_t size() const { return count_; }
  const Contest* begin() const { return contests_.data(); }
  const Contest* end() const { return contests_.data() + count_; }

 private:
  std::array<Contest, 96> contests_;
  std::size_t count_ = 0;
};

// Of all pairs of features that hold followers or, in Phase::figure, belong to the tile just laid.
void find_contests(const Position& p, const ClaimedFeatures& claimed, const TileLore& lore, const Joins& joins,
                   Contests& found);

}  // namespace bastide
