#include "server/sqlite_schema.hpp"

#include <array>
#include <string>

namespace bastide::server::sqlite {
namespace {

constexpr std::string_view version_1 = R"sql(
-- What happened. Only ever added to.
CREATE TABLE tables (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE events (
  table_key INTEGER NOT NULL REFERENCES tables,
  version INTEGER NOT NULL CHECK (version > 0),
  entry TEXT NOT NULL,
  PRIMARY KEY (table_key, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE links (
  sequence INTEGER PRIMARY KEY CHECK (sequence > 0),
  previous BLOB NOT NULL,
  link BLOB NOT NULL,
  table_id TEXT NOT NULL,
  commitment BLOB NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER tables_stay BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'tables are never changed'); END;
CREATE TRIGGER tables_last BEFORE DELETE ON tables BEGIN SELECT RAISE(ABORT, 'tables are never removed'); END;
CREATE TRIGGER events_stay BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER events_last BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events are never removed'); END;
CREATE TRIGGER links_stay BEFORE UPDATE ON links BEGIN SELECT RAISE(ABORT, 'links are never changed'); END;
CREATE TRIGGER links_last BEFORE DELETE ON links BEGIN SELECT RAISE(ABORT, 'links are never removed'); END;

-- Who people are.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  login TEXT UNIQUE,
  password TEXT,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE secrets (
  kind INTEGER NOT NULL,
  secret BLOB NOT NULL,
  person TEXT NOT NULL REFERENCES people,
  until INTEGER NOT NULL,
  PRIMARY KEY (kind, secret)
) STRICT, WITHOUT ROWID;
CREATE INDEX secrets_by_person ON secrets (person);
CREATE INDEX secrets_by_end ON secrets (until);

CREATE TABLE moments (
  name TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What follows from events; can be emptied and made anew.
CREATE TABLE summaries (
  table_key INTEGER PRIMARY KEY REFERENCES tables,
  version INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  state INTEGER NOT NULL,
  by_link INTEGER NOT NULL,
  summary TEXT NOT NULL
) STRICT;
CREATE INDEX summaries_open ON summaries (changed) WHERE state = 0;
CREATE INDEX summaries_played ON summaries (changed) WHERE state = 1;
CREATE TABLE seats (
  person TEXT NOT NULL,
  table_key INTEGER NOT NULL REFERENCES tables,
  PRIMARY KEY (person, table_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_table ON seats (table_key);
CREATE TABLE results (
  person TEXT PRIMARY KEY,
  games INTEGER NOT NULL,
  won INTEGER NOT NULL,
  points INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX results_best ON results (won DESC, points DESC, person);
)sql";

constexpr std::array all_migrations{version_1};

// Error: it belongs to something else, or to a newer Bastide.
Status check_kind(Connection& connection, std::int64_t known) {
  const std::int64_t id = connection.number("PRAGMA application_id");
  const std::int64_t version = connection.number("PRAGMA user_version");
  const bool is_empty = connection.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (version < 0 || (id != application_id && !(is_empty && id == 0 && version == 0))) {
    return Error{"the file is no store of Bastide: name another data folder"};
  }
  if (version <= known) return Done{};
  return Error{"the store was written by a newer Bastide (version " + std::to_string(version) + " of the file, " +
               std::to_string(known) + " is known here): upgrade, or take back a backup"};
}

}  // namespace

std::span<const std::string_view> migrations() { return all_migrations; }

Status migrate(Connection& connection, std::span<const std::string_view> steps) {
  if (Status fits = check_kind(connection, static_cast<std::int64_t>(steps.size())); !fits) return fits;
  const std::int64_t version = connection.number("PRAGMA user_version");
  for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
    Transaction transaction(connection);
    connection.run_script(std::string(steps[step]));
    connection.run_script("PRAGMA application_id = " + std::to_string(application_id));
    connection.run_script("PRAGMA user_version = " + std::to_string(step + 1));
    transaction.commit();
  }
  return Done{};
}

Status check_kind(Connection& connection) {
  return check_kind(connection, static_cast<std::int64_t>(all_migrations.size()));
}

Status check_version(Connection& connection) {
  if (Status fits = check_kind(connection); !fits) return fits;
  if (connection.number("PRAGMA user_version") == static_cast<std::int64_t>(all_migrations.size())) return Done{};
  return Error{"the store was written by an older Bastide: start the server once, so that it is brought up to date"};
}

}  // namespace bastide::server::sqlite
