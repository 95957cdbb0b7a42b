#include "table/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "record/printable.hpp"
#include "record/words.hpp"

namespace bastide::table {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

template <std::size_t size>
bool is_within(const std::array<Range, size>& ranges, std::uint32_t character) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return character >= range.first && character <= range.last; });
}

// What turns the direction of writing, shows as nothing or as a blank of another width, or means nothing outside one
// program (private use, no characters).
constexpr std::array<Range, 32> hidden{{
    {0x00A0, 0x00A0},   {0x00AD, 0x00AD},     {0x034F, 0x034F},   {0x061C, 0x061C},   {0x115F, 0x1160},
    {0x1680, 0x1680},   {0x17B4, 0x17B5},     {0x180B, 0x180F},   {0x2000, 0x200F},   {0x2028, 0x202F},
    {0x205F, 0x206F},   {0x2800, 0x2800},     {0x3164, 0x3164},   {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},
    {0xFE00, 0xFE0E},   {0xFEFF, 0xFEFF},     {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF},
    {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3},   {0x1D173, 0x1D17A}, {0x1FFFE, 0x1FFFF}, {0x2FFFE, 0x2FFFF},
    {0x3FFFE, 0x3FFFF}, {0x4FFFE, 0x4FFFF},   {0x50000, 0xDFFFF}, {0xE0000, 0xE0FFF}, {0xE1000, 0xEFFFF},
    {0xF0000, 0xFFFFF}, {0x100000, 0x10FFFF},
}};

// Marks that stack above and below the sign before them, in the scripts that pile them up without end.
constexpr std::array<Range, 17> stacking{{
    {0x0300, 0x036F},
    {0x0483, 0x0489},
    {0x0591, 0x05BD},
    {0x0610, 0x061A},
    {0x064B, 0x065F},
    {0x0670, 0x0670},
    {0x06D6, 0x06DC},
    {0x06DF, 0x06E4},
    {0x0E31, 0x0E31},
    {0x0E34, 0x0E3A},
    {0x0E47, 0x0E4E},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF},
    {0x302A, 0x302F},
    {0xFE0F, 0xFE0F},
    {0xFE20, 0xFE2F},
}};
constexpr int most_stacked = 2;

// Its number of characters; nothing if one of them hides, or marks stand on nothing or tower over a name's line.
std::optional<std::size_t> seen_characters(std::string_view name) {
  std::size_t count = 0;
  int room = 0;
  for (; !name.empty(); ++count) {
    const auto character = take_character(name);
    if (!character || is_within(hidden, *character)) return std::nullopt;
    if (!is_within(stacking, *character)) room = *character == ' ' ? 0 : most_stacked;
    else if (room-- == 0) return std::nullopt;
  }
  return count;
}

bool is_taken(const TableState& state, std::string_view name) {
  return std::any_of(state.seats.begin(), state.seats.end(),
                     [&](const auto& seat) { return seat && seat->name == name; });
}

}  // namespace

std::optional<std::string> fit_name(std::string_view name, std::size_t longest) {
  const std::size_t first = name.find_first_not_of(' ');
  if (first == std::string_view::npos || !is_printable(name)) return std::nullopt;
  const std::string_view trimmed = name.substr(first, name.find_last_not_of(' ') - first + 1);
  const auto length = seen_characters(trimmed);
  if (!length || *length > longest) return std::nullopt;
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
  std::vector<Person> known;
  for (const auto& seat : state.seats) {
    if (seat && seat->owner() != nullptr) known.push_back({*seat->owner(), seat->name});
  }
  known.push_back(state.host);
  std::transform(state.chat.rbegin(), state.chat.rend(), std::back_inserter(known),
                 [](const auto& line) { return line.by; });
  const auto has_id = [&](const Person& person) { return person.id.text == who; };
  const auto has_name = [&](const Person& person) { return person.name == who; };
  auto found = std::find_if(known.begin(), known.end(), has_id);
  if (found == known.end()) found = std::find_if(known.begin(), known.end(), has_name);
  if (found == known.end()) return std::nullopt;
  return found->id;
}

}  // namespace bastide::table
