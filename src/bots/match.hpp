// One game between bots: seats, budgets, a deck that only this room sees, and the record of what was played.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "record/record.hpp"
#include "rules/types.hpp"

namespace bastide {

// Who plays in an arena: a bot by its name, or "NAME@NODES" with a limit of its own in place of everybody's.
struct Contestant {
  std::string name;         // as it was written
  std::string bot;          // as make_player knows it
  std::uint64_t nodes = 0;  // 0: as everybody

  // Error: no such bot, or no such number.
  static Result<Contestant> parse(std::string_view text);
};

struct Match {
  std::shared_ptr<const Setup> setup;
  std::vector<Contestant> lineup;  // by seat
  Budget budget;                   // of each move
  std::uint64_t deck_seed = 1;     // the order of the tiles
  std::uint64_t bot_seed = 1;
};

// What there is to count of a seat in a game.
struct SeatResult {
  Points score = 0;
  int faults = 0;        // see Bot::faults
  int farmers = 0;       // followers on fields when the game ends
  int idle_farmers = 0;  // those of them that earn nothing: others outnumber them, or their field feeds no city
  friend bool operator==(const SeatResult&, const SeatResult&) = default;
};
using GameResult = std::array<SeatResult, max_seats>;

// Plays to the end. The same match gives the same game where budgets are counted in nodes. Error: a contestant cannot
// be made, a bot of this program moved against the rules, or the budget was cancelled.
Result<GameResult> play_match(const Match& match, Record& record);

}  // namespace bastide
