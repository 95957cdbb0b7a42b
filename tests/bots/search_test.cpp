// Players that search: exact where they can be, the same for the same seed, and quick to answer when told to.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "bots/arbiter.hpp"
#include "bots/endgame.hpp"
#include "bots/forest.hpp"
#include "bots/learnt_weights.hpp"
#include "bots/search_bot.hpp"
#include "bots/table.hpp"

namespace bastide {
namespace {

constexpr std::string_view base = "players=2 sets=base";
constexpr std::string_view everything = "players=3 sets=base,river,traders_and_builders,wheel";
const std::vector<std::string_view> searchers{"expectimax", "mcts",    "mcts-rave", "carcasum-like",
                                              "puct",       "bastide", "master"};

std::unique_ptr<Bot> bot(std::string_view name, std::uint64_t seed = 1) { return std::move(*make_bot(name, seed)); }

// A game of quick bots up to the placement that leaves `left` tiles in the bag.
class Midgame {
 public:
  Midgame(std::string_view rules, int left, std::uint64_t seed)
      : setup_(*Setup::make(*parse_ruleset(rules))),
        state_(*setup_),
        random_(seed),
        deck_(*setup_, state_.bag(), random_) {
    const auto player = bot("greedy", seed);
    while (state_.phase() != Phase::over && !(state_.phase() == Phase::place && state_.tiles_left() <= left)) {
      state_.apply(state_.phase() == Phase::draw ? Move::draw(deck_.draw()) : player->choose(state_, counted(40)));
    }
  }
  const State& state() const { return state_; }
  Deck deck() const { return deck_; }

 private:
  std::shared_ptr<const Setup> setup_;
  State state_;
  Random random_;
  Deck deck_;
};

double lead(const std::array<double, max_seats>& totals, Seat seat, int players) {
  double best = -1e9;
  for (int i = 0; i < players; ++i) {
    if (i != index(seat)) best = std::max(best, totals[static_cast<std::size_t>(i)]);
  }
  return totals[static_cast<std::size_t>(index(seat))] - best;
}

// What everybody gets if all play their best to the end: by the rules alone, however long it takes.
std::array<double, max_seats> brute_force(const State& state) {
  const int players = state.setup().players();
  std::array<double, max_seats> result{};
  if (state.phase() == Phase::over) {
    for (int i = 0; i < players; ++i) result[static_cast<std::size_t>(i)] = state.score(static_cast<Seat>(i));
    return result;
  }
  double weight = 0;
  bool any = false;
  for (const Move move : state.legal_moves(true)) {
    State next = state;
    next.apply(move);
    const auto here = brute_force(next);
    if (state.phase() == Phase::draw) {
      const int copies = state.drawable(move.tile());
      weight += copies;
      for (std::size_t i = 0; i < result.size(); ++i) result[i] += copies * here[i];
    } else if (!any || lead(here, state.to_move(), players) > lead(result, state.to_move(), players)) {
      result = here;
    }
    any = true;
  }
  if (state.phase() == Phase::draw) {
    for (double& points : result) points /= weight;
  }
  return result;
}

double value_of(const State& state, Move move) {
  State after = state;
  after.apply(move);
  return lead(brute_force(after), state.to_move(), state.setup().players());
}

TEST(Endgame, IsExactWithTwoTilesLeft) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Midgame game(base, 1, seed);
    ASSERT_EQ(game.state().tiles_left(), 1);
    const auto solved = solve_endgame(game.state(), counted(0));
    ASSERT_TRUE(solved);
    const auto totals = brute_force(game.state());
    EXPECT_NEAR(solved->front().value, lead(totals, game.state().to_move(), 2), 1e-3) << "seed " << seed;
    EXPECT_EQ(solved->size(), game.state().legal_moves(true).size());
  }
}

TEST(Endgame, SearchersThatReckonItOutRegretNothing) {
  const Midgame game(base, 1, 7);
  const double best = lead(brute_force(game.state()), game.state().to_move(), 2);
  for (const std::string_view name : {"bastide", "puct", "master"}) {
    const auto player = bot(name);
    const Move placed = player->choose(game.state(), counted(10));
    EXPECT_NEAR(value_of(game.state(), placed), best, 1e-3) << name;
    State laid = game.state();
    laid.apply(placed);
    EXPECT_NEAR(value_of(laid, player->choose(laid, counted(10))), best, 1e-3) << name;
  }
}

TEST(Endgame, TheLastTileOfThreePlayersIsExactToo) {
  const Midgame game("players=3 sets=base,traders_and_builders", 0, 5);
  const auto solved = solve_endgame(game.state(), counted(0));
  ASSERT_TRUE(solved);
  EXPECT_NEAR(solved->front().value, lead(brute_force(game.state()), game.state().to_move(), 3), 1e-3);
}

bool same_thoughts(const std::vector<Thought>& one, const std::vector<Thought>& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const Thought& a, const Thought& b) {
    return a.move == b.move && a.value == b.value && a.visits == b.visits;
  });
}

TEST(Search, SameSeedAndNodesGiveTheSameMoveAndThoughts) {
  const Midgame game(everything, 60, 3);
  for (const std::string_view name : searchers) {
    const auto first = bot(name, 5);
    const auto second = bot(name, 5);
    EXPECT_EQ(first->choose(game.state(), counted(60)), second->choose(game.state(), counted(60))) << name;
    EXPECT_TRUE(same_thoughts(first->thoughts(), second->thoughts())) << name;
  }
}

TEST(Search, TheMoveComesFirstAmongThoughtsAndEachIsLegal) {
  const Midgame game(everything, 50, 9);
  for (const std::string_view name : searchers) {
    const auto player = bot(name);
    const Move move = player->choose(game.state(), counted(60));
    ASSERT_FALSE(player->thoughts().empty()) << name;
    EXPECT_EQ(player->thoughts().front().move, move) << name;
    for (const Thought& thought : player->thoughts()) EXPECT_TRUE(game.state().check(thought.move)) << name;
  }
}

TEST(Search, DeterminisationsThinkTheSameOnEveryNumberOfThreads) {
  const Midgame game(everything, 60, 3);
  for (const std::string_view name : {"puct", "bastide"}) {
    const auto alone = bot(name, 5);
    const Move move = alone->choose(game.state(), counted(170));
    for (const int threads : {2, 3, 16}) {
      const auto many = bot(name, 5);
      Budget budget = counted(170);
      budget.threads = threads;
      EXPECT_EQ(many->choose(game.state(), budget), move) << name << " on " << threads;
      EXPECT_TRUE(same_thoughts(many->thoughts(), alone->thoughts())) << name << " on " << threads;
    }
  }
}

TEST(Search, TreesThatAreFullAreTheSameOnEveryNumberOfThreads) {
  const Midgame game(everything, 60, 3);
  SearchStyle style = puct_style();
  style.most_edges = 3'000;
  Budget budget = counted(100'000);
  const auto alone = grow_forest(game.state(), style, 5, budget);
  std::uint64_t visits = 0;
  for (const Thought& thought : alone) visits += thought.visits;
  EXPECT_LT(visits, 2'000u) << "no tree grows on without end";
  for (const int threads : {2, 3}) {
    budget.threads = threads;
    EXPECT_TRUE(same_thoughts(grow_forest(game.state(), style, 5, budget), alone)) << threads;
  }
}

TEST(Search, ChanceNodesThinkTheSameOnTheSameNumberOfThreads) {
  const Midgame game(base, 40, 3);
  Budget budget = counted(50);
  budget.threads = 3;
  for (const std::string_view name : {"mcts", "mcts-rave", "carcasum-like"}) {
    const auto one = bot(name, 5);
    const auto other = bot(name, 5);
    one->choose(game.state(), budget);
    other->choose(game.state(), budget);
    EXPECT_TRUE(same_thoughts(one->thoughts(), other->thoughts())) << name;
    std::uint64_t visits = 0;
    for (const Thought& thought : one->thoughts()) visits += thought.visits;
    EXPECT_EQ(visits, 50u) << "all threads together keep to the nodes: " << name;
  }
}

// With a day to think: only what is told from outside ends it.
TEST(Search, ThatRunsOnManyThreadsEndsWhenItIsCancelled) {
  const Midgame game(everything, 60, 3);
  std::atomic<bool> cancelled{false};
  Budget budget;
  budget.time = std::chrono::hours(24);
  budget.cancel = &cancelled;
  budget.threads = 3;
  for (const std::string_view name : searchers) {
    cancelled = false;
    std::thread impatient([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      cancelled = true;
    });
    EXPECT_TRUE(game.state().check(bot(name)->choose(game.state(), budget))) << name;
    impatient.join();
  }
}

// A tie of all moves of a position in mid-game, as a search might leave it.
std::vector<Thought> tie(const State& state) {
  std::vector<Thought> thoughts;
  for (const Move move : state.legal_moves(true)) thoughts.push_back({move, 2, 1});
  EXPECT_GT(thoughts.size(), 4u);
  return thoughts;
}

std::vector<Thought> arbitrated(const State& state, const Arbitration& how, const Budget& budget) {
  std::vector<Thought> thoughts = tie(state);
  arbitrate(state, thoughts, how, learnt_weights, budget, 1);
  return thoughts;
}

TEST(Arbiter, WithoutTimeOrPlayoutsItLeavesTheOrderOfTheSearch) {
  const Midgame game(base, 40, 3);
  Budget none;
  none.time = std::chrono::milliseconds(0);
  EXPECT_TRUE(same_thoughts(arbitrated(game.state(), {.playouts = 100'000}, none), tie(game.state())));
  EXPECT_TRUE(same_thoughts(arbitrated(game.state(), {}, counted(fewest_playouts - 1)), tie(game.state())));
  EXPECT_FALSE(same_thoughts(arbitrated(game.state(), {.candidates = 2}, counted(fewest_playouts)), tie(game.state())));
}

TEST(Arbiter, HearsNearlyEqualMovesTheSameOnEveryNumberOfThreads) {
  const Midgame game(base, 40, 3);
  for (const double errors : {0.0, 2.0}) {
    const Arbitration how{.candidates = 6, .errors = errors};
    Budget budget = counted(0);
    const auto one = arbitrated(game.state(), how, budget);
    budget.threads = 3;
    EXPECT_TRUE(same_thoughts(one, arbitrated(game.state(), how, budget)));
    EXPECT_NE(one.front().move, tie(game.state()).front().move) << "the first of them is not the best";
  }
}

TEST(Arbiter, CandidatesAreSortedByWhatTheyDidAndKeepTheirAverage) {
  const Midgame game(base, 40, 3);
  const Arbitration how{.candidates = 5, .errors = 2};
  const auto thoughts = arbitrated(game.state(), how, counted(0));
  double sum = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    sum += thoughts[i].value;
    EXPECT_LE(thoughts[i].value, thoughts[i == 0 ? 0 : i - 1].value);
  }
  EXPECT_NEAR(sum, 5 * 2.0, 1e-9);
  EXPECT_TRUE(std::all_of(thoughts.begin() + 5, thoughts.end(), [](const Thought& t) { return t.value == 2; }));
}

TEST(Arbiter, WhoFallsBehindIsHeardNoLongerAndWhoIsBestStaysTheSame) {
  const Midgame game(base, 40, 3);
  const Arbitration to_the_end{.playouts = 160, .candidates = 6};
  const Arbitration sparing{.playouts = 160, .candidates = 6, .errors = 2};
  const auto all = arbitrated(game.state(), to_the_end, counted(0));
  EXPECT_EQ(arbitrated(game.state(), sparing, counted(0)).front().move, all.front().move);
  // Six to the end cost 960 playouts of single candidates; with half of them only the sparing one comes as far.
  const auto halved = arbitrated(game.state(), sparing, counted(160 * 3));
  EXPECT_TRUE(same_thoughts(halved, arbitrated(game.state(), sparing, counted(0))));
}

// With a day to think and no limit of nodes: only the cancelling ends it.
TEST(Search, ACancelledSearchAnswersWithItsBest) {
  const std::atomic<bool> cancelled{true};
  Budget budget;
  budget.time = std::chrono::hours(24);
  budget.cancel = &cancelled;
  for (const int left : {50, 1}) {
    const Midgame game(everything, left, 4);
    for (const std::string_view name : searchers) {
      EXPECT_TRUE(game.state().check(bot(name)->choose(game.state(), budget))) << name;
    }
  }
}

TEST(Search, PlaysWholeGamesOfEveryKindLegally) {
  for (const std::string_view rules :
       {std::string_view("players=4 sets=base,river"), std::string_view("players=2 sets=wheel_standalone"),
        std::string_view("players=2 sets=base unplaceable=return")}) {
    for (const std::string_view name : {"bastide", "mcts-rave", "expectimax"}) {
      const std::vector<std::string_view> names(6, name);
      EXPECT_TRUE(play_bots(rules, names, 11, counted(8)).all_legal) << name << " with " << rules;
    }
  }
}

TEST(Search, BastideBeatsGreedyWithFewNodes) {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const BotGame game = play_bots(base, {"bastide", "greedy"}, seed, counted(60));
    won += game.scores[0] > game.scores[1] ? 1 : 0;
  }
  EXPECT_GE(won, 3);
}

}  // namespace
}  // namespace bastide
