// Tells tiles of the user's own from the product's.
#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "rules/setup.hpp"

namespace bastide {

// Sixteen hexadecimal digits for all that the rules read of the tiles and the board in use.
std::string fingerprint(const Setup& setup);

// Error: `written` is not the fingerprint of this game's tiles.
Status check_fingerprint(const Setup& setup, std::string_view written);

// Whether the built-in sets of the same names are not the same tiles.
bool has_own_tiles(const Setup& setup);

}  // namespace bastide
