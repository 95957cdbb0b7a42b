// The landscape drawn in characters: whole, or the part around the action; with figures, the owners' shades, and
// the numbers of whatever can be chosen.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "art/text_canvas.hpp"
#include "art/text_tile.hpp"
#include "rules/state.hpp"

namespace bastide {

// 'A' for the first seat; its box colour, and the colour that reads well on it.
char seat_letter(Seat seat);
Colour seat_colour(Seat seat);
Colour on_seat_colour(Seat seat);

// "A", "Ab" for a builder, "Ap" for a pig: as the board shows them.
std::string figure_label(Seat seat, FigureKind figure);

// A number in an empty cell.
struct CellMark {
  Cell where;
  std::string text;
};

// A number on a segment of a placed tile.
struct SegmentMark {
  Cell where;
  int local = 0;
  std::string text;
};

struct BoardDrawing {
  TextSize size = TextSize::large;
  std::vector<CellMark> cells{};
  std::vector<SegmentMark> segments{};
  std::vector<Cell> framed{};  // tiles whose corners are marked
  std::vector<Cell> dead{};    // open cells that nothing fits any more
  // What the wheel's spaces are called.
  std::array<std::string, wheel_spaces> wheel_words{};
};

// A rectangle of cells.
struct CellBox {
  int left = 0;
  int top = 0;
  int columns = 0;
  int rows = 0;
  bool contains(Cell c) const { return c.x >= left && c.y >= top && c.x < left + columns && c.y < top + rows; }
  friend constexpr bool operator==(CellBox, CellBox) = default;
};

// The landscape and its open cells.
CellBox whole_board(const State& state);
// At most so many columns and rows of `box`, with `focus` as near to the middle as its borders allow.
CellBox part_around(const CellBox& box, Cell focus, int columns, int rows);

// Characters that `box` takes, with the coordinates along its top and left.
int text_columns(const CellBox& box, TextSize size);
int text_rows(const CellBox& box, TextSize size);
// How many cells fit into so many characters.
int cells_across(int characters, TextSize size);
int cells_down(int characters, TextSize size);

Canvas draw_board(const State& state, const CellBox& box, const BoardDrawing& drawing);

// One tile without a board around it.
Canvas draw_tile(const Tile& tile, Rotation rotation, TextSize size);

}  // namespace bastide
