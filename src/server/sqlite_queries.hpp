// What store.hpp can be asked, of one connection. All throw Failure: the disk, or what is kept there, is damaged.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "server/sqlite_connection.hpp"
#include "server/store.hpp"

namespace bastide::server::sqlite {

// What is kept cannot have been written by a store.
[[noreturn]] void damaged(const std::string& where, const std::string& what);

// Keys and ids, in the order of their making.
std::vector<std::pair<std::int64_t, TableId>> all_tables(Connection& connection);

std::vector<table::Entry> read_log(Connection& connection, const TableId& table);
std::optional<Summary> read_summary(Connection& connection, const TableId& table);
std::vector<Summary> read_summaries(Connection& connection, const SummaryQuery& query);
std::vector<Summary> read_unfinished(Connection& connection);
std::vector<PlayerResult> read_results(Connection& connection, int limit);

std::optional<Link> read_last_link(Connection& connection);
std::vector<Link> read_links(Connection& connection, std::uint64_t after, int limit);

std::optional<PersonRow> read_person(Connection& connection, const PersonId& id);
std::optional<PersonRow> read_person_by_login(Connection& connection, const std::string& login);
std::optional<Secret> read_secret(Connection& connection, SecretKind kind, const Digest& secret);
std::optional<Time> read_heartbeat(Connection& connection);

}  // namespace bastide::server::sqlite
