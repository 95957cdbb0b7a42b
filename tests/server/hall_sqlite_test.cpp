// The hall on the store that it has in real life.
#include <gtest/gtest.h>

#include <thread>

#include "cli/process.hpp"
#include "record/deck_proof.hpp"
#include "record/notation.hpp"
#include "server/hall_house.hpp"
#include "server/sqlite_store.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

class HallOnSqlite : public ::testing::Test {
 protected:
  void open() {
    auto opened = SqliteStore::open(folder_.file("data"));
    ASSERT_TRUE(opened) << opened.error();
    store_ = std::move(*opened);
  }
  void SetUp() override { open(); }

  TemporaryFolder folder_;
  std::unique_ptr<SqliteStore> store_;
};

TEST_F(HallOnSqlite, PlaysAWholeGameOverARestart) {
  TableId table;
  Version acknowledged = 0;
  const auto now = [&] {
    HallHouse house(*store_, quick_options());
    table = house.make_for({anna, ben}, {{"sets", "base,river,traders_and_builders,wheel"}, {"clock", "live 10m+5s"}});
    house.play(table, 20);
    acknowledged = house.send(table, anna, Say{"see you"}).version;
    return house.now();
  }();
  store_.reset();
  open();
  HallHouse house(*store_, quick_options());
  house.pass(now - house.now());
  EXPECT_GE(house.log(table).size(), acknowledged);
  house.play_to_end(table);
  EXPECT_EQ(house.logged<Paused>(table).size(), 1U);
  const auto record = parse_record(*house.record(table));
  ASSERT_TRUE(record) << record.error();
  const Status verified = verify_deck(*record);
  EXPECT_TRUE(verified) << verified.error();
  const auto summary = *store_->summary(table);
  EXPECT_EQ(summary->stage, Stage::finished);
}

TEST_F(HallOnSqlite, AnswersManyThreadsAtOnce) {
  HallHouse house(*store_, quick_options());
  std::vector<TableId> tables;
  for (int i = 0; i < 8; ++i) tables.push_back(house.make(anna));
  std::atomic<int> answered{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&, i] {
      for (int j = 0; j < 250; ++j) {
        const CommandId id{std::to_string(i) + "-" + std::to_string(j)};
        house.hall().command(tables[static_cast<std::size_t>(j) % tables.size()], {anna, id, {}, Say{id.text}},
                             [&](const Reply& reply) { answered += reply.fault.empty(); });
      }
    });
  }
  for (auto& thread : threads) thread.join();
  eventually([&] { return answered == 1000; });
  std::size_t said = 0;
  for (const TableId& table : tables) said += house.logged<Said>(table).size();
  EXPECT_EQ(said, 1000U);
}

}  // namespace
}  // namespace bastide::server
