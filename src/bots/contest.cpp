#include "bots/contest.hpp"

#include <algorithm>
#include <bit>

namespace bastide {
namespace {

bool is_middle(int port) { return port % 3 == static_cast<int>(PortPlace::middle); }

// visit(port, other) for those that one segment joins and a neighbour's segment may meet.
template <class Visit>
void for_each_pair(PortSet touched, Visit visit) {
  for (int i = 0; i < ports; ++i) {
    for (int j = i + 1; j < ports; ++j) {
      if ((touched >> i & touched >> j & 1) != 0 && is_middle(i) == is_middle(j)) visit(i, j);
    }
  }
}

// Of a tile with these edges, by the sides that matter.
std::array<std::size_t, 16> demands_met(const TileLore& lore, EdgeCode edges) {
  std::array<std::size_t, 16> demands;
  for (unsigned sides = 0; sides < 16; ++sides) {
    EdgeCode mask = 0;
    for (const Side side : all_sides) {
      if ((sides >> index(side) & 1) != 0) mask = static_cast<EdgeCode>(mask | 3 << edge_shift(side));
    }
    demands[sides] = static_cast<std::size_t>(lore.demand(edges & mask, mask));
  }
  return demands;
}

// A set of features by their labels.
class Labels {
 public:
  void add(std::uint16_t label) { bits_[label / 64] |= std::uint64_t{1} << (label % 64); }
  bool has(std::uint16_t label) const { return (bits_[label / 64] >> (label % 64) & 1) != 0; }

 private:
  std::array<std::uint64_t, max_segment_ids / 64> bits_{};
};

// A contender that an open cell leads to.
struct Beside {
  std::uint16_t label;
  std::uint8_t port;
};

class BesideCell {
 public:
  BesideCell(const Position& p, std::size_t slot, const Labels& contenders) {
    const auto look_at = [&](std::size_t port, std::uint64_t segment) {
      const std::uint16_t label = p.label[segment & 0xFFFF];
      all_[count_] = {label, static_cast<std::uint8_t>(port)};
      const bool contends = contenders.has(label);
      several_ |= contends && label != all_[0].label;
      count_ += contends;
    };
    for (unsigned sides = p.matters[slot] & 0x55U; sides != 0; sides &= sides - 1) {
      const auto side = static_cast<std::size_t>(std::countr_zero(sides)) / 2;
      const std::uint64_t facing = p.neighbours[slot][side].bits();
      const EdgeKind kind = edge_at(p.required[slot], static_cast<Side>(side));
      const bool passable = kind == EdgeKind::city || kind == EdgeKind::road;
      // One field lies behind both halves of a field's side, and none behind a city's.
      if (kind != EdgeKind::city) look_at(3 * side, facing);
      if (passable) look_at(3 * side + 1, facing >> 16);
      if (kind == EdgeKind::road || kind == EdgeKind::river) look_at(3 * side + 2, facing >> 32);
    }
  }
  // It leads to more than one.
  bool several() const { return several_; }
  const Beside* begin() const { return all_.data(); }
  const Beside* end() const { return all_.data() + count_; }

 private:
  bool several_ = false;
  std::array<Beside, ports + 1> all_;
  std::size_t count_ = 0;
};

}  // namespace

Joins::Joins(const TileLore& lore, const Bag& bag) : counts_(kinds_of_pairs * max_demands) {
  const auto& tiles = lore.setup().tiles();
  for (std::size_t type = 0; type < tiles.size(); ++type) {
    if (bag[type] == 0) continue;
    for (const std::size_t met : entries_met_by(lore, static_cast<TileType>(type))) {
      counts_[met] = static_cast<std::uint8_t>(counts_[met] + bag[type]);
    }
  }
}

// Each once: in one rotation or another.
std::vector<std::size_t> Joins::entries_met_by(const TileLore& lore, TileType type) {
  std::vector<std::size_t> met;
  for (int turns = 0; turns < lore.setup().shape(type).distinct; ++turns) {
    const auto rotation = static_cast<Rotation>(turns);
    const auto demands = demands_met(lore, rotated(lore.setup().shape(type).edges, rotation));
    for (const Segment& segment : lore.setup().tile(type).segments) {
      for_each_pair(rotated(segment.touches, rotation), [&](int port, int other) {
        const unsigned both = 1U << port / 3 | 1U << other / 3;
        for (unsigned sides = 0; sides < demands.size(); ++sides) {
          if ((sides & both) == both) met.push_back(entry(port, other, demands[sides]));
        }
      });
    }
  }
  std::sort(met.begin(), met.end());
  met.erase(std::unique(met.begin(), met.end()), met.end());
  return met;
}

void find_contests(const Position& p, const ClaimedFeatures& claimed, const TileLore& lore, const Joins& joins,
                   Contests& found) {
  found.clear();
  Labels contenders;
  for (const std::uint16_t label : claimed) contenders.add(label);
  const bool is_laid = p.ledger.turn.phase == Phase::figure;
  for (std::size_t i = is_laid ? p.ledger.turn.first_segment : p.ledger.segments; i < p.ledger.segments; ++i) {
    contenders.add(p.label[i]);
  }
  for (std::size_t slot = 0; slot < p.ledger.slots; ++slot) {
    const unsigned sides = p.matters[slot] & 0x55U;
    if ((sides & (sides - 1)) == 0) continue;
    const BesideCell cell(p, slot, contenders);
    if (!cell.several()) continue;
    const std::size_t first = found.size();
    for (const Beside& one : cell) {
      for (const Beside* other = &one + 1; other < cell.end(); ++other) {
        if (one.label == other->label || p.tally[one.label].kind() != p.tally[other->label].kind()) continue;
        const int tiles = joins.count(lore.demand(p.required[slot], p.matters[slot]), one.port, other->port);
        if (tiles > 0) found.add(one.label, other->label, tiles, first);
      }
    }
  }
}

}  // namespace bastide
