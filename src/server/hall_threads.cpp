#include "server/hall_threads.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <condition_variable>
#include <mutex>

namespace bastide::server {
namespace {

// How much is under way.
class Count {
 public:
  void up() {
    const std::lock_guard lock(mutex_);
    ++count_;
  }
  void down() {
    const std::lock_guard lock(mutex_);
    if (--count_ == 0) none_.notify_all();
  }
  void wait_for_none() {
    std::unique_lock lock(mutex_);
    none_.wait(lock, [this] { return count_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable none_;
  std::size_t count_ = 0;
};

std::shared_ptr<void> counted(const std::shared_ptr<Count>& count) {
  count->up();
  return {nullptr, [count](void*) { count->down(); }};
}

// What the task holds is let go before it counts as done.
auto counted(const std::shared_ptr<Count>& count, std::function<void()> task) {
  return [done = counted(count), task = std::move(task)]() mutable {
    task();
    task = nullptr;
    done.reset();
  };
}

}  // namespace

struct Pool::Inside {
  explicit Inside(int threads) : pool(static_cast<std::size_t>(threads)) {}
  std::shared_ptr<Count> count = std::make_shared<Count>();  // outlives the pool with its last hold
  boost::asio::thread_pool pool;
};

Pool::Pool(int threads) : inside_(std::make_unique<Inside>(threads)) {}
Pool::~Pool() { end(); }

void Pool::post(std::function<void()> task) {
  boost::asio::post(inside_->pool, counted(inside_->count, std::move(task)));
}

Pool::Hold Pool::hold() { return counted(inside_->count); }

void Pool::wait_until_idle() { inside_->count->wait_for_none(); }

void Pool::end() {
  inside_->pool.stop();
  inside_->pool.join();
}

struct Strand::Inside {
  std::shared_ptr<Count> count;
  boost::asio::strand<boost::asio::thread_pool::executor_type> strand;
};

Strand::Strand(Pool& pool)
    : inside_(new Inside{pool.inside_->count, boost::asio::make_strand(pool.inside_->pool.get_executor())}) {}
Strand::~Strand() = default;

void Strand::post(std::function<void()> task) {
  boost::asio::post(inside_->strand, counted(inside_->count, std::move(task)));
}

}  // namespace bastide::server
