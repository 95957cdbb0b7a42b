#include "record/transcriber.hpp"

#include <algorithm>
#include <array>

#include "rules/error_words.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 4> end_words{"", "", "discarded", "returned"};

std::string_view awaited(Phase phase) {
  switch (phase) {
    case Phase::draw: return "the next tile is drawn";
    case Phase::pestilence: return "a follower must be taken back";
    case Phase::place: return "the tile must be laid";
    case Phase::figure: return "a figure, or - for none, must be chosen";
    case Phase::over: break;
  }
  return "the game is over";
}

}  // namespace

Status Transcriber::draw(const StepHead& head, std::string_view tile) {
  const State& state = record_.state();
  step_ = to_string(head);
  if (state.phase() != Phase::draw) return fault("no tile is drawn here, since " + std::string(awaited(state.phase())));
  const StepHead next{record_.turn(), state.active(), state.second_tile()};
  if (head != next) return fault("the step that comes next is " + to_string(next));
  const TileType type = record_.setup().find(tile);
  if (type == TileType::none) {
    return fault("no tile " + in_quotes(tile) + " in this game: its sets are " + listed(record_.rules().sets));
  }
  step_ += " " + std::string(tile);
  return play(Move::draw(type));
}

Status Transcriber::take_back(Seat seat, Cell where, SegmentName segment) {
  const State& state = record_.state();
  if (state.phase() != Phase::pestilence) return fault("nobody takes a follower back now (W-16)");
  if (seat != state.to_move()) {
    return fault(std::string("it is ") + letter_of(state.to_move()) + " who takes a follower back now, not " +
                 letter_of(seat));
  }
  const SegmentId id = segment_at(state, where, segment);
  if (id == SegmentId::none) return fault("there is no " + to_string(segment) + " on " + to_string(where));
  return play(Move::take_back(id));
}

Status Transcriber::place(Cell where, Rotation rotation) {
  step_ += " " + to_string(where) + " " + to_string(rotation);
  return play(Move::place(where, rotation));
}

Status Transcriber::figure(std::string_view word) {
  const State& state = record_.state();
  if (state.phase() != Phase::figure)
    return fault("no figure is chosen here, since " + std::string(awaited(state.phase())));
  const auto choice = figure_of(record_.setup().tile(state.tile_in_hand()), word);
  if (!choice) return fault(choice.error());
  return play(Move::figure(*choice));
}

Status Transcriber::end(StepEnd written) const {
  if (written == end_ || (word(written).empty() && word(end_).empty())) return Done{};
  if (word(end_).empty()) {
    return fault("the tile is not " + std::string(word(written)) + ": " +
                 std::string(awaited(record_.state().phase())));
  }
  return fault("the tile fits nowhere: write " + std::string(word(end_)) + " behind it");
}

Status Transcriber::play(Move move) {
  const auto events = record_.play(move);
  if (!events) return fault(events.error());
  end_ = end_told_by(*events);
  return Done{};
}

Error Transcriber::fault(const std::string& text) const { return Error{step_ + ": " + text}; }

std::string_view word(StepEnd end) { return end_words[static_cast<std::size_t>(end)]; }

std::string result_of(const Record& record) {
  if (!record.is_finished()) return "*";
  std::string result;
  for (int seat = 0; seat < record.setup().players(); ++seat) {
    if (seat > 0) result += '-';
    result += std::to_string(record.state().score(static_cast<Seat>(seat)));
  }
  return result;
}

}  // namespace bastide
