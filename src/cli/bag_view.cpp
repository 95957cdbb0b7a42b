#include "cli/bag_view.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "art/text_board.hpp"

namespace bastide {

Canvas draw_bag(const State& state, int columns) {
  const int step_x = tile_columns(TextSize::small) + 2;
  const int step_y = tile_rows(TextSize::small) + 2;
  std::vector<TileType> types;
  for (std::size_t i = 0; i < state.setup().tiles().size(); ++i) {
    if (state.bag()[i] > 0) types.push_back(static_cast<TileType>(i));
  }
  const int across = std::max(1, (columns + 2) / step_x);
  const int count = static_cast<int>(types.size());
  Canvas canvas(across * step_x, (count + across - 1) / across * step_y);
  for (int i = 0; i < count; ++i) {
    const TileType type = types[static_cast<std::size_t>(i)];
    const Tile& tile = state.setup().tile(type);
    const int x = i % across * step_x;
    const int y = i / across * step_y;
    canvas.paste(x, y, draw_tile(tile, Rotation::none, TextSize::small));
    canvas.write(x, y + step_y - 2, tile.id.substr(0, 5) + " " + std::to_string(state.bag()[index(type)]));
  }
  return canvas;
}

}  // namespace bastide
