// Everything that can happen at a table: its log is a list of these and the only thing that is stored.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "record/crypto.hpp"
#include "record/fair_deck.hpp"
#include "table/choice.hpp"
#include "table/proposal.hpp"
#include "table/seat.hpp"
#include "table/spec.hpp"
#include "table/types.hpp"

namespace bastide::table {

// --- gathering

struct TableMade {
  TableId table;
  Person host;
  TableSpec spec;
};
struct SatDown {
  Seat seat{};
  std::string name;
  std::variant<Owner, Bot> whose;
};
enum class GotUpWhy : std::uint8_t { left, kicked, vanished };
struct GotUp {
  Seat seat{};
  GotUpWhy why = GotUpWhy::left;
};
// The person cannot sit down any more.
struct SentAway {
  PersonId person;
};
struct HostChanged {
  Person host;
};
struct OptionSet {
  std::string name;
  std::string value;
  TableSpec spec;  // with it
};

// --- dealing

// Empty seats vanish, the others move up; the options are fixed.
struct Dealing {
  TableSpec spec;
};
// The server is bound to its seed; people's nonces are awaited.
struct SeedCommitted {
  Digest commitment{};
  ChainLink link;
  Time nonces_until;
};
struct NonceGiven {
  Seat seat{};
  Bytes32 nonce{};
};
// No nonce came in time: this seat adds nothing to the deck's order.
struct NonceMissed {
  Seat seat{};
};
// The deck's order is settled, hidden from all. Seats are renumbered: turn k is played by who sat at order[k].
struct DeckMixed {
  std::vector<Seat> order;
};

// --- playing

struct TileDrawn {
  Seat seat{};
  std::string tile;
  bool second = false;  // of a double turn (T-10)
};
// It fits nowhere (B-05, R-09): gone, or back in the pile (O-2).
struct TileRejected {
  Seat seat{};
  std::string tile;
  bool returned = false;
};
struct FollowerTakenBack {
  Seat seat{};
  TakeFollowerBack choice;
  Millis left{0};  // on the seat's clock
};
struct TileLaid {
  Seat seat{};
  LayTile choice;
  Millis left{0};
};
enum class StandInWhy : std::uint8_t {
  vanished,
  left,
  resigned,
  flagged,
  failed,  // the bot that played it has no answer
};
// From now on a bot of this level plays the seat.
struct BotStandsIn {
  Seat seat{};
  std::string level;
  StandInWhy why = StandInWhy::vanished;
};
struct OwnerReturned {
  Seat seat{};
};
struct WentOut {
  Seat seat{};
  Out how = Out::resigned;
};
struct ClockChanged {
  ClockRules clock;
};

// --- presence: of people with a seat

struct WentAway {
  PersonId person;
};
struct CameBack {
  PersonId person;
};
// All clocks and deadlines move by so much; everybody who has a seat went away.
struct Paused {
  Millis pause{0};
};

// --- asking each other

struct Proposed {
  PersonId by;
  Proposal proposal;
};
struct Agreed {
  PersonId by;
};
struct ProposalEnded {
  ProposalEnd how = ProposalEnd::agreed;
};
struct RematchReady {
  TableId table;
};

// --- the end

enum class EndWhy : std::uint8_t { played, resigned, flagged, aborted, closed };
struct GameOver {
  EndWhy why = EndWhy::played;
  std::vector<int> totals;  // by seat; as they stood, if the game was not played to its end
  std::vector<Seat> winners;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};
// Everybody can check the deck now. Only ever after GameOver.
struct SeedRevealed {
  Bytes32 seed{};
};

// --- talking

struct Said {
  Person by;
  std::string text;
};
// Told to `by` alone.
struct MuteSet {
  PersonId by;
  PersonId whom;
  bool muted = true;
};

// --- told to nobody

// The seed under the server's key, so that a restart goes on with the same deck. A client's message cannot be made of
// it: event_json.hpp has none.
struct SeedSealed {
  std::string sealed;
};

using Event = std::variant<TableMade, SatDown, GotUp, SentAway, HostChanged, OptionSet, Dealing, SeedCommitted,
                           NonceGiven, NonceMissed, DeckMixed, TileDrawn, TileRejected, FollowerTakenBack, TileLaid,
                           BotStandsIn, OwnerReturned, WentOut, ClockChanged, WentAway, CameBack, Paused, Proposed,
                           Agreed, ProposalEnded, RematchReady, GameOver, SeedRevealed, Said, MuteSet, SeedSealed>;

// Who may see an event.
struct Audience {
  enum class Kind : std::uint8_t { everybody, nobody, only, all_but };
  Kind kind = Kind::everybody;
  std::vector<PersonId> people;
  // A viewer without an identity is nobody's friend: no `only` names them.
  bool includes(const PersonId& viewer) const;
  friend bool operator==(const Audience&, const Audience&) = default;
};

// Which command an event answers; empty if the server or time made it.
struct Cause {
  PersonId person;
  CommandId command;
  friend bool operator==(const Cause&, const Cause&) = default;
};

// A line of the log.
struct Entry {
  Version version = 0;
  Time at;
  Cause cause;
  Audience audience;
  Event event;
  // State::hash() of the position after it, if it moved the game. It follows from the log and is not kept in it.
  std::optional<std::uint64_t> hash = std::nullopt;
};

}  // namespace bastide::table
