#include <gtest/gtest.h>

#include "server/hall_house.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

TEST(HallCommands, AreToldToAllWhoWatchBeforeTheyAreAnswered) {
  HallHouse house;
  const TableId table = house.make(anna);
  const auto ear = std::make_shared<Ear>();
  EXPECT_EQ(house.watch(table, ben, ear).version, 1U);
  const Reply reply = house.send(table, anna, Join{});
  EXPECT_EQ(reply.version, 2U);
  ASSERT_EQ(ear->events("sat_down").size(), 1U) << "told by the time of the answer";
  EXPECT_EQ(ear->events("sat_down")[0]["version"], 2);
}

TEST(HallCommands, AreStoredBeforeTheyAreAnswered) {
  HallHouse house;
  const TableId table = house.make(anna);
  for (int i = 0; i < 20; ++i) {
    const Reply reply = house.send(table, anna, Say{"hello"});
    EXPECT_GE(house.log(table).size(), reply.version);
  }
}

TEST(HallCommands, AreRefusedToTheirSenderAlone) {
  HallHouse house;
  const TableId table = house.make(anna);
  const auto ear = std::make_shared<Ear>();
  house.watch(table, ben, ear);
  const Reply reply = house.send(table, ben, Start{});
  ASSERT_TRUE(reply.refusal);
  EXPECT_EQ(reply.refusal->code, Code::not_host);
  EXPECT_EQ(reply.version, 1U);
  EXPECT_TRUE(ear->events().empty());
  EXPECT_EQ(house.log(table).size(), 1U);
}

TEST(HallCommands, SentTwiceAreDoneOnce) {
  HallHouse house;
  const TableId table = house.make(anna);
  const Command join{anna, {"the-same"}, {}, Join{}};
  EXPECT_FALSE(house.send(table, join).repeated);
  house.done(table, ben, Join{});
  const Reply again = house.send(table, join);
  EXPECT_TRUE(again.repeated);
  EXPECT_EQ(again.version, 2U);
  EXPECT_EQ(house.logged<SatDown>(table).size(), 2U);
}

TEST(HallCommands, SentTwiceAreKnownAgainAfterTheTableLeftTheMemory) {
  HallHouse house;
  const TableId table = house.make(anna);
  const Command join{anna, {"the-same"}, {}, Join{}};
  house.send(table, join);
  house.pass(house.options.unload_after);
  eventually([&] { return house.hall().counts().tables_loaded == 0; });
  EXPECT_TRUE(house.send(table, join).repeated);
  EXPECT_EQ(house.logged<SatDown>(table).size(), 1U);
}

TEST(HallCommands, SentTwiceAreKnownAgainAfterARestart) {
  HallHouse house;
  const TableId table = house.make(anna);
  const Command join{anna, {"the-same"}, {}, Join{}};
  const Version version = house.send(table, join).version;
  house.reopen(1h);
  const Reply again = house.send(table, join);
  EXPECT_TRUE(again.repeated);
  EXPECT_EQ(again.version, version);
}

TEST(HallCommands, SentTogetherAreHandledInTheirOrder) {
  HallHouse house;
  const TableId table = house.make(anna);
  std::mutex mutex;
  std::vector<Version> versions;
  for (int i = 0; i < 200; ++i) {
    house.hall().command(table, {anna, {"c" + std::to_string(i)}, {}, Say{std::to_string(i)}}, [&](const Reply& reply) {
      const std::lock_guard lock(mutex);
      versions.push_back(reply.version);
    });
  }
  eventually([&] {
    const std::lock_guard lock(mutex);
    return versions.size() == 200;
  });
  EXPECT_TRUE(std::is_sorted(versions.begin(), versions.end()));
  const auto said = house.logged<Said>(table);
  ASSERT_EQ(said.size(), 200U);
  for (std::size_t i = 0; i < said.size(); ++i) EXPECT_EQ(said[i].text, std::to_string(i));
}

TEST(HallCommands, ForATableThatDoesNotExistAreAnsweredSo) {
  HallHouse house;
  EXPECT_EQ(house.send({"t-nowhere"}, anna, Join{}).fault, FaultCode::no_such_table);
  EXPECT_FALSE(house.view({"t-nowhere"}, anna));
  EXPECT_FALSE(house.choices({"t-nowhere"}));
  EXPECT_FALSE(house.record({"t-nowhere"}));
  house.pass(10s);
  eventually([&] { return house.hall().counts().tables_known == 0; });
}

TEST(HallCommands, ThatWaitInGreatNumbersAreTurnedAway) {
  HallOptions options = quick_options();
  options.commands_waiting = 10;
  HallHouse house(options);
  const TableId table = house.make(anna);
  std::atomic<int> answered{0};
  std::atomic<int> turned_away{0};
  for (int i = 0; i < 500; ++i) {
    house.hall().command(table, {anna, {"c" + std::to_string(i)}, {}, Say{"x"}}, [&](const Reply& reply) {
      turned_away += reply.fault == FaultCode::too_busy;
      ++answered;
    });
  }
  eventually([&] { return answered == 500; });
  EXPECT_GT(turned_away, 0);
  EXPECT_EQ(house.logged<Said>(table).size(), static_cast<std::size_t>(500 - turned_away));
  house.done(table, anna, Say{"again there is room"});
}

TEST(HallCommands, OfOneWhoSitsNowhereCanBeTakenNote) {
  HallHouse house;
  const TableId table = house.make(anna);
  const Reply reply = house.send(table, stranger, Help{});
  EXPECT_FALSE(reply.notes.empty());
  EXPECT_EQ(house.log(table).size(), 1U);
}

TEST(HallMaking, TakesOptionsAsTheTableDoes) {
  HallHouse house;
  const TableId table = house.make(anna, {{"seats", "4"}, {"sets", "base,river"}, {"clock", "live 10m+5s"}});
  const json view = *house.view(table, anna);
  EXPECT_EQ(view["seats"].size(), 4U);
  EXPECT_EQ(view["spec"]["clock"], "live 10m+5s");
  EXPECT_EQ(view["host"]["id"], anna.id.text);
}

TEST(HallMaking, RefusesWhatTheTableRefuses) {
  HallHouse house;
  const auto code = [&](const HallHouse::Options& options) { return house.refused_make(anna, options).refusal->code; };
  EXPECT_EQ(code({{"colour", "red"}}), Code::unknown_option);
  EXPECT_EQ(code({{"clock", "fast"}}), Code::option_value);
  EXPECT_EQ(code({{"sets", "river"}}), Code::senseless_rules);
  EXPECT_EQ(house.hall().counts().tables_known, 0U);
}

TEST(HallMaking, NamesTablesSoThatNobodyCanGuess) {
  HallHouse house;
  std::set<TableId> names;
  for (int i = 0; i < 40; ++i) names.insert(house.make({{"p" + std::to_string(i)}, "Somebody"}));
  EXPECT_EQ(names.size(), 40U);
  EXPECT_GE(names.begin()->text.size(), 17U);
}

TEST(HallMaking, IsBoundedByPersonUntilTheirTablesAreFinished) {
  HallOptions options = quick_options();
  options.tables_by_person = 3;
  HallHouse house(options);
  const TableId first_made = house.make_for({anna, ben});
  house.make(anna);
  house.make(anna);
  EXPECT_EQ(house.refused_make(anna, {}).fault, FaultCode::too_many_tables);
  house.make(ben);
  house.done(first_made, anna, Resign{});
  house.make(anna);
  EXPECT_EQ(house.refused_make(anna, {}).fault, FaultCode::too_many_tables);
  house.reopen(1s);
  EXPECT_EQ(house.refused_make(anna, {}).fault, FaultCode::too_many_tables) << "after a restart, too";
}

TEST(HallStop, FinishesWhatItTookInAndRefusesTheRest) {
  HallHouse house;
  const TableId table = house.make(anna);
  std::atomic<int> done{0};
  for (int i = 0; i < 100; ++i) {
    house.hall().command(table, {anna, {"c" + std::to_string(i)}, {}, Say{"x"}},
                         [&](const Reply& reply) { done += !reply.fault; });
  }
  house.hall().stop();
  EXPECT_EQ(done, 100);
  EXPECT_EQ(house.logged<Said>(table).size(), 100U);
  EXPECT_EQ(house.send(table, anna, Join{}).fault, FaultCode::going_down);
  EXPECT_EQ(house.refused_make(anna, {}).fault, FaultCode::going_down);
  EXPECT_EQ(house.watch(table, anna, std::make_shared<Ear>()).fault, FaultCode::going_down);
  EXPECT_FALSE(house.view(table, anna));
  EXPECT_EQ(*house.store.heartbeat(), house.now());
}

}  // namespace
}  // namespace bastide::server
