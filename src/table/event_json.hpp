// Events as JSON: one form for the store, one for viewers. Both spell an event the same way, {"event": "tile_laid",
// ...}, and event_json.cpp reads as the list of them; but a viewer's message is built only of what its receiver may
// know.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "rules/result.hpp"
#include "table/event.hpp"
#include "table/outcome.hpp"

namespace bastide::table {

// For the store: whole, with cause and audience.
nlohmann::json log_json(const Entry& entry);
Result<Entry> entry_of_json(const nlohmann::json& json);

// For a viewer: {"version": 12, "at": 1790000000000, "event": "said", ...}. Nothing if it is not for them; what nobody
// may see has no such form at all.
std::optional<nlohmann::json> viewer_json(const Entry& entry, const PersonId& viewer);

nlohmann::json to_json(const Note& note);

}  // namespace bastide::table
