// A store without a disk: the plainest thing that keeps the contract of server/store.hpp, and fails when it is told to.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/store.hpp"

namespace bastide::test {

class MemoryStore final : public server::Store {
 public:
  // While true, every write, or read, is `unavailable` and keeps nothing. From any thread.
  void fail_writes(bool fail) { writes_fail_ = fail; }
  void fail_reads(bool fail) { reads_fail_ = fail; }
  // Calls of write so far: groups of units that were committed together, or refused.
  int groups() const { return groups_; }

  std::vector<std::optional<server::StoreError>> write(std::span<const server::Unit> units) override;

  Result<std::vector<table::Entry>> log(const table::TableId& table) const override;
  Result<std::optional<server::Summary>> summary(const table::TableId& table) const override;
  Result<std::vector<server::Summary>> summaries(const server::SummaryQuery& query) const override;
  Result<std::vector<server::Summary>> unfinished() const override;
  Result<std::vector<server::PlayerResult>> results(int limit) const override;
  Result<std::optional<server::Link>> last_link() const override;
  Result<std::vector<server::Link>> links(std::uint64_t after, int limit) const override;
  Result<std::optional<server::PersonRow>> person(const table::PersonId& id) const override;
  Result<std::optional<server::PersonRow>> person_by_login(const std::string& login) const override;
  Result<std::optional<server::Secret>> secret(server::SecretKind kind, const Digest& secret) const override;
  Result<std::optional<table::Time>> heartbeat() const override;

 private:
  // Nothing is wrong, or what is; every change leaves behind how to take it back.
  using Fault = std::string;
  Fault apply(const server::AppendEntries& append);
  Fault apply(const server::AppendLink& append);
  Fault apply(const server::PutPerson& put);
  Fault apply(const server::PutSecret& put);
  Fault apply(const server::DropSecret& drop);
  Fault apply(const server::DropSecrets& drop);
  Fault apply(const server::Heartbeat& beat);
  Fault apply(const server::Unit& unit);

  template <class Read>
  auto reading(Read read) const -> Result<decltype(read())>;
  template <class Kept>
  void remember(Kept& kept);

  struct KeptTable {
    std::vector<std::string> log;  // kept_form
    server::Summary summary;
  };
  using SecretKey = std::pair<server::SecretKind, Digest>;

  mutable std::shared_mutex mutex_;
  std::map<table::TableId, KeptTable> tables_;
  std::vector<server::Link> links_;
  std::map<table::PersonId, server::PersonRow> people_;
  std::map<SecretKey, server::Secret> secrets_;
  std::optional<table::Time> heartbeat_;
  std::vector<std::function<void()>> undo_;

  std::atomic<bool> writes_fail_{false};
  std::atomic<bool> reads_fail_{false};
  std::atomic<int> groups_{0};
};

}  // namespace bastide::test
