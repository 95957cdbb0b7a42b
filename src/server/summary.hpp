// What a lobby or an archive shows of a table, folded from its log alone, without any rules.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rules/result.hpp"
#include "table/event.hpp"

namespace bastide::server {

struct SummarySeat {
  std::string name;
  std::optional<table::PersonId> person;  // none: a bot's seat
  std::string bot;                        // the level of who plays it now, if a bot does
  friend bool operator==(const SummarySeat&, const SummarySeat&) = default;
};

struct Summary {
  table::TableId table;
  table::Version version = 0;  // of the log that it was folded from
  table::Stage stage = table::Stage::gathering;
  table::Person host;
  table::TableSpec spec;
  std::vector<std::optional<SummarySeat>> seats;  // by seat; nothing: free
  table::Time made;
  table::Time changed;
  int tiles = 0;  // laid, or out of the game because they fitted nowhere
  // When finished.
  std::optional<table::GameOver> over;
  std::optional<table::TableId> rematch;
  friend bool operator==(const Summary&, const Summary&) = default;
};

// Entries in the order of the log; the first is TableMade.
void fold(Summary& summary, const table::Entry& entry);

// Whether it is a game that was played until somebody had won: not one that was called off, or never began.
bool counts(const Summary& summary);

// As the lobby, the archive and docs/protocol.md spell it. Nothing in it is secret.
nlohmann::json to_json(const Summary& summary);
Result<Summary> summary_of_json(const nlohmann::json& json);

}  // namespace bastide::server
