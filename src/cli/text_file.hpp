// Text files, gzipped or not.
#pragma once

#include <string>

#include "rules/result.hpp"

namespace bastide {

// The whole text; what is gzipped comes unpacked. Error: it cannot be opened, or it is cut off or damaged.
Result<std::string> read_text_file(const std::string& name);

}  // namespace bastide
