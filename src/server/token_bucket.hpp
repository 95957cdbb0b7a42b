// How often somebody may do something: `size` at once, `per_second` in the long run.
#pragma once

#include <algorithm>
#include <chrono>

namespace bastide::server {

struct Rate {
  double size = 1;
  double per_second = 1;
};

class TokenBucket {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  TokenBucket(Rate rate, Moment now) : rate_(rate), left_(rate.size), filled_(now) {}

  // Takes `price` out, or nothing at all and false.
  bool take(Moment now, double price = 1) {
    left_ = left(now);
    filled_ = std::max(filled_, now);
    if (left_ < price) return false;
    left_ -= price;
    return true;
  }
  // As it would be if nobody had ever taken anything: forgetting the bucket forgives nothing.
  bool is_full(Moment now) const { return left(now) >= rate_.size; }

 private:
  double left(Moment now) const {
    const std::chrono::duration<double> passed = std::max(now - filled_, Moment::duration{});
    return std::min(rate_.size, left_ + passed.count() * rate_.per_second);
  }

  Rate rate_;
  double left_;
  Moment filled_;
};

}  // namespace bastide::server
