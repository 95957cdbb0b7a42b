// Writes a table's log: what is told here has happened.
#pragma once

#include <optional>
#include <vector>

#include "table/outcome.hpp"
#include "table/services.hpp"
#include "table/table_state.hpp"

namespace bastide::table {

// Nothing if a command was accepted.
using Verdict = std::optional<Refusal>;

class Scribe {
 public:
  // All of them outlive the scribe.
  Scribe(TableState& state, const Services& services, Time now, Outcome& outcome)
      : state_(state), services_(services), now_(now), outcome_(outcome) {}

  // As it is after everything told so far.
  const TableState& state() const { return state_; }
  const Services& services() const { return services_; }
  Time now() const { return now_; }

  // Events told from here on answer this command.
  void answer_to(Cause cause) { cause_ = std::move(cause); }
  // Throws std::logic_error if the event cannot happen now: a defect of whoever tells it.
  void tell(Event event, Audience audience = {});
  void note(Note note) { outcome_.notes.push_back(std::move(note)); }

 private:
  TableState& state_;
  const Services& services_;
  Time now_;
  Cause cause_;
  Outcome& outcome_;
};

}  // namespace bastide::table
