// From an event to the state after it: the one place where a table's state changes.
#pragma once

#include "rules/result.hpp"
#include "table/services.hpp"
#include "table/table_state.hpp"

namespace bastide::table {

// Error: the event cannot have happened in this state. Then the state is of no use any more.
Status fold(TableState& state, const Entry& entry, const Services& services);

}  // namespace bastide::table
