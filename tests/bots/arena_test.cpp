// Bots against bots: every seat order, the same games for every number of threads, nothing lost by a kill.
#include "bots/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <tuple>
#include <utility>
#include <variant>

#include "record/files.hpp"
#include "record/notation.hpp"
#include "rules/queries.hpp"
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

TEST_F(Arena, AFileThatHoldsSomethingElseStaysAsItIs) {
  ArenaPlan kept = plan();
  kept.results = file();
  for (const std::string text : {"shopping: milk", "shopping: milk\n", "\n", "arena of another plan"}) {
    write_content(file(), text);
    EXPECT_FALSE(run_arena(kept, [] {})) << text;
    EXPECT_EQ(content_of(file()), text);
  }
}

TEST_F(Arena, OnlyOneArenaAtATimeWritesToAFile) {
  const std::string heading = heading_of(plan());
  auto first = ArenaLog::open(file(), heading, 2);
  ASSERT_TRUE(first);
  const auto second = ArenaLog::open(file(), heading, 2);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("another arena"), std::string::npos);
  first = ArenaLog();
  EXPECT_TRUE(ArenaLog::open(file(), heading, 2));
}

// A farmer is paid if some line of the final scoring is its field's and its seat's.
std::pair<int, int> farmers_by_final_scoring(const Record& record, Seat seat) {
  int all = 0;
  int idle = 0;
  State last = record.position_at(record.length() - 1);
  const Events lines = *last.play(record.moves().back());
  const State& finished = record.state();
  for (const PlacedFigure& placed : placed_figures(finished)) {
    if (placed.seat != seat || placed.figure != FigureKind::follower) continue;
    if (feature_at(finished, placed.where.id).kind != FeatureKind::field) continue;
    const bool is_paid = std::any_of(lines.begin(), lines.end(), [&](const Event& event) {
      const auto* line = std::get_if<FinalScored>(&event);
      return line != nullptr && line->seat == seat && line->points > 0 &&
             same_feature(finished, line->why.feature, placed.where.id);
    });
    ++all;
    idle += is_paid ? 0 : 1;
  }
  return {all, idle};
}

TEST_F(Arena, FarmersThatTheFinalScoringDoesNotPayAreIdle) {
  int idle = 0;
  int paid = 0;
  for (const std::string_view rules : {"players=2 sets=base", "players=3 sets=base,river,traders_and_builders,wheel"}) {
    Match match;
    match.setup = *Setup::make(*parse_ruleset(rules));
    match.budget.nodes = 100;
    for (const std::string name : {"judge-blind", "greedy", "jcz-like"}) {
      if (static_cast<int>(match.lineup.size()) < match.setup->players()) {
        match.lineup.push_back(*Contestant::parse(name));
      }
    }
    Record record(match.setup);
    const auto game = play_match(match, record);
    ASSERT_TRUE(game) << game.error();
    for (std::size_t seat = 0; seat < match.lineup.size(); ++seat) {
      const SeatResult& result = (*game)[seat];
      EXPECT_EQ(std::pair(result.farmers, result.idle_farmers),
                farmers_by_final_scoring(record, static_cast<Seat>(seat)));
      idle += result.idle_farmers;
      paid += result.farmers - result.idle_farmers;
    }
  }
  EXPECT_GT(idle, 0);
  EXPECT_GT(paid, 0);
}

TEST_F(Arena, ALineOfResultsReadsAsItWasWritten) {
  const GameResult game{SeatResult{81, 0, 5, 1}, SeatResult{3, 2, 0, 0}, SeatResult{120, 0, 7, 7}};
  GameKey key;
  GameResult read;
  ASSERT_TRUE(read_line(to_text(GameKey{2, 31, 4}, game, 3), 3, key, read));
  EXPECT_EQ(std::tuple(key.pair, key.deal, key.order), std::tuple(2, 31, 4));
  EXPECT_EQ(read, game);
  for (const std::string damaged : {
           "game 0 0 0 : 96 85 : 0 0 ;",  // without farmers
           "game 0 0 0 : 96 85 : 0 0 : 1 1 : 0 0",
           "game 0 0 0 : 96 85 : 0 0 : 1 1 : 0 0 ; game",
           "game 0 0 0 : 96 85 : -3 0 : 1 1 : 0 0 ;",
           "game 0 0 0 : 99999999999 85 : 0 0 : 1 1 : 0 0 ;",
       }) {
    EXPECT_FALSE(read_line(damaged, 2, key, read)) << damaged;
  }
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
  EXPECT_EQ(games_planned(robin), 18u);
  robin.contestants.assign(100, robin.contestants.front());
  robin.games = 1'000'000;
  EXPECT_EQ(games_planned(robin), 4'950'000'000u);
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
