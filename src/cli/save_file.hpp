// Where a game in the terminal is kept while it goes on, so that nothing loses it.
#pragma once

#include <filesystem>
#include <string>

#include "record/record.hpp"

namespace bastide {

// Where a person's own state is kept: $XDG_STATE_HOME/bastide or ~/.local/state/bastide; the current folder where
// neither is known.
std::filesystem::path state_folder();

// A new file in the player's state folder ($XDG_STATE_HOME/bastide or ~/.local/state/bastide), named by date and
// time; the folder is made if it is missing. In the current folder where neither is known.
std::string new_save_path();

// The newest file there. Error: there is none.
Result<std::string> newest_save_path();

}  // namespace bastide
