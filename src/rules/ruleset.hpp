// Which game is played: the options that the rule texts leave open (rulings.md, section F), as one plain
// struct that prints, parses and compares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/result.hpp"

namespace bastide {

enum class FarmScoring : std::uint8_t { first = 1, second = 2, third = 3 };  // O-4: B-28, B-29, B-30
enum class Unplaceable : std::uint8_t { discard, to_pile };                  // O-2: B-05
enum class LonelyPig : std::uint8_t { returns, stays };                      // O-6: T-19
enum class RiverStartTile : std::uint8_t { shuffle, out };                   // O-5: R-01
enum class RiverRoom : std::uint8_t { plain, wide };                         // O-12: R-05
enum class UnplaceableWheel : std::uint8_t { happens, skipped };             // O-8: W-09

struct Ruleset {
  int players = 2;
  std::vector<std::string> sets{"base"};  // ids of tile sets, in the catalogue's order, none twice
  int player_limit = 6;                   // O-1: 6 or 5
  FarmScoring farm_scoring = FarmScoring::third;
  int two_tile_city = 4;  // O-3: 4 or 2
  Unplaceable unplaceable = Unplaceable::discard;
  LonelyPig lonely_pig = LonelyPig::returns;
  bool famine_pig = false;                                    // O-9: W-13
  int board_squares = 16;                                     // O-7: 16 or 1, W-05
  RiverStartTile river_start_tile = RiverStartTile::shuffle;  // with the Wheel always out
  RiverRoom river_room = RiverRoom::plain;
  UnplaceableWheel unplaceable_wheel = UnplaceableWheel::happens;

  friend bool operator==(const Ruleset&, const Ruleset&) = default;

  bool has_set(std::string_view id) const;

  // standard, bsw, bsw-old. Error: an unknown name, with the known ones.
  static Result<Ruleset> preset(std::string_view name);
  static const std::vector<std::string>& preset_names();

  // Sets one option by its name: set("farm_scoring", "2"), set("sets", "base,river"), set("players", "3").
  // `fluss` is another name of the River, `old` of farm edition 1: set("sets", "base,fluss"), set("old", "").
  // Error: unknown name or value, with those that are known.
  Status set(std::string_view option, std::string_view value);
  static const std::vector<std::string>& option_names();
  // The words that an option takes, its default first; none for players and sets, which take more than a list.
  static std::vector<std::string> values_of(std::string_view option);
  std::string get(std::string_view option) const;
};

// One line: "players=3 sets=base,river farm_scoring=2". Players and sets always, other options where they
// differ from the default. parse_ruleset reads it back to an equal struct; it also takes a leading preset:
// "bsw players=3 sets=base,fluss", or "bsw" alone.
std::string to_string(const Ruleset& rules);
Result<Ruleset> parse_ruleset(std::string_view text);

// Refuses what makes no sense, with the reason: too many players, first edition farms with Traders &
// Builders (T-22), two decks at once, a river without other tiles, ... Knows the built-in sets' names only;
// Setup::make also checks against the tiles.
Status validate(const Ruleset& rules);

// The same for those who tell it in another language: a word for the reason (docs/protocol.md has them all), what fills
// it, and the text of validate().
struct Nonsense {
  std::string_view reason;
  std::string text;
  std::vector<std::pair<std::string_view, std::string>> with = {};
};
std::optional<Nonsense> nonsense_of(const Ruleset& rules);

}  // namespace bastide
