// JSON from a stranger: read without exceptions, refused with the place of the fault.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "rules/result.hpp"

namespace bastide {

struct JsonLimits {
  std::size_t bytes = std::size_t{1} << 20;
  std::size_t depth = 16;
};

// Refuses bad syntax ("line 3, column 7: ..."), a key given twice, and what exceeds the limits.
Result<nlohmann::json> read_json(std::string_view text, JsonLimits limits = {});

}  // namespace bastide
