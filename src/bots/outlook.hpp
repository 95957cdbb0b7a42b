// How a game will end, judged without looking ahead: what each feature will be worth and to whom, by the tiles of the
// bag that can still finish it; what followers, builders, pigs, goods and crowns are good for.
#pragma once

#include <array>
#include <cstdint>

#include "bots/tile_lore.hpp"
#include "rules/moves.hpp"
#include "rules/types.hpp"

namespace bastide {

// The judgement's weights, in points unless said otherwise. Found by a random walk over paired games against jcz-like
// (docs/bots.md).
struct Weights {
  float luck = 0.219F;          // a fitting tile helps a seat with this chance over the number of players
  float another_cell = 0.376F;  // factor on the chance to finish for each open cell after the first
  float growth = 0.323F;        // of the points that open cells would add, though the feature stays open
  float corner = 0.72F;         // a monastery's neighbour that is not on the frontier yet, full if it had time
  std::array<float, 8> followers{0, 9.1F, 15.1F, 19.4F, 22.7F, 25.4F, 27.7F, 29.8F};  // by how many are in supply
  float horizon = 2.0F;          // own draws at which followers are worth half of that
  float return_delay = 0.235F;   // a follower that will come back, against one that is there
  float field_city = 0.25F;      // of what a field will get from cities that may be finished
  float field_growth = -0.016F;  // for each tile to come, for the leaders of a field: it may be shared yet
  float builder = 3.0F;          // on an open feature
  float builder_idle = 0.8F;     // in supply
  float pig_idle = 0.8F;
  float crown = 1.6F;
};

struct Outlook {
  std::array<float, max_seats> points{};   // expected at the end
  std::array<float, max_seats> returns{};  // followers expected back, by their chances

  // Of `seat` over the best of the others.
  float lead(Seat seat, int players) const;
};

class Judge {
 public:
  // `lore` must outlive it.
  explicit Judge(const TileLore& lore, const Weights& weights = {});

  // In any phase; a feature that the tile just laid completes counts as paid. Exact once the bag is empty and the game
  // is over or only a figure is to be chosen (with B-30's farms).
  Outlook judge(const Position& p, const BagFits& fits) const;

  // What the active seat gains by this figure over none, in Phase::figure; `now` is judge(p).
  float gain(const Position& p, const BagFits& fits, const Outlook& now, FigureChoice choice) const;

  // The best of all choices; its gain is never below zero, which is no figure's.
  struct Figure {
    FigureChoice choice;
    float gain = 0;
  };
  Figure best_figure(const Position& p, const BagFits& fits, const Outlook& now) const;

  const TileLore& lore() const { return lore_; }

 private:
  struct Prospect {
    float worth = 0;   // to each leader
    float finish = 0;  // chance
  };

  Prospect road_or_city(const Position& p, const BagFits& fits, std::uint16_t label) const;
  Prospect monastery(const Position& p, const BagFits& fits, std::uint16_t square) const;
  // Points a leader without a pig would get.
  float field(const Position& p, const BagFits& fits, std::uint16_t label) const;
  void judge_features(const Position& p, const BagFits& fits, Outlook& outlook) const;
  void judge_fields(const Position& p, const BagFits& fits, Outlook& outlook) const;
  void judge_figures(const Position& p, Outlook& outlook) const;
  void judge_goods(const Position& p, Outlook& outlook) const;
  float future(const Position& p) const;
  float supply_value(float followers) const;
  float finish_chance(const Position& p, const BagFits& fits, std::uint16_t city) const;
  Prospect prospect_of_choice(const Position& p, const BagFits& fits, std::uint16_t label) const;

  const TileLore& lore_;
  Weights weights_;
  std::array<float, 256> chance_;  // to draw one of so many fitting tiles in time
};

}  // namespace bastide
