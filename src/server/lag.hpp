// How long a client's messages are on the way, there and back: the middle of the last few pongs, so that one hiccup
// says nothing and nobody gains by answering one ping late.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "table/types.hpp"

namespace bastide::server {

class LagMeter {
 public:
  static constexpr table::Millis most{2000};

  void add(table::Millis round_trip) {
    last_[count_++ % last_.size()] = std::clamp(round_trip, table::Millis{0}, most);
  }
  // Zero before the first pong.
  table::Millis lag() const {
    const std::size_t known = std::min(count_, last_.size());
    if (known == 0) return table::Millis{0};
    auto sorted = last_;
    const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(known);
    std::sort(sorted.begin(), end);
    return sorted[(known - 1) / 2];
  }

 private:
  std::array<table::Millis, 5> last_{};
  std::size_t count_ = 0;
};

}  // namespace bastide::server
