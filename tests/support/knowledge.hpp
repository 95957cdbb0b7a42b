// What two people know of a table, held against each other.
#pragma once

#include <string>

#include "table/table_state.hpp"

namespace bastide::test {

// Where they differ; empty if they know the same. Clocks are the server's, and what is hidden counts for nothing; nor
// does chat, where one of them has muted somebody.
std::string difference(const table::TableState& a, const table::TableState& b, bool chat_too = true);

}  // namespace bastide::test
