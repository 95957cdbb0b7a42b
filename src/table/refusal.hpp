// Why a command was refused: every code there is, and what its arguments tell. Texts for people are made of these
// elsewhere, in the reader's language.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "rules/ruleset.hpp"

namespace bastide::table {

enum class Code : std::uint8_t {
  // --- the command itself
  malformed,        // it has not the form that the protocol asks for; `detail`, and `reason` if it was a slash command
  unknown_command,  // no slash command has this name; `command`
  stale,            // the table moved on since the version that the command was made for; `version` is the present one
  expected_needed,  // a move must say which version it was made for

  // --- who may
  not_yours,       // the seat belongs to somebody else; `seat`
  not_host,        // only the host of the table may; `host` is a person
  not_seated,      // only people with a seat may
  no_such_seat,    // `seat`
  no_such_person,  // nobody of this name or id is at the table; `who`
  yourself,        // one cannot do this to oneself

  // --- when
  wrong_stage,      // not at this stage; `stage` is the present one
  not_your_turn,    // it is for another seat to move; `seat` is that one
  wrong_choice,     // a tile must be laid, or a follower taken back: it is the other; `awaited` is tile or follower
  seat_is_out,      // the seat resigned or lost on time; `seat`
  seat_has_bot,     // a bot plays for the seat until its owner takes it back; `seat`
  not_a_bots_turn,  // no bot is asked to move this seat; `seat`
  clock_ran_out,    // the command came too late; `seat`

  // --- sitting down
  table_full,      // `seats`
  seat_taken,      // `seat`
  kicked,          // the host has sent this person away
  too_few_seats,   // a game takes two at least; `seats` are taken
  unknown_level,   // no bot plays at this level; `level`, `known`
  already_seated,  // a bot or person who is seated already; `seat`
  name_unfit,      // empty, too long, or with characters that must not be shown; `longest` in characters

  // --- options
  unknown_option,   // `option`, `known`
  option_value,     // the option does not take this value; `option`, `value`, `reason`, `detail`
  senseless_rules,  // the options contradict each other (or the number of players); `reason`, `detail`

  // --- the deck
  nonce_given,       // the seat gave its nonce already; `seat`
  nonce_malformed,   // not 64 hexadecimal digits
  deck_unavailable,  // the server cannot open the deck's seed: its key is not the one that closed it

  // --- playing
  illegal_move,  // `detail`

  // --- asking each other
  no_proposal,         // there is nothing to answer
  proposal_open,       // another proposal waits for its answers; `kind`
  proposal_senseless,  // it would change nothing, or cannot be; `kind`, `reason`, `detail`
  already_answered,

  // --- talking
  text_unfit,  // empty, too long, or not printable; `longest` in bytes
  too_many,    // of this kind are kept already; `limit`
};

// "not_your_turn": how the protocol spells it.
std::string_view word(Code code);
std::optional<Code> code_of(std::string_view word);
inline constexpr int codes = static_cast<int>(Code::too_many) + 1;

using Args = std::map<std::string, std::string>;

// Why, for people of every language: `reason` is one of the words that docs/protocol.md lists, `more` fills it, and
// `detail` says the same in English.
Args because(std::string_view reason, std::string detail, Args more = {});
Args because(const Nonsense& nonsense);

struct Refusal {
  Code code = Code::malformed;
  Args args;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace bastide::table
