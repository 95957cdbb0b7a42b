// `bastide tiles [SET]`: the tile sets, counted; the tiles of one, described and drawn.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "art/text_canvas.hpp"
#include "cli/command.hpp"

namespace bastide {

struct TilesOptions {
  std::string set;  // empty: all sets, counted only
  std::vector<std::string> tile_files;
  bool ascii = false;
  bool json = false;
};

// Prints to `out`; returns the exit code.
int tiles(const TilesOptions& options, TextStyle style, std::ostream& out);

void add_tiles(CLI::App& app, int& exit_code);

}  // namespace bastide
