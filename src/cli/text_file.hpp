// Text files, gzipped or not.
#pragma once

#include <string>

#include "rules/result.hpp"

namespace bastide {

// The whole text; what is gzipped comes unpacked. Error: it cannot be opened, it is cut off or damaged, or larger than
// half a gigabyte.
Result<std::string> read_text_file(const std::string& name);

}  // namespace bastide
