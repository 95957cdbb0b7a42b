// The judge of positions: exact where nothing is left to chance, and never surer than the bag allows.
#include <gtest/gtest.h>

#include "bots/outlook.hpp"
#include "bots/table.hpp"
#include "bots/tile_lore.hpp"
#include "rules/queries.hpp"
#include "rules/turn.hpp"

namespace bastide {
namespace {

// Calls visit(state) before every move of a game between quick bots.
template <class Visit>
void along_a_game(std::string_view rules, std::uint64_t seed, Visit visit) {
  const auto setup = *Setup::make(*parse_ruleset(rules));
  State state(*setup);
  Random random(seed);
  Deck deck(*setup, state.bag(), random);
  const auto player = std::move(*make_bot("greedy", seed));
  while (state.phase() != Phase::over) {
    visit(state);
    state.apply(state.phase() == Phase::draw ? Move::draw(deck.draw()) : player->choose(state, counted(30)));
  }
}

TEST(BagFits, CountsTheTilesOfTheBagThatFitEachOpenCell) {
  int turn = 0;
  along_a_game("players=2 sets=base,traders_and_builders,wheel", 3, [&](const State& state) {
    if (state.phase() != Phase::draw || ++turn % 12 != 0) return;
    const TileLore lore(state.setup());
    const BagFits fits(lore, state.bag());
    const Position& p = state.position();
    std::vector<int> counted_by_hand(p.ledger.slots);
    for (std::size_t i = 0; i < state.setup().tiles().size(); ++i) {
      const auto type = static_cast<TileType>(i);
      for (std::size_t slot = 0; slot < p.ledger.slots; ++slot) {
        bool takes = false;
        for (const Move move : state.placements(type)) takes |= move.where() == p.cell[slot];
        counted_by_hand[slot] += takes ? state.bag()[i] : 0;
      }
    }
    for (std::size_t slot = 0; slot < p.ledger.slots; ++slot) {
      EXPECT_EQ(fits.fitting(lore, p, slot), counted_by_hand[slot]) << "turn " << turn << ", slot " << slot;
    }
  });
  EXPECT_GE(turn, 12);
}

TEST(BagFits, FollowsTheDraws) {
  const auto setup = *Setup::make(*parse_ruleset("players=2 sets=base"));
  const State state(*setup);
  const TileLore lore(*setup);
  BagFits fits(lore, state.bag());
  const TileType type = setup->find("BG-U");
  fits.take(lore, type);
  Bag bag = state.bag();
  --bag[index(type)];
  const BagFits fresh(lore, bag);
  for (std::size_t slot = 0; slot < state.position().ledger.slots; ++slot) {
    EXPECT_EQ(fits.fitting(lore, state.position(), slot), fresh.fitting(lore, state.position(), slot));
  }
  fits.put_back(lore, type);
  const BagFits before(lore, state.bag());
  EXPECT_EQ(fits.fitting(lore, state.position(), 0), before.fitting(lore, state.position(), 0));
}

TEST(Judge, IsExactForTheLastFigureOfTheGame) {
  for (const std::string_view rules : {"players=2 sets=base", "players=3 sets=base,traders_and_builders,wheel"}) {
    int seen = 0;
    along_a_game(rules, 8, [&](const State& state) {
      if (state.phase() != Phase::figure || state.tiles_left() > 0) return;
      ++seen;
      const TileLore lore(state.setup());
      const Judge judge(lore, state.bag());
      const BagFits fits(lore, state.bag());
      Survey survey;
      survey.begin();
      const Case here{state.position(), fits, survey};
      const Outlook now = judge.judge(here);
      for (const Move move : state.legal_moves()) {
        State over = state;
        over.apply(move);
        Outlook then = now;
        then.points[static_cast<std::size_t>(index(state.to_move()))] += judge.gain(here, now, move.choice());
        for (int i = 0; i < state.setup().players(); ++i) {
          EXPECT_NEAR(then.points[static_cast<std::size_t>(i)], over.score(static_cast<Seat>(i)), 1e-3)
              << rules << ", figure " << move.choice().bit() << ", seat " << i;
        }
      }
    });
    EXPECT_GE(seen, 1);
  }
}

// What is kept of a position while tiles are tried on it must be what a fresh look finds, to the bit.
TEST(Survey, KnowsOfEachTileTriedWhatAFreshLookFinds) {
  int tried = 0;
  for (const std::string_view rules : {"players=2 sets=base", "players=3 sets=base,river,traders_and_builders,wheel"}) {
    along_a_game(rules, 4, [&](const State& state) {
      if (state.phase() != Phase::place) return;
      const TileLore lore(state.setup());
      const Judge judge(lore, state.bag());
      const BagFits fits(lore, state.bag());
      Survey survey;
      survey.begin();
      for (const Move move : state.legal_moves(true)) {
        State after = state;
        after.apply(move);
        survey.try_tile(after.position());
        Survey fresh;
        fresh.begin();
        const Case kept{after.position(), fits, survey};
        const Case looked{after.position(), fits, fresh};
        const Outlook one = judge.judge(kept);
        const Outlook other = judge.judge(looked);
        ASSERT_EQ(one.points, other.points) << rules << ", " << state.tiles_left() << " tiles left";
        ASSERT_EQ(judge.best_figure(kept, one).gain, judge.best_figure(looked, other).gain) << rules;
        ++tried;
      }
    });
  }
  EXPECT_GE(tried, 1000);
}

TEST(Judge, ACityThatNoTileCanFinishIsWorthWhatItIs) {
  // A's city north of the start tile; the bag empty, nothing can come.
  const auto setup = *Setup::make(*parse_ruleset("players=2 sets=base"));
  State state(*setup);
  state.apply(Move::draw(setup->find("BG-G")));
  state.apply(Move::place(cell(0, -1), Rotation::quarter));
  state.apply(Move::figure(FigureChoice::follower(0)));
  const TileLore lore(*setup);
  const Judge judge(lore, state.bag());
  const Bag empty{};
  const float hopeless = judge.judge(state.position(), BagFits(lore, empty)).points[0];
  const float hopeful = judge.judge(state.position(), BagFits(lore, state.bag())).points[0];
  EXPECT_LT(hopeless, hopeful);
}

TEST(Judge, LeadIsOverTheBestOfTheOthers) {
  Outlook outlook;
  outlook.points = {10, 4, 7};
  EXPECT_FLOAT_EQ(outlook.lead(Seat{0}, 3), 3);
  EXPECT_FLOAT_EQ(outlook.lead(Seat{1}, 3), -6);
  EXPECT_FLOAT_EQ(outlook.lead(Seat{0}, 2), 6);
}

}  // namespace
}  // namespace bastide
