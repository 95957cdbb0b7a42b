#include "support/random_games.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace bastide {

void showValue(const Ruleset& rules, std::ostream& out) { out << to_string(rules); }

namespace test {
namespace {

using SetList = std::vector<std::string>;

const std::vector<SetList>& set_lists() {
  static const std::vector<SetList> all{
      {"base"},
      {"base", "river"},
      {"base", "traders_and_builders"},
      {"base", "river", "traders_and_builders"},
      {"base", "wheel"},
      {"base", "river", "wheel"},
      {"base", "traders_and_builders", "wheel"},
      {"base", "river", "traders_and_builders", "wheel"},
      {"wheel_standalone"},
      {"river", "wheel_standalone"},
      {"traders_and_builders", "wheel_standalone"},
      {"river", "traders_and_builders", "wheel_standalone"},
  };
  return all;
}

rc::Gen<Ruleset> unchecked_ruleset() {
  using rc::gen::element;
  return rc::gen::build<Ruleset>(
      rc::gen::set(&Ruleset::players, rc::gen::inRange(2, 7)),
      rc::gen::set(&Ruleset::sets, rc::gen::elementOf(set_lists())),
      rc::gen::set(&Ruleset::farm_scoring, element(FarmScoring::third, FarmScoring::second, FarmScoring::first)),
      rc::gen::set(&Ruleset::two_tile_city, element(4, 2)),
      rc::gen::set(&Ruleset::unplaceable, element(Unplaceable::discard, Unplaceable::to_pile)),
      rc::gen::set(&Ruleset::lonely_pig, element(LonelyPig::returns, LonelyPig::stays)),
      rc::gen::set(&Ruleset::famine_pig, element(false, true)), rc::gen::set(&Ruleset::board_squares, element(16, 1)),
      rc::gen::set(&Ruleset::river_start_tile, element(RiverStartTile::shuffle, RiverStartTile::out)),
      rc::gen::set(&Ruleset::river_room, element(RiverRoom::plain, RiverRoom::wide)),
      rc::gen::set(&Ruleset::unplaceable_wheel, element(UnplaceableWheel::happens, UnplaceableWheel::skipped)));
}

}  // namespace

rc::Gen<Ruleset> any_ruleset() {
  return rc::gen::suchThat(unchecked_ruleset(), [](const Ruleset& rules) { return bool(Setup::make(rules)); });
}

std::shared_ptr<const Setup> setup_for(const Ruleset& rules) {
  Result<std::shared_ptr<const Setup>> setup = Setup::make(rules);
  RC_ASSERT(static_cast<bool>(setup));
  return *setup;
}

Move random_move(const State& state, Random& random) {
  const std::vector<Move> moves = state.legal_moves();
  if (state.phase() != Phase::draw) return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  int copies = 0;
  for (const Move move : moves) copies += state.drawable(move.tile());
  int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(copies)));
  for (const Move move : moves) {
    chosen -= state.drawable(move.tile());
    if (chosen < 0) return move;
  }
  return moves.back();
}

Move lively_move(const State& state, Random& random) {
  if (state.phase() != Phase::figure || random.below(4) == 0) return random_move(state, random);
  std::vector<Move> rare;
  for (const Move move : state.legal_moves()) {
    const FigureKind figure = move.choice().figure();
    if (figure == FigureKind::builder || figure == FigureKind::pig) rare.push_back(move);
  }
  return rare.empty() ? random_move(state, random) : rare[random.below(static_cast<std::uint32_t>(rare.size()))];
}

}  // namespace test
}  // namespace bastide
