#include "cli/move_text.hpp"

#include "record/words.hpp"
#include "rules/queries.hpp"

namespace bastide {

std::string move_text(const State& state, Move move) {
  switch (move.kind()) {
    case MoveKind::draw: return state.setup().tile(move.tile()).id;
    case MoveKind::place: return to_string(move.where()) + ' ' + to_string(move.rotation());
    case MoveKind::figure: return figure_word(state.setup().tile(state.tile_in_hand()), move.choice());
    case MoveKind::take_back: break;
  }
  const SegmentPlace place = place_of(state, move.segment());
  return std::string(1, letter_of(state.to_move())) + ' ' + to_string(place.where) + ' ' + to_string(place.name);
}

}  // namespace bastide
