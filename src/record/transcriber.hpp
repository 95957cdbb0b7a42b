// Plays the words of a written record, in whichever form, on a Record. Every error begins with the step as
// far as it is read: "12A BG-V 3,-1 r2: ...".
#pragma once

#include <string>
#include <string_view>

#include "record/record.hpp"
#include "record/steps.hpp"
#include "record/words.hpp"

namespace bastide {

class Transcriber {
 public:
  // `record` must outlive this.
  explicit Transcriber(Record& record) : record_(record) {}

  // The step that comes next and its tile.
  Status draw(const StepHead& head, std::string_view tile);
  Status take_back(Seat seat, Cell where, SegmentName segment);
  Status place(Cell where, Rotation rotation);
  // A figure as words.hpp spells it.
  Status figure(std::string_view word);
  // Holds what is written of the step's end against what happened; open if nothing is written.
  Status end(StepEnd written) const;

 private:
  Status play(Move move);
  Error fault(const std::string& text) const;

  Record& record_;
  std::string step_;  // the words read of it
  StepEnd end_ = StepEnd::open;
};

// "discarded", "returned"; empty for the others.
std::string_view word(StepEnd end);

// "*" while the game goes on, then the totals in seat order: "87-64".
std::string result_of(const Record& record);

}  // namespace bastide
