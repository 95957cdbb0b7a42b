// A table's game on paper.
#pragma once

#include "record/record.hpp"
#include "table/table_state.hpp"

namespace bastide::table {

// With the tags Table, Date, Clock, and after the end Termination, Winners and the deck's proof. Error: no game has
// begun.
Result<Record> record_of(const TableState& state);

// "played", "resigned", ...
std::string_view word(EndWhy why);

}  // namespace bastide::table
