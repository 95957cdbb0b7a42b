// The store of a server keeps the contract, gives the same answers as the plainest one, and looks after its file.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "cli/process.hpp"
#include "server/sqlite_schema.hpp"
#include "server/sqlite_store.hpp"
#include "server/store_contract.hpp"
#include "support/memory_store.hpp"

namespace bastide::test {
namespace {

std::unique_ptr<SqliteStore> must_open(const std::string& folder) {
  auto store = SqliteStore::open(folder, {.sync = false});
  if (!store) throw std::runtime_error(store.error());
  return std::move(*store);
}

struct SqliteKeeper {
  Store& store() { return *kept; }
  void reopen() {
    kept.reset();
    kept = must_open(folder.file("data"));
  }
  TemporaryFolder folder;
  std::unique_ptr<SqliteStore> kept = must_open(folder.file("data"));
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreContract, SqliteKeeper);

namespace {

// --- the same as the plainest store

std::string all_logs(const Store& store) {
  std::string text;
  for (int i = 0; i < 5; ++i) text += as_text(*store.log({"t" + std::to_string(i)}));
  return text;
}

std::string all_summaries(const Store& store) {
  nlohmann::json list = nlohmann::json::array();
  for (const auto& person : {std::optional<PersonId>(), std::optional(anna.id), std::optional(ben.id)}) {
    for (const auto& finished : {std::optional<bool>(), std::optional(true), std::optional(false)}) {
      for (const bool by_link_too : {false, true}) {
        for (const Summary& summary : must(store.summaries({person, finished, by_link_too, {}, 3}))) {
          list.push_back(to_json(summary));
        }
      }
    }
  }
  for (const Summary& summary : must(store.unfinished())) list.push_back(to_json(summary));
  for (const PlayerResult& result : must(store.results(10))) {
    list.push_back({result.person.text, result.name, result.games, result.won, result.points});
  }
  return list.dump();
}

std::string all_people(const Store& store) {
  std::string text;
  for (const Person& person : {anna, ben, cleo, stranger}) {
    const auto row = *store.person(person.id);
    if (row) text += row->name + " " + row->login + "\n";
  }
  for (const SecretKind kind : {SecretKind::session, SecretKind::transfer}) {
    for (std::uint8_t i = 0; i < 6; ++i) {
      const auto secret = *store.secret(kind, filled(i));
      if (secret) text += secret->person.text + std::to_string(secret->until.time_since_epoch().count()) + "\n";
    }
  }
  for (const Link& link : must(store.links(0, 200))) text += to_hex(link.link.link) + link.table.text + "\n";
  const auto beat = *store.heartbeat();
  return text + (beat ? std::to_string(beat->time_since_epoch().count()) : "none");
}

RC_GTEST_PROP(SqliteStore, AnswersAsThePlainestStoreDoes, (std::uint64_t seed)) {
  const int groups = *rc::gen::inRange(1, 30);
  const TemporaryFolder folder;
  const auto store = must_open(folder.file("data"));
  MemoryStore model;
  UnitsByChance chance(seed);
  for (int i = 0; i < groups; ++i) {
    std::vector<Unit> group;
    for (int j = 0; j <= i % 4; ++j) group.push_back(chance.next());
    const auto answers = store->write(group);
    const auto as_model = model.write(group);
    for (std::size_t j = 0; j < group.size(); ++j) RC_ASSERT(answers[j].has_value() == as_model[j].has_value());
  }
  const auto holds = [&](const Store& one) { return all_logs(one) + all_summaries(one) + all_people(one); };
  const std::string expected = holds(model);
  RC_ASSERT(holds(*store) == expected);
  RC_ASSERT(static_cast<bool>(store->rebuild()));
  RC_ASSERT(holds(*store) == expected);
}

// --- the file

class SqliteFile : public ::testing::Test {
 protected:
  std::string fault_of_opening() const {
    const auto store = SqliteStore::open(data_);
    return store ? "" : store.error();
  }
  void run(const std::string& sql) const {
    sqlite::Connection(store_path(data_), sqlite::Access::write).run_script(sql);
  }
  mode_t rights(const std::string& path) const {
    struct stat found {};
    return ::stat(path.c_str(), &found) == 0 ? found.st_mode & 0777 : 0;
  }

  TemporaryFolder folder_;
  std::string data_ = folder_.file("data");
};

TEST_F(SqliteFile, IsForItsOwnerAlone) {
  const mode_t before = ::umask(0);
  const auto store = must_open(data_);
  ASSERT_FALSE(store->write(std::vector<Unit>{{log_of("t1", {})}}).front());
  ::umask(before);
  EXPECT_EQ(rights(data_), 0700U);
  for (const auto& file : std::filesystem::directory_iterator(data_)) {
    EXPECT_EQ(rights(file.path()), 0600U) << file.path();
  }
}

TEST_F(SqliteFile, LogsAndLinksCannotBeChangedByAnySql) {
  auto store = must_open(data_);
  ASSERT_FALSE(store->write(std::vector<Unit>{{log_of("t1", {}), link_behind({}, "t1")}}).front());
  for (const std::string table : {"events", "links", "tables"}) {
    EXPECT_THROW(run("DELETE FROM " + table), sqlite::Failure);
  }
  EXPECT_THROW(run("UPDATE events SET entry = ''"), sqlite::Failure);
  EXPECT_THROW(run("UPDATE links SET at = 0"), sqlite::Failure);
  EXPECT_THROW(run("UPDATE tables SET id = 'other'"), sqlite::Failure);
  EXPECT_EQ(store->log({"t1"})->size(), 1U);
}

TEST_F(SqliteFile, IsOpenedByOneServerAtATime) {
  auto store = must_open(data_);
  EXPECT_NE(fault_of_opening().find("another Bastide (process " + std::to_string(::getpid()) + ") uses the data"),
            std::string::npos);
  store.reset();
  EXPECT_EQ(fault_of_opening(), "");
}

TEST_F(SqliteFile, OfANewerBastideIsLeftAsItIs) {
  must_open(data_).reset();
  run("PRAGMA user_version = 99");
  EXPECT_NE(fault_of_opening().find("written by a newer Bastide"), std::string::npos) << fault_of_opening();
  EXPECT_EQ(sqlite::Connection(store_path(data_), sqlite::Access::read).number("PRAGMA user_version"), 99);
}

TEST_F(SqliteFile, OfNoVersionThereEverWasIsRefused) {
  must_open(data_).reset();
  run("PRAGMA user_version = -1");
  EXPECT_NE(fault_of_opening().find("no store of Bastide"), std::string::npos) << fault_of_opening();
}

TEST_F(SqliteFile, OfSomethingElseIsLeftAsItIs) {
  std::filesystem::create_directory(data_);
  write_content(store_path(data_), "");
  run("CREATE TABLE recipes (name TEXT)");
  EXPECT_NE(fault_of_opening().find("no store of Bastide"), std::string::npos) << fault_of_opening();
  const std::string text(5000, 'x');
  write_content(store_path(data_), text);
  EXPECT_NE(fault_of_opening().find("no store of Bastide"), std::string::npos) << fault_of_opening();
  EXPECT_EQ(content_of(store_path(data_)), text);
}

TEST_F(SqliteFile, NeedsAFolder) {
  write_content(data_, "a file");
  EXPECT_NE(fault_of_opening().find("is no folder"), std::string::npos);
}

TEST_F(SqliteFile, MigratesStepByStepEachWholeOrNotAtAll) {
  must_open(data_).reset();
  sqlite::Connection connection(store_path(data_), sqlite::Access::write);
  const auto known = sqlite::migrations();
  std::vector<std::string_view> steps(known.begin(), known.end());
  steps.emplace_back("CREATE TABLE clubs (name TEXT)");
  steps.emplace_back("CREATE TABLE shields (name TEXT); CREATE TABLE clubs (name TEXT)");
  EXPECT_THROW(static_cast<void>(sqlite::migrate(connection, steps)), sqlite::Failure);
  EXPECT_EQ(connection.number("PRAGMA user_version"), static_cast<std::int64_t>(known.size()) + 1);
  EXPECT_EQ(connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'shields'"), 0);
  steps.back() = "CREATE TABLE shields (name TEXT)";
  EXPECT_TRUE(sqlite::migrate(connection, steps));
  EXPECT_EQ(connection.number("PRAGMA user_version"), static_cast<std::int64_t>(steps.size()));
  EXPECT_TRUE(sqlite::migrate(connection, steps)) << "there is nothing left to do";
}

TEST_F(SqliteFile, IsWrittenAheadAndSynced) {
  const auto store = must_open(data_);
  ASSERT_FALSE(store->write(std::vector<Unit>{{log_of("t1", {})}}).front());
  EXPECT_TRUE(std::filesystem::exists(store_path(data_) + "-wal"));
  sqlite::Connection reader(store_path(data_), sqlite::Access::read);
  EXPECT_EQ(reader.number("SELECT count(*) FROM events"), 1) << "another program reads while the server runs";
}

}  // namespace
}  // namespace bastide::test
