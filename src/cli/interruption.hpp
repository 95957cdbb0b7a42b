// Ctrl-C as a wish that work looks at from time to time.
#pragma once

#include <csignal>

#include <array>
#include <atomic>

namespace bastide {

// While it lives, the first SIGINT, SIGTERM or SIGHUP sets a flag instead of ending the process; a second one ends it.
// One at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  const std::atomic<bool>& flag() const;
  // The signal that came; 0 if none did.
  int signal() const;

 private:
  std::array<struct sigaction, 3> old_actions_;
};

}  // namespace bastide
