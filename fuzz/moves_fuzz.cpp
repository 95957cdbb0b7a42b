// Bytes → a ruleset and a sequence of moves, legal and illegal. Whatever they say, the state must refuse what is not
// legal without a change, undo what is to the byte, and stay sound.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "rules/queries.hpp"
#include "rules/setup.hpp"
#include "rules/state.hpp"

namespace bastide {
namespace {

// Hands the input out bit by bit; zeros when it is used up.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return next_ >= size_; }
  std::uint8_t byte() { return empty() ? std::uint8_t{0} : data_[next_++]; }
  std::uint32_t word() {
    std::uint32_t bits = 0;
    for (int i = 0; i < 4; ++i) bits = bits << 8 | byte();
    return bits;
  }
  std::size_t below(std::size_t bound) { return (std::size_t{byte()} << 8 | byte()) % bound; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t next_ = 0;
};

Ruleset ruleset_of(Input& input) {
  static const std::vector<std::vector<std::string>> set_lists{
      {"base"},
      {"base", "river"},
      {"base", "traders_and_builders"},
      {"base", "wheel"},
      {"base", "river", "traders_and_builders", "wheel"},
      {"wheel_standalone"},
      {"river", "traders_and_builders", "wheel_standalone"},
  };
  Ruleset rules;
  rules.sets = set_lists[input.below(set_lists.size())];
  rules.players = 2 + static_cast<int>(input.below(5));
  const std::uint8_t flags = input.byte();
  rules.farm_scoring = static_cast<FarmScoring>(1 + input.below(3));
  rules.two_tile_city = (flags & 1) != 0 ? 2 : 4;
  rules.unplaceable = (flags & 2) != 0 ? Unplaceable::to_pile : Unplaceable::discard;
  rules.lonely_pig = (flags & 4) != 0 ? LonelyPig::stays : LonelyPig::returns;
  rules.famine_pig = (flags & 8) != 0;
  rules.board_squares = (flags & 16) != 0 ? 1 : 16;
  rules.river_start_tile = (flags & 32) != 0 ? RiverStartTile::out : RiverStartTile::shuffle;
  rules.river_room = (flags & 64) != 0 ? RiverRoom::wide : RiverRoom::plain;
  rules.unplaceable_wheel = (flags & 128) != 0 ? UnplaceableWheel::skipped : UnplaceableWheel::happens;
  return rules;
}

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "broken: " << what << '\n';
  std::abort();
}

void try_garbage(State& state, Move word) {
  if (state.check(word)) return;
  const State before = state;
  require(!state.play(word), "play takes what check refuses");
  require(state == before, "a refused move changes the state");
}

void play_legal(State& state, Move move) {
  Journal journal;
  State other = state;
  other.apply(move, journal);
  State told = state;
  require(bool(told.play(move)), "play refuses a legal move");
  require(told == other, "play and apply differ");
  other.undo(journal);
  require(other == state && other.hash() == state.hash(), "undo does not restore the position");
  state = told;
}

void play_game(const Setup& setup, Input& input) {
  State state(setup);
  while (!input.empty() && state.phase() != Phase::over) {
    const std::uint8_t kind = input.byte();
    if (kind >= 240) {
      try_garbage(state, Move::from_bits(input.word()));
      continue;
    }
    const std::vector<Move> moves = state.legal_moves();
    require(!moves.empty(), "no move and no end");
    if (kind >= 224)
      try_garbage(state, Move::from_bits(moves[kind % moves.size()].bits() ^ (1U << (input.byte() & 31))));
    play_legal(state, moves[input.below(moves.size())]);
    if (kind % 32 == 0) require(check_invariants(state).empty(), check_invariants(state));
  }
  require(check_invariants(state).empty(), check_invariants(state));
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bastide::Input input(data, size);
  const auto setup = bastide::Setup::make(bastide::ruleset_of(input));
  if (setup) bastide::play_game(**setup, input);
  return 0;
}
