#include "load/histogram.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bastide::load {

std::size_t Histogram::bucket_of(std::uint64_t value) {
  const int shift = std::max(0, static_cast<int>(std::bit_width(value)) - 1 - fine_bits);
  const auto bucket = (static_cast<std::size_t>(shift) << fine_bits) + static_cast<std::size_t>(value >> shift);
  return std::min(bucket, buckets - 1);
}

// The greatest value that falls into the bucket.
std::uint64_t Histogram::end_of(std::size_t bucket) {
  constexpr std::size_t fine = std::size_t{1} << fine_bits;
  if (bucket < 2 * fine) return bucket;
  const std::size_t shift = (bucket >> fine_bits) - 1;
  const std::uint64_t first = (bucket & (fine - 1)) + fine;
  return ((first + 1) << shift) - 1;
}

void Histogram::add(Duration duration) {
  const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(duration.count(), 0));
  ++counts_[bucket_of(value)];
  ++count_;
  greatest_ = std::max(greatest_, duration);
}

void Histogram::add(const Histogram& other) {
  for (std::size_t i = 0; i < buckets; ++i) counts_[i] += other.counts_[i];
  count_ += other.count_;
  greatest_ = std::max(greatest_, other.greatest_);
}

Histogram::Duration Histogram::percentile(double share) const {
  const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < buckets; ++i) {
    seen += counts_[i];
    if (seen < std::max<std::uint64_t>(wanted, 1)) continue;
    // The last bucket is for all that is longer, too.
    if (i + 1 == buckets) break;
    return std::min(Duration(static_cast<std::int64_t>(end_of(i))), greatest_);
  }
  return greatest_;
}

}  // namespace bastide::load
