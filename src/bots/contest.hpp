// Contest: features of different owners that one tile would join. Which open cells lie between them, how many tiles of
// the bag join them there, and who then leads.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/tile_lore.hpp"
#include "rules/scoring.hpp"

namespace bastide {

// Numbers the pairs of ports that one segment may join, [port * ports + other]: two middles, or two halves of sides.
constexpr std::array<std::uint8_t, ports * ports> numbered_pairs() {
  std::array<std::uint8_t, ports * ports> pairs{};
  std::uint8_t next = 0;
  for (std::size_t i = 0; i < ports; ++i) {
    for (std::size_t j = i + 1; j < ports; ++j) {
      if ((i % 3 == 1) != (j % 3 == 1)) continue;
      pairs[i * ports + j] = next;
      pairs[j * ports + i] = next++;
    }
  }
  return pairs;
}
inline constexpr auto port_pairs = numbered_pairs();

// How many tiles of a bag fit an open cell so that one segment joins two of its ports.
class Joins {
 public:
  Joins(const TileLore& lore, const Bag& bag);

  // Ports of the cell, as a tile laid there would have them; both of fields, or both of roads or cities.
  int count(int demand, int port, int other) const {
    return counts_[entry(port, other, static_cast<std::size_t>(demand))];
  }

 private:
  static std::size_t entry(int port, int other, std::size_t demand) {
    return port_pairs[static_cast<std::size_t>(port * ports + other)] * std::size_t{max_demands} + demand;
  }

  static std::vector<std::size_t> entries_met_by(const TileLore& lore, TileType type);

  static constexpr std::size_t kinds_of_pairs = 34;  // 6 of middles, 28 of halves
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
