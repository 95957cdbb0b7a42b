// Which part of the landscape fits the screen, and how large.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "art/text_board.hpp"

namespace bastide {

struct BoardSpace {
  int columns = 80;
  int rows = 0;                    // 0: as many as it takes
  std::optional<TextSize> size{};  // none: the largest that shows the whole landscape, or the small one
  Cell focus{};                    // stays visible
};

struct BoardView {
  TextSize size = TextSize::large;
  CellBox box;
  bool is_whole = true;
};

BoardView fit_board(const State& state, const BoardSpace& space);

}  // namespace bastide
