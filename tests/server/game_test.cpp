// Whole games on a real server, by people who know what the protocol tells them.
#include <gtest/gtest.h>

#include "record/deck_proof.hpp"
#include "support/knowledge.hpp"
#include "support/party.hpp"
#include "support/server_process.hpp"

namespace bastide::server {
namespace {

using namespace test;
using table::Stage;

void expect_proven_end(Party& party) {
  const auto& state = party.host().mirror(party.table()).state();
  ASSERT_EQ(state.stage, Stage::finished);
  const Record record = party.record();
  const Status verified = verify_deck(record);
  EXPECT_TRUE(verified) << verified.error();
  for (std::size_t i = 0; i < state.over->totals.size(); ++i) {
    EXPECT_EQ(state.over->totals[i], record.state().score(static_cast<Seat>(i)));
  }
}

class ServerGame : public ::testing::TestWithParam<const char*> {};

TEST_P(ServerGame, IsPlayedToItsEndAndProven) {
  const ServerProcess server(any_rate);
  Party party(server.url(), 2, {{"sets", GetParam()}, {"clock", "live 10m+5s"}});
  party.begin();
  party.play_to_end();
  expect_proven_end(party);
}

INSTANTIATE_TEST_SUITE_P(EverySet, ServerGame,
                         ::testing::Values("base", "base,river,traders_and_builders,wheel", "wheel_standalone"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::replace(name.begin(), name.end(), ',', '_');
                           return name;
                         });

TEST(ServerGames, WithSixPeopleAllSeeTheSame) {
  const ServerProcess server(any_rate);
  Party party(server.url(), 6);
  Visitor spectator(server.url());
  ASSERT_TRUE(spectator.connect());
  spectator.watch(party.table());
  party.begin();
  party.play_to_end();
  spectator.catch_up();
  expect_proven_end(party);
  for (std::size_t i = 0; i < party.size(); ++i) {
    EXPECT_EQ(difference(party.person(i).mirror(party.table()).state(), spectator.mirror(party.table()).state()), "");
    EXPECT_EQ(party.person(i).mirror(party.table()).missed(), 0u);
  }
}

TEST(ServerGames, WithBotsGoOnByThemselves) {
  const ServerProcess server(any_rate);
  Party party(server.url(), 1);
  party.host().must(party.table(), table::AddBot{"greedy", {}});
  party.begin();
  while (party.host().mirror(party.table()).state().stage != Stage::finished) {
    if (!party.play_one()) party.host().listen(std::chrono::seconds(1));
  }
  party.gather();
  expect_proven_end(party);
}

TEST(ServerGames, AFinishedGameOfTheBaseSetIsSeenForLessThan30Kilobytes) {
  const ServerProcess server(any_rate);
  Party party(server.url(), 2);
  party.begin();
  party.play_to_end();
  Visitor spectator(server.url());
  load::Socket::Options options;
  options.count_bytes = true;
  ASSERT_TRUE(spectator.connect(options));
  const auto before = spectator.socket().bytes_received();
  spectator.watch(party.table());
  EXPECT_LT(spectator.socket().bytes_received() - before, 30'000u);
  EXPECT_EQ(difference(spectator.mirror(party.table()).state(), party.host().mirror(party.table()).state()), "");
}

TEST(ServerGames, GoOnAfterAnOrderlyRestartWhereTheyWere) {
  ServerProcess server(any_rate);
  Party party(server.url(), 2, {{"sets", "base"}, {"clock", "live 10m+5s"}});
  party.begin();
  party.play(20);
  party.gather();
  EXPECT_EQ(server.stop(), 0) << server.log();
  for (std::size_t i = 0; i < party.size(); ++i) {
    EXPECT_EQ(party.person(i).next("goodbye")["code"], "going_down");
  }
  server.start();
  for (std::size_t i = 0; i < party.size(); ++i) {
    party.person(i).move_to(server.url());
    ASSERT_TRUE(party.person(i).connect());
    party.person(i).watch(party.table(), true);
  }
  party.gather();
  party.play_to_end();
  expect_proven_end(party);
}

}  // namespace
}  // namespace bastide::server
