// The threads that tables are driven by.
#pragma once

#include <functional>
#include <memory>

namespace bastide::server {

// Threads that run short tasks. It knows what is under way: tasks, and whatever else holds it.
class Pool {
 public:
  explicit Pool(int threads);
  // Ends its threads; what has not begun is dropped.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void post(std::function<void()> task);

  // As long as somebody keeps one, something is under way.
  using Hold = std::shared_ptr<void>;
  Hold hold();
  // Until no task and no hold is left.
  void wait_until_idle();
  void end();

 private:
  friend class Strand;
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// Tasks of one strand run one after the other, in the order in which they were posted.
class Strand {
 public:
  explicit Strand(Pool& pool);
  ~Strand();
  Strand(const Strand&) = delete;
  Strand& operator=(const Strand&) = delete;

  void post(std::function<void()> task);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::server
