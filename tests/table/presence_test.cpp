// Vanished people: a grace period, then a bot, then their return.
#include <gtest/gtest.h>

#include "support/house.hpp"

namespace bastide::table {
namespace {

using namespace test;

House timed(const std::vector<Person>& people, std::string_view clock = "none") {
  House house(spec_of("players=6 sets=base", clock));
  house.begin(people);
  return house;
}

bool has_bot(const House& house, Seat seat) { return !house.state().seat(seat)->substitute.empty(); }

TEST(Presence, ABotStandsInAfterTheGracePeriodAndNotBefore) {
  House house = timed({anna, ben});
  house.host(Disconnected{anna.id});
  EXPECT_TRUE(house.state().away.contains(anna.id));
  house.wait(59'999ms);
  EXPECT_FALSE(has_bot(house, first));
  house.wait(1ms);
  EXPECT_TRUE(has_bot(house, first));
  EXPECT_EQ(house.told<BotStandsIn>().at(0).why, StandInWhy::vanished);
  EXPECT_EQ(house.table.wants().bot->level, "random");
  house.check();
}

TEST(Presence, WhoeverIsBackInTimePlaysOn) {
  House house = timed({anna, ben});
  house.host(Disconnected{anna.id});
  house.wait(59s);
  house.host(Connected{anna.id});
  house.wait(10min);
  EXPECT_FALSE(has_bot(house, first));
  EXPECT_FALSE(house.table.wants().wake_at);
}

TEST(Presence, TheOwnerTakesTheSeatBack) {
  House house = timed({anna, ben});
  house.host(Disconnected{anna.id});
  house.wait(1min);
  house.host(Connected{anna.id});
  EXPECT_TRUE(has_bot(house, first)) << "being there is not yet taking over";
  EXPECT_EQ(house.refused(anna, Play{first, house.some_choice()}), Code::seat_has_bot);
  EXPECT_EQ(house.refused(ben, Join{}), Code::already_seated);
  house.done(anna, Join{});
  EXPECT_FALSE(has_bot(house, first));
  house.play(4);
  house.check();
}

TEST(Presence, ABotsLateAnswerIsStaleOnceTheOwnerIsBack) {
  House house = timed({anna, ben});
  house.host(Disconnected{anna.id});
  house.wait(1min);
  const Wants::Bot wanted = *house.table.wants().bot;
  const Choice choice = house.some_choice();
  house.done(anna, Join{});
  EXPECT_EQ(house.host(BotPlays{wanted.seat, wanted.version, choice}).refusal->code, Code::not_a_bots_turn);
}

TEST(Presence, NobodyIsReplacedWhileNobodyWaits) {
  House house;
  house.done(anna, Join{});
  house.done(anna, AddBot{"random", {}});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  house.host(Disconnected{anna.id});
  house.wait(24h);
  EXPECT_FALSE(has_bot(house, first));
  house.host(Connected{anna.id});
  house.play(2);
}

TEST(Presence, WhoeverComesBackToAnEmptyTableWaitsTheGracePeriodForTheOthers) {
  House house = timed({anna, ben});
  house.host(Disconnected{anna.id});
  house.host(Disconnected{ben.id});
  house.wait(1h);
  EXPECT_FALSE(has_bot(house, first));
  EXPECT_FALSE(has_bot(house, second));
  house.host(Connected{ben.id});
  house.wait(59s);
  EXPECT_FALSE(has_bot(house, first));
  house.wait(1s);
  EXPECT_TRUE(has_bot(house, first));
}

TEST(Presence, NeighboursVanishTogether) {
  House house(spec_of("players=6 sets=base"));
  house.done(anna, Join{});
  house.done(ben, Join{});
  house.done(anna, Join{std::nullopt, "Otto"});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  house.host(Disconnected{anna.id});
  house.wait(1min);
  EXPECT_TRUE(has_bot(house, first));
  EXPECT_TRUE(has_bot(house, third));
  house.done(anna, Join{});
  EXPECT_FALSE(has_bot(house, first));
  EXPECT_FALSE(has_bot(house, third));
}

TEST(Presence, LeavingAGameHandsTheSeatToABotAtOnce) {
  House house = timed({anna, ben});
  EXPECT_EQ(house.refused(stranger, Leave{}), Code::not_seated);
  EXPECT_EQ(house.refused(ben, Leave{first}), Code::not_yours);
  EXPECT_EQ(house.refused(ben, Leave{Seat{5}}), Code::no_such_seat);
  house.done(anna, Leave{});
  EXPECT_EQ(house.refused(anna, Leave{first}), Code::seat_has_bot);
  EXPECT_EQ(house.told<BotStandsIn>().at(0).why, StandInWhy::left);
  EXPECT_EQ(house.state().seat(first)->out, Out::in) << "it can still win";
  house.done(ben, Leave{second});
  EXPECT_TRUE(has_bot(house, second));
  house.done(anna, Join{});
  EXPECT_FALSE(has_bot(house, first));
}

TEST(Presence, TheClockOfASeatWithABotStandsAndGoesOnWithItsOwner) {
  House house = timed({anna, ben}, "live 60s+0s");
  house.wait(10s);
  house.done(anna, Leave{});
  house.wait(10min);
  EXPECT_EQ(house.state().clocks.left(first, house.now), 50s);
  house.done(anna, Join{});
  house.wait(49s);
  house.play_one();
  EXPECT_EQ(house.told<TileLaid>().at(0).left, 1s);
}

TEST(Presence, ACommandIsASignOfLife) {
  House house = timed({anna, ben});
  house.host(Disconnected{anna.id});
  house.done(anna, Say{"still here"});
  EXPECT_FALSE(house.state().away.contains(anna.id));
}

TEST(Presence, WhileGatheringASeatIsFreedAndTheHostFollows) {
  House house;
  house.seat_all({anna, ben});
  house.host(Disconnected{anna.id});
  house.wait(59s);
  EXPECT_EQ(house.state().seats_taken(), 2);
  house.wait(1s);
  EXPECT_EQ(house.state().seats_taken(), 1);
  EXPECT_EQ(house.told<GotUp>().at(0).why, GotUpWhy::vanished);
  EXPECT_EQ(house.state().host, ben);
  house.check();
}

TEST(Presence, AtCorrespondenceTablesNobodyNeedsToBeThere) {
  House house = timed({anna, ben}, "correspondence 3d");
  house.host(Disconnected{anna.id});
  EXPECT_TRUE(house.told<WentAway>().empty());
  house.wait(70h);
  EXPECT_FALSE(has_bot(house, first));
}

TEST(Presence, SpectatorsComeAndGoUnrecorded) {
  House house = timed({anna, ben});
  const Version before = house.table.version();
  house.host(Connected{stranger.id});
  house.host(Disconnected{stranger.id});
  EXPECT_EQ(house.table.version(), before);
}

TEST(Presence, AfterARestartEverybodyHasTheWholeGracePeriod) {
  House house = timed({anna, ben});
  house.host(Disconnected{anna.id});
  house.wait(50s);
  house.restart(1h);
  house.host(Connected{ben.id});
  house.wait(59s);
  EXPECT_FALSE(has_bot(house, first));
  house.wait(1s);
  EXPECT_TRUE(has_bot(house, first));
  EXPECT_FALSE(has_bot(house, second));
}

}  // namespace
}  // namespace bastide::table
