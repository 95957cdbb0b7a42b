#include "server/sqlite_store.hpp"

#include <utility>

#include "server/sqlite_derived.hpp"
#include "server/sqlite_queries.hpp"
#include "server/sqlite_schema.hpp"
#include "server/sqlite_writes.hpp"

namespace bastide::server {
namespace {

using sqlite::Access;
using sqlite::Connection;
using sqlite::Contradiction;
using sqlite::Failure;

constexpr std::size_t most_idle = 8;  // connections that wait for the next reader

StoreError refused(const std::exception& why) { return {StoreFault::refused, why.what()}; }

}  // namespace

// --- opening

SqliteStore::SqliteStore(std::unique_ptr<FolderLock> lock, std::string path, std::string vfs)
    : lock_(std::move(lock)), path_(std::move(path)), vfs_(std::move(vfs)), writer_(path_, Access::write, vfs_) {}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& folder, const SqliteOptions& options) {
  auto lock = FolderLock::take(folder);
  if (!lock) return Error{lock.error()};
  const std::string path = store_path(folder);
  // SQLite's other files get the rights of this one.
  if (const Status made = make_private_file(path); !made) return Error{made.error()};
  try {
    std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(*lock), path, options.vfs));
    if (const Status prepared = store->prepare(options.sync); !prepared) return Error{path + ": " + prepared.error()};
    return store;
  } catch (const Failure& failure) {
    return Error{path + ": " + failure.what()};
  }
}

Status SqliteStore::prepare(bool sync) {
  writer_.run_script(sync ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
  // Before anything is written, to a file that may be somebody else's.
  if (Status migrated = sqlite::migrate(writer_, sqlite::migrations()); !migrated) return migrated;
  writer_.run_script("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;");
  return Done{};
}

// --- writing

std::vector<std::optional<StoreError>> SqliteStore::write(std::span<const Unit> units) {
  std::vector<std::optional<StoreError>> answers;
  answers.reserve(units.size());
  try {
    sqlite::Transaction transaction(writer_);
    for (const Unit& unit : units) answers.push_back(keep(unit));
    transaction.commit();
  } catch (const Failure& failure) {
    answers.assign(units.size(), StoreError{StoreFault::unavailable, failure.what()});
  }
  return answers;
}

std::optional<StoreError> SqliteStore::keep(const Unit& unit) {
  std::optional<StoreError> error;
  writer_.run("SAVEPOINT unit");
  try {
    for (const Write& write : unit) sqlite::apply(writer_, write);
  } catch (const Contradiction& contradiction) {
    error = refused(contradiction);
  } catch (const Failure& failure) {
    if (!failure.is_contradiction()) throw;
    error = refused(failure);
  }
  if (error) writer_.run("ROLLBACK TO unit");
  writer_.run("RELEASE unit");
  return error;
}

Status SqliteStore::rebuild() {
  try {
    sqlite::Transaction transaction(writer_);
    sqlite::derive_all(writer_);
    transaction.commit();
    return Done{};
  } catch (const Failure& failure) {
    return Error{failure.what()};
  }
}

// --- reading

template <class Read>
auto SqliteStore::reading(Read read) const -> Result<decltype(read(std::declval<Connection&>()))> {
  std::unique_ptr<Connection> connection;
  {
    const std::lock_guard lock(pool_mutex_);
    if (!idle_.empty()) {
      connection = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  try {
    if (connection == nullptr) connection = std::make_unique<Connection>(path_, Access::read, vfs_);
    auto found = read(*connection);
    const std::lock_guard lock(pool_mutex_);
    if (idle_.size() < most_idle) idle_.push_back(std::move(connection));
    return found;
  } catch (const Failure& failure) {
    // The connection goes with it: the next reader begins anew.
    return Error{failure.what()};
  }
}

Result<std::vector<table::Entry>> SqliteStore::log(const TableId& table) const {
  return reading([&](Connection& from) { return sqlite::read_log(from, table); });
}
Result<std::optional<Summary>> SqliteStore::summary(const TableId& table) const {
  return reading([&](Connection& from) { return sqlite::read_summary(from, table); });
}
Result<std::vector<Summary>> SqliteStore::summaries(const SummaryQuery& query) const {
  return reading([&](Connection& from) { return sqlite::read_summaries(from, query); });
}
Result<std::vector<Summary>> SqliteStore::unfinished() const {
  return reading([](Connection& from) { return sqlite::read_unfinished(from); });
}
Result<std::vector<PlayerResult>> SqliteStore::results(int limit) const {
  return reading([&](Connection& from) { return sqlite::read_results(from, limit); });
}
Result<std::optional<Link>> SqliteStore::last_link() const {
  return reading([](Connection& from) { return sqlite::read_last_link(from); });
}
Result<std::vector<Link>> SqliteStore::links(std::uint64_t after, int limit) const {
  return reading([&](Connection& from) { return sqlite::read_links(from, after, limit); });
}
Result<std::optional<PersonRow>> SqliteStore::person(const PersonId& id) const {
  return reading([&](Connection& from) { return sqlite::read_person(from, id); });
}
Result<std::optional<PersonRow>> SqliteStore::person_by_login(const std::string& login) const {
  return reading([&](Connection& from) { return sqlite::read_person_by_login(from, login); });
}
Result<std::optional<Secret>> SqliteStore::secret(SecretKind kind, const Digest& secret) const {
  return reading([&](Connection& from) { return sqlite::read_secret(from, kind, secret); });
}
Result<std::optional<Time>> SqliteStore::heartbeat() const {
  return reading([](Connection& from) { return sqlite::read_heartbeat(from); });
}

}  // namespace bastide::server
