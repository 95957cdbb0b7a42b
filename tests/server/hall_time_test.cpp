#include <gtest/gtest.h>

#include "server/hall_house.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

std::vector<Millis> left(HallHouse& house, const TableId& table) {
  std::vector<Millis> all;
  const json view = *house.view(table, stranger);
  for (const auto& seat : view["seats"]) all.push_back(Millis{seat["left"].get<std::int64_t>()});
  return all;
}

TEST(HallClocks, StandStillWhileTheServerIsDown) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben}, {{"clock", "live 10m+0s"}});
  house.pass(60s);
  const auto before = left(house, table);
  house.reopen(8h);
  EXPECT_EQ(left(house, table), before);
  EXPECT_EQ(house.logged<Paused>(table).size(), 1U);
  EXPECT_EQ(house.logged<Paused>(table)[0].pause, 8h);
}

TEST(HallClocks, StandStillSinceTheLastHeartbeatAfterACrash) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben}, {{"clock", "live 10m+0s"}});
  house.pass(61s);
  eventually([&] { return *house.store.heartbeat() == house.now(); });
  const auto before = left(house, table);
  house.pass(1s);
  house.crash();
  house.reopen(8h);
  EXPECT_EQ(left(house, table), before);
}

TEST(HallClocks, StandStillOverCrashesThatFollowEachOtherBeforeATableCameBack) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben}, {{"clock", "live 10m+0s"}});
  house.pass(61s);
  eventually([&] { return *house.store.heartbeat() == house.now(); });
  const auto before = left(house, table);
  house.crash();
  // It is there again for a while, but cannot store anything: no table has been told.
  house.memory.fail_writes(true);
  house.reopen(1h);
  house.pass(1min);
  house.settle(table);
  house.crash();
  house.memory.fail_writes(false);
  house.reopen(1h);
  EXPECT_EQ(left(house, table), before);
}

TEST(HallClocks, TheServersAbsenceIsTheFirstThingThatEveryUnfinishedTableIsTold) {
  HallHouse house;
  std::vector<TableId> tables;
  for (int i = 0; i < 30; ++i) tables.push_back(house.make_for({anna, ben}));
  house.done(tables[0], anna, Resign{});
  std::vector<Version> versions;
  for (const TableId& table : tables) versions.push_back(house.log(table).size());
  house.reopen(1h);
  for (std::size_t i = 1; i < tables.size(); ++i) {
    eventually([&] { return house.log(tables[i]).size() > versions[i]; });
    EXPECT_TRUE(std::holds_alternative<Paused>(house.log(tables[i])[versions[i]].event));
    EXPECT_EQ(house.logged<Paused>(tables[i]).size(), 1U);
  }
  EXPECT_TRUE(house.logged<Paused>(tables[0]).empty()) << "it was finished";
  eventually([&] { return house.hall().counts().tables_loaded == 0; });
}

TEST(HallClocks, RunOutWithoutAnybodyWatching) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben}, {{"clock", "live 60s+0s"}});
  house.pass(59s);
  house.settle(table);
  EXPECT_TRUE(house.logged<WentOut>(table).empty());
  house.pass(2s);
  eventually([&] { return !house.logged<GameOver>(table).empty(); });
  EXPECT_EQ(house.logged<WentOut>(table)[0].how, Out::flagged);
}

TEST(HallClocks, RunOutAtATableThatLeftTheMemory) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben}, {{"clock", "correspondence 1d"}});
  house.pass(2min);
  eventually([&] { return house.hall().counts().tables_loaded == 0; });
  house.pass(24h);
  eventually([&] { return !house.logged<GameOver>(table).empty(); });
}

TEST(HallClocks, RunOutAfterARestartWithoutAnybodyWatching) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben}, {{"clock", "live 60s+0s"}});
  house.reopen(1h);
  eventually([&] { return !house.logged<Paused>(table).empty(); });
  house.pass(61s);
  eventually([&] { return !house.logged<GameOver>(table).empty(); });
}

TEST(HallClocks, ThousandsMayRunOutAtOnce) {
  HallHouse house;
  std::vector<TableId> tables;
  for (int i = 0; i < 60; ++i) {
    tables.push_back(house.make_for({{{"a" + std::to_string(i)}, "A"}, {{"b" + std::to_string(i)}, "B"}},
                                    {{"clock", "live 60s+0s"}}));
  }
  house.pass(61s);
  for (const TableId& table : tables) eventually([&] { return !house.logged<GameOver>(table).empty(); });
}

TEST(HallHeartbeat, IsStoredWhileTheServerIsThere) {
  HallHouse house;
  for (int i = 0; i < 3; ++i) {
    house.pass(house.options.beat_every);
    eventually([&] { return *house.store.heartbeat() == house.now(); });
  }
}

TEST(HallHeartbeat, IsHeldBackUntilEveryTableKnowsThatTheServerWasAway) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  house.stop();
  const auto before = *house.store.heartbeat();
  house.memory.fail_writes(true);
  house.reopen(1h);
  house.pass(10s);
  house.settle(table);
  house.memory.fail_writes(false);
  eventually([&] {
    house.pass(100ms);
    return *house.store.heartbeat() > before;
  });
  EXPECT_EQ(house.logged<Paused>(table).size(), 1U);
}

TEST(HallGrace, ABotStandsInForWhoStaysAway) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  const auto annas = std::make_shared<Ear>();
  const auto bens = std::make_shared<Ear>();
  house.watch(table, anna, annas);
  house.watch(table, ben, bens);
  house.hall().unwatch_all(bens);
  annas->wait_for("went_away");
  house.pass(59s);
  house.settle(table);
  EXPECT_TRUE(annas->events("bot_stands_in").empty());
  house.pass(2s);
  annas->wait_for("bot_stands_in");
}

TEST(HallGrace, WhoNeverShowedUpIsNoticedInTheEnd) {
  HallHouse house;
  const TableId table = house.make(anna);
  house.done(table, anna, Join{});
  house.done(table, ben, Join{});
  const auto ear = std::make_shared<Ear>();
  house.watch(table, anna, ear);
  house.pass(house.options.unload_after);
  ear->wait_for("went_away");
  EXPECT_EQ(ear->events("went_away")[0]["person"], ben.id.text);
  house.pass(61s);
  ear->wait_for("got_up");
}

TEST(HallMemory, ATableThatNothingHappensAtLeavesIt) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  house.settle(table);
  EXPECT_EQ(house.hall().counts().tables_loaded, 1U);
  house.pass(house.options.unload_after);
  eventually([&] { return house.hall().counts().tables_loaded == 0; });
  EXPECT_EQ(house.hall().counts().tables_known, 1U);
  house.play(table, 3);
  EXPECT_EQ(house.hall().counts().tables_loaded, 1U);
}

TEST(HallMemory, AFinishedTableThatNobodyWatchesLeavesItSoonAndIsFoundAgain) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  house.done(table, anna, Resign{});
  eventually([&] {
    house.pass(1s);
    return house.hall().counts().tables_known == 0;
  });
  EXPECT_EQ((*house.view(table, anna))["stage"], "finished");
  EXPECT_TRUE(house.record(table));
  house.done(table, anna, Say{"well played"});
}

TEST(HallClosing, AGatheringThatNobodyComesToIsClosed) {
  HallHouse house;
  const TableId lonely = house.make(anna);
  const TableId watched = house.make(anna);
  const auto ear = std::make_shared<Ear>();
  house.settle(lonely);
  house.watch(watched, {}, ear);
  house.pass(house.options.close_after);
  eventually([&] { return !house.logged<GameOver>(lonely).empty(); });
  EXPECT_EQ(house.logged<GameOver>(lonely)[0].why, EndWhy::closed);
  house.settle(watched);
  EXPECT_TRUE(house.logged<GameOver>(watched).empty());
  eventually([&] {
    house.pass(1s);
    return house.hall().counts().tables_loaded == 0;
  });
  house.hall().unwatch_all(ear);
  house.settle(watched);
  EXPECT_TRUE(house.logged<GameOver>(watched).empty());
  house.pass(house.options.close_after);
  eventually([&] { return !house.logged<GameOver>(watched).empty(); });
}

TEST(HallClosing, HappensAfterARestartToo) {
  HallHouse house;
  const TableId table = house.make(anna);
  house.reopen(1h);
  eventually([&] { return !house.logged<Paused>(table).empty(); });
  house.pass(house.options.close_after);
  eventually([&] { return !house.logged<GameOver>(table).empty(); });
}

}  // namespace
}  // namespace bastide::server
