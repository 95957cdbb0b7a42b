#include "record/jcz_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace bastide {
namespace {

struct Pair {
  std::string_view theirs;
  std::string_view ours;
};

constexpr Pair set_pairs[] = {
    {"basic:1", "base"},
    {"basic:2", "base"},
    {"river/1:1", "river"},
    {"river/1:2", "river"},
    {"traders-and-builders:1", "traders_and_builders"},
    {"traders-and-builders:2", "traders_and_builders"},
};

constexpr Pair tile_pairs[] = {
    {"BA/C", "BG-E"},       {"BA/CC.2", "BG-I"},     {"BA/CCG", "BG-I"},     {"BA/CFC.2", "BG-H"},
    {"BA/CFCG", "BG-H"},    {"BA/CFc+", "BG-F"},     {"BA/CFc.1", "BG-G"},   {"BA/CG", "BG-E"},
    {"BA/CRRR", "BG-L"},    {"BA/CRr", "BG-J"},      {"BA/Cc+", "BG-M"},     {"BA/Cc+G", "BG-M"},
    {"BA/Cc.1", "BG-N"},    {"BA/CcG", "BG-N"},      {"BA/CcRr", "BG-P"},    {"BA/CcRr+", "BG-O"},
    {"BA/Ccc", "BG-R"},     {"BA/Ccc+", "BG-Q"},     {"BA/CccG", "BG-R"},    {"BA/CccR", "BG-T"},
    {"BA/CccR+", "BG-S"},   {"BA/Cccc+", "BG-C"},    {"BA/L", "BG-B"},       {"BA/LR", "BG-A"},
    {"BA/RCr", "BG-D"},     {"BA/RFr", "BG-U"},      {"BA/RFrG", "BG-U"},    {"BA/RRR", "BG-W"},
    {"BA/RRRR", "BG-X"},    {"BA/Rr", "BG-V"},       {"BA/RrC", "BG-K"},     {"BA/RrG", "BG-V"},
    {"RI.1/CICI", "RV-08"}, {"RI.1/CIRI", "RV-07"},  {"RI.1/CcII", "RV-05"}, {"RI.1/I.e", "RV-10"},
    {"RI.1/IFI", "RV-02"},  {"RI.1/II", "RV-03"},    {"RI.1/IIG", "RV-03"},  {"RI.1/LIRI", "RV-06"},
    {"RI.1/RIrI", "RV-09"}, {"RI.1/RrII", "RV-04"},  {"RI/s", "RV-01"},      {"TB/CCc.c", "TB-04"},
    {"TB/CCc.w", "TB-03"},  {"TB/CFc.w", "TB-17"},   {"TB/CR", "TB-22"},     {"TB/CRc.g", "TB-18"},
    {"TB/CRc.w", "TB-19"},  {"TB/CRcR.w", "TB-21"},  {"TB/Cc.g", "TB-10"},   {"TB/Cc.w", "TB-09"},
    {"TB/CcCC.c", "TB-01"}, {"TB/CcCc.w", "TB-02"},  {"TB/CcR!.w", "TB-14"}, {"TB/CcR.c", "TB-13"},
    {"TB/CcR.cG", "TB-13"}, {"TB/CcRC.c", "TB-07"},  {"TB/CcRC.g", "TB-06"}, {"TB/CcRR!.c", "TB-16"},
    {"TB/CcRR.w", "TB-15"}, {"TB/CcRR.wG", "TB-15"}, {"TB/Ccc.g", "TB-05"},  {"TB/CccR.w", "TB-08"},
    {"TB/LRRR", "TB-23"},   {"TB/RCc!.g", "TB-11"},  {"TB/RCc.g", "TB-12"},  {"TB/RRC", "TB-20"},
    {"TB/RRrr", "TB-24"},
};

constexpr std::string_view foreign_rules[] = {
    "barn-placement",
    "bazaar-no-auction",
    "black-fairy-placement",
    "coc-final-scoring",
    "count-move",
    "dragon-move",
    "espace-variant",
    "fairy-placement",
    "festival-return",
    "gq11-pig-herd",
    "hill-tiebreaker",
    "inn-and-cathedral-final-scoring",
    "keep-monasteries",
    "king-and-robber-scoring",
    "labyrinth-variant",
    "little-buildings-scoring",
    "meteorite-impact",
    "more-tunnel-tokens",
    "princess-action",
    "robbers-son-action",
    "tunnelize-other-expansions",
    "vineyards-for-garden",
    "wagon-move",
};

// Empty if there is none.
template <std::size_t size>
std::string_view ours(const Pair (&pairs)[size], std::string_view theirs) {
  const auto found =
      std::find_if(std::begin(pairs), std::end(pairs), [&](const Pair& p) { return p.theirs == theirs; });
  return found == std::end(pairs) ? std::string_view{} : found->ours;
}

constexpr std::string_view side_letters = "NESW";

std::optional<Side> side_of(char letter) {
  const std::size_t found = side_letters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<Side>(found);
}

PortSet bit(Side side, PortPlace place) { return static_cast<PortSet>(1 << port(side, place)); }

// "EL": the left half of the east side.
std::optional<PortSet> half_side_of(std::string_view word) {
  if (word.size() != 2 || (word[1] != 'L' && word[1] != 'R')) return std::nullopt;
  const auto side = side_of(word[0]);
  if (!side) return std::nullopt;
  return bit(*side, word[1] == 'L' ? PortPlace::left : PortPlace::right);
}

// "N", "NW", "NWSE", and "_S" for all sides but the south.
std::optional<PortSet> whole_sides_of(std::string_view word) {
  const bool is_complement = word.starts_with('_');
  unsigned ports_named = 0;
  for (const char letter : word.substr(is_complement ? 1 : 0)) {
    const auto side = side_of(letter);
    if (!side) return std::nullopt;
    ports_named |= bit(*side, PortPlace::middle);
  }
  if (ports_named == 0) return std::nullopt;
  if (!is_complement) return static_cast<PortSet>(ports_named);
  for (const Side side : all_sides) ports_named ^= bit(side, PortPlace::middle);
  return static_cast<PortSet>(ports_named);
}

// The ports of a location; none for what lies inside the tile. Nothing if a word is unknown.
std::optional<PortSet> ports_of_location(std::string_view location) {
  if (location == "I" || location == "INNER_FARM" || location == "CLOISTER") return PortSet{0};
  unsigned all = 0;
  while (!location.empty()) {
    const std::string_view part = location.substr(0, location.find('.'));
    location.remove_prefix(std::min(location.size(), part.size() + 1));
    auto ports_named = half_side_of(part);
    if (!ports_named) ports_named = whole_sides_of(part);
    if (!ports_named) return std::nullopt;
    all |= *ports_named;
  }
  if (all == 0) return std::nullopt;
  return static_cast<PortSet>(all);
}

}  // namespace

std::string_view set_of_jcz(std::string_view id) { return ours(set_pairs, id); }

std::string_view tile_of_jcz(std::string_view id) { return ours(tile_pairs, id); }

bool is_foreign_rule_of_jcz(std::string_view name) {
  return std::find(std::begin(foreign_rules), std::end(foreign_rules), name) != std::end(foreign_rules);
}

std::optional<Rotation> rotation_of_jcz(std::string_view word) {
  constexpr std::array<std::string_view, 4> words{"R0", "R90", "R180", "R270"};
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return rotation_of(static_cast<int>(found - words.begin()));
}

std::optional<FeatureKind> feature_of_jcz(std::string_view word) {
  if (word == "City") return FeatureKind::city;
  if (word == "Road") return FeatureKind::road;
  if (word == "Monastery" || word == "Cloister") return FeatureKind::monastery;
  if (word == "Field" || word == "Farm") return FeatureKind::field;
  return std::nullopt;
}

int segment_of_jcz(const Tile& tile, Rotation rotation, std::optional<FeatureKind> kind, std::string_view location) {
  if (!kind && location == "CLOISTER") kind = FeatureKind::monastery;
  if (!kind && location == "INNER_FARM") kind = FeatureKind::field;
  const auto named = ports_of_location(location);
  if (!named) return -1;
  for (std::size_t i = 0; i < tile.segments.size(); ++i) {
    const Segment& segment = tile.segments[i];
    if (kind && segment.kind != *kind) continue;
    const PortSet touched = rotated(segment.touches, rotation);
    if (*named == 0 ? touched == 0 : (touched & *named) == *named) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace bastide
