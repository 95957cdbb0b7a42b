// Conformance traces: whole games, one JSON object a line, with all that a correct engine must answer at every
// point. A replay takes the draws and the decisions from the trace and compares everything else.
// docs/conformance.md lists the keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/moves.hpp"
#include "rules/result.hpp"
#include "rules/tile.hpp"

namespace bastide {

// One answer that is not the trace's. Long lists are cut down to what the other side lacks.
struct Difference {
  int step = 0;     // counted from 0; the number of steps for `end`, `final` and the last `scores`
  std::string key;  // "legal", "options", "scored", ...; "move" where the engine refused to go on
  std::string expected;
  std::string found;
};

struct TraceReport {
  std::string game;
  int steps = 0;  // replayed to their end
  std::vector<Difference> differences;
};

// Replays one line of a trace file. Error: the line is no trace, or its rules cannot be played.
Result<TraceReport> check_trace(std::string_view line);

// A choice as traces write it: "follower:road[2]", "pig:field[0]", "crown:taxes"; "null" for no figure.
std::string option_name(const Tile& tile, FigureChoice choice);
// Nothing if the tile has no such segment or the words are unknown.
std::optional<FigureChoice> option_of(const Tile& tile, std::string_view name);

}  // namespace bastide
