// A bar on the terminal for work that takes more than two seconds.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace bastide {

// Draws on stderr, and only if that is a terminal. Any thread may call advance.
class Progress {
 public:
  // `total` in whatever is counted; 0 if unknown.
  Progress(std::string label, std::uint64_t total);
  // Wipes the bar.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::uint64_t steps = 1);

 private:
  using Clock = std::chrono::steady_clock;
  void draw(std::uint64_t done, Clock::time_point now);

  std::string label_;
  std::uint64_t total_;
  bool on_terminal_;
  std::atomic<std::uint64_t> done_{0};
  std::mutex drawing_;
  Clock::time_point begin_;
  std::atomic<Clock::time_point> next_draw_;
  bool drawn_ = false;
};

}  // namespace bastide
