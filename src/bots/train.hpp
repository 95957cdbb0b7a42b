// How the judge learns its weights: first from positions, where it must rank the moves of one position as paired
// playouts do, then from games against itself.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "bots/weights.hpp"

namespace bastide {

struct TrainingPlan {
  int positions = 300;  // of games between judges
  int playouts = 48;    // of each move looked at, with the same bags and dice for all moves of a position
  int steps = 600;      // of the descent by simultaneous perturbation (SPSA)
  int decks = 10'000;   // of the tuning by games, two games each
  int games = 2'000;    // fresh ones, that say whether what was learnt is better
  std::uint64_t seed = 1;
};

struct TrainingReport {
  Weights weights;
  double guessed_loss = 0;  // of the ranking, before and after
  double ranked_loss = 0;
  int moves = 0;              // that were ranked
  bool ranking_kept = false;  // since games agreed
};

// What training starts from: the guesses of people, and what playing with expansions takes as it is.
Weights guessed_weights();

// The same plan gives the same weights. `tell` hears a line now and then.
TrainingReport train(const TrainingPlan& plan, const std::function<void(const std::string&)>& tell);

// The text of learnt_weights.hpp.
std::string header_of(const Weights& weights);

}  // namespace bastide
