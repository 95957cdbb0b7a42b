#include "server/sqlite_writes.hpp"

#include <sqlite3.h>

#include "server/keeping.hpp"
#include "server/sqlite_derived.hpp"
#include "server/sqlite_queries.hpp"

namespace bastide::server::sqlite {
namespace {

void must(const Status& status) {
  if (!status) throw Contradiction(status.error());
}

std::int64_t milliseconds(Time time) { return time.time_since_epoch().count(); }

// Makes one if the table is new.
std::int64_t key_of(Connection& connection, const TableId& table) {
  {
    Statement row = connection("SELECT key FROM tables WHERE id = ?1", table.text);
    if (row.step()) return row.number(0);
  }
  connection.run("INSERT INTO tables (id) VALUES (?1)", table.text);
  return connection.last_key();
}

Version last_version(Connection& connection, std::int64_t key) {
  Statement row = connection("SELECT max(version) FROM events WHERE table_key = ?1", key);
  return row.step() ? static_cast<Version>(row.number(0)) : 0;
}

Summary summary_at(Connection& connection, const TableId& table, Version version) {
  if (version == 0) return {};
  auto summary = read_summary(connection, table);
  if (summary && summary->version == version) return std::move(*summary);
  throw Contradiction("the summary of table " + table.text +
                      " does not fit its log: stop the server and run bastide doctor --rebuild");
}

struct Apply {
  Connection& connection;

  void operator()(const AppendEntries& append) const {
    must(check_fit(append.table));
    if (append.entries.empty()) return;
    const std::int64_t key = key_of(connection, append.table);
    const Summary before = summary_at(connection, append.table, last_version(connection, key));
    Summary after = before;
    for (const table::Entry& entry : append.entries) {
      must(check_next(append.table, after.version, entry));
      const auto text = kept_form(entry);
      if (!text) throw Contradiction(text.error());
      connection.run("INSERT INTO events (table_key, version, entry) VALUES (?1, ?2, ?3)", key,
                     static_cast<std::int64_t>(entry.version), *text);
      fold(after, entry);
    }
    derive(connection, key, before, after);
  }

  void operator()(const AppendLink& append) const {
    must(check_fit(append.table));
    const auto last = read_last_link(connection);
    must(check_next(last ? last->link : ChainLink{}, append.link));
    connection.run(
        "INSERT INTO links (sequence, previous, link, table_id, commitment, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        static_cast<std::int64_t>(append.link.sequence), append.link.previous, append.link.link, append.table.text,
        append.commitment, milliseconds(append.at));
  }

  void operator()(const PutPerson& put) const {
    must(check_fit(put.person));
    Statement statement = connection(
        "INSERT INTO people (id, name, login, password, since) VALUES (?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT (id) DO UPDATE SET name = ?2, login = ?3, password = ?4, since = ?5",
        put.person.id.text, put.person.name);
    statement.bind_if(3, put.person.login);
    statement.bind_if(4, put.person.password);
    statement.bind(5, milliseconds(put.person.since));
    statement.run();
  }

  void operator()(const PutSecret& put) const {
    connection.run(
        "INSERT INTO secrets (kind, secret, person, until) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (kind, secret) DO UPDATE SET person = ?3, until = ?4",
        static_cast<std::int64_t>(put.kind), put.secret, put.person.text, milliseconds(put.until));
  }

  void operator()(const DropSecret& drop) const {
    connection.run("DELETE FROM secrets WHERE kind = ?1 AND secret = ?2", static_cast<std::int64_t>(drop.kind),
                   drop.secret);
    if (sqlite3_changes(connection.raw()) == 0) throw Contradiction("there is no such secret");
  }

  void operator()(const DropSecrets& drop) const {
    connection.run("DELETE FROM secrets WHERE person = ?1", drop.person.text);
  }

  void operator()(const Heartbeat& beat) const {
    connection.run("INSERT INTO moments (name, at) VALUES ('heartbeat', ?1) ON CONFLICT (name) DO UPDATE SET at = ?1",
                   milliseconds(beat.at));
    connection.run("DELETE FROM secrets WHERE until < ?1", milliseconds(beat.at));
  }
};

}  // namespace

void apply(Connection& connection, const Write& write) { std::visit(Apply{connection}, write); }

}  // namespace bastide::server::sqlite
