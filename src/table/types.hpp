// The small words of a table: who, when, which version.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/types.hpp"

namespace bastide::table {

// Public names, never secrets: both stand in events that everybody sees.
struct TableId {
  std::string text;
  friend auto operator<=>(const TableId&, const TableId&) = default;
};
struct PersonId {
  std::string text;
  friend auto operator<=>(const PersonId&, const PersonId&) = default;
};

// A person as the server knows them at this moment: the identity that seats belong to, and a name for others to read.
struct Person {
  PersonId id;
  std::string name;
  friend bool operator==(const Person&, const Person&) = default;
};

// Chosen by the client, to tell a command sent twice from two commands.
struct CommandId {
  std::string text;
  friend auto operator<=>(const CommandId&, const CommandId&) = default;
};

// Number of events in a table's log; the first event makes version 1.
using Version = std::uint64_t;

// The server's clock, to the millisecond. Always handed in, never read here.
using Millis = std::chrono::milliseconds;
using Time = std::chrono::sys_time<Millis>;

// From the gathering on, always forward.
enum class Stage : std::uint8_t {
  gathering,  // people sit down, options change
  dealing,    // the deck is being committed to and mixed
  playing,
  finished,
};

}  // namespace bastide::table
