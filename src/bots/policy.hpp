// A fast player for the inside of search: it looks at a few placements at random and takes what the judge likes best.
#pragma once

#include "bots/line.hpp"
#include "bots/outlook.hpp"
#include "record/random.hpp"

namespace bastide {

class Policy {
 public:
  // `width`: placements that it looks at in each step.
  Policy(const Judge& judge, int width)
      : judge_(judge), width_(width), scratch_(judge.lore(), judge.lore().setup().first_position()) {}

  // Plays `steps` tiles from any phase, or to the end.
  void play(Line& line, Deck& deck, Random& random, int steps);
  // The active seat's figure in Phase::figure, or the follower that goes in Phase::pestilence.
  void choose_small(Line& line, Random& random);

 private:
  void play_tile(Line& line, Random& random);

  const Judge& judge_;
  int width_;
  Line scratch_;
  Survey survey_;
};

}  // namespace bastide
