// The rules of a JCloisterZone 5 game, from the "setup" of its file.
#pragma once

#include <nlohmann/json.hpp>

#include "rules/result.hpp"
#include "rules/ruleset.hpp"
#include "rules/setup.hpp"

namespace bastide {

// Error: all that Bastide does not know, by name.
Result<Ruleset> ruleset_of_jcz(const nlohmann::json& setup, int players);

// Whether the game begins as ours does. Error: it does not.
Status check_start_of_jcz(const nlohmann::json& setup, const Setup& ours);

}  // namespace bastide
