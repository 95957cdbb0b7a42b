// The store of a server: one SQLite file in the data folder, written ahead (WAL) and synced at every commit.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/data_folder.hpp"
#include "server/sqlite_connection.hpp"
#include "server/store.hpp"

namespace bastide::server {

// For tests alone.
struct SqliteOptions {
  std::string vfs{};  // SQLite's layer to the disk; empty: the system's own
  bool sync = true;   // false: what was written last outlives the process, but not a power cut
};

class SqliteStore final : public Store {
 public:
  // Makes folder and file if they are not there, and brings an older file up to date. The folder is locked as long as
  // the store lives. Error: it cannot be used, with what to do.
  static Result<std::unique_ptr<SqliteStore>> open(const std::string& folder, const SqliteOptions& options = {});

  std::vector<std::optional<StoreError>> write(std::span<const Unit> units) override;

  Result<std::vector<table::Entry>> log(const TableId& table) const override;
  Result<std::optional<Summary>> summary(const TableId& table) const override;
  Result<std::vector<Summary>> summaries(const SummaryQuery& query) const override;
  Result<std::vector<Summary>> unfinished() const override;
  Result<std::vector<PlayerResult>> results(int limit) const override;
  Result<std::optional<Link>> last_link() const override;
  Result<std::vector<Link>> links(std::uint64_t after, int limit) const override;
  Result<std::optional<PersonRow>> person(const PersonId& id) const override;
  Result<std::optional<PersonRow>> person_by_login(const std::string& login) const override;
  Result<std::optional<Secret>> secret(SecretKind kind, const Digest& secret) const override;
  Result<std::optional<Time>> heartbeat() const override;

  // Empties what is derived from the logs and makes it anew. Not while another thread writes. Error: a log is damaged,
  // or the store cannot be written; then all is as before.
  Status rebuild();

 private:
  SqliteStore(std::unique_ptr<FolderLock> lock, std::string path, std::string vfs);
  Status prepare(bool sync);
  std::optional<StoreError> keep(const Unit& unit);

  // A connection of the pool for one question, so that reading waits for nobody.
  template <class Read>
  auto reading(Read read) const -> Result<decltype(read(std::declval<sqlite::Connection&>()))>;

  std::unique_ptr<FolderLock> lock_;
  std::string path_;
  std::string vfs_;
  sqlite::Connection writer_;

  mutable std::mutex pool_mutex_;
  mutable std::vector<std::unique_ptr<sqlite::Connection>> idle_;
};

}  // namespace bastide::server
