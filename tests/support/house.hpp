// A host for tests: one table, its log, a clock that only the test moves, and everything that a table wants.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/registry.hpp"
#include "record/random.hpp"
#include "support/bytes.hpp"
#include "table/table.hpp"
#include "table/table_state.hpp"

namespace bastide::test {

using namespace std::chrono_literals;
using table::Code;
using table::Outcome;
using table::Person;
using table::PersonId;
using table::Stage;

inline const Person anna{{"p-anna"}, "Anna"};
inline const Person ben{{"p-ben"}, "Ben"};
inline const Person cleo{{"p-cleo"}, "Cleo"};
inline const Person stranger{{"p-stranger"}, "Stranger"};

inline constexpr table::Time first_moment{1'790'000'000'000ms};
inline constexpr Seat first{0};
inline constexpr Seat second{1};
inline constexpr Seat third{2};

table::TableSpec spec_of(std::string_view rules, std::string_view clock = "none",
                         table::Order order = table::Order::chosen);
// Cheap bots, a key of their own.
table::Services services_with(std::uint8_t key = 7);

class House {
 public:
  // Anna is the host; nobody sits yet.
  explicit House(const table::TableSpec& spec = spec_of("players=3 sets=base"));
  House(const table::TableSpec& spec, const table::Services& services);
  House(table::Table::Made made, table::Services services, table::Time now);

  // --- commands; each gets an id of its own and the present version unless told otherwise
  Outcome send(const Person& person, table::Action action);
  Outcome send(const Person& person, table::Action action, std::optional<table::Version> expected,
               table::Millis lag = 0ms);
  Outcome send(const table::Command& command);
  Outcome host(table::HostAction action);
  // The code it was refused with; fails the test if it was accepted.
  Code refused(const Person& person, table::Action action);
  // Fails the test if it was refused.
  void done(const Person& person, table::Action action);

  // --- the ways of a table
  void seat_all(const std::vector<Person>& people);
  // Seats people, starts, gives seed and nonces: the first tile is drawn.
  void begin(const std::vector<Person>& people);
  void give_seed();
  void give_nonces();
  // Whoever is to move does so at once: people by the random bot, bots by their own level.
  void play_one();
  void play(int decisions);
  void play_to_end();
  // Time goes by, the table rests and is woken whenever it wants to be.
  void wait(table::Millis span);
  // As after a crash: all that is left is the log.
  void restart(table::Millis pause);

  // --- looking
  const table::TableState& state() const { return table.state(); }
  Seat to_move() const { return *state().to_move(); }
  Person owner_of(Seat seat) const;
  table::Choice some_choice();
  // Events of one kind in the log.
  template <class Kind>
  std::vector<Kind> told() const {
    std::vector<Kind> all;
    for (const table::Entry& entry : log) {
      if (const auto* event = std::get_if<Kind>(&entry.event)) all.push_back(*event);
    }
    return all;
  }
  // Everything that must always hold: the log replays to the same table, through JSON too, and no viewer's message
  // holds the seed, its box or the order of the deck.
  void check() const;

  table::Services services;
  table::Time now;
  ChainLink chain;
  std::vector<table::Entry> log;
  table::Table table;

 private:
  void keep(const Outcome& outcome);
  bastide::Bot& bot(const std::string& level);

  int commands_ = 0;
  std::uint8_t seeds_ = 40;
  std::map<std::string, std::unique_ptr<bastide::Bot>> bots_;
};

}  // namespace bastide::test
