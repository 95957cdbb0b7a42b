// The JSON twin of the text notation, for scripts; docs/record.md has its schema.
#pragma once

#include <string>
#include <string_view>

#include "record/record.hpp"

namespace bastide {

// Two blanks a level, one line a step.
std::string to_json(const Record& record);

// Takes any bytes. Error: one line that names the step and the reason.
Result<Record> parse_record_json(std::string_view text, const TileCatalogue& catalogue = TileCatalogue::built_in());

}  // namespace bastide
