// Whole games under version control: whatever changes the course of a game shows as a difference of texts.
// After an intended change: BASTIDE_UPDATE_GOLDEN=1 test_rules --gtest_filter='Golden*', then read the difference.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "support/playthrough.hpp"

namespace bastide::test {
namespace {

struct Game {
  const char* file;
  const char* rules;
  std::uint64_t seed;
};

constexpr Game games[] = {
    {"base", "players=2 sets=base", 1},
    {"bsw_river", "bsw players=4 sets=base,river", 2},
    {"traders", "players=3 sets=base,traders_and_builders", 3},
    {"wheel_standalone", "players=5 sets=wheel_standalone farm_scoring=1 board_squares=1", 4},
    {"everything", "players=6 sets=base,river,traders_and_builders,wheel", 5},
    {"options",
     "players=2 sets=base,river,traders_and_builders,wheel farm_scoring=2 unplaceable=return lonely_pig=stays "
     "famine_pig=true river_room=wide unplaceable_wheel=skipped",
     6},
};

std::string path_of(const Game& game) {
  return std::string(BASTIDE_SOURCE_DIR) + "/tests/golden/" + game.file + ".txt";
}

std::string text_of(const Game& game) {
  std::ostringstream text;
  text << "rules " << game.rules << "\nseed " << game.seed << "\n\n" << play_through(game.rules, game.seed);
  return text.str();
}

// "line 12: 'A draws BG-U' instead of 'A draws BG-V'"
std::string first_difference(const std::string& expected, const std::string& found) {
  std::istringstream left(expected), right(found);
  std::string a, b;
  for (int line = 1;; ++line) {
    const bool more_left = static_cast<bool>(std::getline(left, a));
    const bool more_right = static_cast<bool>(std::getline(right, b));
    if (!more_left && !more_right) return "none";
    if (more_left != more_right || a != b)
      return "line " + std::to_string(line) + ": '" + b + "' instead of '" + a + "'";
  }
}

class Golden : public ::testing::TestWithParam<Game> {};

TEST_P(Golden, GameGoesAsItAlwaysWent) {
  const std::string found = text_of(GetParam());
  if (std::getenv("BASTIDE_UPDATE_GOLDEN") != nullptr) std::ofstream(path_of(GetParam())) << found;
  std::ifstream file(path_of(GetParam()));
  const std::string expected{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  EXPECT_TRUE(expected == found) << path_of(GetParam()) << ' ' << first_difference(expected, found);
}

std::string test_name(const ::testing::TestParamInfo<Game>& game) { return game.param.file; }
INSTANTIATE_TEST_SUITE_P(Playthrough, Golden, ::testing::ValuesIn(games), test_name);

}  // namespace
}  // namespace bastide::test
