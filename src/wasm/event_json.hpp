// Events as JSON: {"event": "feature_scored", "ruling": "B-15", "seat": 0, ...}, the names and members of
// rules/events.hpp.
#pragma once

#include "rules/state.hpp"
#include "wasm/json_writer.hpp"

namespace bastide::wasm {

// `after` is a position in which the segments that the events speak of are there.
void write_event(JsonWriter& out, const Event& event, const State& after);
void add_events(JsonWriter& out, const Events& events, const State& after);

}  // namespace bastide::wasm
