#include "rules/testing.hpp"

#include "rules/turn.hpp"

namespace bastide::testing {

struct Access {
  static Position& position(State& state) { return state.position_; }
  static Result<std::shared_ptr<const Setup>> setup(const Ruleset& rules) {
    return Setup::make_unchecked(rules, TileCatalogue::built_in());
  }
};

namespace {

template <class Do>
Events with_mover(State& state, Do what) {
  Events events;
  Mover<Telling> m(Access::position(state), Telling{events});
  what(m);
  return events;
}

}  // namespace

Result<std::shared_ptr<const Setup>> setup_unchecked(const Ruleset& rules) { return Access::setup(rules); }

void give_turn(State& state, Seat seat) {
  Turn& turn = Access::position(state).ledger.turn;
  turn = Turn{};
  turn.active = turn.chooser = seat;
}

void put_in_hand(State& state, TileType type) {
  Turn& turn = Access::position(state).ledger.turn;
  turn.tile = type;
  turn.fits = true;
  turn.builder_extended = false;
  turn.phase = Phase::place;
}

void set_goods(State& state, Seat seat, std::array<int, goods_kinds> tokens) {
  for (std::size_t kind = 0; kind < tokens.size(); ++kind) {
    Access::position(state).ledger.goods[at(seat)][kind] = static_cast<std::uint8_t>(tokens[kind]);
  }
}

Events move_pig(State& state, Seat active, int steps) {
  give_turn(state, active);
  Access::position(state).ledger.turn.fits = true;
  return with_mover(state, [&](auto& m) { wheel::turn(m, steps); });
}

Events take_crown(State& state, Seat seat, WheelSpace space) {
  return with_mover(state, [&](auto& m) { wheel::take_crown(m, seat, space); });
}

Events finish(State& state) {
  return with_mover(state, [](auto& m) { bastide::finish(m); });
}

}  // namespace bastide::testing
