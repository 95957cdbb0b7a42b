#include "table/names.hpp"

#include <algorithm>

#include "record/printable.hpp"
#include "record/words.hpp"

namespace bastide::table {
namespace {

// Marks that turn the direction of writing or show as nothing, in UTF-8: U+00AD, U+061C, U+200B to U+200F, U+202A to
// U+202E, U+2060 to U+206F, U+FEFF.
bool begins_hidden(std::string_view text) {
  if (text.starts_with("\xC2\xAD") || text.starts_with("\xD8\x9C") || text.starts_with("\xEF\xBB\xBF")) return true;
  if (text.size() < 3 || text[0] != '\xE2') return false;
  const auto last = static_cast<unsigned char>(text[2]);
  if (text[1] == '\x80') return (last >= 0x8B && last <= 0x8F) || (last >= 0xAA && last <= 0xAE);
  return text[1] == '\x81' && last >= 0xA0 && last <= 0xAF;
}

bool hides_something(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins_hidden(text.substr(i))) return true;
  }
  return false;
}

// Bytes that go on with a character begin with the bits 10.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

bool is_taken(const TableState& state, std::string_view name) {
  return std::any_of(state.seats.begin(), state.seats.end(),
                     [&](const auto& seat) { return seat && seat->name == name; });
}

}  // namespace

std::optional<std::string> fit_name(std::string_view name, std::size_t longest) {
  const std::size_t first = name.find_first_not_of(' ');
  if (first == std::string_view::npos || !is_printable(name) || hides_something(name)) return std::nullopt;
  const std::string_view trimmed = name.substr(first, name.find_last_not_of(' ') - first + 1);
  if (characters(trimmed) > longest) return std::nullopt;
  return std::string(trimmed);
}

std::string unique_name(const TableState& state, const std::string& name) {
  std::string unique = name;
  for (int number = 2; is_taken(state, unique); ++number) unique = name + " " + std::to_string(number);
  return unique;
}

std::optional<Seat> find_seat(const TableState& state, std::string_view who) {
  if (const auto number = number_of(who)) {
    const Seat seat = static_cast<Seat>(*number - 1);
    if (*number >= 1 && *number <= max_seats && state.seat(seat) != nullptr) return seat;
    return std::nullopt;
  }
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (state.seats[i] && state.seats[i]->name == who) return static_cast<Seat>(i);
  }
  return std::nullopt;
}

std::optional<PersonId> find_person(const TableState& state, std::string_view who) {
  for (const auto& seat : state.seats) {
    if (!seat || seat->owner() == nullptr) continue;
    if (seat->name == who || seat->owner()->text == who) return *seat->owner();
  }
  const auto is_meant = [&](const Person& person) { return person.name == who || person.id.text == who; };
  if (is_meant(state.host)) return state.host.id;
  const auto spoken =
      std::find_if(state.chat.rbegin(), state.chat.rend(), [&](const Spoken& s) { return is_meant(s.by); });
  if (spoken == state.chat.rend()) return std::nullopt;
  return spoken->by.id;
}

}  // namespace bastide::table
