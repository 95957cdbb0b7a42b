#include "server/sqlite_queries.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <string>

#include "server/keeping.hpp"

namespace bastide::server::sqlite {
namespace {

std::int64_t bounded(int limit) { return std::clamp(limit, 1, 200); }

Time time_of(std::int64_t milliseconds) { return Time(table::Millis(milliseconds)); }

Summary summary_of(const Statement& row, int column) {
  const auto node = nlohmann::json::parse(row.text(column), nullptr, false);
  auto summary = summary_of_json(node);
  if (!summary) damaged("a table's summary", summary.error() + "; bastide doctor --rebuild makes summaries anew");
  return std::move(*summary);
}

std::vector<Summary> all_summaries(Statement& rows) {
  std::vector<Summary> found;
  while (rows.step()) found.push_back(summary_of(rows, 0));
  return found;
}

// The query's conditions as SQL; all of it from here, nothing from outside.
std::string sql_of(const SummaryQuery& query) {
  std::string sql = "SELECT s.summary FROM summaries s JOIN tables t ON t.key = s.table_key WHERE s.changed < ?1";
  if (query.person) sql += " AND s.table_key IN (SELECT table_key FROM seats WHERE person = ?3)";
  if (query.finished == true) sql += " AND s.state = 1";
  if (query.finished == false) sql += " AND s.state = 0";
  if (!query.by_link_too) sql += " AND s.by_link = 0";
  return sql + " ORDER BY s.changed DESC, t.id DESC LIMIT ?2";
}

Link link_of(const Statement& row) {
  return {.link = {static_cast<std::uint64_t>(row.number(0)), row.bytes32(1), row.bytes32(2)},
          .table = {std::string(row.text(3))},
          .commitment = row.bytes32(4),
          .at = time_of(row.number(5))};
}

std::optional<PersonRow> person_of(Statement row) {
  if (!row.step()) return std::nullopt;
  return PersonRow{.id = {std::string(row.text(0))},
                   .name = std::string(row.text(1)),
                   .login = std::string(row.text(2)),
                   .password = std::string(row.text(3)),
                   .since = time_of(row.number(4))};
}

}  // namespace

void damaged(const std::string& where, const std::string& what) {
  throw Failure(SQLITE_CORRUPT, explain(SQLITE_CORRUPT, where + ": " + what));
}

std::vector<std::pair<std::int64_t, TableId>> all_tables(Connection& connection) {
  std::vector<std::pair<std::int64_t, TableId>> found;
  Statement rows = connection("SELECT key, id FROM tables ORDER BY key");
  while (rows.step()) found.emplace_back(rows.number(0), TableId{std::string(rows.text(1))});
  return found;
}

std::vector<table::Entry> read_log(Connection& connection, const TableId& table) {
  std::vector<table::Entry> log;
  Statement rows = connection(
      "SELECT version, entry FROM events WHERE table_key = (SELECT key FROM tables WHERE id = ?1) ORDER BY version",
      table.text);
  while (rows.step()) {
    const auto version = static_cast<Version>(rows.number(0));
    auto entry = entry_of_kept(rows.text(1));
    const Status fits = entry ? check_next(table, log.size(), *entry) : Status(Error{entry.error()});
    if (!fits || entry->version != version) {
      damaged("version " + std::to_string(version) + " of table " + table.text,
              fits ? "it stands at another version's place" : fits.error());
    }
    log.push_back(std::move(*entry));
  }
  return log;
}

std::optional<Summary> read_summary(Connection& connection, const TableId& table) {
  Statement row =
      connection("SELECT summary FROM summaries WHERE table_key = (SELECT key FROM tables WHERE id = ?1)", table.text);
  if (!row.step()) return std::nullopt;
  return summary_of(row, 0);
}

std::vector<Summary> read_summaries(Connection& connection, const SummaryQuery& query) {
  constexpr std::int64_t never = INT64_MAX;
  Statement rows =
      connection(sql_of(query), query.before ? query.before->time_since_epoch().count() : never, bounded(query.limit));
  if (query.person) rows.bind(3, query.person->text);
  return all_summaries(rows);
}

std::vector<Summary> read_unfinished(Connection& connection) {
  Statement rows = connection(
      "SELECT s.summary FROM summaries s JOIN tables t ON t.key = s.table_key WHERE s.state = 0 "
      "ORDER BY s.changed, t.id");
  return all_summaries(rows);
}

std::vector<PlayerResult> read_results(Connection& connection, int limit) {
  std::vector<PlayerResult> found;
  Statement rows = connection(
      "SELECT r.person, p.name, r.games, r.won, r.points FROM results r LEFT JOIN people p ON p.id = r.person "
      "ORDER BY r.won DESC, r.points DESC, r.person LIMIT ?1",
      bounded(limit));
  while (rows.step()) {
    found.push_back({.person = {std::string(rows.text(0))},
                     .name = std::string(rows.text(1)),
                     .games = static_cast<int>(rows.number(2)),
                     .won = static_cast<int>(rows.number(3)),
                     .points = rows.number(4)});
  }
  return found;
}

std::optional<Link> read_last_link(Connection& connection) {
  Statement row =
      connection("SELECT sequence, previous, link, table_id, commitment, at FROM links ORDER BY sequence DESC LIMIT 1");
  return row.step() ? std::optional(link_of(row)) : std::nullopt;
}

std::vector<Link> read_links(Connection& connection, std::uint64_t after, int limit) {
  std::vector<Link> found;
  Statement rows = connection(
      "SELECT sequence, previous, link, table_id, commitment, at FROM links WHERE sequence > ?1 ORDER BY sequence "
      "LIMIT ?2",
      static_cast<std::int64_t>(std::min<std::uint64_t>(after, INT64_MAX)), bounded(limit));
  while (rows.step()) found.push_back(link_of(rows));
  return found;
}

std::optional<PersonRow> read_person(Connection& connection, const PersonId& id) {
  return person_of(connection("SELECT id, name, login, password, since FROM people WHERE id = ?1", id.text));
}

std::optional<PersonRow> read_person_by_login(Connection& connection, const std::string& login) {
  return person_of(connection("SELECT id, name, login, password, since FROM people WHERE login = ?1", login));
}

std::optional<Secret> read_secret(Connection& connection, SecretKind kind, const Digest& secret) {
  Statement row = connection("SELECT person, until FROM secrets WHERE kind = ?1 AND secret = ?2",
                             static_cast<std::int64_t>(kind), secret);
  if (!row.step()) return std::nullopt;
  return Secret{.person = {std::string(row.text(0))}, .until = time_of(row.number(1))};
}

std::optional<Time> read_heartbeat(Connection& connection) {
  Statement row = connection("SELECT at FROM moments WHERE name = 'heartbeat'");
  return row.step() ? std::optional(time_of(row.number(0))) : std::nullopt;
}

}  // namespace bastide::server::sqlite
