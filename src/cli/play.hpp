// `bastide play`: a game in the terminal, people on one keyboard, bots in other seats.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/game_options.hpp"
#include "cli/line_reader.hpp"
#include "cli/terminal.hpp"

namespace bastide {

struct PlayOptions {
  GameOptions game;
  std::vector<std::string> bots;   // take the last seats
  std::vector<std::string> names;  // of the seats, in order
  std::optional<std::uint64_t> seed;
  std::string save;
  std::optional<std::string> resume;  // a file, or empty for the newest
  bool automatic = false;             // greedy bots play the people's seats
  bool shuffle = false;               // draw the seats
  bool json = false;
  int pace = 400;
  int search_threads = 1;
  TerminalOptions terminal;
};

int play(const PlayOptions& options, LineReader& reader, std::ostream& out);

void add_play(CLI::App& app, int& exit_code);

}  // namespace bastide
