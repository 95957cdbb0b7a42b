// The tables inside the file, and how files of older versions get there. docs/store.md describes them.
#pragma once

#include <span>
#include <string_view>

#include "rules/result.hpp"
#include "server/sqlite_connection.hpp"

namespace bastide::server::sqlite {

// "BAST": tells a store of Bastide from other SQLite files.
inline constexpr std::int64_t application_id = 0x42415354;

// Each takes a file from its place in the list, as user_version, to the next.
std::span<const std::string_view> migrations();

// Takes the file to the last version; each step is kept whole or not at all. Error: it is a file of something else, or
// was written by a newer Bastide; then it is left as it was.
Status migrate(Connection& connection, std::span<const std::string_view> steps);

// For who only reads. Error: it is a file of something else, or of a newer Bastide.
Status check_kind(Connection& connection);
// Error: as above, or the file is older than what is known here.
Status check_version(Connection& connection);

}  // namespace bastide::server::sqlite
