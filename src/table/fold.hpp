// From an event to the state after it: the one place where a table's state changes.
#pragma once

#include <optional>

#include "rules/result.hpp"
#include "table/services.hpp"
#include "table/table_state.hpp"

namespace bastide::table {

// Error: the event cannot have happened in this state. Then the state is of no use any more.
Status fold(TableState& state, const Entry& entry, const Services& services);

// State::hash() of the position, where `state` is as the event left it; nothing if that event moves no game.
std::optional<std::uint64_t> hash_after(const TableState& state, const Event& event);

}  // namespace bastide::table
