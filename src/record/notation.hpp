// The text notation of a Record, as docs/record.md defines it: tag lines, then one line a tile.
//
//   [Bastide "1"]
//   [Rules "players=2 sets=base"]
//   [A "Anna"]
//   [B "Ben"]
//   [Result "*"]
//
//   1A BG-V -1,0 r2 road[0]
//   2B BG-E 0,-1 r2 -
//   *
#pragma once

#include <string>
#include <string_view>

#include "record/record.hpp"

namespace bastide {

inline constexpr int record_format = 1;

// The one canonical text: parse_record reads it back to an equal record.
std::string to_text(const Record& record);

// Takes any bytes. Error: one line that names the line of the text, the turn and the reason. The sets that its
// rules name must be in the catalogue.
Result<Record> parse_record(std::string_view text, const TileCatalogue& catalogue = TileCatalogue::built_in());

}  // namespace bastide
