#include "rules/error_words.hpp"

namespace bastide {

std::string in_quotes(std::string_view foreign) {
  constexpr std::size_t longest = 40;
  std::string text = "\"";
  for (const char c : foreign.substr(0, longest)) {
    const bool is_plain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
    text += is_plain ? c : '?';
  }
  return text + (foreign.size() > longest ? "...\"" : "\"");
}

}  // namespace bastide
