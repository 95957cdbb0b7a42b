// Backups and the doctor: a copy is whole or not there, and every kind of damage is found and named.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <sstream>
#include <thread>

#include "cli/backup.hpp"
#include "cli/doctor.hpp"
#include "cli/process.hpp"
#include "server/backup.hpp"
#include "server/doctor.hpp"
#include "server/key_file.hpp"
#include "server/sqlite_store.hpp"
#include "server/store_samples.hpp"
#include "server/writer.hpp"
#include "table/table.hpp"

namespace bastide::test {
namespace {

using namespace server;
using namespace table;
using table::Event;
using table::Table;

// A data folder with a key, people, a finished game, one that runs and a table where people gather.
class StoreCare : public ::testing::Test {
 protected:
  void SetUp() override {
    auto store = open();
    services_.sealer = must(open_sealer(key_path(data_), *store));
    services_.setups = std::make_shared<SetupShelf>();
    keep(*store, {PutPerson{row_of(anna, "anna", "hash")}, PutPerson{row_of(ben)}});
    play(*store, "t1", [](House& house) { house.play_to_end(); });
    play(*store, "t2", [](House& house) { house.play(20); });
    keep(*store, {log_of("t3", {sits(first, anna)})});
  }

  std::unique_ptr<SqliteStore> open() const { return must(SqliteStore::open(data_, {.sync = false})); }
  static void keep(Store& store, const Unit& unit) {
    const auto error = store.write(std::span(&unit, 1)).front();
    if (error) throw std::runtime_error(error->text);
  }

  template <class Go>
  void play(Store& store, const std::string& id, Go go) {
    House house(must(Table::make({id}, anna, spec_of("players=2 sets=base"), first_moment, services_)), services_,
                first_moment);
    house.chain = chain_;
    house.begin({anna, ben});
    go(house);
    chain_ = house.chain;
    const auto committed = house.told<SeedCommitted>().front();
    keep(store, {AppendLink{committed.link, {id}, committed.commitment, first_moment}, AppendEntries{{id}, house.log}});
  }

  // What nobody can do through a store.
  void damage(const std::string& sql) const {
    sqlite::Connection(store_path(data_), sqlite::Access::write).run_script(sql);
  }
  Health health() const { return must(examine(data_, key_path(data_))); }
  // The findings, one a line.
  std::string findings() const {
    std::string text;
    for (const Finding& finding : health().findings) {
      EXPECT_FALSE(finding.remedy.empty());
      text += finding.what + "\n";
    }
    return text;
  }
  void expect_found(const std::string& part) const {
    const std::string all = findings();
    EXPECT_NE(all.find(part), std::string::npos) << all;
  }

  TemporaryFolder folder_;
  std::string data_ = folder_.file("data");
  std::string copy_ = folder_.file("copy.sqlite");
  Services services_;
  ChainLink chain_;
};

// --- backup

TEST_F(StoreCare, ABackupIsAWholeStoreInOneFile) {
  const auto counts = must(back_up(data_, copy_));
  EXPECT_EQ(counts.tables, 3);
  EXPECT_EQ(counts.people, 2);
  EXPECT_EQ(counts.bytes, static_cast<std::int64_t>(std::filesystem::file_size(copy_)));
  struct stat found {};
  ASSERT_EQ(::stat(copy_.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder_.file(""))) files += file.is_regular_file();
  EXPECT_EQ(files, 1) << "nothing lies beside it";
}

TEST_F(StoreCare, ABackupTakesTheStoresPlace) {
  const std::string before = as_text(must(open()->log({"t2"})));
  must(back_up(data_, copy_));
  const std::string elsewhere = folder_.file("elsewhere");
  std::filesystem::create_directory(elsewhere);
  std::filesystem::rename(copy_, store_path(elsewhere));
  std::filesystem::copy(key_path(data_), key_path(elsewhere));
  EXPECT_TRUE(must(examine(elsewhere, key_path(elsewhere))).findings.empty());
  const auto store = must(SqliteStore::open(elsewhere, {.sync = false}));
  EXPECT_EQ(as_text(must(store->log({"t2"}))), before);
  keep(*store, {more("t3", 2, {sits(second, ben)})});
}

TEST_F(StoreCare, ABackupOfARunningServerIsOfOneMoment) {
  const auto store = open();
  std::atomic<bool> stop{false};
  std::atomic<int> refused{0};
  std::thread busy([&] {
    Writer writer(*store);
    for (Version last = 2; !stop; ++last) {
      std::atomic<bool> written{false};
      writer.submit({more("t3", last, {Said{anna, std::string(400, 'x')}})}, [&](const auto& error) {
        refused += error.has_value();
        written = true;
      });
      while (!written) std::this_thread::yield();
    }
  });
  for (int i = 0; i < 5; ++i) {
    must(back_up(data_, copy_));
    const std::string moment = folder_.file("moment" + std::to_string(i));
    std::filesystem::create_directory(moment);
    std::filesystem::rename(copy_, store_path(moment));
    EXPECT_TRUE(must(examine(moment, key_path(data_))).findings.empty());
    EXPECT_TRUE(health().findings.empty()) << "the doctor, too, looks at one moment";
  }
  stop = true;
  busy.join();
  EXPECT_EQ(refused, 0) << "nobody who plays notices";
}

TEST_F(StoreCare, AFailedBackupLeavesTheOldOneAlone) {
  write_content(copy_, "the old one");
  std::string content = content_of(store_path(data_));
  content.resize(content.size() / 2);
  write_content(store_path(data_), content);
  std::filesystem::remove(store_path(data_) + "-wal");
  const auto failed = back_up(data_, copy_);
  ASSERT_FALSE(failed);
  EXPECT_EQ(content_of(copy_), "the old one");
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder_.file(""))) files += file.is_regular_file();
  EXPECT_EQ(files, 1);
}

TEST_F(StoreCare, ABackupSaysWhyItCannotBeMade) {
  const auto fault = [&](const std::string& folder, const std::string& target) {
    const auto done = back_up(folder, target);
    return done ? "" : done.error();
  };
  EXPECT_NE(fault(folder_.file("nothing"), copy_).find("there is no store in"), std::string::npos);
  EXPECT_NE(fault(data_, store_path(data_)).find("is the store itself"), std::string::npos);
  EXPECT_NE(fault(data_, data_).find("is a folder"), std::string::npos);
  EXPECT_NE(fault(data_, folder_.file("no/such/folder")).find("cannot make"), std::string::npos);
  std::filesystem::create_directory(folder_.file("other"));
  write_content(store_path(folder_.file("other")), std::string(5000, 'x'));
  EXPECT_NE(fault(folder_.file("other"), copy_).find("no store of Bastide"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(copy_));
}

TEST_F(StoreCare, TheCommandSaysWhatWasCopiedAndThatTheKeyWasNot) {
  std::ostringstream out;
  EXPECT_EQ(backup({.data = data_, .output = copy_, .json = false}, out), exit_ok);
  EXPECT_NE(out.str().find("3 tables"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find(key_path(data_)), std::string::npos);
  std::ostringstream json;
  EXPECT_EQ(backup({.data = data_, .output = copy_, .json = true}, json), exit_ok);
  EXPECT_EQ(nlohmann::json::parse(json.str())["tables"], 3);
  EXPECT_EQ(backup({.data = folder_.file("none"), .output = copy_, .json = false}, out), exit_bad_usage);
}

// --- doctor

TEST_F(StoreCare, ASoundStoreIsWell) {
  const Health found = health();
  EXPECT_EQ(findings(), "");
  EXPECT_EQ(found.tables, 3);
  EXPECT_EQ(found.links, 2);
  EXPECT_EQ(found.people, 2);
  EXPECT_GT(found.events, 100);
}

TEST_F(StoreCare, TheDoctorLooksAtARunningServer) {
  const auto store = open();
  EXPECT_EQ(findings(), "");
}

TEST_F(StoreCare, ADerivedTableThatDoesNotFitIsMadeAnew) {
  for (const std::string sql :
       {"UPDATE summaries SET version = 1, summary = replace(summary, '\"tiles\":', '\"tiles\":1')",
        "UPDATE summaries SET summary = 'nonsense'", "DELETE FROM summaries", "DELETE FROM seats",
        "UPDATE results SET points = points + 1", "INSERT INTO results VALUES ('nobody', 1, 1, 1)"}) {
    damage(sql);
    EXPECT_NE(findings(), "") << sql;
    for (const Finding& finding : health().findings) {
      EXPECT_NE(finding.remedy.find("--rebuild"), std::string::npos) << finding.what;
    }
    ASSERT_TRUE(rebuild(data_));
    EXPECT_EQ(findings(), "") << sql;
  }
}

TEST_F(StoreCare, ALogWithAGapIsFound) {
  damage("DROP TRIGGER events_last; DELETE FROM events WHERE table_key = 1 AND version = 30");
  expect_found("table t1 cannot be read");
  EXPECT_FALSE(rebuild(data_)) << "nothing can be made of it";
}

TEST_F(StoreCare, AChangedEventIsFound) {
  damage(
      "DROP TRIGGER events_stay; "
      "UPDATE events SET entry = replace(entry, '\"rotation\":', '\"rotation\":1') WHERE table_key = 1");
  expect_found("table t1");
}

TEST_F(StoreCare, ADrawThatTheSeedDoesNotGiveIsFound) {
  damage(
      "DROP TRIGGER events_stay; "
      "UPDATE events SET entry = json_set(entry, '$.tile', 'BG-X') WHERE table_key = 2 AND "
      "json_extract(entry, '$.event') = 'tile_drawn'");
  expect_found("the log of table t2 does not replay");
}

TEST_F(StoreCare, ABrokenChainIsFound) {
  damage("DROP TRIGGER links_last; DELETE FROM links WHERE sequence = 1");
  expect_found("link 2 of the chain does not stand behind link 0");
  expect_found("link 1 of table t1 is missing in the chain");
}

TEST_F(StoreCare, ALinkOfAnotherTableIsFound) {
  damage("DROP TRIGGER links_stay; UPDATE links SET table_id = 't3' WHERE sequence = 2");
  expect_found("link 2 of the chain is not the one for its table and commitment");
  expect_found("link 2 of the chain is not the one in the log of table t2");
}

TEST_F(StoreCare, ALinkThatNoTableHeardOfIsNothingWrong) {
  keep(*open(), {link_behind(chain_, "t3")});
  EXPECT_EQ(findings(), "");
}

TEST_F(StoreCare, AnotherKeyIsFound) {
  std::filesystem::remove(key_path(data_));
  expect_found("cannot open the key");
  must(make_key(key_path(data_)));
  expect_found("the key does not open the seed of table t2");
  EXPECT_EQ(findings().find("table t1"), std::string::npos) << "what is over needs no key";
}

TEST_F(StoreCare, FilesThatOthersCanReadAreFound) {
  ::chmod(key_path(data_).c_str(), 0644);
  ::chmod(store_path(data_).c_str(), 0640);
  const std::string all = findings();
  EXPECT_EQ(all, "others can read " + key_path(data_) + "\nothers can read " + store_path(data_) + "\n");
}

TEST_F(StoreCare, ADamagedFileIsFound) {
  must(back_up(data_, copy_));
  std::string content = content_of(copy_);
  for (std::size_t i = content.size() / 2; i < content.size(); i += 3) content[i] = '\x55';
  std::filesystem::remove(store_path(data_) + "-wal");
  write_content(store_path(data_), content);
  EXPECT_NE(findings(), "");
  write_content(store_path(data_), "not at all a store, though it is long enough to be one; " + std::string(4096, '.'));
  expect_found("cannot be read");
}

TEST_F(StoreCare, TheCommandsExitCodeTells) {
  std::ostringstream out;
  EXPECT_EQ(doctor({.data = data_, .key = {}, .json = false, .rebuild = false}, out), exit_ok);
  EXPECT_NE(out.str().find("all is well"), std::string::npos) << out.str();
  damage("DELETE FROM seats");
  std::ostringstream json;
  EXPECT_EQ(doctor({.data = data_, .key = {}, .json = true, .rebuild = false}, json), exit_check_failed);
  EXPECT_EQ(nlohmann::json::parse(json.str())["sound"], false);
  EXPECT_EQ(doctor({.data = data_, .key = {}, .json = false, .rebuild = true}, out), exit_ok);
  EXPECT_EQ(doctor({.data = folder_.file("none"), .key = {}, .json = false, .rebuild = false}, out), exit_bad_usage);
  const auto running = open();
  EXPECT_EQ(doctor({.data = data_, .key = {}, .json = false, .rebuild = true}, out), exit_bad_usage)
      << "not while a server runs";
}

}  // namespace
}  // namespace bastide::test
