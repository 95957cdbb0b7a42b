// A whole position as one SVG document: every tile, the Wheel's board, every figure on its segment.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "art/figure_art.hpp"
#include "rules/state.hpp"

namespace bastide {

struct BoardStyle {
  int pixels_per_tile = 96;
  std::array<SeatColour, max_seats> colours = all_seat_colours;  // by seat
  bool grid = true;                                              // a hair between tiles, for counting
  std::vector<Cell> ringed{};                                    // tiles to point out: the last ones laid
  std::vector<std::string> captions{};                           // a line below the board, by seat: "Anna 87"
  std::string background{};                                      // any CSS colour; empty: the page shows through
};

std::string board_svg(const State& state, const BoardStyle& style = {});

}  // namespace bastide
