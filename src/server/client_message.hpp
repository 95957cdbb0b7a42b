// Everything that a client can say over its WebSocket: one text frame each, read without trust.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "table/command.hpp"
#include "table/refusal.hpp"

namespace bastide::server {

// {"type": "watch", "table": "t1", "since": 31}      since: optional, the last version that the client has
struct WatchTable {
  table::TableId table;
  std::optional<table::Version> since;
};
// {"type": "unwatch", "table": "t1"}
struct UnwatchTable {
  table::TableId table;
};
// {"type": "command", "id": "c1", "table": "t1", "expected": 31, "action": {"do": "play", ...}}
struct GiveCommand {
  table::CommandId id;
  table::TableId table;
  std::optional<table::Version> expected;
  std::variant<table::Action, table::Refusal> action;  // an action that cannot be read is answered like any other
};
// {"type": "choices", "table": "t1"}
struct AskChoices {
  table::TableId table;
};
// {"type": "lobby", "on": true}
struct WatchLobby {
  bool on = false;
};
// {"type": "ping", "id": "x"}                        id: optional
struct Ping {
  std::string id;
};

using ClientMessage = std::variant<WatchTable, UnwatchTable, GiveCommand, AskChoices, WatchLobby, Ping>;

// Why a text is none of these; `re` is its type where that could be read.
struct Malformed {
  std::string detail;
  std::string re;
};

inline constexpr std::size_t longest_message = 4096;  // bytes
inline constexpr int deepest_message = 8;             // brackets within brackets
inline constexpr std::size_t longest_id = 64;         // printable ASCII signs

std::variant<ClientMessage, Malformed> client_message_of(std::string_view text);

// A JSON text that cannot exhaust its reader; nothing if it is no JSON, or nested deeper.
std::optional<nlohmann::json> bounded_json(std::string_view text, int depth = deepest_message);

}  // namespace bastide::server
