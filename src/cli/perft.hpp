// `bastide perft`: counts the sequences of moves to a depth, for checking move generation against other engines
// and against itself.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/game_options.hpp"
#include "rules/state.hpp"

namespace bastide {

struct PerftOptions {
  GameOptions game;
  int depth = 0;
  std::string record;   // start from its position instead of a new game
  std::string to;       // of the record: see find_move
  bool divide = false;  // a line for each first move
  bool merge = false;   // rotations that look alike count once
  bool json = false;
};

// Sequences of `depth` moves from `state`: draws (one for each type that may come, however many copies there are),
// Pestilence choices, placements and figures count one move each. Games that end earlier count nothing.
std::uint64_t count_sequences(State& state, int depth, bool merge_look_alikes);

// The last line is "perft: depth D, N sequences, X moves/s" (or all of it one JSON object).
int perft(const PerftOptions& options, std::ostream& out);

void add_perft(CLI::App& app, int& exit_code);

}  // namespace bastide
