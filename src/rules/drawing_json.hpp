// Drawings as files describe them, a tile's and the Wheel's board's: lists of parts and the sides they touch.
// The format is described in tiles/tile-set.schema.json.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "rules/json_reader.hpp"
#include "rules/outline.hpp"
#include "rules/tile_set.hpp"

namespace bastide {

// A field's `cities` have one bit each.
inline constexpr int max_cities = 8;

// How sides are named: one letter each on a tile, so that "EW" is two of them; words on the board, "0,3:S 0,3:W".
enum class SideNames : std::uint8_t { letters, words };

// Appends the parts in the list `list` of `node`; each is an object with some of `keys`.
struct PartList {
  std::string_view list;  // "cities"
  EdgeKind kind = EdgeKind::field;
  std::vector<std::string_view> keys;
};
void read_parts(JsonReader& in, const nlohmann::json& node, const PartList& parts, SideNames names, Outline& outline);

// Adds the places that `text` names.
void read_places(JsonReader& in, const std::string& text, SideNames names, const Outline& outline, Outline::Part& part);

// Checks all of a drawing once it has been read.
void check_outline(JsonReader& in, const Outline& outline);

// One entry of a file's "tiles", counted from 1, and its "board".
CountedTile read_tile(JsonReader& in, const nlohmann::json& node, std::size_t number);
WheelBoard read_board(JsonReader& in, const nlohmann::json& node);

}  // namespace bastide
