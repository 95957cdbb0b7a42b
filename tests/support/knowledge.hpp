// What two people know of a table, held against each other.
#pragma once

#include <string>

#include "table/table_state.hpp"

namespace bastide::test {

// Where they differ; empty if they know the same. Clocks are the server's, and what is hidden counts for nothing.
std::string difference(const table::TableState& a, const table::TableState& b);

}  // namespace bastide::test
