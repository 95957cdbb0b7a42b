// Threads for work that strangers ask for: no more of it waits than can be done soon.
#pragma once

#include <atomic>
#include <functional>
#include <utility>

#include "server/hall_threads.hpp"

namespace bastide::server {

class BoundedPool {
 public:
  BoundedPool(int threads, int most_waiting) : most_waiting_(most_waiting), threads_(threads) {}
  // Does what was taken before, and waits until nobody holds it.
  ~BoundedPool() { threads_.wait_until_idle(); }
  BoundedPool(const BoundedPool&) = delete;
  BoundedPool& operator=(const BoundedPool&) = delete;

  // False: too much waits already, and this will not be done.
  bool post(std::function<void()> task) {
    if (++waiting_ > most_waiting_) {
      --waiting_;
      return false;
    }
    threads_.post([this, done = std::move(task)] {
      done();
      --waiting_;
    });
    return true;
  }

  Pool::Hold hold() { return threads_.hold(); }

 private:
  std::atomic<int> waiting_{0};
  int most_waiting_;
  Pool threads_;
};

}  // namespace bastide::server
