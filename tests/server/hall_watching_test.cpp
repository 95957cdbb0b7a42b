#include <gtest/gtest.h>

#include "server/hall_house.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

std::shared_ptr<Ear> watching(HallHouse& house, const TableId& table, const Person& person) {
  auto ear = std::make_shared<Ear>();
  EXPECT_EQ(house.watch(table, person, ear).fault, std::nullopt);
  return ear;
}

TEST(HallWatching, BeginsWithAViewAndGoesOnWithEvents) {
  HallHouse house;
  const TableId table = house.make(anna);
  house.done(table, anna, Join{});
  const auto ear = watching(house, table, ben);
  house.done(table, ben, Join{});
  const auto heard = ear->heard();
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_EQ(heard[0]["type"], "view");
  EXPECT_EQ(heard[0]["table"], table.text);
  EXPECT_EQ(heard[0]["version"], 2);
  EXPECT_EQ(
      heard[0]["view"], *[&] {
        auto view = house.view(table, ben);
        // As it was before Ben sat down.
        view->at("version") = 2;
        view->at("seats") = heard[0]["view"]["seats"];
        return view;
      }());
  EXPECT_EQ(heard[1]["type"], "event");
  EXPECT_EQ(heard[1]["event"]["version"], 3);
}

TEST(HallWatching, GoesOnFromAVersionWithWhatWasMissed) {
  HallHouse house;
  const TableId table = house.make(anna);
  const auto ear = watching(house, table, stranger);
  for (int i = 0; i < 5; ++i) house.done(table, anna, Say{std::to_string(i)});
  house.hall().unwatch(table, ear);
  ear->forget();
  EXPECT_EQ(house.watch(table, stranger, ear, 3).version, 6U);
  const auto heard = ear->heard();
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_EQ(heard[0]["type"], "events");
  EXPECT_EQ(heard[0]["version"], 6);
  ASSERT_EQ(heard[0]["events"].size(), 3U);
  EXPECT_EQ(heard[0]["events"][0]["version"], 4);
  EXPECT_EQ(heard[0]["events"][2]["text"], "4");
}

TEST(HallWatching, GoesOnFromThePresentVersionWithNothing) {
  HallHouse house;
  const TableId table = house.make(anna);
  const auto ear = std::make_shared<Ear>();
  house.watch(table, stranger, ear, 1);
  ASSERT_EQ(ear->heard().size(), 1U);
  EXPECT_EQ(ear->heard()[0]["type"], "events");
  EXPECT_TRUE(ear->heard()[0]["events"].empty());
}

TEST(HallWatching, BeginsAnewWhereTooMuchWasMissedOrTheVersionIsNotOfThisTable) {
  HallOptions options = quick_options();
  options.recent_events = 4;
  HallHouse house(options);
  const TableId table = house.make(anna);
  house.settle(table);
  for (int i = 0; i < 9; ++i) house.done(table, anna, Say{std::to_string(i)});
  const auto type_since = [&](Version since) {
    const auto ear = std::make_shared<Ear>();
    house.watch(table, stranger, ear, since);
    return ear->heard()[0]["type"];
  };
  EXPECT_EQ(type_since(6), "events");
  EXPECT_EQ(type_since(5), "view");
  EXPECT_EQ(type_since(11), "view");
}

TEST(HallWatching, TheSameTableAgainStartsOver) {
  HallHouse house;
  const TableId table = house.make(anna);
  const auto ear = watching(house, table, anna);
  house.watch(table, anna, ear);
  house.done(table, anna, Join{});
  EXPECT_EQ(ear->heard("view").size(), 2U);
  EXPECT_EQ(ear->events("sat_down").size(), 1U) << "told once";
  EXPECT_TRUE(house.logged<WentAway>(table).empty());
  EXPECT_EQ(house.hall().counts().watchers, 1U);
}

TEST(HallWatching, EndsForOneConnectionAtAllTables) {
  HallHouse house;
  const TableId one = house.make(anna);
  const TableId two = house.make(anna);
  const auto ear = watching(house, one, ben);
  house.watch(two, ben, ear);
  house.hall().watch_lobby(ear);
  EXPECT_EQ(house.hall().counts().watchers, 2U);
  house.hall().unwatch_all(ear);
  ear->forget();
  house.done(one, anna, Join{});
  house.done(two, anna, Join{});
  EXPECT_TRUE(ear->heard().empty());
  EXPECT_EQ(house.hall().counts().watchers, 0U);
}

TEST(HallWatching, IsRefusedWhereThereIsNoTableOrNoRoom) {
  HallOptions options = quick_options();
  options.watchers_at_table = 2;
  HallHouse house(options);
  const TableId table = house.make(anna);
  EXPECT_EQ(house.watch({"t-nowhere"}, anna, std::make_shared<Ear>()).fault, FaultCode::no_such_table);
  const auto first_ear = watching(house, table, stranger);
  const auto second_ear = watching(house, table, stranger);
  const auto third_ear = std::make_shared<Ear>();
  EXPECT_EQ(house.watch(table, ben, third_ear).fault, FaultCode::too_many_watchers);
  house.done(table, anna, Join{});
  EXPECT_TRUE(third_ear->heard().empty());
  EXPECT_EQ(house.watch(table, stranger, second_ear).fault, std::nullopt) << "who watches may start over";
  house.hall().unwatch(table, first_ear);
  EXPECT_EQ(house.watch(table, ben, third_ear).fault, std::nullopt);
  EXPECT_EQ(house.hall().counts().watchers, 2U);
}

TEST(HallWatching, TellsAMuteToItsOwnerOnly) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  const auto annas = watching(house, table, anna);
  const auto bens = watching(house, table, ben);
  const auto strangers = watching(house, table, {});
  house.done(table, anna, Mute{"Ben", true});
  house.done(table, ben, Say{"can you hear me?"});
  EXPECT_EQ(annas->events("mute_set").size(), 1U);
  EXPECT_TRUE(bens->events("mute_set").empty());
  EXPECT_TRUE(strangers->events("mute_set").empty());
  EXPECT_TRUE(annas->events("said").empty());
  EXPECT_EQ(bens->events("said").size(), 1U);
  EXPECT_EQ(strangers->events("said").size(), 1U);
  // Nor is it told to those who resume.
  const Version before = house.log(table).size() - 2;
  const auto returning = std::make_shared<Ear>();
  house.watch(table, ben, returning, before);
  EXPECT_TRUE(returning->events("mute_set").empty());
  EXPECT_EQ(returning->events("said").size(), 1U);
  house.check(table, {{anna, annas}, {ben, bens}, {{}, strangers}, {ben, returning}});
}

TEST(HallWatching, TellsTheSameMessageToAllWhoMaySeeIt) {
  class Keeper final : public Watcher {
   public:
    void tell(Message message) override { messages.push_back(std::move(message)); }
    std::vector<Message> messages;
  };
  HallHouse house;
  const TableId table = house.make(anna);
  const auto one = std::make_shared<Keeper>();
  const auto two = std::make_shared<Keeper>();
  house.hall().watch(table, {}, {}, one, [](const Reply&) {});
  house.hall().watch(table, ben.id, {}, two, [](const Reply&) {});
  house.done(table, anna, Join{});
  ASSERT_EQ(one->messages.size(), 2U);
  ASSERT_EQ(two->messages.size(), 2U);
  EXPECT_EQ(one->messages[1].get(), two->messages[1].get());
}

TEST(HallWatching, AWatcherOfAnUnloadedTableStillHearsOfIt) {
  HallHouse house;
  const TableId table = house.make(anna);
  const auto ear = watching(house, table, ben);
  house.pass(house.options.unload_after);
  eventually([&] { return house.hall().counts().tables_loaded == 0; });
  house.done(table, anna, Join{});
  EXPECT_EQ(ear->events("sat_down").size(), 1U);
}

TEST(HallPresence, ThePersonsFirstConnectionAndTheLastOneCount) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  const auto phone = watching(house, table, anna);
  const auto desk = watching(house, table, anna);
  house.hall().unwatch(table, phone);
  house.settle(table);
  EXPECT_TRUE(house.logged<WentAway>(table).empty());
  house.hall().unwatch_all(desk);
  house.settle(table);
  ASSERT_EQ(house.logged<WentAway>(table).size(), 1U);
  EXPECT_EQ(house.logged<WentAway>(table)[0].person, anna.id);
  const auto again = watching(house, table, anna);
  again->wait_for("came_back");
  EXPECT_EQ(house.logged<CameBack>(table).size(), 1U);
}

TEST(HallPresence, KeepsItsOrderHoweverQuicklySomebodyReconnects) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  auto ear = watching(house, table, anna);
  for (int i = 0; i < 50; ++i) {
    house.hall().unwatch_all(ear);
    ear = std::make_shared<Ear>();
    house.hall().watch(table, anna.id, {}, ear, [](const Reply&) {});
  }
  house.settle(table);
  EXPECT_EQ(house.logged<WentAway>(table).size(), house.logged<CameBack>(table).size());
  EXPECT_EQ((*house.view(table, anna))["seats"][0]["away"], false);
  house.hall().unwatch_all(ear);
  house.settle(table);
  EXPECT_EQ((*house.view(table, anna))["seats"][0]["away"], true);
}

TEST(HallPresence, WhoWatchesAFinishedGameLeavesNoTraceInItsLog) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  house.done(table, anna, Resign{});
  const auto before = house.log(table).size();
  const auto ear = watching(house, table, ben);
  house.hall().unwatch_all(ear);
  house.settle(table);
  EXPECT_EQ(house.log(table).size(), before);
}

TEST(HallLobby, ListsOpenTablesAndTellsOfEveryChange) {
  HallHouse house;
  const TableId open = house.make(anna);
  const TableId hidden = house.make(anna, {{"visibility", "by_link"}});
  const auto ear = std::make_shared<Ear>();
  house.hall().watch_lobby(ear);
  ASSERT_EQ(ear->heard("lobby").size(), 1U);
  ASSERT_EQ(ear->heard("lobby")[0]["tables"].size(), 1U);
  EXPECT_EQ(ear->heard("lobby")[0]["tables"][0]["table"], open.text);
  house.done(hidden, anna, Join{});
  EXPECT_TRUE(ear->heard("lobby_change").empty());
  house.done(open, anna, Join{});
  ASSERT_EQ(ear->heard("lobby_change").size(), 1U);
  EXPECT_EQ(ear->heard("lobby_change")[0]["table"]["seats"][0]["name"], "Anna");
  house.done(open, anna, Say{"nobody needs to know"});
  EXPECT_EQ(ear->heard("lobby_change").size(), 1U);
  EXPECT_EQ(ear->text().find(hidden.text), std::string::npos);
  const TableId later = house.make(ben);
  EXPECT_EQ(ear->heard("lobby_change").back()["table"]["table"], later.text);
  house.hall().unwatch_lobby(ear);
  house.done(open, ben, Join{});
  EXPECT_EQ(ear->heard("lobby_change").size(), 2U);
}

TEST(HallLobby, TellsOnceMoreOfATableThatLeavesIt) {
  HallHouse house;
  const TableId played = house.make_for({anna, ben});
  const TableId closed = house.make(anna);
  const auto ear = std::make_shared<Ear>();
  house.hall().watch_lobby(ear);
  EXPECT_EQ(ear->heard("lobby")[0]["tables"].size(), 2U);
  house.done(played, anna, Resign{});
  EXPECT_EQ(ear->heard("lobby_change").back()["table"]["stage"], "finished");
  house.done(closed, anna, SetOption{"visibility", "by_link"});
  EXPECT_EQ(ear->heard("lobby_change").back()["table"]["spec"]["visibility"], "by_link");
  const auto told = ear->heard().size();
  house.done(closed, anna, Join{});
  EXPECT_EQ(ear->heard().size(), told);
  const auto late = std::make_shared<Ear>();
  house.hall().watch_lobby(late);
  EXPECT_TRUE(late->heard("lobby")[0]["tables"].empty());
}

TEST(HallLobby, IsTheSameAfterARestart) {
  HallHouse house;
  house.make(anna);
  house.make_for({anna, ben});
  const auto list = [&] {
    const auto ear = std::make_shared<Ear>();
    house.hall().watch_lobby(ear);
    auto tables = ear->heard("lobby")[0]["tables"];
    for (auto& table : tables) table.erase("version"), table.erase("changed");
    return tables;
  };
  const auto before = list();
  house.reopen(1h);
  EXPECT_EQ(list(), before);
}

}  // namespace
}  // namespace bastide::server
