// Random people against a real server: whatever they do, all of them see the same game, and it is the one on record.
#include <gtest/gtest.h>

#include <cstdlib>

#include "support/crowd.hpp"
#include "support/party.hpp"
#include "support/server_process.hpp"

namespace bastide::server {
namespace {

using namespace test;

bool is_long() {
  const char* const wanted = std::getenv("BASTIDE_LONG");
  return wanted != nullptr && std::string_view(wanted) == "1";
}

class Model : public ::testing::TestWithParam<int> {};

TEST_P(Model, AllViewsConvergeToTheRecord) {
  const ServerProcess server(any_rate);
  Crowd crowd(server.url(), static_cast<std::uint64_t>(GetParam()), 6, 3);
  for (int i = 0; i < 4; ++i) {
    crowd.act(400);
    crowd.settle();
    crowd.check();
  }
  crowd.play_out();
  crowd.check();
  EXPECT_GT(crowd.acknowledged(), 100u);
}

INSTANTIATE_TEST_SUITE_P(Crowds, Model, ::testing::Range(1, is_long() ? 41 : 3));

// SIGKILL while everybody is busy, again and again.
TEST(Crash, LosesNothingThatWasAcknowledgedOrTold) {
  ServerProcess server(any_rate);
  Random random(static_cast<std::uint64_t>(is_long() ? 2 : 1));
  std::uint64_t acknowledged = 0;
  std::unique_ptr<Crowd> crowd;
  const int rounds = is_long() ? 300 : 5;
  for (int round = 0; round < rounds; ++round) {
    // Games end; new ones begin.
    if (round % 10 == 0) {
      if (crowd) crowd->play_out();
      crowd = std::make_unique<Crowd>(server.url(), random.next(), 5, 3);
      crowd->act(150);
    }
    crowd->act(static_cast<int>(random.below(120)));
    server.kill();
    server.start();
    crowd->return_to(server.url());
    crowd->settle();
    crowd->check();
    acknowledged = std::max(acknowledged, crowd->acknowledged());
    if (::testing::Test::HasFailure()) FAIL() << "in round " << round << "\n" << server.log().substr(0, 5000);
  }
  crowd->play_out();
  crowd->check();
  EXPECT_GT(acknowledged, 50u);
}

}  // namespace
}  // namespace bastide::server
