// What a strong player thinks of a game: losses are never negative, luck evens out, the best costs nothing.
#include "bots/analysis.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "bots/match.hpp"
#include "bots/table.hpp"

namespace bastide {
namespace {

Record game(std::string_view rules, const std::vector<std::string>& bots, std::uint64_t seed) {
  Match match;
  match.setup = *Setup::make(*parse_ruleset(rules));
  for (const std::string& bot : bots) match.lineup.push_back(*Contestant::parse(bot));
  match.budget = counted(1000);
  match.deck_seed = seed;
  Record record(match.setup);
  EXPECT_TRUE(play_match(match, record));
  return record;
}

Analysis analysis_of(const Record& record, std::uint64_t nodes = 20) {
  AnalysisOptions options;
  options.budget = counted(nodes);
  return analyze(record, options, [] {});
}

TEST(Analysis, LooksAtEveryChoiceAndEveryDraw) {
  const Record record = game("players=3 sets=base,traders_and_builders", {"greedy", "random", "judge"}, 2);
  const Analysis analysis = analysis_of(record);
  std::size_t choices = 0;
  std::size_t draws = 0;
  for (const Move move : record.moves()) ++(move.kind() == MoveKind::draw ? draws : choices);
  EXPECT_EQ(analysis.choices.size(), choices);
  EXPECT_LE(analysis.draws.size(), draws);
  EXPECT_EQ(analysis.forecasts.size(), draws + 1);
  for (const JudgedChoice& choice : analysis.choices) {
    EXPECT_GE(choice.lost, 0);
    EXPECT_TRUE(std::isfinite(choice.value));
    EXPECT_EQ(choice.played, record.moves()[static_cast<std::size_t>(choice.at)]);
    ASSERT_FALSE(choice.best.empty());
    for (const Thought& thought : choice.best) EXPECT_TRUE(record.position_at(choice.at).check(thought.move));
  }
}

TEST(Analysis, EndsWithTheScoresOfTheGame) {
  const Record record = game("players=2 sets=base", {"greedy", "greedy"}, 3);
  const Analysis analysis = analysis_of(record, 4);
  for (const int seat : {0, 1}) {
    EXPECT_EQ(analysis.forecasts.back().points[static_cast<std::size_t>(seat)],
              record.state().score(static_cast<Seat>(seat)));
  }
}

TEST(Analysis, RandomPlayThrowsAwayMoreThanTheJudges) {
  const Analysis analysis = analysis_of(game("players=2 sets=base", {"judge", "random"}, 4));
  EXPECT_GT(analysis.lost[1], 2 * analysis.lost[0]);
}

TEST(Analysis, SameNodesGiveTheSame) {
  const Record record = game("players=2 sets=base", {"greedy", "random"}, 5);
  const Analysis one = analysis_of(record, 6);
  const Analysis other = analysis_of(record, 6);
  EXPECT_EQ(one.lost, other.lost);
  EXPECT_EQ(one.luck, other.luck);
}

TEST(Analysis, TurningPointsAreTheCostliestChoicesFirst) {
  Analysis analysis;
  for (const double lost : {1.0, 5.0, 0.0, 9.0, 2.0}) {
    analysis.choices.emplace_back();
    analysis.choices.back().lost = lost;
  }
  EXPECT_EQ(turning_points(analysis, 3, 2), (std::vector<std::size_t>{3, 1, 4}));
  EXPECT_EQ(turning_points(analysis, 1, 2), (std::vector<std::size_t>{3}));
  EXPECT_TRUE(turning_points(analysis, 3, 10).empty());
}

TEST(Analysis, OfARecordThatWasNotPlayedToItsEnd) {
  Record record = game("players=2 sets=base", {"greedy", "random"}, 6);
  record.cut(8);
  EXPECT_GT(analysis_of(record).choices.size(), 0u);
  record.cut(0);
  EXPECT_TRUE(analysis_of(record).choices.empty());
}

}  // namespace
}  // namespace bastide
