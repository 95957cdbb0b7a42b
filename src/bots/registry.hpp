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
};

// From the weakest to the strongest.
const std::vector<BotKind>& bot_kinds();

// Bots of one seed and name play alike. Error: an unknown name, with the known ones.
Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace bastide
