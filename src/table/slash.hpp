// Chat that begins with "/": the commands as people type them.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "table/command.hpp"
#include "table/refusal.hpp"

namespace bastide::table {

// `text` begins with "/". "/option fluss" is SetOption{"fluss", ""}; seats are counted from 1.
std::variant<Action, Refusal> parse_slash(std::string_view text);

// "join", "leave", ...: what /help names.
const std::vector<std::string_view>& slash_commands();

}  // namespace bastide::table
