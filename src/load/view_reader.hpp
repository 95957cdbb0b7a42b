// The other way of table's view_json: what a viewer may know of a table, as a state without secrets.
#pragma once

#include <nlohmann/json.hpp>

#include "rules/result.hpp"
#include "table/services.hpp"
#include "table/table_state.hpp"

namespace bastide::load {

// Error: which field is missing or malformed. Clocks are not read: they are the server's.
Result<table::TableState> state_of_view(const nlohmann::json& view, const table::Services& services);

}  // namespace bastide::load
