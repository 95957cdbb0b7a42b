// What may stand in a record as free text.
#pragma once

#include <string_view>

namespace bastide {

// UTF-8 without control characters, so that it stays on its line wherever it is shown.
bool is_printable(std::string_view text);

// UTF-8, whatever it says.
bool is_utf8(std::string_view text);

}  // namespace bastide
