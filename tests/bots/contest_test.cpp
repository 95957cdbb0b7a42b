// Contests: what the bag can join, counted against the rules themselves.
#include <gtest/gtest.h>

#include <bit>

#include "bots/contest.hpp"
#include "bots/table.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

// Tiles of the bag that, laid on `where`, make one feature of two.
int joining_tiles(const State& state, Cell where, SegmentId one, SegmentId other) {
  int count = 0;
  for (std::size_t i = 0; i < state.setup().tiles().size(); ++i) {
    const auto type = static_cast<TileType>(i);
    if (state.bag()[i] == 0) continue;
    bool joins = false;
    for (const Move move : state.placements(type)) {
      if (move.where() != where) continue;
      State after = state;
      after.apply(Move::draw(type));
      after.apply(move);
      joins |= same_feature(after, one, other);
    }
    count += joins ? state.bag()[i] : 0;
  }
  return count;
}

struct Compared {
  int pairs = 0;  // of roads or cities, and of fields
  int field_pairs = 0;
  int field_tiles_counted = 0;
  int field_tiles = 0;
};

// Every pair of features that meet at an open cell with two neighbours.
void compare_joins(const State& state, Compared& compared) {
  const TileLore lore(state.setup());
  const Joins joins(lore, state.bag());
  const Position& p = state.position();
  for (std::size_t slot = 0; slot < p.ledger.slots; ++slot) {
    const unsigned sides = p.matters[slot] & 0x55U;
    if (std::popcount(sides) != 2) continue;
    const auto one_side = static_cast<std::size_t>(std::countr_zero(sides) / 2);
    const auto other_side = static_cast<std::size_t>((std::bit_width(sides) - 1) / 2);
    for (const PortPlace place : {PortPlace::left, PortPlace::middle, PortPlace::right}) {
      const SegmentId one = p.neighbours[slot][one_side].at(place);
      const SegmentId other = p.neighbours[slot][other_side].at(place);
      if (one == SegmentId::none || other == SegmentId::none || same_feature(state, one, other)) continue;
      const int demand = lore.demand(p.required[slot], p.matters[slot]);
      const int counted = joins.count(demand, static_cast<int>(3 * one_side) + static_cast<int>(place),
                                      static_cast<int>(3 * other_side) + static_cast<int>(place));
      const int joining = joining_tiles(state, p.cell[slot], one, other);
      if (place == PortPlace::middle) {
        const bool alike = feature_at(state, one).kind == feature_at(state, other).kind;
        EXPECT_EQ(alike ? counted : 0, joining) << state.tiles_left();
        ++compared.pairs;
      } else {
        // Two fields may be joined by other ports of theirs, too: beyond a road, which both surround.
        EXPECT_LE(counted, joining) << state.tiles_left();
        ++compared.field_pairs;
        compared.field_tiles_counted += counted;
        compared.field_tiles += joining;
      }
    }
  }
}

TEST(Contest, CountsTheTilesThatWouldJoinTwoFeatures) {
  const auto setup = *Setup::make(*parse_ruleset("players=2 sets=base,traders_and_builders"));
  State state(*setup);
  Random random(5);
  Deck deck(*setup, state.bag(), random);
  const auto player = std::move(*make_bot("greedy", 1));
  Compared compared;
  while (state.phase() != Phase::over) {
    if (state.phase() == Phase::draw && state.tiles_left() % 16 == 0) compare_joins(state, compared);
    state.apply(state.phase() == Phase::draw ? Move::draw(deck.draw()) : player->choose(state, counted(30)));
  }
  EXPECT_GE(compared.pairs, 10);
  EXPECT_GE(compared.field_pairs, 30);
  EXPECT_GE(compared.field_tiles_counted, compared.field_tiles * 9 / 10);
}

}  // namespace
}  // namespace bastide
