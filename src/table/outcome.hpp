// What a table answers to a command.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "table/event.hpp"
#include "table/refusal.hpp"

namespace bastide::table {

// A text for the sender alone that is no event: key and arguments.
struct Note {
  std::string key;
  std::map<std::string, std::string> args;
  friend bool operator==(const Note&, const Note&) = default;
};

struct Outcome {
  // To be stored in order before anybody hears of them. A refused command can have some, too: of clocks and deadlines
  // that had run out when it came.
  std::vector<Entry> entries;
  std::optional<Refusal> refusal;
  // Of the table after the command; for a repeated command after its first time.
  Version version = 0;
  bool repeated = false;
  std::vector<Note> notes;
};

}  // namespace bastide::table
