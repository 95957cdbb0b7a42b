// Games for the benchmarks: setups by the text of their rules, and positions from the middle of a random game.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "record/deck.hpp"
#include "record/random.hpp"
#include "rules/state.hpp"

namespace bastide::bench {

inline constexpr std::string_view base = "players=2 sets=base";
inline constexpr std::string_view all_sets = "players=2 sets=base,river,traders_and_builders,wheel";

inline std::shared_ptr<const Setup> setup_of(std::string_view rules) {
  const Result<Ruleset> parsed = parse_ruleset(rules);
  const auto setup = parsed ? Setup::make(*parsed) : Error{parsed.error()};
  if (setup) return *setup;
  std::fprintf(stderr, "bastide_bench: %s\n", setup.error().c_str());
  std::exit(1);
}

// A random position at the draw, with half of the tiles laid.
inline State middle_of_game(const Setup& setup, std::uint64_t seed) {
  Random random(seed);
  State state(setup);
  Deck deck(setup, setup.bag(), random);
  const int half = setup.tiles_to_draw() / 2;
  while (state.phase() != Phase::draw || state.tiles_left() > half) {
    if (state.phase() == Phase::draw) {
      state.apply(Move::draw(deck.draw()));
      continue;
    }
    const std::vector<Move> moves = state.legal_moves();
    state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

// Some drawable type that fits somewhere.
inline TileType playable_type(const State& state) {
  for (std::size_t i = 0; i < state.setup().tiles().size(); ++i) {
    const auto type = static_cast<TileType>(i);
    if (state.drawable(type) > 0 && state.fits_somewhere(type)) return type;
  }
  return TileType::none;
}

}  // namespace bastide::bench
