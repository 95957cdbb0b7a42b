// What may stand in a record as free text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// The character at the front of a text that is not empty, which is taken off; nothing, and the text as it was, if the
// bytes there are none of UTF-8.
std::optional<std::uint32_t> take_character(std::string_view& text);

// UTF-8 without control characters, so that it stays on its line wherever it is shown.
bool is_printable(std::string_view text);

// UTF-8, whatever it says.
bool is_utf8(std::string_view text);

// Any bytes as one printable text for people: what is no character or controls a terminal becomes "?", and behind
// `longest` bytes "..." stands for the rest.
std::string shown(std::string_view text, std::size_t longest);

}  // namespace bastide
