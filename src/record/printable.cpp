#include "record/printable.hpp"

#include <cstddef>
#include <cstdint>

namespace bastide {
namespace {

// C0, DEL, C1, and the separators that some programs take for the end of a line.
bool is_control(std::uint32_t character) {
  return character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0x2028 || character == 0x2029;
}

template <class Accepts>
bool all_characters(std::string_view text, Accepts accepts) {
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character || !accepts(*character)) return false;
  }
  return true;
}

}  // namespace

std::optional<std::uint32_t> take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  constexpr std::uint32_t lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || text.size() < length) return std::nullopt;
  std::uint32_t character = lead & lead_bits[length];
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0) != 0x80) return std::nullopt;
    character = character << 6 | (next & 0x3F);
  }
  const bool is_overlong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
  const bool is_surrogate = character >= 0xD800 && character < 0xE000;
  if (is_overlong || is_surrogate || character > 0x10FFFF) return std::nullopt;
  text.remove_prefix(length);
  return character;
}

bool is_printable(std::string_view text) {
  return all_characters(text, [](std::uint32_t character) { return !is_control(character); });
}

bool is_utf8(std::string_view text) {
  return all_characters(text, [](std::uint32_t) { return true; });
}

std::string shown(std::string_view text, std::size_t longest) {
  std::string clean;
  while (!text.empty()) {
    const std::string_view before = text;
    const auto character = take_character(text);
    if (!character) text.remove_prefix(1);
    const bool is_kept = character && !is_control(*character);
    const std::string_view next = is_kept ? before.substr(0, before.size() - text.size()) : "?";
    if (clean.size() + next.size() > longest) return clean + "...";
    clean += next;
  }
  return clean;
}

}  // namespace bastide
