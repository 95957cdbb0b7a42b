// Follows a game by its events alone and keeps its own books: what lies and stands where, who holds what. State must
// agree with them after every move.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rules/events.hpp"
#include "rules/setup.hpp"
#include "rules/state.hpp"
#include "support/flood_fill.hpp"
#include "support/slow_rules.hpp"

namespace bastide::test {

inline constexpr int followers_each = 7;  // B-02

class Bookkeeper {
 public:
  explicit Bookkeeper(const Setup& setup);

  void take(const Events& events);

  const Landscape& landscape() const { return landscape_; }
  Points score(Seat seat) const { return score_[at(seat)]; }
  // What is neither on the land nor on the wheel.
  int followers(Seat seat) const;
  bool at_home(Seat seat, FigureKind figure) const;
  int goods(Seat seat, Goods kind) const { return goods_[at(seat)][static_cast<std::size_t>(kind) - 1]; }
  int crowns(WheelSpace space, Seat seat) const { return crowns_[static_cast<std::size_t>(space)][at(seat)]; }
  int free_crowns(WheelSpace space) const;
  const Bag& bag() const { return bag_; }
  WheelSpace pig_space() const { return pig_; }
  Hand hand(Seat seat) const;
  std::array<int, max_seats> supplies() const;

  // Empty, or the first entry in which the state differs from the books.
  std::string compare(const State& state) const;

 private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  void note(const TileDrawn& event) { --bag_[index(event.tile)]; }
  void note(const TileReturned& event) { ++bag_[index(event.tile)]; }
  void note(const PigMoved& event) { pig_ = event.space; }
  void note(const WheelScored& event) { score_[at(event.seat)] += event.points; }
  void note(const CrownScored& event);
  void note(const TilePlaced& event);
  void note(const FigurePlaced& event);
  void note(const CrownTaken& event);
  void note(const FeatureScored& event) { score_[at(event.seat)] += event.points; }
  void note(const FigureReturned& event);
  void note(const GoodsTaken& event);
  void note(const FinalScored& event) { score_[at(event.seat)] += event.points; }
  void note(const GoodsScored& event) { score_[at(event.seat)] += event.points; }
  template <class Other>
  void note(const Other&) {}
  std::string compare_seat(const State& state, Seat seat) const;

  const Setup* setup_;
  Landscape landscape_;
  Bag bag_;
  std::array<Points, max_seats> score_{};
  std::array<std::array<int, goods_kinds>, max_seats> goods_{};
  std::array<std::array<int, max_seats>, wheel_spaces> crowns_{};
  WheelSpace pig_ = WheelSpace::fortune;
};

}  // namespace bastide::test
