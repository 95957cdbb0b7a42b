// Disks fill up. Whatever cannot be stored has not happened, and what happens afterwards is what would have happened.
#include <gtest/gtest.h>

#include "server/hall_house.hpp"
#include "server/writer.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

// Lets time pass until the hall has tried again.
void until(HallHouse& house, const std::function<bool()>& holds) {
  eventually([&] {
    house.pass(50ms);
    return holds();
  });
}

std::vector<std::string> tiles_drawn(const HallHouse& house, const TableId& table) {
  std::vector<std::string> tiles;
  for (const table::TileDrawn& drawn : house.logged<table::TileDrawn>(table)) tiles.push_back(drawn.tile);
  return tiles;
}

// All that the fair deck says must come.
void expect_fair(HallHouse& house, const TableId& table) {
  const auto replayed = Table::replay(house.log(table), house.services);
  ASSERT_TRUE(replayed) << replayed.error();
  const auto seed = house.services.sealer->open(house.logged<SeedSealed>(table).at(0).sealed);
  FairDeck deck(*replayed->shared_setup(), DeckSource{*seed, table.text, replayed->state().pledge->nonces});
  for (const std::string& tile : tiles_drawn(house, table)) {
    EXPECT_EQ(tile, replayed->shared_setup()->tile(deck.draw()).id);
  }
}

TEST(HallWithAFailingStore, AnswersUnavailableAndTellsNobody) {
  HallHouse house;
  const TableId table = house.make(anna);
  const auto ear = std::make_shared<Ear>();
  house.watch(table, ben, ear);
  house.memory.fail_writes(true);
  EXPECT_EQ(house.send(table, {anna, {"j"}, {}, Join{}}).fault, FaultCode::unavailable);
  EXPECT_EQ(house.refused_make(anna, {}).fault, FaultCode::unavailable);
  EXPECT_TRUE(ear->events().empty());
  house.memory.fail_writes(false);
  until(house, [&] { return !house.send(table, {anna, {"j"}, {}, Join{}}).fault; });
  EXPECT_EQ(ear->events("sat_down").size(), 1U);
  EXPECT_EQ(house.logged<SatDown>(table).size(), 1U);
  EXPECT_GT(house.hall().counts().store_failures, 0U);
}

TEST(HallWithAFailingStore, AnswersAllThatWaitBehindWhatIsLost) {
  HallHouse house;
  const TableId table = house.make(anna);
  std::atomic<int> unavailable{0};
  std::atomic<int> answered{0};
  house.memory.fail_writes(true);
  for (int i = 0; i < 100; ++i) {
    house.hall().command(table, {anna, {"c" + std::to_string(i)}, {}, Say{"x"}}, [&](const Reply& reply) {
      unavailable += reply.fault == FaultCode::unavailable;
      ++answered;
    });
  }
  eventually([&] { return answered == 100; });
  EXPECT_EQ(unavailable, 100);
  EXPECT_EQ(house.log(table).size(), 1U);
}

TEST(HallWithAFailingStore, LetsPeopleLookAtTheirTables) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  const auto ear = std::make_shared<Ear>();
  house.watch(table, anna, ear);
  house.hall().unwatch_all(ear);
  house.settle(table);
  house.memory.fail_writes(true);
  house.send(table, ben, Say{"lost"});
  ear->forget();
  EXPECT_EQ(house.watch(table, anna, ear).fault, std::nullopt);
  ASSERT_EQ(ear->heard("view").size(), 1U);
  EXPECT_EQ(ear->heard("view")[0]["version"], house.log(table).size());
  EXPECT_TRUE(house.view(table, ben));
  EXPECT_TRUE(house.record(table));
  house.memory.fail_writes(false);
  until(house, [&] { return !ear->events("came_back").empty(); });
  EXPECT_EQ((*house.view(table, ben))["seats"][0]["away"], false);
}

TEST(HallWithAFailingStore, RefusesWatchersWhileNothingCanBeRead) {
  HallHouse house;
  const TableId table = house.make(anna);
  house.memory.fail_reads(true);
  const auto ear = std::make_shared<Ear>();
  EXPECT_EQ(house.watch(table, anna, ear).fault, FaultCode::unavailable);
  EXPECT_EQ(house.send(table, anna, Join{}).fault, FaultCode::unavailable);
  EXPECT_FALSE(house.view(table, anna));
  EXPECT_EQ(house.hall().counts().watchers, 0U);
  house.memory.fail_reads(false);
  EXPECT_EQ(house.watch(table, anna, ear).fault, std::nullopt);
  house.done(table, anna, Join{});
}

TEST(HallWithAFailingStore, DoesNotOpenWhereNothingCanBeRead) {
  MemoryStore store;
  store.fail_reads(true);
  Writer writer(store);
  EXPECT_FALSE(Hall::open(store, writer, services_with(), {}, [] { return first_moment; }));
}

class HallWithAStoreThatFailsEveryTime : public ::testing::TestWithParam<int> {};

// Bots and a person play to the end while every n-th commit fails.
TEST_P(HallWithAStoreThatFailsEveryTime, PlaysTheSameDeckToItsEnd) {
  std::atomic<int> writes{0};
  HallHouse house;
  const TableId table = house.make(anna, {{"sets", "base,river"}, {"seats", "3"}});
  house.done(table, anna, Join{});
  for (const char* level : {"random", "greedy"}) house.done(table, anna, AddBot{level, {}});
  const auto ear = std::make_shared<Ear>();
  house.watch(table, anna, ear);
  house.stop();
  house.store.fail_when([&] { return ++writes % GetParam() == 0; });
  house.open();
  house.watch(table, anna, ear);
  int commands = 0;
  const auto insist = [&](std::optional<Version> expected, const Action& action) {
    const Command command{anna, {"i" + std::to_string(++commands)}, expected, action};
    until(house, [&] { return !house.send(table, command).fault; });
  };
  insist({}, Start{});
  until(house, [&] { return !house.logged<SeedCommitted>(table).empty(); });
  insist({}, GiveNonce{first, filled(9)});
  until(house, [&] {
    const json seen = *house.view(table, anna);
    if (seen["stage"] == "finished") return true;
    if (seen.contains("to_move") && seen["seats"][seen["to_move"].get<std::size_t>()]["whose"].contains("person")) {
      insist(seen["version"].get<Version>(), house.some_play(table));
    }
    return false;
  });
  eventually([&] { return house.log(table).back().version == ear->events().back()["version"]; });
  expect_fair(house, table);
  EXPECT_EQ(house.store.links(0, 10)->size(), 1U) << "one table, one link, whatever failed";
  house.check(table, {{anna, ear}});
  // Whoever listened all the time was told all of it once, in order.
  Version last = 0;
  for (const json& event : ear->events()) {
    EXPECT_GT(event["version"].get<Version>(), last);
    last = event["version"];
  }
  EXPECT_GT(house.hall().counts().store_failures, 5U);
}
INSTANTIATE_TEST_SUITE_P(EveryNth, HallWithAStoreThatFailsEveryTime, ::testing::Values(2, 3, 5, 8));

TEST(HallWithAFailingStore, DrawsTheSameTileWhenTheMoveIsMadeAgain) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  house.play(table, 5);
  const json before = *house.view(table, anna);
  const Person mover = before["seats"][before["to_move"].get<std::size_t>()]["name"] == "Anna" ? anna : ben;
  const Play play = house.some_play(table);
  // What the move would have led to.
  auto foreseen = std::move(*Table::replay(house.log(table), house.services));
  const Command command{mover, {"again"}, before["version"].get<Version>(), play};
  foreseen.handle(command, house.now());
  for (int i = 0; i < 4; ++i) {
    house.memory.fail_writes(true);
    EXPECT_EQ(house.send(table, command).fault, FaultCode::unavailable);
    house.memory.fail_writes(false);
    house.settle(table);
  }
  until(house, [&] { return !house.send(table, command).fault; });
  const auto became = Table::replay(house.log(table), house.services);
  EXPECT_TRUE(*became->position() == *foreseen.position());
  EXPECT_TRUE(became->state().secret == foreseen.state().secret);
}

TEST(HallWithAFailingStore, TellsWhatWasKeptAlthoughTheStoreSaidOtherwise) {
  std::atomic<bool> fails{false};
  HallHouse house;
  const TableId table = house.make(anna);
  const auto ear = std::make_shared<Ear>();
  house.watch(table, ben, ear);
  house.stop();
  house.store.fail_when([&] { return fails.load(); });
  house.store.keeps_nevertheless = true;
  house.open();
  house.watch(table, ben, ear);
  ear->forget();
  const Command join{anna, {"j"}, {}, Join{}};
  fails = true;
  EXPECT_EQ(house.send(table, join).fault, FaultCode::unavailable);
  fails = false;
  until(house, [&] { return house.send(table, join).repeated; });
  EXPECT_EQ(ear->events("sat_down").size(), 1U);
}

TEST(HallWithAFailingStore, StopsTheClocksForAsLongAsItFails) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben}, {{"clock", "live 60s+0s"}});
  const auto annas = std::make_shared<Ear>();
  const auto bens = std::make_shared<Ear>();
  house.watch(table, anna, annas);
  house.watch(table, ben, bens);
  house.pass(10s);
  house.memory.fail_writes(true);
  EXPECT_EQ(house.send(table, anna, Say{"lost"}).fault, FaultCode::unavailable);
  house.pass(300s);
  // By now a clock has run out, if it ran: that cannot be stored either.
  house.settle(table);
  house.memory.fail_writes(false);
  until(house, [&] { return !annas->events("paused").empty(); });
  house.settle(table);
  EXPECT_TRUE(house.logged<WentOut>(table).empty());
  const json view = *house.view(table, anna);
  EXPECT_GT(view["seats"][view["to_move"].get<std::size_t>()]["left"], 30'000);
  EXPECT_EQ(view["seats"][0]["away"], false);
  EXPECT_EQ(view["seats"][1]["away"], false);
}

TEST(HallWithADamagedLog, SaysSoAndGoesOnWithAllOthers) {
  HallHouse house;
  const TableId sound = house.make(anna);
  const TableId damaged = house.make(anna);
  house.done(damaged, anna, Join{});
  house.stop();
  // A tile is laid before the game: the store knows no rules.
  Entry entry = house.log(damaged).back();
  ++entry.version;
  entry.event = table::TileLaid{};
  ASSERT_FALSE(house.store.write(std::vector<Unit>{{AppendEntries{damaged, {entry}}}})[0]);
  house.open();
  EXPECT_EQ(house.send(damaged, anna, Join{}).fault, FaultCode::table_broken);
  EXPECT_EQ(house.watch(damaged, anna, std::make_shared<Ear>()).fault, FaultCode::table_broken);
  house.done(sound, anna, Join{});
  // It keeps no heartbeat from being stored, and no stop.
  const Time before = house.store.heartbeat()->value();
  house.pass(3s);
  eventually([&] { return house.store.heartbeat()->value() > before; });
}

}  // namespace
}  // namespace bastide::server
