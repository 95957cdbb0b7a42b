// Moves as JSON, spelt like the words of a record:
//
//   {"do": "draw", "tile": "BG-D"}
//   {"do": "take_back", "cell": [1, 0], "segment": "city[0]"}
//   {"do": "place", "cell": [1, 0], "rotation": 2}
//   {"do": "figure", "figure": "road[0]"}            or "builder:road[0]", "pig:field[1]", "crown:taxes", "-"
#pragma once

#include "wasm/request.hpp"

namespace bastide::wasm {

// `before` is the position in which it is made.
void write_move(JsonWriter& out, Move move, const State& before);
// Any move that can be spelt, legal or not; what cannot is a fault.
Move read_move(Request& request, const nlohmann::json& node, const State& before);

// "road[0]" on the tile in hand; "-" is no figure.
FigureChoice read_figure(JsonReader& in, const std::string& word, const State& before);

}  // namespace bastide::wasm
