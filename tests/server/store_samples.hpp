// Things to keep: entries, links, people, and whole units made by chance.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "record/random.hpp"
#include "server/store.hpp"
#include "support/house.hpp"

namespace bastide::test {

// What a store answered; fails the test if it could not.
template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(result.error());
  return std::move(*result);
}

// A moment so many milliseconds after the first one.
table::Time moment(int milliseconds);

table::Entry entry(table::Version version, table::Event event, int at = 0);
table::TableMade made(const std::string& id, const table::TableSpec& spec = spec_of("players=3 sets=base"));
table::SatDown sits(Seat seat, const Person& person);

// The log of a table `id` with these entries behind its making.
server::AppendEntries log_of(const std::string& id, std::vector<table::Event> events, int at = 0,
                             const table::TableSpec& spec = spec_of("players=3 sets=base"));
// What to add behind `last`.
server::AppendEntries more(const std::string& id, table::Version last, std::vector<table::Event> events, int at = 0);

server::AppendLink link_behind(const ChainLink& last, const std::string& table, std::uint8_t seed = 1);
server::PersonRow row_of(const Person& person, const std::string& login = {}, const std::string& password = {});

// As text, so that a failed test shows what differs.
std::string as_text(const std::vector<table::Entry>& log);

// Units over a few tables, people and secrets, most of which fit what a store holds that took all of them: some have
// gaps, name nobody, take a login twice.
class UnitsByChance {
 public:
  explicit UnitsByChance(std::uint64_t seed) : random_(seed) {}
  server::Unit next();

 private:
  server::Write write();
  server::AppendEntries append();
  table::Event event(const table::TableId& table, bool is_first);
  Person person();
  Digest digest();
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }

  Random random_;
  int now_ = 0;
  std::vector<table::Version> versions_ = std::vector<table::Version>(5);
  ChainLink chain_;
};

}  // namespace bastide::test
