// What a request line asks for, taken apart without trust.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::server {

struct Target {
  std::string path;                                        // "/api/tables/t1", percent signs decoded
  std::vector<std::pair<std::string, std::string>> query;  // in order, decoded

  // The first of that name.
  std::optional<std::string> asked(std::string_view name) const;
  // "/api/tables/t1" → {"api", "tables", "t1"}
  std::vector<std::string_view> steps() const;
};

// Nothing for whatever no honest client sends: no path, too long, a broken percent sign, control characters, bytes that
// are no UTF-8, and paths with a step that is empty, "." or "..", or with a backslash or an encoded slash.
std::optional<Target> parse_target(std::string_view text);

}  // namespace bastide::server
