#include "cli/sim.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "cli/process.hpp"

namespace bastide {
namespace {

nlohmann::json sim_json(SimOptions options) {
  options.json = true;
  std::ostringstream out;
  EXPECT_EQ(sim(options, out), exit_ok);
  return nlohmann::json::parse(out.str());
}

SimOptions options_for(std::uint64_t games, int threads) {
  SimOptions options;
  options.games = games;
  options.threads = threads;
  options.seed = 5;
  return options;
}

TEST(Sim, LastLineHasGamesTilesAndSpeed) {
  std::ostringstream out;
  ASSERT_EQ(sim(options_for(10, 1), out), exit_ok);
  EXPECT_TRUE(
      std::regex_match(last_line(out.str()), std::regex("sim: 10 games, [0-9]+ tiles, [0-9]+ games/s, [0-9]+ tiles/s")))
      << out.str();
}

TEST(Sim, ResultDoesNotDependOnTheThreads) {
  // More than two blocks, the last one not full.
  nlohmann::json one = sim_json(options_for(600, 1));
  nlohmann::json three = sim_json(options_for(600, 3));
  for (const char* speed : {"seconds", "games_per_second", "tiles_per_second"}) {
    one.erase(speed);
    three.erase(speed);
  }
  EXPECT_EQ(one, three);
  EXPECT_EQ(one["games"], 600);
}

TEST(Sim, SeedDecides) {
  SimOptions other = options_for(20, 1);
  other.seed = 6;
  EXPECT_NE(sim_json(options_for(20, 1))["signature"], sim_json(other)["signature"]);
  EXPECT_EQ(sim_json(options_for(20, 1))["signature"], sim_json(options_for(20, 1))["signature"]);
}

TEST(Sim, EverySeatHasAMeanScore) {
  SimOptions options = options_for(20, 1);
  options.game.players = 4;
  options.game.sets = "base,river,traders_and_builders,wheel";
  EXPECT_EQ(sim_json(options)["mean_scores"].size(), 4u);
}

}  // namespace
}  // namespace bastide
