#include <cstddef>

#include "rules/queries.hpp"
#include "rules/state.hpp"

namespace bastide {
namespace {

// SplitMix64's finaliser: every bit of the input moves every bit of the output.
std::uint64_t mixed(std::uint64_t z) {
  z += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

// Folds values whose order has a meaning.
class Chain {
 public:
  void add(std::uint64_t value) { hash_ = mixed(hash_ ^ value); }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
};

std::uint64_t packed(Cell cell) {
  return static_cast<std::uint64_t>(static_cast<std::uint8_t>(cell.x)) << 8 | static_cast<std::uint8_t>(cell.y);
}

std::uint64_t hash_of(const PlacedTile& tile) {
  return mixed(1 | packed(tile.where) << 8 | index(tile.tile) << 24 |
               static_cast<std::uint64_t>(quarter_turns(tile.rotation)) << 32);
}

std::uint64_t hash_of(const PlacedFigure& figure) {
  return mixed(2 | packed(figure.where.where) << 8 | static_cast<std::uint64_t>(figure.where.name.kind) << 24 |
               static_cast<std::uint64_t>(figure.where.name.index) << 28 |
               static_cast<std::uint64_t>(figure.figure) << 36 | static_cast<std::uint64_t>(figure.seat) << 40);
}

void add(Chain& chain, const Turn& turn) {
  chain.add(static_cast<std::uint64_t>(turn.phase) | static_cast<std::uint64_t>(turn.active) << 8 |
            static_cast<std::uint64_t>(turn.chooser) << 16 | static_cast<std::uint64_t>(turn.second) << 24 |
            static_cast<std::uint64_t>(turn.builder_extended) << 25 | std::uint64_t{index(turn.tile)} << 32);
  // Only the tile just laid may take a figure.
  if (turn.phase == Phase::figure) chain.add(packed(turn.where) << 8 | 1);
}

}  // namespace

// Tiles and figures are added up, so that the order in which they came does not matter; the rest is chained.
std::uint64_t State::hash() const {
  std::uint64_t landscape = 0;
  for (const PlacedTile& tile : placed_tiles(*this)) landscape += hash_of(tile);
  for (const PlacedFigure& figure : placed_figures(*this)) landscape += hash_of(figure);
  const Ledger& ledger = position_.ledger;
  Chain chain;
  chain.add(landscape);
  add(chain, ledger.turn);
  for (std::size_t i = 0; i < static_cast<std::size_t>(setup().players()); ++i) {
    chain.add(static_cast<std::uint64_t>(ledger.score[i]) | static_cast<std::uint64_t>(ledger.goods[i][0]) << 16 |
              static_cast<std::uint64_t>(ledger.goods[i][1]) << 24 |
              static_cast<std::uint64_t>(ledger.goods[i][2]) << 32);
    for (const auto& space : ledger.wheel.crowns) chain.add(space[i]);
  }
  chain.add(static_cast<std::uint64_t>(ledger.wheel.pig));
  for (std::size_t i = 0; i < setup().tiles().size(); ++i) chain.add(bag()[i]);
  return chain.value();
}

}  // namespace bastide
