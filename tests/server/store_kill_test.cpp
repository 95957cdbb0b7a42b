// A server that is killed at any moment has lost nothing that it acknowledged.
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

#include "cli/process.hpp"
#include "server/sqlite_store.hpp"
#include "server/store_samples.hpp"
#include "server/writer.hpp"

namespace bastide::test {
namespace {

using namespace server;
using table::Said;
using table::Version;

constexpr int tables = 4;

// What a writing process tells: this version of this table is kept.
struct Told {
  int table;
  Version version;
};

std::string id_of(int table) { return "t" + std::to_string(table); }

// Writes to all tables, several units under way at a time, until it is killed.
[[noreturn]] void write_until_killed(const std::string& folder, bool sync, int tell) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  auto store = must(SqliteStore::open(folder, {.sync = sync}));
  Writer writer(*store);
  std::array<Version, tables> last{};
  for (int i = 0; i < tables; ++i) last[static_cast<std::size_t>(i)] = must(store->log({id_of(i)})).size();
  for (int i = 0;; i = (i + 1) % tables) {
    Version& version = last[static_cast<std::size_t>(i)];
    Unit unit = version == 0 ? Unit{log_of(id_of(i), {})}
                             : Unit{more(id_of(i), version, {Said{anna, std::string(200, 'x')}, sits(first, ben)})};
    version += version == 0 ? 1 : 2;
    writer.submit(std::move(unit), [tell, told = Told{i, version}](const std::optional<StoreError>& error) {
      if (!error && ::write(tell, &told, sizeof told) != sizeof told) std::abort();
    });
    if (i == 0) ::usleep(200);
  }
}

// Kills a writer after some of its answers; false if it ended by itself.
bool kill_after(const std::string& folder, bool sync, int answers, std::array<Version, tables>& acknowledged) {
  int ends[2];
  if (::pipe(ends) != 0) return false;
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    write_until_killed(folder, sync, ends[1]);
  }
  ::close(ends[1]);
  Told told{};
  for (int i = 0; ::read(ends[0], &told, sizeof told) == sizeof told; ++i) {
    acknowledged[static_cast<std::size_t>(told.table)] = told.version;
    if (i == answers) ::kill(child, SIGKILL);
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

void check(const std::string& folder, const std::array<Version, tables>& acknowledged) {
  auto store = must(SqliteStore::open(folder, {.sync = false}));
  for (int i = 0; i < tables; ++i) {
    const auto log = must(store->log({id_of(i)}));
    EXPECT_GE(log.size(), acknowledged[static_cast<std::size_t>(i)]) << id_of(i);
    Summary expected;
    for (const table::Entry& one : log) fold(expected, one);
    const auto summary = must(store->summary({id_of(i)}));
    EXPECT_EQ(summary ? *summary : Summary{}, expected);
    EXPECT_TRUE(log.empty() || log.size() % 2 == 1) << "half of a unit";
  }
}

TEST(KilledStore, HasEverythingThatItAcknowledged) {
  const bool is_long = std::getenv("BASTIDE_LONG") != nullptr;
  const int rounds = is_long ? 300 : 25;
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  Random random(4711);
  std::array<Version, tables> acknowledged{};
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const int answers = static_cast<int>(random.below(120));
    ASSERT_TRUE(kill_after(data, is_long, answers, acknowledged));
    check(data, acknowledged);
  }
  sqlite::Connection connection(store_path(data), sqlite::Access::read);
  sqlite::Statement row = connection("PRAGMA integrity_check");
  ASSERT_TRUE(row.step());
  EXPECT_EQ(row.text(0), "ok");
}

}  // namespace
}  // namespace bastide::test
