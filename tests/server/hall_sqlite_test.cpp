// The hall on the store that it has in real life.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <thread>

#include "cli/process.hpp"
#include "record/deck_proof.hpp"
#include "record/notation.hpp"
#include "server/hall_house.hpp"
#include "server/sqlite_store.hpp"
#include "support/faulty_vfs.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

class HallOnSqlite : public ::testing::Test {
 protected:
  void open() {
    auto opened = SqliteStore::open(folder_.file("data"), {.vfs = faulty_vfs()});
    ASSERT_TRUE(opened) << opened.error();
    store_ = std::move(*opened);
  }
  void SetUp() override { open(); }
  void TearDown() override { heal(); }

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
                             [&](const Reply& reply) { answered += !reply.fault; });
      }
    });
  }
  for (auto& thread : threads) thread.join();
  eventually([&] { return answered == 1000; });
  std::size_t said = 0;
  for (const TableId& table : tables) said += house.logged<Said>(table).size();
  EXPECT_EQ(said, 1000U);
}

struct BadDisk {
  int code;
  const char* advice;
};

class HallOnABadDisk : public HallOnSqlite, public ::testing::WithParamInterface<BadDisk> {};

// While the server runs: a file system that is mounted anew for reading alone, or has no room left.
TEST_P(HallOnABadDisk, RefusesSaysWhyAndGoesOnWhenTheDiskDoes) {
  HallHouse house(*store_, quick_options());
  const TableId table = house.make_for({anna, ben}, {{"sets", "base"}});
  house.play(table, 10);
  const auto kept = house.log(table).size();
  ::testing::internal::CaptureStderr();
  fail_from(1, GetParam().code, false);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(house.send(table, anna, Say{"lost"}).fault, FaultCode::unavailable);
  EXPECT_EQ(house.refused_make(ben, {}).fault, FaultCode::unavailable);
  EXPECT_TRUE(house.view(table, ben)) << "what is there can be looked at";
  EXPECT_EQ(house.log(table).size(), kept);
  heal();
  eventually([&] {
    house.pass(50ms);
    return !house.send(table, anna, Say{"kept"}).fault;
  });
  const std::string said = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find(GetParam().advice), std::string::npos) << said;
  const std::size_t first = said.find("nothing_can_be_stored");
  EXPECT_NE(first, std::string::npos) << said;
  EXPECT_EQ(said.find("nothing_can_be_stored", first + 1), std::string::npos) << "once, not once a command: " << said;
  EXPECT_NE(said.find("stored_again"), std::string::npos) << said;
  house.play_to_end(table);
  const auto record = parse_record(*house.record(table));
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(verify_deck(*record)) << "no draw has changed";
  sqlite::Connection connection(store_path(folder_.file("data")), sqlite::Access::read);
  sqlite::Statement sound = connection("PRAGMA integrity_check");
  ASSERT_TRUE(sound.step());
  EXPECT_EQ(sound.text(0), "ok");
}

INSTANTIATE_TEST_SUITE_P(Sqlite, HallOnABadDisk,
                         ::testing::Values(BadDisk{SQLITE_READONLY, "the data cannot be written"},
                                           BadDisk{SQLITE_FULL, "the disk is full: make room"},
                                           BadDisk{SQLITE_IOERR_WRITE, "the disk cannot be read or written"}));

}  // namespace
}  // namespace bastide::server
