// The weights of the judge's opinions, in points unless said otherwise.
#pragma once

#include <array>

namespace bastide {

struct Weights {
  float luck = 0;          // a fitting tile helps a seat with this chance over the number of players
  float another_cell = 0;  // factor on the chance to finish for each open cell after the first
  float growth = 0;        // of the points that open cells would add, though the feature stays open
  float corner = 0;        // a monastery's neighbour that is not on the frontier yet, full if it had time
  // By how many are in supply; of seven, a seat never has more.
  std::array<float, 8> followers{};
  float horizon = 0;       // own draws at which followers are worth half of that
  float return_delay = 0;  // a follower that will come back, against one that is there
  float field_city = 0;    // of what a field will get from cities that may be finished
  float field_growth = 0;  // for each tile to come, for the leaders of a field: it may be shared yet
  float join = 0;          // factor on the chance that features of different owners are joined
  float join_fields = 0;   // the same of fields
  float builder = 0;       // on an open feature
  float builder_idle = 0;  // in supply
  float pig_idle = 0;
  float crown = 0;

  friend bool operator==(const Weights&, const Weights&) = default;
};

// Of a player who does not see what joining features of different owners brings.
constexpr Weights without_contest(Weights weights) {
  weights.join = weights.join_fields = 0;
  return weights;
}

}  // namespace bastide
