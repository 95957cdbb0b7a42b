#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <utility>

namespace bastide {
namespace {

constexpr auto patience = std::chrono::seconds(2);
constexpr auto pause = std::chrono::milliseconds(200);
constexpr std::uint64_t bar_width = 30;

std::string bar(std::uint64_t done, std::uint64_t total) {
  const std::uint64_t filled = std::min(bar_width, done * bar_width / total);
  std::string text(static_cast<std::size_t>(filled), '#');
  return text.append(static_cast<std::size_t>(bar_width - filled), '.');
}

}  // namespace

Progress::Progress(std::string label, std::uint64_t total)
    : label_(std::move(label)),
      total_(total),
      on_terminal_(isatty(STDERR_FILENO) == 1),
      begin_(Clock::now()),
      next_draw_(begin_ + patience) {}

Progress::~Progress() {
  if (drawn_) std::cerr << "\r\033[K" << std::flush;
}

void Progress::advance(std::uint64_t steps) {
  const std::uint64_t done = done_.fetch_add(steps, std::memory_order_relaxed) + steps;
  if (!on_terminal_) return;
  const auto now = Clock::now();
  if (now < next_draw_.load(std::memory_order_relaxed)) return;
  const std::unique_lock lock(drawing_, std::try_to_lock);
  if (!lock) return;
  next_draw_.store(now + pause, std::memory_order_relaxed);
  draw(done, now);
}

void Progress::draw(std::uint64_t done, Clock::time_point now) {
  std::ostringstream line;
  line << "\r\033[K" << label_ << ' ';
  if (total_ > 0) {
    line << '[' << bar(done, total_) << "] " << done << '/' << total_;
    const double elapsed = std::chrono::duration<double>(now - begin_).count();
    const double rest =
        done == 0 ? 0 : elapsed * static_cast<double>(total_ - std::min(done, total_)) / static_cast<double>(done);
    line << ", " << static_cast<long long>(rest + 0.5) << " s left";
  } else {
    line << done;
  }
  std::cerr << line.str() << std::flush;
  drawn_ = true;
}

}  // namespace bastide
