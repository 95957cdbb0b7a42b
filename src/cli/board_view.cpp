#include "cli/board_view.hpp"

#include <algorithm>

namespace bastide {
namespace {

BoardView view_of(const CellBox& whole, const BoardSpace& space, TextSize size) {
  const int across = std::max(1, cells_across(space.columns, size));
  const int down = space.rows == 0 ? whole.rows : std::max(1, cells_down(space.rows, size));
  const CellBox box = part_around(whole, space.focus, across, down);
  return {size, box, box == whole};
}

}  // namespace

BoardView fit_board(const State& state, const BoardSpace& space) {
  const CellBox whole = whole_board(state);
  if (space.size) return view_of(whole, space, *space.size);
  const BoardView large = view_of(whole, space, TextSize::large);
  return large.is_whole ? large : view_of(whole, space, TextSize::small);
}

}  // namespace bastide
