// How often which duration was seen, to one part in 64, from a microsecond to hours, in 15 kB.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace bastide::load {

class Histogram {
 public:
  using Duration = std::chrono::microseconds;

  void add(Duration duration);
  void add(const Histogram& other);
  std::uint64_t count() const { return count_; }
  // The smallest duration that so large a share, 0 to 1, does not exceed; zero if nothing was seen.
  Duration percentile(double share) const;
  Duration greatest() const { return greatest_; }

 private:
  // Exact below 128 µs; above, 64 buckets for each doubling.
  static constexpr int fine_bits = 6;
  static constexpr std::size_t buckets = (36 - fine_bits) << fine_bits;
  static std::size_t bucket_of(std::uint64_t value);
  static std::uint64_t end_of(std::size_t bucket);

  std::array<std::uint64_t, buckets> counts_{};
  std::uint64_t count_ = 0;
  Duration greatest_{0};
};

}  // namespace bastide::load
