#include "cli/line_reader.hpp"

#include <unistd.h>

#include <array>
#include <csignal>
#include <cstddef>
#include <utility>

namespace bastide {
namespace {

// The one thing that a signal handler may write.
volatile std::sig_atomic_t interrupted = 0;

extern "C" void note_interrupt(int) { interrupted = 1; }

constexpr std::array<int, 3> signals{SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, signals.size()> old_actions;

}  // namespace

StandardInput::StandardInput() {
  interrupted = 0;
  struct sigaction action {};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a waiting read must return.
  action.sa_flags = 0;
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &old_actions[i]);
}

StandardInput::~StandardInput() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &old_actions[i], nullptr);
}

bool StandardInput::is_interrupted() const { return interrupted != 0; }

std::optional<std::string> StandardInput::line() {
  for (;;) {
    if (is_interrupted()) return {};
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (closed_) return buffer_.empty() ? std::nullopt : std::optional(std::exchange(buffer_, ""));
    std::array<char, 4096> piece{};
    const ssize_t count = read(STDIN_FILENO, piece.data(), piece.size());
    if (count > 0) buffer_.append(piece.data(), static_cast<std::size_t>(count));
    else closed_ = true;
  }
}

std::optional<std::string> ScriptedInput::line() {
  if (lines_.empty()) return {};
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

}  // namespace bastide
