// Everything that people and the server may ask of a table. What a slash command can say, a button can, and the other
// way round: both are these.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "record/crypto.hpp"
#include "record/fair_deck.hpp"
#include "table/choice.hpp"
#include "table/proposal.hpp"
#include "table/types.hpp"

namespace bastide::table {

// --- by people: before the game

// /join [NAME]: sits down, on `seat` or the first free one. With a name, a neighbour at the same screen sits down. In a
// game: the owner takes back every seat that a bot plays for them.
struct Join {
  std::optional<Seat> seat;
  std::string neighbour;
};
// /leave [SEAT]: gets up, with all neighbours or from one seat. In a game: a bot plays on at once, until /join.
struct Leave {
  std::optional<Seat> seat;
};
// /bot LEVEL: a bot sits down. Host only.
struct AddBot {
  std::string level;
  std::optional<Seat> seat;
};
// /kick NAME or seat's number from 1: a bot gets up, or a person with all neighbours, and stays away. Host only.
struct Kick {
  std::string who;
};
// /option NAME [VALUE]. Host only.
struct SetOption {
  std::string name;
  std::string value;
};
// /start. Host only.
struct Start {};

// --- by people: in the game

// No slash command: the owner's page adds its share to the deck's order, for each of its seats.
struct GiveNonce {
  Seat seat{};
  Bytes32 nonce{};
};
// Lays a tile with its figure, or takes a follower back. Needs an expected version.
struct Play {
  Seat seat{};
  Choice choice;
};
// /resign [SEAT]: without a seat the person's only one, or the one to move.
struct Resign {
  std::optional<Seat> seat;
};
// /correspondence DAYS, /abort, /rematch
struct Propose {
  Proposal proposal;
};
// /yes, /no
struct Answer {
  bool agrees = false;
};

// --- by people: at any time

// Chat. A text that begins with "/" is the slash command it spells (slash.hpp).
struct Say {
  std::string text;
};
// /mute NAME, /unmute NAME: whether this person wants to read another. A name at the table or an id.
struct Mute {
  std::string who;
  bool muted = true;
};
// /help: answered with a note, changes nothing.
struct Help {};

using Action = std::variant<Join, Leave, AddBot, Kick, SetOption, Start, GiveNonce, Play, Resign, Propose, Answer, Say,
                            Mute, Help>;

struct Command {
  Person actor;                     // as the server has authenticated them
  CommandId id;                     // at most 64 bytes; the same id again is answered as the first time, without effect
  std::optional<Version> expected;  // refused as stale if what the command depends on has changed after this version
  Action action;
  Millis lag{0};  // how long it was on the way, as the server measured it from pong frames
};

// --- by the server alone; no message of a client becomes one of these

// The first connection of a person stands, or the last one is gone.
struct Connected {
  PersonId person;
};
struct Disconnected {
  PersonId person;
};
// The answer to Wants::seed: see fair_dealing.hpp, which makes it.
struct CommitSeed {
  std::string sealed;  // the seed under the server's key
  Digest commitment{};
  ChainLink link;
};
// The answer to Wants::bot.
struct BotPlays {
  Seat seat{};
  Version asked = 0;  // Wants::Bot::version
  Choice choice;
};
// The other answer to Wants::bot: it cannot play, and one of this level plays on in its place.
struct BotFailed {
  Seat seat{};
  Version asked = 0;  // Wants::Bot::version
  std::string level;
};
// The answer to Wants::rematch: the new table stands.
struct RematchMade {
  TableId table;
};
// The moment of Wants::wake_at has come.
struct Tick {};
// The server was not there between the two: clocks and deadlines stand still for so long, and nobody is connected.
// The first command after a replay.
struct Resume {
  Time last_alive;
};
// The table ends, whatever its stage: nobody has come for too long.
struct Close {};

using HostAction =
    std::variant<Connected, Disconnected, CommitSeed, BotPlays, BotFailed, RematchMade, Tick, Resume, Close>;

}  // namespace bastide::table
