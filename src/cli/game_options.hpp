// --sets, --players, --preset, --option, --tiles: which game, for every command that starts one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "rules/setup.hpp"

namespace bastide {

struct GameOptions {
  std::string preset = "standard";
  std::string sets;                     // empty: the preset's
  int players = 0;                      // 0: the preset's
  std::vector<std::string> options;     // "name=value"
  std::vector<std::string> tile_files;  // sets of the user's own
};

// "--players" is left to the command where `with_players` is false.
void add_game_options(CLI::App& command, GameOptions& options, bool with_players = true);
// Only "--tiles", for commands that read a record.
void add_tile_files(CLI::App& command, std::vector<std::string>& files);

// The built-in sets and those of the files. Error: it names the file.
Result<TileCatalogue> catalogue_of(const std::vector<std::string>& tile_files);
Result<Ruleset> ruleset_of(const GameOptions& options);
Result<std::shared_ptr<const Setup>> setup_of(const GameOptions& options);

}  // namespace bastide
