#include "record/steps.hpp"

#include <string>
#include <variant>

#include "record/words.hpp"
#include "rules/error_words.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

Step begun(const Record& record, Move draw) {
  Step step;
  step.turn = record.turn();
  step.seat = record.state().active();
  step.second = record.state().second_tile();
  step.tile = draw.tile();
  step.first_move = record.length();
  return step;
}

void add_move(Step& step, Move move, const State& before) {
  switch (move.kind()) {
    case MoveKind::draw: break;
    case MoveKind::take_back: step.taken_back.push_back({before.to_move(), place_of(before, move.segment())}); break;
    case MoveKind::place: step.placement = {move.where(), move.rotation()}; break;
    case MoveKind::figure: step.figure = move.choice(); break;
  }
}

StepHead head_of(const Step& step) { return {step.turn, step.seat, step.second}; }

bool has_head(const Step& step, const StepHead& head) { return head_of(step) == head; }

// ": turn 12 is 12B" for whoever took another seat for it, ": the last is 71A" behind the end.
std::string nearest_to(const std::vector<Step>& steps, int turn) {
  for (const Step& step : steps) {
    if (step.turn == turn) return ": turn " + std::to_string(turn) + " is " + to_string(head_of(step));
  }
  return steps.empty() ? std::string() : ": the last is " + to_string(head_of(steps.back()));
}

}  // namespace

StepEnd end_told_by(const Events& events) {
  for (const Event& event : events) {
    if (std::holds_alternative<TileDiscarded>(event)) return StepEnd::discarded;
    if (std::holds_alternative<TileReturned>(event)) return StepEnd::returned;
  }
  return StepEnd::open;
}

std::vector<Step> steps_of(const Record& record) {
  std::vector<Step> steps;
  Record replayed(record.shared_setup());
  for (const Move move : record.moves()) {
    if (move.kind() == MoveKind::draw) steps.push_back(begun(replayed, move));
    Step& step = steps.back();
    add_move(step, move, replayed.state());
    const auto events = replayed.play(move);
    step.end = step.figure ? StepEnd::laid : end_told_by(*events);
  }
  return steps;
}

Result<int> find_move(const Record& record, std::string_view address) {
  if (address == "end") return record.length();
  const std::string_view word = address.substr(address.starts_with('#') ? 1 : 0);
  if (const auto number = number_of(word)) {
    if (*number <= record.length()) return *number;
    return Error{"there is no move " + std::to_string(*number) + ": the record has " + std::to_string(record.length())};
  }
  const auto head = step_head_of(word);
  if (!head)
    return Error{in_quotes(address) + " is no place in a record: give a number of moves, a step as 13A, or end"};
  const std::vector<Step> steps = steps_of(record);
  std::optional<int> found;
  for (const Step& step : steps) {
    if (has_head(step, *head)) found = step.first_move + step.moves();
  }
  if (!found) return Error{"the record has no step " + to_string(*head) + nearest_to(steps, head->turn)};
  return *found;
}

}  // namespace bastide
