// Words inside an error text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// In quotation marks, on one line, cut short: safe to print whatever a hostile file contains.
std::string in_quotes(std::string_view foreign);

// "base, river, wheel"
template <class Words>
std::string listed(const Words& words) {
  std::string list;
  for (const auto& word : words) {
    if (!list.empty()) list += ", ";
    list += word;
  }
  return list;
}

}  // namespace bastide
