// `bastide arena`: bots against bots, with errors beside every figure.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/game_options.hpp"

namespace bastide {

struct ArenaOptions {
  GameOptions game;
  std::vector<std::string> bots;
  int games = 400;
  std::uint64_t nodes = 0;
  int milliseconds = 250;
  std::uint64_t seed = 1;
  int threads = 0;           // games at a time; 0: one for each processor
  int search_threads = 1;    // of each bot
  std::vector<double> sprt;  // elo0, elo1
  std::string results;
  std::string records;
  bool json = false;
};

// The last line is "arena: A vs B: W-D-L, margin M ± S, Elo E ± S", one a pair in a round robin, after its table (or
// all of it one JSON object).
int arena(const ArenaOptions& options, std::ostream& out);

void add_arena(CLI::App& app, int& exit_code);

}  // namespace bastide
