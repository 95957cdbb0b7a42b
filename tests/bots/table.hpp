// A game between bots, for the tests of this room.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "bots/registry.hpp"
#include "record/deck.hpp"
#include "rules/ruleset.hpp"

namespace bastide {

struct BotGame {
  std::array<Points, max_seats> scores{};
  std::vector<Move> moves;
  bool all_legal = true;
};

// A budget that takes the same whatever the machine does besides.
inline Budget counted(std::uint64_t nodes) {
  Budget budget;
  budget.time = std::chrono::hours(1);
  budget.nodes = nodes;
  return budget;
}

// `rules` as parse_ruleset reads it; one bot a seat.
inline BotGame play_bots(std::string_view rules, const std::vector<std::string_view>& bots, std::uint64_t seed,
                         const Budget& budget = counted(100'000)) {
  const auto setup = *Setup::make(*parse_ruleset(rules));
  std::vector<std::unique_ptr<Bot>> players;
  for (std::size_t i = 0; i < bots.size(); ++i) players.push_back(std::move(*make_bot(bots[i], seed + i)));
  Random random(seed);
  State state(*setup);
  Deck deck(*setup, state.bag(), random);
  BotGame game;
  while (state.phase() != Phase::over) {
    const auto seat = static_cast<std::size_t>(index(state.to_move()));
    const Move move = state.phase() == Phase::draw ? Move::draw(deck.draw()) : players[seat]->choose(state, budget);
    game.moves.push_back(move);
    game.all_legal = game.all_legal && static_cast<bool>(state.check(move));
    if (!game.all_legal) return game;
    const int left = state.tiles_left();
    state.apply(move);
    // It fitted nowhere and is drawn again later (O-2).
    const bool is_returned = move.kind() == MoveKind::draw && state.tiles_left() == left;
    if (is_returned && state.phase() != Phase::over) deck.put_back(random);
  }
  for (int i = 0; i < setup->players(); ++i) {
    game.scores[static_cast<std::size_t>(i)] = state.score(static_cast<Seat>(i));
  }
  return game;
}

}  // namespace bastide
