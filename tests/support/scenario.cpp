#include "support/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "record/trace.hpp"
#include "rules/queries.hpp"
#include "rules/testing.hpp"

namespace bastide::test {
namespace {

template <class T>
T must(Result<T> result) {
  if (result) return std::move(*result);
  std::cerr << "a test's own set-up is refused: " << result.error() << '\n';
  std::abort();
}

// The built-in sets with these tiles only, and the start tile or spring.
TileCatalogue with_tiles(std::string_view start, const std::vector<std::string>& tiles) {
  TileCatalogue catalogue;
  for (TileSet set : TileCatalogue::built_in().sets()) {
    for (CountedTile& counted : set.tiles) {
      if (!start.empty() && counted.tile.river == RiverRole::none) counted.start = counted.tile.id == start;
      const auto copies = std::count(tiles.begin(), tiles.end(), counted.tile.id);
      counted.copies = static_cast<int>(copies) + (counted.start ? 1 : 0);
    }
    catalogue.add(std::move(set));
  }
  return catalogue;
}

std::string seat_name(Seat seat) { return std::string(1, static_cast<char>('A' + index(seat))); }

std::string line(Seat seat, Points points, std::string_view kind) {
  return seat_name(seat) + " " + std::to_string(points) + " " + std::string(kind);
}

std::optional<std::string> line_of(const Event& event) {
  if (const auto* e = std::get_if<FeatureScored>(&event)) return line(e->seat, e->points, word(e->why.kind));
  if (const auto* e = std::get_if<FinalScored>(&event)) return line(e->seat, e->points, word(e->why.kind));
  if (const auto* e = std::get_if<GoodsScored>(&event)) return line(e->seat, e->points, word(e->goods));
  if (const auto* e = std::get_if<WheelScored>(&event)) return line(e->seat, e->points, word(e->space));
  if (const auto* e = std::get_if<CrownScored>(&event)) return line(e->seat, e->points, "crown");
  return std::nullopt;
}

std::string describe(Seat seat, std::string_view tile, Cell where, int rotation, std::string_view figure) {
  return seat_name(seat) + " " + std::string(tile) + " at (" + std::to_string(where.x) + "," + std::to_string(where.y) +
         ") r" + std::to_string(rotation) + " " + std::string(figure);
}

}  // namespace

std::string points_in(const Events& events) {
  std::vector<std::string> lines;
  for (const Event& event : events) {
    if (auto text = line_of(event); text && text->find(" 0 ") == std::string::npos) lines.push_back(*text);
  }
  std::sort(lines.begin(), lines.end());
  std::string all;
  for (const std::string& text : lines) all += (all.empty() ? "" : ", ") + text;
  return all.empty() ? "nothing" : all;
}

std::shared_ptr<const Setup> make_setup(std::string_view rules) {
  return must(Setup::make(must(parse_ruleset(rules))));
}

Scenario::Scenario(std::shared_ptr<const Setup> setup) : setup_(std::move(setup)), state_(*setup_) {}

Scenario::Scenario(std::string_view rules) : Scenario(make_setup(rules)) {}

Scenario Scenario::with_bag(std::string_view rules, std::string_view start, const std::vector<std::string>& tiles) {
  return Scenario(must(Setup::make(must(parse_ruleset(rules)), with_tiles(start, tiles))));
}

Scenario Scenario::unvalidated(std::string_view rules) {
  return Scenario(must(testing::setup_unchecked(must(parse_ruleset(rules)))));
}

void Scenario::hand(State& state, Seat seat, std::string_view tile) const {
  if (state.active() != seat || state.phase() != Phase::draw) testing::give_turn(state, seat);
  testing::put_in_hand(state, type(tile));
}

bool Scenario::play(Move move) {
  Result<Events> events = state_.play(move);
  if (!events) {
    ADD_FAILURE() << last_ << " is refused: " << events.error();
    return false;
  }
  events_.insert(events_.end(), events->begin(), events->end());
  return true;
}

Scenario& Scenario::put(Seat seat, std::string_view tile, Cell where, int rotation) {
  last_ = describe(seat, tile, where, rotation, "");
  events_.clear();
  hand(state_, seat, tile);
  play(Move::place(where, rotation_of(rotation)));
  return *this;
}

Scenario& Scenario::choose(std::string_view figure) {
  last_ += figure;
  const Tile& tile = setup_->tile(state_.tile_in_hand());
  if (const auto choice = option_of(tile, figure)) {
    play(Move::figure(*choice));
  } else {
    ADD_FAILURE() << tile.id << " has no " << figure;
  }
  return *this;
}

Scenario& Scenario::place(Seat seat, std::string_view tile, Cell where, int rotation, std::string_view figure) {
  put(seat, tile, where, rotation);
  return state_.phase() == Phase::figure ? choose(figure) : *this;
}

Scenario& Scenario::lay(Cell where, int rotation, std::string_view figure) {
  last_ = describe(state_.active(), setup_->tile(state_.tile_in_hand()).id, where, rotation, "");
  events_.clear();
  return play(Move::place(where, rotation_of(rotation))) ? choose(figure) : *this;
}

Scenario& Scenario::draw(Seat seat, std::string_view tile) {
  last_ = seat_name(seat) + " draws " + std::string(tile);
  events_.clear();
  if (state_.active() != seat) testing::give_turn(state_, seat);
  play(Move::draw(type(tile)));
  return *this;
}

Scenario& Scenario::take_back(Seat seat, Cell where, std::string_view name) {
  last_ = seat_name(seat) + " takes back " + std::string(name);
  events_.clear();
  EXPECT_EQ(state_.to_move(), seat) << last_;
  play(Move::take_back(segment(where, name)));
  return *this;
}

Scenario& Scenario::goods(Seat seat, int wine, int grain, int cloth) {
  testing::set_goods(state_, seat, {wine, grain, cloth});
  return *this;
}

Scenario& Scenario::pig_moves(int steps, Seat active) {
  last_ = "the pig moves " + std::to_string(steps);
  events_ = testing::move_pig(state_, active, steps);
  return *this;
}

Scenario& Scenario::crown(Seat seat, std::string_view space) {
  last_ = seat_name(seat) + " on crown " + std::string(space);
  events_ = testing::take_crown(state_, seat, *wheel_space_of(space));
  return *this;
}

Scenario& Scenario::end() {
  last_ = "the end";
  events_ = testing::finish(state_);
  return *this;
}

Scenario& Scenario::scores(std::string_view expected) {
  EXPECT_EQ(points_in(events_), expected) << "after " << last_;
  return *this;
}

Scenario& Scenario::earns_second_tile(bool expected) {
  EXPECT_EQ(count<SecondTileEarned>() > 0, expected) << "after " << last_;
  EXPECT_EQ(state_.second_tile(), expected) << "after " << last_;
  return *this;
}

Scenario& Scenario::refuses(Seat seat, std::string_view tile, Cell where, int rotation, std::string_view figure) {
  const std::string what = describe(seat, tile, where, rotation, figure);
  State trial = state_;
  hand(trial, seat, tile);
  const Move placement = Move::place(where, rotation_of(rotation));
  if (figure == "null") {
    EXPECT_FALSE(trial.check(placement)) << what;
    return *this;
  }
  EXPECT_TRUE(trial.play(placement)) << what;
  const auto choice = option_of(setup_->tile(type(tile)), figure);
  EXPECT_TRUE(choice && !trial.check(Move::figure(*choice))) << what;
  return *this;
}

Scenario& Scenario::totals(Points a, Points b) {
  EXPECT_EQ(state_.score(A), a) << "points of A";
  EXPECT_EQ(state_.score(B), b) << "points of B";
  return *this;
}

Scenario& Scenario::followers(Seat seat, int in_supply) {
  EXPECT_EQ(state_.followers(seat), in_supply) << "followers of " << seat_name(seat) << " after " << last_;
  return *this;
}

Scenario& Scenario::builder_home(Seat seat, bool expected) {
  EXPECT_EQ(state_.builder_in_supply(seat), expected) << "builder of " << seat_name(seat) << " after " << last_;
  return *this;
}

Scenario& Scenario::pig_home(Seat seat, bool expected) {
  EXPECT_EQ(state_.pig_in_supply(seat), expected) << "pig of " << seat_name(seat) << " after " << last_;
  return *this;
}

Scenario& Scenario::holds_goods(Seat seat, int wine, int grain, int cloth) {
  EXPECT_EQ(state_.goods(seat, Goods::wine), wine) << "wine of " << seat_name(seat);
  EXPECT_EQ(state_.goods(seat, Goods::grain), grain) << "grain of " << seat_name(seat);
  EXPECT_EQ(state_.goods(seat, Goods::cloth), cloth) << "cloth of " << seat_name(seat);
  return *this;
}

Scenario& Scenario::feature(Cell where, std::string_view name, int tiles, bool complete) {
  const FeatureView view = feature_at(state_, segment(where, name));
  EXPECT_EQ(view.tiles, tiles) << name << " after " << last_;
  EXPECT_EQ(view.complete, complete) << name << " after " << last_;
  return *this;
}

SegmentId Scenario::segment(Cell where, std::string_view name) const {
  const SegmentId id = segment_at(state_, where, *segment_name_of(name));
  EXPECT_NE(id, SegmentId::none) << name;
  return id;
}

bool Scenario::same_feature(Cell a, std::string_view a_name, Cell b, std::string_view b_name) const {
  return bastide::same_feature(state_, segment(a, a_name), segment(b, b_name));
}

bool Scenario::offers(std::string_view figure) const {
  const auto choice = option_of(setup_->tile(state_.tile_in_hand()), figure);
  return choice && state_.phase() == Phase::figure && static_cast<bool>(state_.check(Move::figure(*choice)));
}

TileType Scenario::type(std::string_view tile) const {
  const TileType found = setup_->find(tile);
  EXPECT_NE(found, TileType::none) << tile;
  return found;
}

}  // namespace bastide::test
