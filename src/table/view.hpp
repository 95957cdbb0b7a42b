// A table as one viewer may see it, all at once: for whoever comes or lost the thread. Afterwards events are enough.
#pragma once

#include <nlohmann/json.hpp>

#include "table/table.hpp"

namespace bastide::table {

// Built piece by piece from what everybody knows, and from the viewer's own mutes; the game as a record's text, from
// which the page's engine rebuilds the position. `now` for the clocks' state. An empty viewer is a stranger.
nlohmann::json view_json(const Table& table, const PersonId& viewer, Time now);

// For clients without an engine: what the seat to move may do now. Null while nobody is to move.
//   {"version": 31, "seat": 0, "tile": "BG-D", "second": false,
//    "placements": [{"cell": [1, 0], "rotation": 2, "figures": ["-", "road[0]"]}]}
//   {"version": 31, "seat": 1, "take_back": [{"cell": [2, 0], "segment": "city[0]"}]}
nlohmann::json choices_json(const Table& table);

}  // namespace bastide::table
