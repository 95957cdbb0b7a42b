#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "bots/table.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

constexpr std::string_view everything = "players=3 sets=base,river,traders_and_builders,wheel";

std::unique_ptr<Bot> bot(std::string_view name, std::uint64_t seed = 1) { return std::move(*make_bot(name, seed)); }

// A small game with its own tiles drawn by hand.
class Played {
 public:
  explicit Played(std::string_view rules) : setup_(*Setup::make(*parse_ruleset(rules))), state_(*setup_) {}

  Played& draw(std::string_view tile) { return play(Move::draw(setup_->find(tile))); }
  Played& place(int x, int y, Rotation rotation) { return play(Move::place(cell(x, y), rotation)); }
  Played& figure(FigureChoice choice = {}) { return play(Move::figure(choice)); }
  const State& state() const { return state_; }
  Move choice_of(std::string_view name) const { return bot(name)->choose(state_, Budget{}); }

 private:
  Played& play(Move move) {
    const Result<Events> played = state_.play(move);
    EXPECT_TRUE(played) << played.error();
    return *this;
  }
  std::shared_ptr<const Setup> setup_;
  State state_;
};

TEST(Bots, FinishLegallyWhateverTheSets) {
  for (const BotKind& kind : bot_kinds()) {
    for (const std::string_view rules : {std::string_view("players=2 sets=base"), everything}) {
      const std::vector<std::string_view> names(6, kind.name);
      const BotGame game = play_bots(rules, names, 7, counted(4));
      EXPECT_TRUE(game.all_legal) << kind.name << " with " << rules;
      EXPECT_GT(game.moves.size(), 100u);
    }
  }
}

// All kinds at one table, with all sets and numbers of players; ten thousand games with BASTIDE_LONG=1.
TEST(Bots, FinishLegallyWithWhomeverTheyPlay) {
  const std::vector<std::string> rules{"sets=base",
                                       "sets=base,river",
                                       "sets=base,traders_and_builders",
                                       "sets=base,wheel",
                                       "sets=base,river,traders_and_builders",
                                       "sets=base,traders_and_builders,wheel",
                                       "sets=base,river,traders_and_builders,wheel",
                                       "sets=wheel_standalone",
                                       "sets=base unplaceable=return",
                                       "sets=base farm_scoring=2",
                                       "sets=base two_tile_city=2"};
  const std::size_t games = std::getenv("BASTIDE_LONG") != nullptr ? 10'000 : rules.size();
  for (std::size_t game = 0; game < games; ++game) {
    // Eleven rules and five numbers of players: all fifty-five before one comes again.
    const std::size_t players = 2 + game % 5;
    const std::string played = "players=" + std::to_string(players) + ' ' + rules[game % rules.size()];
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < players; ++i) names.push_back(bot_kinds()[(game * 5 + i) % bot_kinds().size()].name);
    EXPECT_TRUE(play_bots(played, names, game, counted(4)).all_legal) << "game " << game << ": " << played;
  }
}

TEST(Bots, PlayAlikeWithTheSameSeed) {
  const std::vector<std::string_view> names{"greedy", "random", "greedy"};
  EXPECT_EQ(play_bots(everything, names, 3).moves, play_bots(everything, names, 3).moves);
  EXPECT_NE(play_bots(everything, names, 3).moves, play_bots(everything, names, 4).moves);
}

TEST(Bots, UnknownNameIsAnsweredWithTheKnownOnes) {
  const auto made = make_bot("deep", 1);
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().find("deep"), std::string::npos);
  EXPECT_NE(made.error().find("random, greedy, beginner"), std::string::npos);
}

TEST(RandomBot, TakesEveryMoveAboutEquallyOften) {
  Played position("players=2 sets=base");
  position.draw("BG-U");
  const auto moves = position.state().legal_moves(true);
  RecordProperty("moves", static_cast<int>(moves.size()));
  std::map<Move, int> taken;
  const auto random = bot("random");
  const int rounds = 1000 * static_cast<int>(moves.size());
  for (int i = 0; i < rounds; ++i) ++taken[random->choose(position.state(), Budget{})];
  ASSERT_EQ(taken.size(), moves.size());
  // Five standard deviations of 1000.
  for (const auto& [move, count] : taken) EXPECT_NEAR(count, 1000, 160) << move.bits();
}

TEST(GreedyBot, BeatsRandom) {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const BotGame game = play_bots("players=2 sets=base", {"greedy", "random"}, seed);
    won += game.scores[0] > game.scores[1] ? 1 : 0;
  }
  EXPECT_EQ(won, 10);
}

TEST(GreedyBot, CompletesItsCity) {
  // A holds the start tile's city through its northern half; one cap completes it.
  Played position("players=2 sets=base");
  position.draw("BG-G").place(0, -1, Rotation::quarter).figure(FigureChoice::follower(0));
  position.draw("BG-V").place(1, 0, Rotation::none).figure();
  position.draw("BG-E");
  EXPECT_EQ(position.choice_of("greedy"), Move::place(cell(0, -2), Rotation::half));
}

TEST(GreedyBot, PutsTheFigureWhereItPaysMost) {
  Played position("players=2 sets=base");
  position.draw("BG-E").place(0, -1, Rotation::half);
  const Move move = position.choice_of("greedy");
  // B-20: claims the two-tile city that it just completed.
  EXPECT_EQ(move, Move::figure(FigureChoice::follower(0)));
}

TEST(GreedyBot, W16_GivesUpTheLeastWithPestilence) {
  // Five spaces on from Fortune the pig stops at Pestilence: 3 + 2.
  Played position("players=2 sets=base,wheel");
  const auto monastery =
      position.state().setup().tile(position.state().setup().find("BG-B")).local({FeatureKind::monastery, 0});
  position.draw("BG-E").place(0, -1, Rotation::half).figure(FigureChoice{});
  position.draw("BG-E").place(3, -1, Rotation::none).figure(FigureChoice{});
  position.draw("BG-B").place(4, 0, Rotation::none).figure(FigureChoice::follower(monastery));
  position.draw("WF-03").place(2, -1, Rotation::quarter).figure(FigureChoice{});
  position.draw("BG-V").place(2, -2, Rotation::none).figure(FigureChoice::follower(0));
  position.draw("WF-02");
  ASSERT_EQ(position.state().phase(), Phase::pestilence);
  ASSERT_EQ(position.state().to_move(), Seat{0});
  const SegmentPlace given_up = place_of(position.state(), position.choice_of("greedy").segment());
  EXPECT_EQ(given_up.where, cell(2, -2)) << "the road is worth less than the monastery";
}

TEST(GreedyBot, TellsItsThoughtsTheBestFirst) {
  Played position("players=2 sets=base");
  position.draw("BG-E");
  const auto greedy = bot("greedy");
  const Move chosen = greedy->choose(position.state(), Budget{});
  const auto thoughts = greedy->thoughts();
  ASSERT_EQ(thoughts.size(), position.state().legal_moves(true).size());
  EXPECT_EQ(thoughts.front().move, chosen);
  for (std::size_t i = 1; i < thoughts.size(); ++i) EXPECT_GE(thoughts[i - 1].value, thoughts[i].value);
}

TEST(GreedyBot, AnswersAtOnceWhenCancelled) {
  Played position("players=2 sets=base");
  position.draw("BG-U");
  const std::atomic<bool> cancelled{true};
  const auto greedy = bot("greedy");
  Budget budget;
  budget.cancel = &cancelled;
  EXPECT_TRUE(position.state().check(greedy->choose(position.state(), budget)));
  EXPECT_EQ(greedy->thoughts().size(), 1u);
}

TEST(GreedyBot, KeepsToItsNodes) {
  Played position("players=2 sets=base");
  position.draw("BG-U");
  const auto greedy = bot("greedy");
  Budget budget;
  budget.nodes = 1;
  EXPECT_TRUE(position.state().check(greedy->choose(position.state(), budget)));
  EXPECT_EQ(greedy->thoughts().size(), 1u);
}

}  // namespace
}  // namespace bastide
