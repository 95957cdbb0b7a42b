// Everything that can be asked. A request is a JSON object that names the call and its arguments, the answer one with
// "ok" or "error":
//
//   {"call": "new", "rules": "standard players=3"}     →  {"ok": {"game": 1}}
//   {"call": "legal", "game": 7}                       →  {"error": "legal: there is no game 7: ..."}
//
// docs/wasm.md describes each call, web/engine/engine.d.ts gives the types.
#pragma once

#include <string>
#include <string_view>

#include "wasm/request.hpp"

namespace bastide::wasm {

// Takes any bytes. A call that fails has changed nothing.
std::string answer(Games& games, std::string_view request);

// --- what can be played
void about(Request& request);
void tile_sets(Request& request);
void rulesets(Request& request);
void ruleset(Request& request);
void nonsense(Request& request);

// --- games and their records
void new_game(Request& request);
void load_game(Request& request);
void damage(Request& request);
void copy_game(Request& request);
void free_game(Request& request);
void header(Request& request);
void annotate(Request& request);
void record(Request& request);
void steps(Request& request);
void find(Request& request);

// --- moving on and back
void play(Request& request);
void cut(Request& request);
void history(Request& request);

// --- a position, now or earlier
void state(Request& request);
void legal(Request& request);
void placements(Request& request);
void draft(Request& request);
void feature(Request& request);
void features(Request& request);
void cells(Request& request);
void fitting(Request& request);
void projection(Request& request);
void hash(Request& request);

// --- chance
void shuffle(Request& request);

// --- players that think; of the modules for pages bastide_bots.wasm alone, built with BASTIDE_WASM_BOTS 1, knows these
void bots(Request& request);
void bot_move(Request& request);
void judge(Request& request);

// --- pictures; bastide_art.wasm alone, built with BASTIDE_WASM_ART 1, knows these
void tile_art(Request& request);
void figure_art(Request& request);
void wheel_art(Request& request);

}  // namespace bastide::wasm
