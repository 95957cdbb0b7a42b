// What must outlive the process: logs of tables, the chain of commitments, people. A store keeps what it is given and
// knows no rules; whatever it can tell about games besides their logs is derived from them (summary.hpp) and can be
// built anew at will.
//
// One thread writes (writer.hpp), any thread reads. Every implementation passes tests/server/store_contract.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "record/crypto.hpp"
#include "record/fair_deck.hpp"
#include "rules/result.hpp"
#include "server/summary.hpp"
#include "table/event.hpp"

namespace bastide::server {

using table::PersonId;
using table::TableId;
using table::Time;
using table::Version;

// --- what is written

// Continues the table's log. The first version must be the next one.
struct AppendEntries {
  TableId table;
  std::vector<table::Entry> entries;
};

// The next link of the chain of commitments, kept before the table hears of it.
struct AppendLink {
  ChainLink link;
  TableId table;
  Digest commitment{};
  Time at;
};

// A guest has neither login nor password.
struct PersonRow {
  PersonId id;
  std::string name;      // for others to read
  std::string login;     // folded for comparing; empty for guests, unique otherwise
  std::string password;  // Argon2id, as libsodium writes it; empty for guests
  Time since;
  friend bool operator==(const PersonRow&, const PersonRow&) = default;
};
// New, or the same person changed. Refused if another has the login.
struct PutPerson {
  PersonRow person;
};

// Secrets are kept as digests only: whoever reads the store cannot use them. Refused if there is no such person.
enum class SecretKind : std::uint8_t { session, transfer };
struct PutSecret {
  SecretKind kind = SecretKind::session;
  Digest secret{};
  PersonId person;
  Time until;
};
// Refused if it is not there: what is good once cannot be used twice.
struct DropSecret {
  SecretKind kind = SecretKind::session;
  Digest secret{};
};
// All of a person's secrets: no device knows them any more, and no code lets one in.
struct DropSecrets {
  PersonId person;
};

// The server was alive at this moment: clocks stand still from the last one until it is back. Secrets that ran out
// before it are forgotten.
struct Heartbeat {
  Time at;
};

using Write = std::variant<AppendEntries, AppendLink, PutPerson, PutSecret, DropSecret, DropSecrets, Heartbeat>;

// What is kept whole or not at all.
using Unit = std::vector<Write>;

// --- what is read

struct Secret {
  PersonId person;
  Time until;
};

struct Link {
  ChainLink link;
  TableId table;
  Digest commitment{};
  Time at;
};

// A page of tables, newest change first.
struct SummaryQuery {
  std::optional<PersonId> person{};  // has, or had at the end, a seat
  std::optional<bool> finished{};    // true: games that count (summary.hpp); false: tables that are not finished
  bool by_link_too = false;          // else only open tables
  std::optional<Time> before{};      // changed earlier than this
  int limit = 50;                    // 1 to 200, as everywhere here
};

// Of games that count. Who played two seats of a table, with a neighbour, played two games.
struct PlayerResult {
  PersonId person;
  std::string name;  // as they are called now
  int games = 0;
  int won = 0;  // alone or shared
  std::int64_t points = 0;
};

enum class StoreFault : std::uint8_t {
  refused,      // the unit contradicts what is kept (a gap in a log, a login taken): do not try again
  unavailable,  // the disk is full, read-only, gone: nothing was kept; may work later
};
struct StoreError {
  StoreFault fault = StoreFault::unavailable;
  std::string text;
};

class Store {
 public:
  virtual ~Store() = default;

  // Durable when it returns; one answer a unit. A unit that is refused leaves no trace and does not harm the others. If
  // the store is unavailable, all answers say so and nothing was kept. One thread at a time.
  virtual std::vector<std::optional<StoreError>> write(std::span<const Unit> units) = 0;

  // Error: unavailable, or damaged where it was read. An unknown table has an empty log.
  virtual Result<std::vector<table::Entry>> log(const TableId& table) const = 0;
  virtual Result<std::optional<Summary>> summary(const TableId& table) const = 0;
  virtual Result<std::vector<Summary>> summaries(const SummaryQuery& query) const = 0;
  // All tables that are not finished, oldest change first: what a start has to think of.
  virtual Result<std::vector<Summary>> unfinished() const = 0;
  // Those who won most first, then by points.
  virtual Result<std::vector<PlayerResult>> results(int limit) const = 0;

  virtual Result<std::optional<Link>> last_link() const = 0;
  virtual Result<std::vector<Link>> links(std::uint64_t after, int limit) const = 0;

  virtual Result<std::optional<PersonRow>> person(const PersonId& id) const = 0;
  virtual Result<std::optional<PersonRow>> person_by_login(const std::string& login) const = 0;
  virtual Result<std::optional<Secret>> secret(SecretKind kind, const Digest& secret) const = 0;
  virtual Result<std::optional<Time>> heartbeat() const = 0;
};

}  // namespace bastide::server
