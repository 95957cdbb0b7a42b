#include "cli/interruption.hpp"

namespace bastide {
namespace {

constexpr std::array<int, 3> watched_signals{SIGINT, SIGTERM, SIGHUP};

// What a signal handler may write to.
std::atomic<bool> is_wished{false};
std::atomic<int> wished_by{0};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

extern "C" void note_wish(int signal) {
  wished_by = signal;
  is_wished = true;
}

}  // namespace

Interruption::Interruption() {
  is_wished = false;
  wished_by = 0;
  struct sigaction action {};
  action.sa_handler = note_wish;
  sigemptyset(&action.sa_mask);
  action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    sigaction(watched_signals[i], nullptr, &old_actions_[i]);
    // nohup stays what it is.
    if (old_actions_[i].sa_handler != SIG_IGN) sigaction(watched_signals[i], &action, nullptr);
  }
}

Interruption::~Interruption() {
  for (std::size_t i = 0; i < watched_signals.size(); ++i) sigaction(watched_signals[i], &old_actions_[i], nullptr);
}

const std::atomic<bool>& Interruption::flag() const { return is_wished; }

int Interruption::signal() const { return wished_by; }

}  // namespace bastide
