// One call: what was asked, where the answer goes, and the arguments that many calls share. A fault is kept by
// `in`; whoever read an argument asks in.failed() before acting on it.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "rules/json_reader.hpp"
#include "wasm/games.hpp"
#include "wasm/json_writer.hpp"

namespace bastide::wasm {

struct Request {
  const nlohmann::json& args;
  JsonReader& in;
  Games& games;
  JsonWriter& out;
};

// "game": null, with the fault told, if there is no such game.
Record* game_of(Request& request);
// "at": a number of moves, all of them if it is not given.
int moment_of(Request& request, const Record& record);
// The position at "at".
State position_of(Request& request, const Record& record);
// "own": texts of tile set files, beside the built-in sets.
TileCatalogue catalogue_of(Request& request);
// "seed": up to twenty digits in a text, since a page's numbers end at 53 bits.
std::uint64_t seed_of(Request& request);
// "tile": the id of a tile in this game, not necessarily in the bag.
TileType tile_of(Request& request, const nlohmann::json& node, const Setup& setup);
// A text of any length and content.
std::string document_of(Request& request, std::string_view key);

Cell cell_of(JsonReader& in, const nlohmann::json& node);
Rotation rotation_of(JsonReader& in, const nlohmann::json& node);
// "segment": "city[0]".
SegmentName segment_of(JsonReader& in, const nlohmann::json& node);
// "cell" and "segment" together: SegmentId::none, with the fault told, if nothing is there.
SegmentId place_of(JsonReader& in, const nlohmann::json& node, const State& state);

}  // namespace bastide::wasm
