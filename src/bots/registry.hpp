// The bots by their names.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "rules/result.hpp"

namespace bastide {

struct BotKind {
  std::string_view name;   // "greedy"
  std::string_view about;  // one line for people
  bool is_level = false;   // one of those that people choose from
};

// All of them: random first, then the levels for people from the weakest to the strongest, then the players of the
// ladder (docs/bots.md).
const std::vector<BotKind>& bot_kinds();

// Whether one of them has this name.
bool is_bot(std::string_view name);

// "random, beginner, ...": the names of all, for people.
std::string bot_names();

// Names of those that people choose from at a table, in the same order.
std::vector<std::string> bot_levels();

// Bots of one seed and name play alike. Error: an unknown name, with the known ones.
Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace bastide
