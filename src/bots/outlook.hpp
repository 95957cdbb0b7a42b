// How a game will end, judged without looking ahead: what each feature will be worth and to whom, by the tiles of the
// bag that can still finish it; what followers, builders, pigs, goods and crowns are good for.
#pragma once

#include <array>
#include <cstdint>

#include "bots/learnt_weights.hpp"
#include "bots/survey.hpp"
#include "bots/tile_lore.hpp"
#include "rules/moves.hpp"
#include "rules/types.hpp"

namespace bastide {

struct Outlook {
  std::array<float, max_seats> points{};   // expected at the end
  std::array<float, max_seats> returns{};  // followers expected back, by their chances

  // Of `seat` over the best of the others.
  float lead(Seat seat, int players) const;
};

// A position to be judged, and the survey of it, or of the position before the tile just laid.
struct Case {
  const Position& p;
  const BagFits& fits;
  Survey& survey;
};

struct FieldValues;
class ClaimedFeatures;

class Judge {
 public:
  // `lore` must outlive it. `bag`: of the position from which somebody thinks; contests are counted by its tiles.
  Judge(const TileLore& lore, const Bag& bag, const Weights& weights = learnt_weights);
  // Other weights, for whoever compares them.
  void reweigh(const Weights& weights);

  // In any phase; a feature that the tile just laid completes counts as paid. Exact once the bag is empty and the game
  // is over or only a figure is to be chosen (with B-30's farms).
  Outlook judge(const Case& c) const;
  // Once, without a survey to share.
  Outlook judge(const Position& p, const BagFits& fits) const;

  // What the active seat gains by this figure over none, in Phase::figure; `now` is judge(c).
  float gain(const Case& c, const Outlook& now, FigureChoice choice) const;

  // The best of all choices; its gain is never below zero, which is no figure's.
  struct Figure {
    FigureChoice choice;
    float gain = 0;
  };
  Figure best_figure(const Case& c, const Outlook& now) const;

  const TileLore& lore() const { return lore_; }

 private:
  Prospect road_or_city(const Case& c, std::uint16_t label) const;
  Prospect find_road_or_city(const Case& c, std::uint16_t label) const;
  Prospect monastery(const Case& c, std::uint16_t square) const;
  // What the fields are worth to a leader without a pig.
  void value_fields(const Case& c, FieldValues& fields) const;
  void judge_features(const Case& c, const ClaimedFeatures& claimed, Outlook& outlook) const;
  void judge_fields(const Case& c, const ClaimedFeatures& claimed, Outlook& outlook) const;
  bool sees_contests() const { return weights_.join > 0 || weights_.join_fields > 0; }
  void judge_contests(const Case& c, const ClaimedFeatures& claimed, Outlook& outlook) const;
  // What each seat would gain by the joining, by its chance, if these were the followers of the two.
  std::array<float, max_seats> stakes(const Case& c, const Contest& contest, std::uint32_t one,
                                      std::uint32_t other) const;
  float gain_of_contests(const Case& c, std::uint16_t label) const;
  float worth(const Case& c, std::uint16_t label) const;
  void judge_figures(const Position& p, Outlook& outlook) const;
  void judge_goods(const Position& p, Outlook& outlook) const;
  float future(const Position& p) const;
  float supply_value(float followers) const;
  Prospect prospect_of_choice(const Case& c, std::uint16_t label) const;

  const TileLore& lore_;
  Joins joins_;
  Weights weights_;
  std::array<float, 256> chance_{};  // to draw one of so many fitting tiles in time
};

}  // namespace bastide
