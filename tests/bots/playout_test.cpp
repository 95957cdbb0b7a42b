#include "bots/playout.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace bastide {
namespace {

std::shared_ptr<const Setup> setup_of(const std::string& rules) {
  const Result<Ruleset> parsed = parse_ruleset(rules);
  EXPECT_TRUE(parsed) << rules;
  const auto setup = Setup::make(*parsed);
  EXPECT_TRUE(setup) << setup.error();
  return *setup;
}

// Lines "SIGNATURE RULESET": hashes of every move and score of 200 random games. They change with the order in which
// moves are found, so a change says: look whether you meant it.
TEST(Playout, GamesOfEveryKindKeepTheirSignature) {
  std::ifstream golden(std::string(BASTIDE_SOURCE_DIR) + "/tests/golden/signatures.txt");
  ASSERT_TRUE(golden) << "tests/golden/signatures.txt is missing";
  int lines = 0;
  for (std::string line; std::getline(golden, line); ++lines) {
    const std::string expected = line.substr(0, line.find(' '));
    const std::string rules = line.substr(line.find(' ') + 1);
    std::ostringstream found;
    found << std::hex << play_random_games(*setup_of(rules), 1, 0, 200).signature;
    EXPECT_EQ(found.str(), expected) << rules;
  }
  EXPECT_GE(lines, 8);
}

TEST(Playout, PartsOfASeriesAddUpToTheWhole) {
  const auto setup = setup_of("players=3 sets=base,river,traders_and_builders,wheel");
  PlayoutTotals parts = play_random_games(*setup, 7, 0, 13);
  parts += play_random_games(*setup, 7, 13, 7);
  const PlayoutTotals whole = play_random_games(*setup, 7, 0, 20);
  EXPECT_EQ(parts.signature, whole.signature);
  EXPECT_EQ(parts.points, whole.points);
  EXPECT_EQ(parts.games, 20U);
}

TEST(Playout, B05_EveryTileIsPlacedOrCountedAsUnplaceable) {
  const auto setup = setup_of("players=2 sets=base");
  const PlayoutTotals totals = play_random_games(*setup, 3, 0, 500);
  EXPECT_EQ(totals.tiles + totals.unplaceable, 500U * 71U);
}

TEST(Playout, O2_AReturnedTileIsDrawnAgainUntilNoneFits) {
  const auto setup = setup_of("players=2 sets=base unplaceable=return");
  const PlayoutTotals totals = play_random_games(*setup, 3, 0, 2000);
  EXPECT_LE(totals.tiles, 2000U * 71U);
  EXPECT_GE(totals.tiles, 2000U * 70U);
  EXPECT_GT(totals.unplaceable, 0U);
}

}  // namespace
}  // namespace bastide
