#include <gtest/gtest.h>

#include "record/deck_proof.hpp"
#include "record/notation.hpp"
#include "record/record_json.hpp"
#include "server/hall_house.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

const char* const all_sets[] = {"base", "base,river", "base,river,traders_and_builders",
                                "base,river,traders_and_builders,wheel"};

void expect_sound(HallHouse& house, const TableId& table) {
  const auto text = house.record(table);
  ASSERT_TRUE(text);
  const auto record = parse_record(*text);
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(record->is_finished());
  const Status verified = verify_deck(*record);
  EXPECT_TRUE(verified) << verified.error();
  const auto as_json = parse_record_json(*house.record(table, true));
  ASSERT_TRUE(as_json) << as_json.error();
  EXPECT_TRUE(*as_json == *record);
}

TEST(HallGames, BotsPlayOfAllSetsWithoutAnybodyWatchingToTheirEnd) {
  HallHouse house;
  std::vector<TableId> tables;
  for (const char* sets : all_sets) {
    tables.push_back(house.make(anna, {{"sets", sets}, {"seats", "3"}}));
    for (const char* level : {"random", "greedy", "random"}) house.done(tables.back(), anna, AddBot{level, {}});
    house.done(tables.back(), anna, Start{});
  }
  for (const TableId& table : tables) {
    eventually([&] { return !house.logged<GameOver>(table).empty(); });
    expect_sound(house, table);
  }
  EXPECT_GT(house.hall().counts().bot_moves, 4U * 70U);
}

TEST(HallGames, PeopleAndBotsPlayAndNobodyIsToldASecret) {
  HallHouse house;
  for (const char* sets : all_sets) {
    const TableId table = house.make(anna, {{"sets", sets}, {"seats", "3"}});
    const auto annas = std::make_shared<Ear>();
    const auto strangers = std::make_shared<Ear>();
    house.watch(table, anna, annas);
    house.watch(table, {}, strangers);
    for (const Person& person : {anna, ben}) house.done(table, person, Join{});
    house.done(table, anna, AddBot{"greedy", {}});
    house.done(table, anna, Start{});
    annas->wait_for("seed_committed");
    house.done(table, ben, GiveNonce{second, filled(2)});
    house.done(table, anna, GiveNonce{first, filled(1)});
    house.play(table, 25);
    house.check(table, {{anna, annas}, {{}, strangers}});
    house.play_to_end(table);
    expect_sound(house, table);
    EXPECT_EQ(annas->events("seed_revealed").size(), 1U);
    // Whoever watched from the beginning was told all that is for them, once each and in order.
    const auto log = house.log(table);
    const auto seen = seen_by(log, anna.id);
    EXPECT_EQ(annas->events(), std::vector<json>(seen.begin() + 1, seen.end()));
    // Not one message before the end holds a secret that only the end tells.
    const std::string seed = annas->events("seed_revealed")[0]["seed"];
    const std::string sealed = house.logged<SeedSealed>(table)[0].sealed;
    for (const json& message : annas->heard()) {
      const std::string text = message.dump();
      EXPECT_EQ(text.find(sealed), std::string::npos);
      const bool reveals = message["type"] == "event" && message["event"]["event"] == "seed_revealed";
      EXPECT_TRUE(reveals || text.find(seed) == std::string::npos) << text;
    }
  }
}

TEST(HallGames, ALinkOfTheChainIsStoredForEveryTableInItsOrder) {
  HallHouse house;
  std::vector<TableId> tables;
  for (int i = 0; i < 20; ++i) {
    tables.push_back(house.make(anna));
    for (int j = 0; j < 2; ++j) house.done(tables.back(), anna, AddBot{"random", {}});
  }
  for (const TableId& table : tables) house.hall().command(table, {anna, {"go"}, {}, Start{}}, [](const Reply&) {});
  for (const TableId& table : tables) {
    eventually([&] { return !house.logged<SeedCommitted>(table).empty(); });
  }
  const auto links = *house.store.links(0, 200);
  ASSERT_EQ(links.size(), tables.size());
  ChainLink before;
  for (const Link& link : links) {
    const auto committed = house.logged<SeedCommitted>(link.table);
    EXPECT_EQ(link.link, next_link(before, link.table.text, link.commitment));
    EXPECT_EQ(committed[0].link, link.link);
    before = link.link;
  }
}

TEST(HallGames, TheChainGoesOnAfterARestart) {
  HallHouse house;
  house.make_for({anna, ben});
  house.reopen(1s);
  house.make_for({anna, ben});
  const auto links = *house.store.links(0, 10);
  ASSERT_EQ(links.size(), 2U);
  EXPECT_EQ(links[1].link.previous, links[0].link.link);
}

TEST(HallGames, AreBotsToMoveTheyGoOnAfterARestart) {
  HallHouse house;
  const TableId table = house.make(anna, {{"seats", "2"}});
  for (int i = 0; i < 2; ++i) house.done(table, anna, AddBot{"random", {}});
  house.done(table, anna, Start{});
  for (int i = 0; i < 3 && house.logged<GameOver>(table).empty(); ++i) {
    const std::size_t before = house.log(table).size();
    eventually([&] { return house.log(table).size() > before + 5 || !house.logged<GameOver>(table).empty(); });
    house.reopen(1min);
  }
  eventually([&] { return !house.logged<GameOver>(table).empty(); });
  expect_sound(house, table);
}

TEST(HallGames, BotsPlayOnAtATableThatNobodyTouches) {
  HallHouse house;
  const TableId table = house.make(anna, {{"seats", "2"}});
  for (int i = 0; i < 2; ++i) house.done(table, anna, AddBot{"random", {}});
  house.done(table, anna, Start{});
  eventually([&] {
    house.pass(1min);
    return !house.logged<GameOver>(table).empty();
  });
  expect_sound(house, table);
}

TEST(HallGames, ARematchIsANewTableWithThoseWhoAreThere) {
  HallHouse house;
  const TableId table = house.make_for({anna, ben});
  const auto ear = std::make_shared<Ear>();
  const auto bens = std::make_shared<Ear>();
  house.watch(table, anna, ear);
  house.watch(table, ben, bens);
  house.done(table, anna, Resign{});
  house.hall().unwatch_all(bens);
  house.done(table, anna, Propose{{ProposalKind::rematch, 0}});
  ear->wait_for("rematch_ready");
  const TableId rematch{ear->events("rematch_ready")[0]["table"].get<std::string>()};
  const auto again = std::make_shared<Ear>();
  ASSERT_EQ(house.watch(rematch, anna, again).fault, std::nullopt);
  const json view = again->heard()[0]["view"];
  EXPECT_EQ(view["seats"][0]["name"], "Ben") << "the next one begins";
  EXPECT_EQ(view["seats"][0]["away"], true);
  EXPECT_EQ(view["seats"][1]["away"], false);
  house.done(rematch, anna, Kick{"Ben"});
}

}  // namespace
}  // namespace bastide::server
