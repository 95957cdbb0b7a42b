#include "bots/protocol_words.hpp"

#include <algorithm>

#include "record/words.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

Result<Move> place_in(const std::vector<std::string_view>& words) {
  const auto where = cell_of(words[1]);
  const auto rotation = rotation_of_word(words[2]);
  if (!where || !rotation) return Error{"a placement is written like \"place 3,-1 r2\""};
  return Move::place(*where, *rotation);
}

Result<Move> take_back_in(const State& state, const std::vector<std::string_view>& words) {
  const auto where = cell_of(words[1]);
  const auto segment = segment_name_of(words[2]);
  if (!where || !segment) return Error{"a follower taken back is written like \"takeback 2,1 city[0]\""};
  return Move::take_back(segment_at(state, *where, *segment));
}

Result<Move> figure_in(const State& state, const std::vector<std::string_view>& words) {
  if (state.phase() != Phase::figure) return Error{"no figure is to be chosen now"};
  const auto choice = figure_of(state.setup().tile(state.tile_in_hand()), words[1]);
  if (!choice) return Error{choice.error()};
  return Move::figure(*choice);
}

Result<Move> spelt(const State& state, const std::vector<std::string_view>& words) {
  if (words.size() == 2 && words[0] == "draw") return Move::draw(state.setup().find(words[1]));
  if (words.size() == 2 && words[0] == "figure") return figure_in(state, words);
  if (words.size() == 3 && words[0] == "place") return place_in(words);
  if (words.size() == 3 && words[0] == "takeback") return take_back_in(state, words);
  return Error{"a move is written draw TILE, place CELL ROTATION, figure FIGURE, or takeback CELL SEGMENT"};
}

}  // namespace

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view blanks = " \t\r";
  for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(blanks, end);
  }
  return words;
}

std::string protocol_move(const State& state, Move move) {
  switch (move.kind()) {
    case MoveKind::draw: return "draw " + state.setup().tile(move.tile()).id;
    case MoveKind::place: return "place " + to_string(move.where()) + ' ' + to_string(move.rotation());
    case MoveKind::figure: return "figure " + figure_word(state.setup().tile(state.tile_in_hand()), move.choice());
    case MoveKind::take_back: {
      const SegmentPlace place = place_of(state, move.segment());
      return "takeback " + to_string(place.where) + ' ' + to_string(place.name);
    }
  }
  return {};
}

Result<Move> read_protocol_move(const State& state, std::string_view text) {
  const auto move = spelt(state, words_of(text));
  if (!move) return move;
  if (const Status legal = state.check(*move); !legal) return Error{legal.error()};
  return move;
}

}  // namespace bastide
