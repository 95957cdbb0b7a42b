// The Wheel's board in characters: its squares as tiles, and the wheel in their middle.
#pragma once

#include <vector>

#include "art/text_board.hpp"

namespace bastide {

// A square of the board as a tile. of_board[i]: the board's segment that the tile's segment i belongs to.
struct BoardSquare {
  Tile tile;
  std::vector<int> of_board;
};
BoardSquare square_of(const WheelBoard& board, Cell square);

// The wheel with its pig and crowns, for the middle of the board.
Canvas draw_wheel(const State& state, const BoardDrawing& drawing);

}  // namespace bastide
