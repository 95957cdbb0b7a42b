// A position told move by move, as rule books tell their examples:
//
//   Scenario s;
//   s.place(A, "BG-W", {1, 0}, 0, "follower:road[2]").scores("nothing");
//   s.place(B, "BG-W", {-1, 0}, 0, "follower:field[0]").scores("A 3 road");
//   s.totals(3, 0);
//
// Whose turn it is and which tile comes are the teller's, not the game's; all the rest is played by the rules.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/events.hpp"
#include "rules/setup.hpp"
#include "rules/state.hpp"
#include "rules/types.hpp"

namespace bastide::test {

inline constexpr Seat A{0};
inline constexpr Seat B{1};
inline constexpr Seat C{2};

class Scenario {
 public:
  // `rules` as parse_ruleset reads them, players=2 unless they say.
  explicit Scenario(std::string_view rules = "players=2 sets=base");
  // A bag of one's own, and a start tile of one's own if it is named.
  static Scenario with_bag(std::string_view rules, std::string_view start, const std::vector<std::string>& tiles);
  // Plays rules that no ruleset may combine.
  static Scenario unvalidated(std::string_view rules);

  // --- what is done; "null" is no figure
  Scenario& place(Seat seat, std::string_view tile, Cell where, int rotation, std::string_view figure = "null");
  // The same in two parts.
  Scenario& put(Seat seat, std::string_view tile, Cell where, int rotation);
  Scenario& choose(std::string_view figure);
  // Draws from the bag, as in play: the wheel turns, what fits nowhere goes. Then the tile drawn is laid.
  Scenario& draw(Seat seat, std::string_view tile);
  Scenario& lay(Cell where, int rotation, std::string_view figure = "null");
  Scenario& take_back(Seat seat, Cell where, std::string_view segment);
  Scenario& goods(Seat seat, int wine, int grain, int cloth);
  Scenario& pig_moves(int steps, Seat active);
  Scenario& crown(Seat seat, std::string_view space);
  // The final scoring, now.
  Scenario& end();

  // --- what the last of these brought: every point, sorted ("A 8 city, B 8 city", "A 3 fortune", "A 10 wine"), or
  // "nothing". Points of equal seat and kind stay apart.
  Scenario& scores(std::string_view expected);
  Scenario& earns_second_tile(bool expected = true);

  // --- what is refused, with or without the figure
  Scenario& refuses(Seat seat, std::string_view tile, Cell where, int rotation, std::string_view figure = "null");

  // --- what stands
  Scenario& totals(Points a, Points b);
  Scenario& followers(Seat seat, int in_supply);
  Scenario& builder_home(Seat seat, bool expected = true);
  Scenario& pig_home(Seat seat, bool expected = true);
  Scenario& holds_goods(Seat seat, int wine, int grain, int cloth);
  Scenario& feature(Cell where, std::string_view segment, int tiles, bool complete);

  SegmentId segment(Cell where, std::string_view name) const;
  bool same_feature(Cell a, std::string_view a_name, Cell b, std::string_view b_name) const;
  bool offers(std::string_view figure) const;
  TileType type(std::string_view tile) const;
  const State& state() const { return state_; }
  State& state() { return state_; }
  const Events& events() const { return events_; }
  template <class E>
  int count() const {
    int found = 0;
    for (const Event& event : events_) found += std::holds_alternative<E>(event) ? 1 : 0;
    return found;
  }

 private:
  explicit Scenario(std::shared_ptr<const Setup> setup);
  void hand(State& state, Seat seat, std::string_view tile) const;
  bool play(Move move);

  std::shared_ptr<const Setup> setup_;
  State state_;
  std::string last_;  // what was done last, for messages
  Events events_;     // and what it brought
};

// All points in `events`, final scoring too, as Scenario::scores writes them.
std::string points_in(const Events& events);

// Setup::make, or a failed test and an abort.
std::shared_ptr<const Setup> make_setup(std::string_view rules);

}  // namespace bastide::test
