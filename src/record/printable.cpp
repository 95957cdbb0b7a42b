#include "record/printable.hpp"

#include <cstddef>
#include <cstdint>

namespace bastide {
namespace {

constexpr std::uint32_t not_a_character = 0xFFFFFFFF;

// The character at the front, which is taken off; not_a_character if the bytes are none.
std::uint32_t take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  constexpr std::uint32_t lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || text.size() < length) return not_a_character;
  std::uint32_t character = lead & lead_bits[length];
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0) != 0x80) return not_a_character;
    character = character << 6 | (next & 0x3F);
  }
  text.remove_prefix(length);
  const bool is_overlong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
  const bool is_surrogate = character >= 0xD800 && character < 0xE000;
  return is_overlong || is_surrogate || character > 0x10FFFF ? not_a_character : character;
}

// C0, DEL, C1, and the separators that some programs take for the end of a line.
bool is_control(std::uint32_t character) {
  return character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0x2028 || character == 0x2029;
}

template <class Accepts>
bool all_characters(std::string_view text, Accepts accepts) {
  while (!text.empty()) {
    const std::uint32_t character = take_character(text);
    if (character == not_a_character || !accepts(character)) return false;
  }
  return true;
}

}  // namespace

bool is_printable(std::string_view text) {
  return all_characters(text, [](std::uint32_t character) { return !is_control(character); });
}

bool is_utf8(std::string_view text) {
  return all_characters(text, [](std::uint32_t) { return true; });
}

}  // namespace bastide
