// A whole random game as a text that people can read and version control can compare.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::test {

// Every event of the game that `seed` plays by `rules`, one a line; before those of a move, how many there were to
// choose from: "(12) A lays BG-V at 2,-1 r3  [B-03]".
std::string play_through(std::string_view rules, std::uint64_t seed);

}  // namespace bastide::test
