// What follows from a table's log so far: the fold of its events.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "record/fair_deck.hpp"
#include "record/record.hpp"
#include "record/steps.hpp"
#include "table/event.hpp"

namespace bastide::table {

// How much of the past is kept beside the log.
inline constexpr std::size_t chat_kept = 50;       // texts that a joining viewer gets
inline constexpr std::size_t commands_known = 64;  // to tell a repeated command

struct Spoken {
  Version version = 0;
  Time at;
  Person by;
  std::string text;
  friend bool operator==(const Spoken&, const Spoken&) = default;
};

struct DeckPledge {
  Digest commitment{};
  ChainLink link;
  Time nonces_until;
  std::vector<std::optional<Bytes32>> nonces;  // by seat as people sat when dealing began
  std::vector<bool> waiting;                   // for the nonce of that seat
  friend bool operator==(const DeckPledge&, const DeckPledge&) = default;
};

struct TableState {
  TableId id;
  Version version = 0;
  Time made_at;
  Time last_at;
  Stage stage = Stage::gathering;
  Person host;
  TableSpec spec;
  std::vector<std::optional<SeatInfo>> seats;  // empty ones only while gathering
  std::set<PersonId> sent_away;

  // Versions of the last change of what commands depend on.
  Version setup_changed = 0;     // seats and options
  Version position_changed = 0;  // the game
  Version proposal_changed = 0;

  // --- presence of people with a seat
  std::map<PersonId, Time> away;  // since when
  Time last_return;               // when somebody came back last

  // --- the game
  std::optional<DeckPledge> pledge;
  std::vector<Seat> order;  // DeckMixed
  std::optional<Record> game;
  StepEnd let_go = StepEnd::open;  // what became of the tile drawn last, if it was not laid
  Clocks clocks;
  std::optional<GameOver> over;
  std::optional<Bytes32> revealed;

  // --- asking and talking
  std::optional<OpenProposal> proposal;
  bool rematch_agreed = false;
  std::optional<TableId> rematch;
  std::deque<Spoken> chat;
  std::map<PersonId, std::set<PersonId>> mutes;  // who does not want to read whom

  // --- commands done, the oldest first
  struct DoneCommand {
    Cause cause;
    Version version = 0;
    friend bool operator==(const DoneCommand&, const DoneCommand&) = default;
  };
  std::deque<DoneCommand> done;

  // Never leaves the table.
  struct Secret {
    std::string sealed;
    bool opens = false;            // whether the seed can be read here
    std::optional<FairDeck> deck;  // from the mixing on, if it can
    friend bool operator==(const Secret&, const Secret&) = default;
  };
  Secret secret;

  friend bool operator==(const TableState&, const TableState&) = default;

  // --- seats
  int seats_taken() const;
  const SeatInfo* seat(Seat seat) const;  // null if empty or none
  // Everybody who owns a seat, each once.
  std::set<PersonId> people() const;
  // Those who own a seat that is still in.
  std::set<PersonId> people_in() const;
  // The seat whose decision the game waits for, while it does.
  std::optional<Seat> to_move() const;
};

}  // namespace bastide::table
