// Durable units a second: many tables whose next move waits for the answer to the last one, as in play.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "server/sqlite_store.hpp"
#include "server/writer.hpp"

namespace bastide::server {
namespace {

using Moment = std::chrono::steady_clock::time_point;

class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "bastide-bench-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// One table after the other sends its next move when the last one is kept.
class Tables {
 public:
  Tables(Writer& writer, int count, int moves) : writer_(writer), left_(count * moves), open_(count) {
    for (int i = 0; i < count; ++i) tables_.push_back({{"t" + std::to_string(i)}, 0, {}});
  }

  void play_all() {
    for (One& table : tables_) submit(table);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return open_ == 0; });
  }
  double slowest_of_hundred() {
    std::sort(waits_.begin(), waits_.end());
    return waits_[waits_.size() * 99 / 100];
  }

 private:
  struct One {
    TableId id;
    Version version;
    Moment sent;
  };

  static Unit next(One& table) {
    AppendEntries append{.table = table.id, .entries = {}};
    const auto add = [&](table::Event event) {
      append.entries.push_back(
          {.version = ++table.version, .at = {}, .cause = {}, .audience = {}, .event = std::move(event)});
    };
    if (table.version == 0) {
      table::TableSpec spec;
      spec.rules = *parse_ruleset("players=2 sets=base");
      add(table::TableMade{table.id, {{"p1"}, "Anna"}, spec});
    }
    add(table::TileLaid{});
    add(table::TileDrawn{{}, "BG-D", false});
    return {append};
  }

  void submit(One& table) {
    table.sent = std::chrono::steady_clock::now();
    writer_.submit(next(table), [this, &table](const std::optional<StoreError>& error) { kept(table, error); });
  }
  // On the writer's thread.
  void kept(One& table, const std::optional<StoreError>& error) {
    if (error) std::abort();
    waits_.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - table.sent).count());
    if (--left_ >= static_cast<int>(tables_.size())) return submit(table);
    const std::lock_guard lock(mutex_);
    if (--open_ == 0) done_.notify_one();
  }

  Writer& writer_;
  std::vector<One> tables_;
  std::vector<double> waits_;  // milliseconds
  int left_;
  std::mutex mutex_;
  std::condition_variable done_;
  int open_;
};

void durable_moves(benchmark::State& state) {
  const int tables = static_cast<int>(state.range(0));
  const int moves = std::max(4, 4000 / tables);
  double slowest = 0;
  for (auto _ : state) {
    const Folder folder;
    auto store = SqliteStore::open(folder.path());
    if (!store) return state.SkipWithError(store.error().c_str());
    Writer writer(**store);
    Tables all(writer, tables, moves);
    all.play_all();
    slowest = std::max(slowest, all.slowest_of_hundred());
  }
  state.SetItemsProcessed(state.iterations() * tables * moves);
  state.counters["p99_ms"] = slowest;
}
BENCHMARK(durable_moves)->Arg(1)->Arg(50)->Arg(500)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bastide::server
