// What time does to a table.
#pragma once

#include <optional>

#include "table/scribe.hpp"

namespace bastide::table {

// Its game runs, but no key here opens its deck: it stands still until the right key is back.
bool is_stuck(const TableState& state);

// When time does something next, if nothing else happens before.
std::optional<Time> next_deadline(const TableState& state);

// Carries out whatever is due, in the order in which it came due.
void settle_deadlines(Scribe& scribe);

}  // namespace bastide::table
