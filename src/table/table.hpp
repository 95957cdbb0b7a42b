// One table: the authority over its seats, hidden deck, clocks and talk. Commands go in, events come out; the events
// are its whole state. It knows no socket, no store, no clock and no randomness: docs/table.md tells how a host drives
// one.
//
//   auto made = Table::make(id, host, spec, now, services);      // store made.entries
//   auto outcome = table.handle(command, now);                   // store outcome.entries, tell their audiences, answer
//   auto wants = table.wants();                                  // what the host owes the table now
//   auto again = Table::replay(entries, services);               // after a restart; then handle(Resume{...}, now)
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "table/command.hpp"
#include "table/event.hpp"
#include "table/outcome.hpp"
#include "table/services.hpp"

namespace bastide::table {

struct TableState;

// What a table needs from its host. All of it follows from the table's state: after a restart the same is wanted again.
struct Wants {
  // A seed: answer with CommitSeed (fair_dealing.hpp).
  bool seed = false;
  // A move for a bot: let it think elsewhere, on a copy of Table::position(), and answer with BotPlays,
  // or BotFailed.
  struct Bot {
    Seat seat{};
    std::string level;
    Version version = 0;
    friend bool operator==(const Bot&, const Bot&) = default;
  };
  std::optional<Bot> bot;
  // A table for the rematch that all agreed on: make it from Table::rematch() and answer with RematchMade.
  bool rematch = false;
  // Tick at this moment, if nothing else came before.
  std::optional<Time> wake_at;
};

// Who sits down where when a table is made with its seats filled: for a rematch.
struct Rematch {
  Person host;
  TableSpec spec;
  std::vector<SatDown> seats;
};

class Table {
 public:
  struct Made;
  // Error: the spec makes no sense, or a name or level in it is unfit.
  static Result<Made> make(TableId id, const Person& host, const TableSpec& spec, Time now, Services services);
  static Result<Made> make(TableId id, const Rematch& rematch, Time now, Services services);

  // From a whole log. Error: the log is damaged; it says at which version. If the services' sealer cannot open the
  // seed, the table can be looked at, but refuses to go on (Code::deck_unavailable).
  static Result<Table> replay(std::span<const Entry> log, Services services);

  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;
  ~Table();

  // Time never runs backwards: an earlier `now` counts as the time of the last event. If the entries cannot be stored,
  // throw the table away and replay the log: draws come out the same.
  Outcome handle(const Command& command, Time now);
  Outcome handle(const HostAction& action, Time now);

  Wants wants() const;

  // Nothing is asked of the table for a while: its position is let go, and made anew when it is needed.
  void rest();

  // --- what everybody may know
  const TableId& id() const;
  Version version() const;
  Stage stage() const;
  const TableState& state() const;
  // The position without the deck; null before the first draw. Valid until the table changes or rests; its setup lives
  // as long as shared_setup() does.
  const State* position() const;
  std::shared_ptr<const Setup> shared_setup() const;
  // The game so far, with names; after the end with result and proof. Error: no game has begun.
  Result<Record> record() const;
  // Only when a rematch was agreed on: the same seats, the next one first.
  Rematch rematch() const;

  // Equal state, hidden parts too.
  friend bool operator==(const Table& a, const Table& b);

 private:
  struct Inside;
  explicit Table(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

struct Table::Made {
  Table table;
  std::vector<Entry> entries;
};

}  // namespace bastide::table
