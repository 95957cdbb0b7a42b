// Rates, places, queues and the lag: what is bounded, and how.
#include <gtest/gtest.h>

#include "server/lag.hpp"
#include "server/limits.hpp"
#include "server/out_queue.hpp"

namespace bastide::server {
namespace {

using namespace std::chrono_literals;
using Moment = TokenBucket::Moment;

constexpr Moment start{};
const Address one = boost::asio::ip::make_address("192.0.2.1");
const Address other = boost::asio::ip::make_address("192.0.2.2");

TEST(WireRate, AllowsABurstAndThenSoManyASecond) {
  TokenBucket bucket({3, 2}, start);
  EXPECT_TRUE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start + 400ms));
  EXPECT_TRUE(bucket.take(start + 500ms));
  EXPECT_FALSE(bucket.take(start + 500ms));
  EXPECT_FALSE(bucket.is_full(start + 1900ms));
  EXPECT_TRUE(bucket.is_full(start + 2h));
  EXPECT_TRUE(bucket.take(start + 2h));
}

TEST(WireRate, IsNotRefilledByAClockThatRunsBack) {
  TokenBucket bucket({1, 1}, start + 1h);
  EXPECT_TRUE(bucket.take(start + 1h));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start + 1h));
  EXPECT_TRUE(bucket.take(start + 1h + 1s));
}

TEST(WireLimits, CountPurposesAndAddressesApart) {
  LimitOptions options;
  options.rates = {{{2, 1}, {1, 0.001}, {1, 0.001}, {1, 0.001}}};
  Limits limits(options);
  EXPECT_TRUE(limits.allow(Purpose::request, one, start));
  EXPECT_TRUE(limits.allow(Purpose::request, one, start));
  EXPECT_FALSE(limits.allow(Purpose::request, one, start));
  EXPECT_TRUE(limits.allow(Purpose::sign_in, one, start));
  EXPECT_FALSE(limits.allow(Purpose::sign_in, one, start + 10s));
  EXPECT_TRUE(limits.allow(Purpose::request, other, start));
  EXPECT_TRUE(limits.allow(Purpose::sign_in, other, start));
}

TEST(WireLimits, RememberWhoIsEmptyWhileManyOthersCome) {
  LimitOptions options;
  options.rates = {{{1, 0.0001}, {1, 1}, {1, 1}, {1, 1}}};
  Limits limits(options);
  EXPECT_TRUE(limits.allow(Purpose::request, one, start));
  for (unsigned i = 0; i < 25'000; ++i) {
    limits.allow(Purpose::guest, boost::asio::ip::make_address_v4(0x0a000000U + i), start + 5s);
  }
  EXPECT_FALSE(limits.allow(Purpose::request, one, start + 5s));
}

TEST(WirePlaces, AreBoundedByAddressAndInAll) {
  LimitOptions options;
  options.connections = 3;
  options.connections_by_address = 2;
  Limits limits(options);
  auto first = limits.admit(one, true);
  auto second = limits.admit(one, true);
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limits.admit(one, true));
  auto third = limits.admit(other, true);
  EXPECT_TRUE(third);
  EXPECT_FALSE(limits.admit(boost::asio::ip::make_address("192.0.2.3"), true));
  first = {};
  EXPECT_EQ(limits.connections(), 2U);
  EXPECT_TRUE(limits.admit(one, true));
}

TEST(WirePlaces, OfAProxyAreCountedTogetherOnly) {
  LimitOptions options;
  options.connections_by_address = 1;
  Limits limits(options);
  const auto first = limits.admit(one, false);
  const auto second = limits.admit(one, false);
  EXPECT_TRUE(first && second);
  EXPECT_EQ(limits.connections(), 2U);
}

TEST(WirePlaces, AreGivenBackOnceWhereverTheyWereMoved) {
  Limits limits(LimitOptions{});
  {
    auto place = limits.admit(one, true);
    auto moved = std::move(place);
    Limits::Place assigned;
    assigned = std::move(moved);
    EXPECT_EQ(limits.connections(), 1U);
  }
  EXPECT_EQ(limits.connections(), 0U);
}

// --- the queue of a slow reader

Message text(std::size_t size) { return std::make_shared<const std::string>(size, 'x'); }

TEST(WireQueue, WakesItsSenderOnceAndKeepsTheOrder) {
  OutQueue queue(1000);
  EXPECT_EQ(queue.add(text(1)), OutQueue::Added::wake);
  EXPECT_EQ(queue.add(text(2)), OutQueue::Added::waits);
  EXPECT_EQ(queue.take()->size(), 1U);
  EXPECT_EQ(queue.take()->size(), 2U);
  EXPECT_EQ(queue.take(), nullptr);
  EXPECT_EQ(queue.add(text(3)), OutQueue::Added::wake);
}

TEST(WireQueue, IsFullWhenTooManyBytesWaitThoughOneMessageMayBeLarge) {
  OutQueue queue(1000);
  EXPECT_EQ(queue.add(text(50'000)), OutQueue::Added::wake);
  EXPECT_EQ(queue.add(text(1)), OutQueue::Added::too_much);
  EXPECT_EQ(queue.add(text(1)), OutQueue::Added::closed);

  OutQueue reader(1000);
  EXPECT_EQ(reader.add(text(50'000)), OutQueue::Added::wake);
  EXPECT_NE(reader.take(), nullptr);
  EXPECT_EQ(reader.add(text(999)), OutQueue::Added::waits);
  EXPECT_EQ(reader.add(text(1)), OutQueue::Added::waits);
  EXPECT_EQ(reader.add(text(1)), OutQueue::Added::waits);
  EXPECT_EQ(reader.add(text(1)), OutQueue::Added::too_much);
}

TEST(WireQueue, EndsWithALastWordBehindOrInsteadOfWhatWaits) {
  OutQueue slow(10);
  slow.add(text(20));
  slow.add(text(1));
  EXPECT_EQ(slow.close_with(text(7)), OutQueue::Added::waits);
  EXPECT_EQ(slow.take()->size(), 7U);
  EXPECT_TRUE(slow.is_closed());
  EXPECT_EQ(slow.take(), nullptr);

  OutQueue leaving(1000);
  leaving.add(text(1));
  EXPECT_EQ(leaving.end_with(text(7)), OutQueue::Added::waits);
  EXPECT_EQ(leaving.add(text(2)), OutQueue::Added::closed);
  EXPECT_EQ(leaving.take()->size(), 1U);
  EXPECT_EQ(leaving.take()->size(), 7U);
  EXPECT_EQ(leaving.take(), nullptr);
}

// --- lag

TEST(WireLag, IsTheMiddleOfTheLastFewPongs) {
  LagMeter meter;
  EXPECT_EQ(meter.lag(), 0ms);
  meter.add(40ms);
  EXPECT_EQ(meter.lag(), 40ms);
  meter.add(900ms);
  EXPECT_EQ(meter.lag(), 40ms);
  meter.add(50ms);
  EXPECT_EQ(meter.lag(), 50ms);
  for (int i = 0; i < 5; ++i) meter.add(20ms);
  EXPECT_EQ(meter.lag(), 20ms);
}

TEST(WireLag, IsCapped) {
  LagMeter meter;
  meter.add(1h);
  EXPECT_EQ(meter.lag(), LagMeter::most);
  LagMeter early;
  early.add(-5ms);
  EXPECT_EQ(early.lag(), 0ms);
}

}  // namespace
}  // namespace bastide::server
