// The texts that watchers of tables get: docs/protocol.md has them all.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall.hpp"

namespace bastide::server {

// {"version": 32, "at": ..., "event": "tile_laid", ...}: the same for all who may see it. Nothing if nobody may.
std::optional<std::string> event_text(const table::Entry& entry);

// {"type": "event", ...} around such a text.
Message event_message(const TableId& table, std::string_view event);

// {"type": "events", ...} for whoever resumes.
Message events_message(const TableId& table, Version version, const std::vector<std::string>& events);

// {"type": "view", ...}
Message view_message(const table::Table& table, const PersonId& viewer, Time now);

}  // namespace bastide::server
