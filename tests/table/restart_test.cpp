// A table comes back from its log, at any moment.
#include <gtest/gtest.h>

#include "record/deck_proof.hpp"
#include "support/house.hpp"

namespace bastide::table {
namespace {

using namespace test;

// Everything that a table can live through, in steps; each may follow a restart.
using Step = void (*)(House& house);
const Step steps[] = {
    [](House& house) { house.done(anna, Join{}); },
    [](House& house) { house.done(ben, Join{}); },
    [](House& house) {
      house.done(anna, AddBot{"random", {}});
    },
    [](House& house) {
      house.done(anna, SetOption{"sets", "base,river,tb,wheel"});
    },
    [](House& house) { house.done(ben, Say{"hello"}); },
    [](House& house) {
      house.done(anna, Mute{"Ben", true});
    },
    [](House& house) { house.done(anna, Start{}); },
    [](House& house) { house.give_seed(); },
    [](House& house) {
      house.done(anna, GiveNonce{first, filled(1)});
    },
    [](House& house) { house.give_nonces(); },
    [](House& house) { house.play(30); },
    [](House& house) {
      house.done(anna, Propose{{ProposalKind::correspondence, 2}});
    },
    [](House& house) { house.done(ben, Answer{false}); },
    [](House& house) { house.done(ben, Leave{}); },
    [](House& house) { house.play(10); },
    [](House& house) { house.done(ben, Join{}); },
    [](House& house) { house.play_to_end(); },
    [](House& house) {
      house.done(anna, Propose{{ProposalKind::rematch, 0}});
    },
    [](House& house) { house.done(ben, Answer{true}); },
};
constexpr std::size_t number_of_steps = std::size(steps);

House made() { return House(spec_of("players=4 sets=base", "live 10m+5s", Order::drawn)); }

void return_all(House& house) {
  for (const Person& person : {anna, ben}) house.host(Connected{person.id});
}

TEST(Restart, InEveryPhaseChangesNothingThatFollows) {
  House plain = made();
  for (const Step step : steps) step(plain);
  for (std::size_t stop = 0; stop <= number_of_steps; ++stop) {
    House house = made();
    for (std::size_t i = 0; i < number_of_steps; ++i) {
      if (i == stop) {
        house.restart(3s);
        return_all(house);
      }
      steps[i](house);
    }
    const auto again = house.table.record();
    EXPECT_EQ(again->moves(), plain.table.record()->moves()) << "after step " << stop;
    EXPECT_TRUE(verify_deck(*again));
    house.check();
  }
}

TEST(Restart, WantsTheSameAgain) {
  House house = made();
  for (const Step step : steps) {
    step(house);
    const Wants before = house.table.wants();
    auto again = Table::replay(house.log, house.services);
    ASSERT_TRUE(again) << again.error();
    EXPECT_TRUE(*again == house.table);
    const Wants after = again->wants();
    EXPECT_EQ(after.seed, before.seed);
    EXPECT_EQ(after.bot, before.bot);
    EXPECT_EQ(after.rematch, before.rematch);
    EXPECT_EQ(after.wake_at, before.wake_at);
  }
}

TEST(Restart, BringsNoOtherDrawWhenAStoreFailed) {
  House house = made();
  for (std::size_t i = 0; i < 11; ++i) steps[i](house);
  const auto kept = house.log;
  house.play(5);
  const auto moves = house.state().game->moves();
  // The entries could not be stored: the table goes back to what the log has.
  house.log = kept;
  auto again = Table::replay(kept, house.services);
  ASSERT_TRUE(again);
  house.table = std::move(*again);
  const auto drawn_before = house.told<TileDrawn>().size();
  house.play(5);
  const auto draws_of = [](const std::vector<Move>& all) {
    std::vector<Move> draws;
    for (const Move move : all) {
      if (move.kind() == MoveKind::draw) draws.push_back(move);
    }
    return draws;
  };
  const auto once = draws_of(moves);
  const auto twice = draws_of(house.state().game->moves());
  ASSERT_GT(twice.size(), drawn_before);
  EXPECT_EQ(std::vector(once.begin(), once.begin() + static_cast<std::ptrdiff_t>(drawn_before) + 1),
            std::vector(twice.begin(), twice.begin() + static_cast<std::ptrdiff_t>(drawn_before) + 1));
}

// --- damaged logs

TEST(Replay, RefusesADamagedLogAndNamesTheVersion) {
  House house = made();
  for (std::size_t i = 0; i < 11; ++i) steps[i](house);
  const auto fault_of = [&](std::vector<Entry> log) {
    const auto again = Table::replay(log, house.services);
    return again ? std::string() : again.error();
  };
  EXPECT_EQ(fault_of({}), "the log is empty");
  auto log = house.log;
  log.erase(log.begin());
  EXPECT_EQ(fault_of(log), "version 2 follows version 0");
  for (std::size_t i = 1; i + 1 < house.log.size(); ++i) {
    log = house.log;
    log.erase(log.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(fault_of(log), "version " + std::to_string(i + 2) + " follows version " + std::to_string(i));
  }
}

TEST(Replay, RefusesADrawThatDoesNotFollowFromTheSeed) {
  House house = made();
  for (std::size_t i = 0; i < 11; ++i) steps[i](house);
  auto log = house.log;
  int changed = 0;
  for (Entry& entry : log) {
    auto* drawn = std::get_if<TileDrawn>(&entry.event);
    if (drawn == nullptr || drawn->tile == "RV-03") continue;
    drawn->tile = "RV-03";
    ++changed;
    break;
  }
  ASSERT_EQ(changed, 1);
  const auto again = Table::replay(log, house.services);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().find("not the one that follows from seed and nonces"), std::string::npos) << again.error();
}

TEST(Replay, TakesAnyOneEventChangedWithoutACrash) {
  House house = made();
  for (const Step step : steps) step(house);
  int refused = 0;
  for (std::size_t i = 0; i < house.log.size(); i += 3) {
    for (std::size_t j = 0; j < house.log.size(); j += 11) {
      auto log = house.log;
      log[i].event = house.log[j].event;
      refused += !Table::replay(log, house.services);
    }
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace bastide::table
