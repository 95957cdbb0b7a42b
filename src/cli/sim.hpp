// `bastide sim`: random games by the thousand, for speed and for figures that can be compared.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "cli/game_options.hpp"

namespace bastide {

struct SimOptions {
  GameOptions game;
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one a core
  bool json = false;
};

// The last line is "sim: G games, T tiles, X games/s, Y tiles/s" (or all of it one JSON object). What was played
// depends on the seed alone, not on the threads.
int sim(const SimOptions& options, std::ostream& out);

void add_sim(CLI::App& app, int& exit_code);

}  // namespace bastide
