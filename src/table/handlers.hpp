// What a table does on each command. Every one of them checks all before it tells anything, so that a refusal changes
// nothing; and tells something if it accepts, so that the log knows the command when it comes again.
#pragma once

#include "table/command.hpp"
#include "table/scribe.hpp"

namespace bastide::table {

// --- gathering.cpp
Verdict sit_down(Scribe& scribe, const Command& command, const Join& join);
Verdict get_up(Scribe& scribe, const Command& command, const Leave& leave);
Verdict handle(Scribe& scribe, const Command& command, const AddBot& add);
Verdict handle(Scribe& scribe, const Command& command, const Kick& kick);
Verdict handle(Scribe& scribe, const Command& command, const SetOption& option);
Verdict handle(Scribe& scribe, const Command& command, const Start& start);
// Frees all seats of the person; if they were the host, somebody else is.
void free_seats(Scribe& scribe, const PersonId& person, GotUpWhy why);

// --- dealing.cpp
Verdict handle(Scribe& scribe, const Command& command, const GiveNonce& give);
Verdict handle(Scribe& scribe, const CommitSeed& commit);
// Mixes without those that are still missing.
void close_nonces(Scribe& scribe);

// --- playing.cpp
Verdict handle(Scribe& scribe, const Command& command, const Play& play);
Verdict handle(Scribe& scribe, const BotPlays& play);
Verdict handle(Scribe& scribe, const BotFailed& failed);
// Draws until somebody has a decision to make or the game is over.
void go_on(Scribe& scribe);

// --- ending.cpp
Verdict handle(Scribe& scribe, const Command& command, const Resign& resign);
Verdict handle(Scribe& scribe, const RematchMade& made);
Verdict handle(Scribe& scribe, const Close& close);
// The seat cannot win any more. A bot plays it on, or the game is over.
void put_out(Scribe& scribe, Seat seat, Out how);
void end_game(Scribe& scribe, EndWhy why, std::vector<Seat> winners);

// --- presence.cpp
Verdict handle(Scribe& scribe, const Connected& connected);
Verdict handle(Scribe& scribe, const Disconnected& disconnected);
Verdict handle(Scribe& scribe, const Resume& resume);
Verdict take_back_seats(Scribe& scribe, const Command& command);
Verdict hand_to_bots(Scribe& scribe, const Command& command, const Leave& leave);
// For somebody who was away too long.
void stand_in(Scribe& scribe, const PersonId& person);

// --- consent.cpp
Verdict handle(Scribe& scribe, const Command& command, const Propose& propose);
Verdict handle(Scribe& scribe, const Command& command, const Answer& answer);
// If nobody's answer is missing any more.
void settle_proposal(Scribe& scribe);
void lapse_proposal(Scribe& scribe);

// --- talking.cpp
// The text is none to show or to read as a command.
Verdict if_unfit(const Scribe& scribe, std::string_view text);
Verdict handle(Scribe& scribe, const Command& command, const Say& say);
Verdict handle(Scribe& scribe, const Command& command, const Mute& mute);
Verdict handle(Scribe& scribe, const Command& command, const Help& help);

// --- checks that many of them share
Verdict refuse(Code code, std::map<std::string, std::string> args = {});
Verdict wrong_stage(const TableState& state);
Verdict unless_host(const TableState& state, const Command& command);
// The command was made before `changed`, or for a version that is none.
Verdict if_stale(const TableState& state, const Command& command, Version changed);
std::string text_of(Seat seat);  // as the protocol counts: "0" is the first
std::string_view word(Stage stage);

}  // namespace bastide::table
