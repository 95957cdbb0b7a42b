#include "record/words.hpp"

#include <array>
#include <charconv>
#include <limits>

#include "rules/error_words.hpp"

namespace bastide {
namespace {

// Reads what std::to_string writes: no plus, no leading zero.
std::optional<int> integer_of(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || std::to_string(value) != word) return std::nullopt;
  return value;
}

std::optional<int> coordinate_of(std::string_view word) {
  using Coordinate = std::numeric_limits<std::int8_t>;
  const auto value = integer_of(word);
  if (!value || *value < Coordinate::min() || *value > Coordinate::max()) return std::nullopt;
  return value;
}

struct FigureOnTile {
  std::string_view prefix;
  FigureChoice (*on)(int local);
};
constexpr std::array<FigureOnTile, 2> prefixed_figures{
    {{"builder:", &FigureChoice::builder}, {"pig:", &FigureChoice::pig}}};
constexpr std::string_view crown_prefix = "crown:";

Result<FigureChoice> crown_of(std::string_view word) {
  const auto space = wheel_space_of(word.substr(crown_prefix.size()));
  if (!space) return Error{in_quotes(word) + " names no space of the wheel: crown:fortune to crown:pestilence do"};
  return FigureChoice::crown(*space);
}

}  // namespace

char letter_of(Seat seat) { return static_cast<char>('A' + index(seat)); }

std::optional<Seat> seat_of(std::string_view letter) {
  if (letter.size() != 1 || letter[0] < 'A' || letter[0] >= 'A' + max_seats) return std::nullopt;
  return static_cast<Seat>(letter[0] - 'A');
}

std::string to_string(const StepHead& head) {
  return std::to_string(head.turn) + letter_of(head.seat) + (head.second ? "+" : "");
}

std::optional<StepHead> step_head_of(std::string_view word) {
  StepHead head;
  head.second = word.ends_with('+');
  if (head.second) word.remove_suffix(1);
  if (word.size() < 2) return std::nullopt;
  const auto seat = seat_of(word.substr(word.size() - 1));
  const auto turn = number_of(word.substr(0, word.size() - 1));
  if (!seat || !turn) return std::nullopt;
  head.seat = *seat;
  head.turn = *turn;
  return head;
}

std::string to_string(Cell where) { return std::to_string(where.x) + "," + std::to_string(where.y); }

std::optional<Cell> cell_of(std::string_view word) {
  const std::size_t comma = word.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = coordinate_of(word.substr(0, comma));
  const auto y = coordinate_of(word.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return cell(*x, *y);
}

std::string to_string(Rotation rotation) { return "r" + std::to_string(quarter_turns(rotation)); }

std::optional<Rotation> rotation_of_word(std::string_view word) {
  if (word.size() != 2 || word[0] != 'r' || word[1] < '0' || word[1] > '3') return std::nullopt;
  return rotation_of(word[1] - '0');
}

std::string figure_word(const Tile& tile, FigureChoice choice) {
  if (choice.is_none()) return "-";
  if (choice.is_crown()) return std::string(crown_prefix) + std::string(word(choice.space()));
  const std::string segment = to_string(tile.name_of(choice.segment()));
  if (choice.figure() == FigureKind::follower) return segment;
  return std::string(word(choice.figure())) + ":" + segment;
}

Result<FigureChoice> figure_of(const Tile& tile, std::string_view word) {
  if (word == "-") return FigureChoice{};
  if (word.starts_with(crown_prefix)) return crown_of(word);
  auto on = &FigureChoice::follower;
  std::string_view segment = word;
  for (const FigureOnTile& figure : prefixed_figures) {
    if (!word.starts_with(figure.prefix)) continue;
    on = figure.on;
    segment.remove_prefix(figure.prefix.size());
  }
  const auto name = segment_name_of(segment);
  if (!name)
    return Error{in_quotes(word) + " is no figure: road[0], builder:city[0], pig:field[1], crown:taxes or - are"};
  const int local = tile.local(*name);
  if (local < 0) return Error{tile.id + " has no " + to_string(*name)};
  return on(local);
}

std::string hash_word(std::uint64_t hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string word;
  for (int shift = 60; shift >= 0; shift -= 4) word += digits[hash >> shift & 15];
  return word;
}

std::optional<int> number_of(std::string_view word) {
  if (word.size() > 9 || word.starts_with('-')) return std::nullopt;
  return integer_of(word);
}

}  // namespace bastide
