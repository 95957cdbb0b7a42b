// `bastide render RECORD -o FILE`: a picture of the board, or of a set's tiles.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace bastide {

struct RenderOptions {
  std::string record;
  std::string sheet;       // a tile set instead of a record
  std::string to = "end";  // see find_move
  std::string output;
  int pixels = 96;  // a tile
  std::string background;
  bool plain = false;  // the board alone
  std::vector<std::string> tile_files;
};

int render(const RenderOptions& options);

void add_render(CLI::App& app, int& exit_code);

}  // namespace bastide
