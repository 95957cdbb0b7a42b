// Clocks, to the millisecond.
#include "table/clock.hpp"

#include <gtest/gtest.h>

#include "support/house.hpp"

namespace bastide::table {
namespace {

using namespace test;

// --- the rules as text

TEST(ClockRules, ReadWhatTheyWrite) {
  for (const char* text :
       {"none", "live 10m+5s", "live 90s+0s", "live 600m+5m", "correspondence 1d", "correspondence 30d"}) {
    const auto clock = parse_clock(text);
    ASSERT_TRUE(clock) << clock.error();
    EXPECT_EQ(to_string(*clock), text);
  }
  EXPECT_EQ(*parse_clock("live 5m"), ClockRules::live(5min, 0s));
}

TEST(ClockRules, RefuseWhatNobodyCanPlayBy) {
  for (const char* text : {"", "live", "live ", "live 9s+0s", "live 601m+0s", "live 5m+6m", "live 5+5", "live -5m+0s",
                           "live 5m+", "correspondence 0d", "correspondence 31d", "correspondence 3", "None"}) {
    EXPECT_FALSE(parse_clock(text)) << text;
  }
}

// --- one clock

Clocks live(Millis budget, Millis increment) {
  Clocks clocks;
  clocks.start(ClockRules::live(budget, increment));
  return clocks;
}

TEST(Clocks, RunOutAtTheLastMillisecond) {
  Clocks clocks = live(60s, 0s);
  clocks.think(first, first_moment);
  EXPECT_EQ(clocks.left(first, first_moment + 59'999ms), 1ms);
  EXPECT_FALSE(clocks.ran_out(first, first_moment + 59'999ms));
  EXPECT_TRUE(clocks.ran_out(first, first_moment + 60'000ms));
  EXPECT_FALSE(clocks.ran_out(second, first_moment + 70s)) << "only who thinks";
}

TEST(Clocks, LagIsGivenBackUpToTheLimit) {
  Clocks clocks = live(60s, 0s);
  clocks.think(first, first_moment);
  EXPECT_EQ(clocks.left(first, first_moment + 1000ms, 300ms), 59'300ms);
  EXPECT_EQ(clocks.left(first, first_moment + 1000ms, 5000ms), 59'500ms) << "most_lag";
  EXPECT_EQ(clocks.left(first, first_moment + 100ms, 300ms), 60'000ms) << "never more than was spent";
  EXPECT_EQ(clocks.left(first, first_moment + 100ms, -300ms), 59'900ms);
  EXPECT_FALSE(clocks.ran_out(first, first_moment + 60'499ms, 500ms));
  EXPECT_TRUE(clocks.ran_out(first, first_moment + 60'500ms, 500ms));
  EXPECT_EQ(clocks.runs_out(), first_moment + 60'500ms);
}

TEST(Clocks, TheIncrementIsForTilesLaid) {
  Clocks clocks = live(60s, 5s);
  clocks.think(first, first_moment);
  EXPECT_EQ(clocks.left_after(first, first_moment + 10s, 0ms, true), 55s);
  EXPECT_EQ(clocks.left_after(first, first_moment + 10s, 0ms, false), 50s);
}

TEST(Clocks, CorrespondenceGivesEachDecisionItsDays) {
  Clocks clocks;
  clocks.start(ClockRules::correspondence(3));
  clocks.think(first, first_moment);
  clocks.set_left(first, clocks.left_after(first, first_moment + 48h, 0ms, true));
  EXPECT_EQ(clocks.left(first, first_moment + 48h), 24h);
  clocks.think(first, first_moment + 48h);
  EXPECT_EQ(clocks.left(first, first_moment + 48h), 72h);
}

TEST(Clocks, NoneNeverRunsOut) {
  Clocks clocks;
  clocks.start({});
  clocks.think(first, first_moment);
  EXPECT_FALSE(clocks.ran_out(first, first_moment + 24h * 1000));
  EXPECT_FALSE(clocks.runs_out());
}

// --- at a table

House timed(std::string_view clock, const std::vector<Person>& people = {anna, ben}) {
  House house(spec_of("players=6 sets=base", clock));
  house.begin(people);
  return house;
}

TEST(TableClocks, TellWhatIsLeftWithEveryTile) {
  House house = timed("live 60s+5s");
  house.now += 12'345ms;
  house.play_one();
  EXPECT_EQ(house.told<TileLaid>().at(0).left, 60'000ms - 12'345ms + 5'000ms);
  house.now += 1ms;
  house.play_one();
  EXPECT_EQ(house.told<TileLaid>().at(1).left, 64'999ms);
  house.now += 2'655ms;
  house.play_one();
  EXPECT_EQ(house.told<TileLaid>().at(2).left, 52'655ms - 2'655ms + 5'000ms);
}

TEST(TableClocks, InADuelTheOtherHasWonWhenTimeRunsOut) {
  House house = timed("live 60s+0s");
  house.wait(60'499ms);
  EXPECT_EQ(house.state().stage, Stage::playing);
  house.wait(1ms);
  EXPECT_EQ(house.state().stage, Stage::finished);
  const GameOver over = house.told<GameOver>().at(0);
  EXPECT_EQ(over.why, EndWhy::flagged);
  EXPECT_EQ(over.winners, std::vector{second});
  EXPECT_EQ(house.table.record()->tag("Termination"), "flagged");
  EXPECT_EQ(house.table.record()->tag("Winners"), "B");
  house.check();
}

TEST(TableClocks, WithMorePlayersABotPlaysOnAndTheFlaggedCannotWin) {
  House house = timed("live 60s+0s", {anna, ben, cleo});
  house.wait(60'500ms);
  EXPECT_EQ(house.state().stage, Stage::playing);
  EXPECT_EQ(house.state().seat(first)->out, Out::flagged);
  EXPECT_EQ(house.table.wants().bot->seat, first);
  EXPECT_EQ(house.refused(anna, Join{}), Code::seat_is_out);
  house.play_to_end();
  const GameOver end = house.told<GameOver>().at(0);
  for (const Seat winner : end.winners) EXPECT_NE(winner, first);
  house.check();
}

TEST(TableClocks, AMoveJustInTimeByItsLagIsTaken) {
  House house = timed("live 60s+0s");
  house.now += 60'200ms;
  const Outcome outcome = house.send(anna, Play{first, house.some_choice()}, house.table.version(), 201ms);
  EXPECT_FALSE(outcome.refusal);
  EXPECT_EQ(house.told<TileLaid>().at(0).left, 1ms);
}

TEST(TableClocks, AMoveTooLateIsRefusedAndFlags) {
  House house = timed("live 60s+0s");
  house.now += 60'200ms;
  const Outcome outcome = house.send(anna, Play{first, house.some_choice()}, house.table.version(), 200ms);
  ASSERT_TRUE(outcome.refusal);
  EXPECT_EQ(outcome.refusal->code, Code::clock_ran_out);
  EXPECT_EQ(house.told<GameOver>().at(0).winners, std::vector{second});
  EXPECT_TRUE(outcome.entries.at(0).cause.command.text.empty()) << "time made it, not the command";
  house.check();
}

TEST(TableClocks, BotsThinkWithoutOne) {
  House house(spec_of("players=2 sets=base", "live 60s+0s"));
  house.done(anna, AddBot{"random", {}});
  house.done(anna, Join{});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  ASSERT_EQ(house.table.wants().bot->seat, first);
  EXPECT_FALSE(house.table.wants().wake_at);
  house.wait(1h);
  EXPECT_EQ(house.state().stage, Stage::playing);
  house.play_one();
  EXPECT_EQ(house.table.wants().wake_at, house.now + 60'500ms);
}

TEST(TableClocks, CorrespondenceGivesDays) {
  House house = timed("correspondence 2d");
  house.wait(47h);
  house.play_one();
  house.wait(47h);
  house.play_one();
  house.wait(48h + 500ms);
  EXPECT_EQ(house.told<GameOver>().at(0).why, EndWhy::flagged);
}

TEST(TableClocks, StandStillAcrossARestart) {
  House house = timed("live 60s+0s");
  house.now += 20s;
  house.restart(1h);
  EXPECT_EQ(house.state().clocks.left(first, house.now), 40s);
  house.host(Connected{anna.id});
  house.host(Connected{ben.id});
  house.now += 39'999ms;
  house.play_one();
  EXPECT_EQ(house.told<TileLaid>().at(0).left, 1ms);
}

TEST(TableClocks, NeverRunBackwards) {
  House house = timed("live 60s+0s");
  house.now += 30s;
  house.play_one();
  house.now -= 20s;
  house.play_one();
  EXPECT_EQ(house.told<TileLaid>().at(1).left, 60s);
  for (std::size_t i = 1; i < house.log.size(); ++i) EXPECT_GE(house.log[i].at, house.log[i - 1].at);
  house.check();
}

}  // namespace
}  // namespace bastide::table
