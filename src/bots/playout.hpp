// Random games at full speed: placements and figure options of every turn are known, one of each is drawn evenly.
#pragma once

#include <array>
#include <cstdint>

#include "record/deck.hpp"
#include "record/random.hpp"
#include "rules/state.hpp"

namespace bastide {

struct PlayoutTotals {
  std::uint64_t games = 0;
  std::uint64_t tiles = 0;        // placed by players
  std::uint64_t turns = 0;        // tiles that had a placement
  std::uint64_t placements = 0;   // legal ones over all turns, rotations that look alike merged
  std::uint64_t unplaceable = 0;  // draws that fitted nowhere
  std::array<std::uint64_t, max_seats> points{};
  // Hash of every move made and of the final scores: equal for equal rules, seeds and numbers of games, whatever the
  // machine.
  std::uint64_t signature = 0;

  PlayoutTotals& operator+=(const PlayoutTotals& other);
};

// `first_game` numbers the games, each with its own seed: so that many threads may share the work and give the totals
// of one.
PlayoutTotals play_random_games(const Setup& setup, std::uint64_t seed, std::uint64_t first_game, std::uint64_t games);

// Plays a copy of a State's position to its end; the deck holds what is left to draw. From the start of a step only
// (Phase::draw).
void play_out(Position& position, Deck& deck, Random& random);

}  // namespace bastide
