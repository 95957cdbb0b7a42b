// Tables that follow from the logs: kept up with every append, or made anew.
#pragma once

#include <cstdint>
#include <map>
#include <set>

#include "server/sqlite_connection.hpp"
#include "server/summary.hpp"

namespace bastide::server::sqlite {

// The seats' people, each once.
std::set<table::PersonId> people_of(const Summary& summary);

struct Tally {
  std::int64_t games = 0;
  std::int64_t won = 0;
  std::int64_t points = 0;
  friend bool operator==(const Tally&, const Tally&) = default;
};
// What a table adds to people's results; nothing before it counts.
std::map<table::PersonId, Tally> tally(const Summary& summary);

// The table's log went on from `before`, an empty one if it is new.
void derive(Connection& connection, std::int64_t table_key, const Summary& before, const Summary& after);

// Empties all and derives them from the logs, in the transaction that is open. Error: a log cannot be read.
void derive_all(Connection& connection);

}  // namespace bastide::server::sqlite
