#include "server/writer.hpp"

#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace bastide::server {
namespace {

// Of one commit: so that the first of a thousand units does not wait for all of them.
constexpr std::size_t most_units = 256;

}  // namespace

struct Writer::Inside {
  explicit Inside(Store& kept_in) : store(kept_in), thread([this] { run(); }) {}
  ~Inside() {
    {
      const std::lock_guard lock(mutex);
      is_ending = true;
    }
    woken.notify_one();
    thread.join();
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  void run() {
    while (take()) {
      const auto errors = store.write(units);
      for (std::size_t i = 0; i < units.size(); ++i) written[i](errors[i]);
    }
  }

  // The next group; false when all is written and no more will come.
  bool take() {
    units.clear();
    written.clear();
    std::unique_lock lock(mutex);
    woken.wait(lock, [this] { return is_ending || !queue.empty(); });
    while (!queue.empty() && units.size() < most_units) {
      units.push_back(std::move(queue.front().unit));
      written.push_back(std::move(queue.front().written));
      queue.pop_front();
    }
    return !units.empty();
  }

  struct Waiting {
    Unit unit;
    Written written;
  };

  Store& store;
  std::mutex mutex;
  std::condition_variable woken;
  std::deque<Waiting> queue;
  bool is_ending = false;

  // The group under way, by the thread alone.
  std::vector<Unit> units;
  std::vector<Written> written;

  std::thread thread;  // last: it uses all of the above
};

Writer::Writer(Store& store) : inside_(std::make_unique<Inside>(store)) {}
Writer::~Writer() = default;

void Writer::submit(Unit unit, Written written) {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->queue.push_back({std::move(unit), std::move(written)});
  }
  inside_->woken.notify_one();
}

}  // namespace bastide::server
