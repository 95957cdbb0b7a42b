// Commands as clients write them: {"do": "play", "seat": 0, "tile": {...}}. docs/protocol.md and the schemas stand on
// these forms.
#pragma once

#include <nlohmann/json.hpp>
#include <variant>

#include "table/command.hpp"
#include "table/refusal.hpp"

namespace bastide::table {

// An action as an object of its own, without any other fields. Takes any JSON a stranger may send; only people's
// actions can come out, never the server's.
//
//   {"do": "join", "seat": 1, "neighbour": "Ben"}       both optional, as all seats below but play's and nonce's
//   {"do": "leave", "seat": 1}
//   {"do": "bot", "level": "greedy", "seat": 2}
//   {"do": "kick", "who": "Ben"}
//   {"do": "option", "name": "fluss", "value": ""}
//   {"do": "start"}
//   {"do": "nonce", "seat": 0, "nonce": "64 hexadecimal digits"}
//   {"do": "play", "seat": 0, "cell": [1, 0], "rotation": 2, "figure": "road[0]"}
//   {"do": "take_back", "seat": 0, "cell": [1, 0], "segment": "city[0]"}
//   {"do": "resign", "seat": 0}
//   {"do": "propose", "what": "correspondence", "days": 3}      or "abort", "rematch" without days
//   {"do": "answer", "yes": true}
//   {"do": "say", "text": "/option fluss"}
//   {"do": "mute", "who": "Ben", "muted": true}
//   {"do": "help"}
std::variant<Action, Refusal> action_of_json(const nlohmann::json& message);
nlohmann::json to_json(const Action& action);

nlohmann::json to_json(const Refusal& refusal);

}  // namespace bastide::table
