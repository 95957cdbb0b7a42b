// The vocabulary of JCloisterZone 5 and ours.
#pragma once

#include <optional>
#include <string_view>

#include "rules/tile.hpp"
#include "rules/types.hpp"

namespace bastide {

// "basic:2" → "base"; empty for sets that we do not have.
std::string_view set_of_jcz(std::string_view id);

// "BA/Rr" → "BG-V"; empty if unknown. An unrotated tile there is an unrotated tile here. Tiles with a garden are
// those without it, since a garden means nothing where no abbot plays.
std::string_view tile_of_jcz(std::string_view id);

// Rules of expansions that we do not have: they mean nothing in a game without those.
bool is_foreign_rule_of_jcz(std::string_view name);

// "R90"
std::optional<Rotation> rotation_of_jcz(std::string_view word);

// "City" or "Farm"; nothing for features that we do not have.
std::optional<FeatureKind> feature_of_jcz(std::string_view word);

// The local number of the segment that a laid tile has at a location: "N", "NW", "_S", "EL.ER", "I", "CLOISTER".
// Older files name the location alone. -1 if there is none.
int segment_of_jcz(const Tile& tile, Rotation rotation, std::optional<FeatureKind> kind, std::string_view location);

}  // namespace bastide
