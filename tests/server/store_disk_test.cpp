// Disks that fill up, fail, or cannot be written: what was acknowledged stays, what was not leaves no trace, nothing is
// damaged, and all goes on when the disk does.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>

#include "cli/process.hpp"
#include "server/sqlite_store.hpp"
#include "server/store_samples.hpp"
#include "support/faulty_vfs.hpp"

namespace bastide::test {
namespace {

using namespace server;
using table::Event;
using table::Said;
using table::Version;

Result<std::unique_ptr<SqliteStore>> open_faulty(const std::string& folder) {
  return SqliteStore::open(folder, {.vfs = faulty_vfs()});
}

bool is_sound(const std::string& folder) {
  sqlite::Connection connection(store_path(folder), sqlite::Access::read);
  sqlite::Statement row = connection("PRAGMA integrity_check");
  return row.step() && row.text(0) == "ok";
}

// Units of three tables, of which it remembers those that were acknowledged.
class Play {
 public:
  explicit Play(Store& store) : store_(store) {}

  // One group; true if it was kept.
  bool go_on() {
    std::vector<Unit> group;
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      const std::string id = "t" + std::to_string(i);
      if (kept_[i] == 0) group.push_back({log_of(id, {sits(first, anna)})});
      else group.push_back({more(id, kept_[i], {Said{anna, std::string(300, 'x')}, sits(second, ben)})});
    }
    const auto answers = store_.write(group);
    for (const auto& answer : answers) {
      if (!answer) continue;
      EXPECT_EQ(answer->fault, StoreFault::unavailable) << answer->text;
      EXPECT_FALSE(answer->text.empty());
    }
    const bool is_kept = !answers.front();
    for (const auto& answer : answers) EXPECT_EQ(!answer, is_kept) << "all of a group or nothing";
    if (is_kept) {
      for (auto& version : kept_) version += 2;
    }
    return is_kept;
  }

  void check(const Store& store) const {
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      const TableId id{"t" + std::to_string(i)};
      EXPECT_EQ(must(store.log(id)).size(), kept_[i]);
      const auto summary = must(store.summary(id));
      EXPECT_EQ(summary ? summary->version : 0, kept_[i]);
    }
  }

 private:
  Store& store_;
  std::array<Version, 3> kept_{};
};

// Moves what was written ahead into the file, as happens by itself now and then.
void move_into_file(const std::string& folder) {
  try {
    sqlite::Connection connection(store_path(folder), sqlite::Access::write, faulty_vfs());
    connection.run_script("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (const sqlite::Failure&) {
    // The disk fails here, too.
  }
}

struct Fault {
  int code;
  bool once;
};

class Disk : public ::testing::TestWithParam<Fault> {
 protected:
  void TearDown() override { heal(); }

  // Everything that a store does, with the `nth` change of a file failing. False: it did not come to that.
  bool try_with_fault_at(int nth) {
    const TemporaryFolder folder;
    const std::string data = folder.file("data");
    auto store = open_faulty(data);
    EXPECT_TRUE(store);
    Play play(**store);
    EXPECT_TRUE(play.go_on());
    fail_from(nth, GetParam().code, GetParam().once);
    for (int i = 0; i < 3; ++i) play.go_on();
    move_into_file(data);
    for (int i = 0; i < 2; ++i) play.go_on();
    play.check(**store);
    heal();
    EXPECT_TRUE(play.go_on()) << "the disk works again";
    play.check(**store);
    store->reset();
    EXPECT_TRUE(is_sound(data));
    store = open_faulty(data);
    EXPECT_TRUE(store);
    if (!store) return false;
    play.check(**store);
    EXPECT_TRUE((*store)->rebuild());
    play.check(**store);
    return has_failed();
  }
};

TEST_P(Disk, ThatFailsAtAnyChangeLosesAndDamagesNothing) {
  int nth = 1;
  while (try_with_fault_at(nth) && !HasFailure()) ++nth;
  EXPECT_GT(nth, 20) << "every change was tried";
}

TEST_P(Disk, ThatFailsWhileAStoreIsMadeLeavesNoHalfOfIt) {
  bool failed = true;
  int nth = 1;
  for (; failed && !HasFailure(); ++nth) {
    const TemporaryFolder folder;
    fail_from(nth, GetParam().code, GetParam().once);
    {
      const auto store = open_faulty(folder.file("data"));
      EXPECT_TRUE(store || !store.error().empty());
    }
    failed = has_failed();
    heal();
    const auto store = open_faulty(folder.file("data"));
    ASSERT_TRUE(store) << store.error();
    EXPECT_TRUE(Play(**store).go_on());
  }
  EXPECT_GT(nth, 5) << "every change was tried";
}

INSTANTIATE_TEST_SUITE_P(Sqlite, Disk,
                         ::testing::Values(Fault{SQLITE_FULL, false}, Fault{SQLITE_FULL, true},
                                           Fault{SQLITE_IOERR_WRITE, false}, Fault{SQLITE_IOERR_FSYNC, true},
                                           Fault{SQLITE_READONLY, false}));

TEST(DiskTexts, SayWhatToDo) {
  const TemporaryFolder folder;
  const auto store = open_faulty(folder.file("data"));
  ASSERT_TRUE(store) << store.error();
  ASSERT_FALSE((*store)->write(std::vector<Unit>{{log_of("t0", {})}}).front());
  const auto text_for = [&](int code) {
    fail_from(1, code, false);
    const auto answer = (*store)->write(std::vector<Unit>{{log_of("t1", {})}}).front();
    heal();
    return answer ? answer->text : "";
  };
  EXPECT_NE(text_for(SQLITE_FULL).find("the disk is full: make room"), std::string::npos);
  EXPECT_NE(text_for(SQLITE_READONLY).find("rights of the data folder"), std::string::npos);
  EXPECT_NE(text_for(SQLITE_IOERR_WRITE).find("cannot be read or written"), std::string::npos);
}

TEST(DamagedStore, IsNamedWhereItIsReadAndNeverBelieved) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  {
    auto store = must(SqliteStore::open(data, {.sync = false}));
    std::vector<Event> talk(400, Said{anna, std::string(400, 'x')});
    ASSERT_FALSE(store->write(std::vector<Unit>{{log_of("t1", talk)}}).front());
  }
  std::string content = content_of(store_path(data));
  ASSERT_GT(content.size(), 100'000U);
  for (std::size_t i = 40'000; i < content.size(); i += 2) content[i] = '\x7F';
  write_content(store_path(data), content);
  const auto store = SqliteStore::open(data, {.sync = false});
  ASSERT_TRUE(store) << store.error();
  const auto log = (*store)->log({"t1"});
  ASSERT_FALSE(log);
  EXPECT_NE(log.error().find("bastide doctor"), std::string::npos) << log.error();
}

}  // namespace
}  // namespace bastide::test
