// A tile as SVG. It is drawn as it lies: walls turn with the tile, but houses, trees and towers stand upright in
// every rotation, under the same light. No ids within, no scripts, nothing from outside: any number of tiles fit
// into one page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "art/geometry.hpp"
#include "rules/tile.hpp"

namespace bastide {

// Copies of a tile look better if they are not all alike: `variant` 0, 1, 2, ... changes houses, trees and beasts,
// never what counts.

// Elements without a frame, in tile units.
std::string tile_elements(const Tile& tile, Rotation rotation = Rotation::none, int variant = 0);

// The same of an unrotated tile where `kept_clear` bears no trees and beasts, without the ink's group.
std::string bare_tile_elements(const Tile& tile, const std::vector<Circle>& kept_clear);

// A whole document, `pixels` wide and high.
std::string tile_svg(const Tile& tile, Rotation rotation = Rotation::none, int variant = 0, int pixels = 400);

// For <defs>: an element that <use href="#id" x="..." y="..." width="400" height="400"/> puts in its place. It is a
// nested <svg> since some renderers do not clip a <symbol>.
std::string tile_definition(const Tile& tile, std::string_view id, Rotation rotation = Rotation::none, int variant = 0);

}  // namespace bastide
