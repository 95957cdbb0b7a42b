// No bot knows the deck: what it answers depends on what everybody sees.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/table.hpp"
#include "record/record.hpp"

namespace bastide {
namespace {

constexpr int drawn_alike = 12;

// A game by this order of the tiles, up to the draw after the first `drawn_alike`.
std::vector<Move> moves_by(const std::shared_ptr<const Setup>& setup, const std::vector<TileType>& order,
                           std::string_view name) {
  Record game(setup);
  Deck deck(order);
  const auto first = std::move(*make_bot(name, 3));
  const auto second = std::move(*make_bot(name, 4));
  std::vector<Move> moves;
  for (int drawn = 0;;) {
    const State& state = game.state();
    const bool chance = state.phase() == Phase::draw;
    if (chance && drawn++ == drawn_alike) return moves;
    Bot& player = state.to_move() == Seat{0} ? *first : *second;
    moves.push_back(chance ? Move::draw(deck.draw()) : player.choose(state, counted(40)));
    EXPECT_TRUE(game.play(moves.back())) << name;
  }
}

TEST(Deck, TwoOrdersOfOneBagGetTheSameMoves) {
  const auto setup = *Setup::make(*parse_ruleset("players=2 sets=base"));
  std::vector<TileType> order;
  for (std::size_t type = 0; type < setup->tiles().size(); ++type) {
    order.insert(order.end(), setup->bag()[type], static_cast<TileType>(type));
  }
  Random random(9);
  for (std::size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[random.below(static_cast<std::uint32_t>(left))]);
  }
  std::vector<TileType> other = order;
  std::reverse(other.begin() + drawn_alike, other.end());
  for (const BotKind& kind : bot_kinds()) {
    EXPECT_EQ(moves_by(setup, order, kind.name), moves_by(setup, other, kind.name)) << kind.name;
  }
}

}  // namespace
}  // namespace bastide
