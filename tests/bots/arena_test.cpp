// Bots against bots: every seat order, the same games for every number of threads, nothing lost by a kill.
#include "bots/arena.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "record/files.hpp"
#include "record/notation.hpp"
#include "support/temporary_folder.hpp"

namespace bastide {
namespace {

class Arena : public ::testing::Test {
 protected:
  std::string file() const { return folder_.file("results.txt"); }
  static ArenaPlan plan(std::string_view rules = "players=2 sets=base", int games = 6) {
    ArenaPlan plan;
    plan.setup = *Setup::make(*parse_ruleset(rules));
    plan.contestants = {*Contestant::parse("greedy"), *Contestant::parse("random")};
    plan.budget.nodes = 100'000;
    plan.budget.time = std::chrono::hours(1);
    plan.games = games;
    return plan;
  }
  static std::vector<PairResult> play(const ArenaPlan& plan) {
    auto results = run_arena(plan, [] {});
    EXPECT_TRUE(results) << results.error();
    return results ? *results : std::vector<PairResult>{};
  }
  static double margin(const ArenaPlan& plan) { return play(plan).front().tournament.margin.value; }
  std::string text() const { return *read_file(file()); }

  TemporaryFolder folder_;
};

TEST_F(Arena, EverySeatOrderThatDiffersIsPlayed) {
  using Orders = std::vector<std::vector<int>>;
  EXPECT_EQ(seat_orders(2), (Orders{{0, 1}, {1, 0}}));
  EXPECT_EQ(seat_orders(4), (Orders{{0, 1, 0, 1}, {1, 0, 1, 0}}));
  EXPECT_EQ(seat_orders(3).size(), 6u);
  for (const int players : {2, 3, 4, 5, 6}) {
    int first = 0;
    for (const auto& order : seat_orders(players)) {
      for (const int who : order) first += who == 0 ? 1 : -1;
    }
    EXPECT_EQ(first, 0) << "both sit equally often, of " << players;
  }
}

TEST_F(Arena, APlayerAgainstItselfIsExactlyLevel) {
  ArenaPlan self = plan("players=3 sets=base", 12);
  // Random bots with seeds of their own differ; greedy at a single node is the first move always.
  self.contestants = {*Contestant::parse("greedy@1"), *Contestant::parse("greedy@1")};
  EXPECT_NEAR(margin(self), 0, 1e-9);
}

TEST_F(Arena, GamesAreTheSameForEveryNumberOfThreads) {
  ArenaPlan many = plan();
  many.threads = 3;
  EXPECT_EQ(margin(plan()), margin(many));
}

TEST_F(Arena, AnotherSeedIsAnotherSeries) {
  ArenaPlan other = plan();
  other.seed = 2;
  EXPECT_NE(margin(plan()), margin(other));
}

TEST_F(Arena, AKilledSeriesGoesOnToTheSameResult) {
  ArenaPlan kept = plan();
  kept.results = file();
  const double whole = margin(kept);
  const std::string all = text();
  // As a kill may leave it: half of the file, torn within a line.
  for (const std::size_t left : {all.size() / 2, all.size() - 1, std::size_t{10}, std::size_t{0}}) {
    std::ofstream(file(), std::ios::trunc) << all.substr(0, left);
    EXPECT_EQ(margin(kept), whole) << "after " << left << " bytes";
    EXPECT_EQ(text(), all);
  }
}

TEST_F(Arena, FinishedGamesAreNotPlayedAgain) {
  ArenaPlan kept = plan();
  kept.results = file();
  play(kept);
  // A result that no game can give stays: it was read, not played.
  std::string changed = text();
  const std::size_t line = changed.find("game 0 0 0 : ") + 13;
  changed.replace(line, changed.find(' ', line) - line, "999");
  std::ofstream(file(), std::ios::trunc) << changed;
  EXPECT_GT(margin(kept), 100);
}

TEST_F(Arena, ResultsOfAnotherPlanAreRefused) {
  ArenaPlan kept = plan();
  kept.results = file();
  play(kept);
  kept.seed = 9;
  const auto refused = run_arena(kept, [] {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("name another file"), std::string::npos);
}

TEST_F(Arena, EveryGameIsARecord) {
  ArenaPlan kept = plan();
  kept.records = folder_.file("records");
  play(kept);
  int records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kept.records)) {
    const auto record = parse_record(*read_file(entry.path().string()));
    ASSERT_TRUE(record) << record.error();
    EXPECT_TRUE(record->is_finished());
    ++records;
  }
  EXPECT_EQ(records, 6);
}

TEST_F(Arena, ASequentialTestStopsWhenItIsDecided) {
  ArenaPlan tested = plan("players=2 sets=base", 400);
  tested.contestants = {*Contestant::parse("random"), *Contestant::parse("greedy@40")};
  tested.test = Sprt{0, 100, 0.05};
  const PairResult result = play(tested).front();
  EXPECT_EQ(result.verdict, Verdict::worse);
  EXPECT_LT(result.tournament.games(), 400);
}

TEST_F(Arena, ARoundRobinPlaysEveryPairOnTheSameDecks) {
  ArenaPlan robin = plan();
  robin.contestants.push_back(*Contestant::parse("greedy@30"));
  EXPECT_EQ(play(robin).size(), 3u);
  EXPECT_EQ(games_planned(robin), 18);
}

TEST_F(Arena, ContestantsHaveANameAndMaybeNodes) {
  const auto limited = Contestant::parse("greedy@500");
  ASSERT_TRUE(limited);
  EXPECT_EQ(limited->bot, "greedy");
  EXPECT_EQ(limited->nodes, 500u);
  EXPECT_FALSE(Contestant::parse("greedy@"));
  EXPECT_FALSE(Contestant::parse("greedy@many"));
  EXPECT_FALSE(Contestant::parse("deep"));
}

}  // namespace
}  // namespace bastide
