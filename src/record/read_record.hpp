// A record from a text of either form, and, for whoever tells it in another language, why a text is none.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.hpp"

namespace bastide {

// JSON if it begins like it.
Result<Record> read_record(std::string_view text, const TileCatalogue& catalogue = TileCatalogue::built_in());

struct Damage {
  // "foreign": something else than a record; "jcz": a saved game of JCloisterZone; "newer": of another version of the
  // format; "tiles": played with tiles of one's own, which are not among these; "damaged": all else.
  std::string_view reason;
  int line = 0;      // where it is, from 1; 0 if nobody knows
  std::string text;  // the reader's words
};

// Nothing if the record can be read.
std::optional<Damage> damage_of(std::string_view text, const TileCatalogue& catalogue = TileCatalogue::built_in());

}  // namespace bastide
