#include "load/histogram.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace bastide::load {
namespace {

using std::chrono::microseconds;

TEST(Histogram, OfNothingIsZero) {
  const Histogram histogram;
  EXPECT_EQ(histogram.count(), 0u);
  EXPECT_EQ(histogram.percentile(0.99), microseconds(0));
}

TEST(Histogram, IsExactForShortDurations) {
  Histogram histogram;
  for (int i = 1; i <= 100; ++i) histogram.add(microseconds(i));
  EXPECT_EQ(histogram.percentile(0.50), microseconds(50));
  EXPECT_EQ(histogram.percentile(0.99), microseconds(99));
  EXPECT_EQ(histogram.percentile(1.0), microseconds(100));
}

TEST(Histogram, TakesTheLongestForWhatItIs) {
  Histogram histogram;
  histogram.add(std::chrono::hours(30));
  EXPECT_EQ(histogram.percentile(0.5), histogram.greatest());
  EXPECT_EQ(histogram.greatest(), std::chrono::hours(30));
}

RC_GTEST_PROP(HistogramProperty, APercentileIsTooGreatByOnePartIn64AtMost, ()) {
  const auto values = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 50'000'000)));
  const double share = *rc::gen::inRange(1, 101) / 100.0;
  Histogram histogram;
  for (const int value : values) histogram.add(microseconds(value));
  auto sorted = values;
  std::sort(sorted.begin(), sorted.end());
  const auto place = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size()))) - 1;
  const int exact = sorted[place];
  const auto told = histogram.percentile(share).count();
  RC_ASSERT(told >= exact);
  RC_ASSERT(told <= exact + exact / 64 + 1);
}

RC_GTEST_PROP(HistogramProperty, TwoPutTogetherAreOne, ()) {
  const auto some = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1'000'000));
  const auto others = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1'000'000));
  Histogram first;
  Histogram second;
  Histogram whole;
  for (const int value : some) first.add(microseconds(value)), whole.add(microseconds(value));
  for (const int value : others) second.add(microseconds(value)), whole.add(microseconds(value));
  first.add(second);
  RC_ASSERT(first.count() == whole.count());
  RC_ASSERT(first.percentile(0.9) == whole.percentile(0.9));
  RC_ASSERT(first.greatest() == whole.greatest());
}

}  // namespace
}  // namespace bastide::load
