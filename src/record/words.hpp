// The small words of the notation: seats, heads of steps, cells, rotations, figures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/moves.hpp"
#include "rules/result.hpp"
#include "rules/tile.hpp"
#include "rules/types.hpp"

namespace bastide {

// 'A' for the first seat.
char letter_of(Seat seat);
std::optional<Seat> seat_of(std::string_view letter);

// "12A", "12B+" for the second tile of a double turn.
struct StepHead {
  int turn = 1;
  Seat seat{};
  bool second = false;
  friend bool operator==(const StepHead&, const StepHead&) = default;
};
std::string to_string(const StepHead& head);
std::optional<StepHead> step_head_of(std::string_view word);

// "3,-1"
std::string to_string(Cell where);
std::optional<Cell> cell_of(std::string_view word);

// "r2"
std::string to_string(Rotation rotation);
std::optional<Rotation> rotation_of_word(std::string_view word);

// "road[0]", "builder:city[1]", "pig:field[0]", "crown:taxes", "-" for none.
std::string figure_word(const Tile& tile, FigureChoice choice);
// Error: it is no such word, or the tile has no such segment.
Result<FigureChoice> figure_of(const Tile& tile, std::string_view word);

// A hash as people and clients compare it, such as State::hash(): sixteen hexadecimal digits.
std::string hash_word(std::uint64_t hash);

// A whole number without sign, at most nine digits.
std::optional<int> number_of(std::string_view word);

}  // namespace bastide
