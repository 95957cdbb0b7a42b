// A whole server when its disk, its folder, or its people fail.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <thread>

#include "record/deck_proof.hpp"
#include "support/knowledge.hpp"
#include "support/party.hpp"
#include "support/server_process.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

// No file of the process may grow beyond so many bytes: to whoever writes, a full disk.
void limit_files(pid_t process, rlim_t bytes) {
  rlimit limit{};
  ASSERT_EQ(prlimit(process, RLIMIT_FSIZE, nullptr, &limit), 0);
  limit.rlim_cur = std::min(bytes, limit.rlim_max);
  ASSERT_EQ(prlimit(process, RLIMIT_FSIZE, &limit, nullptr), 0);
}

class Trouble : public ::testing::Test {
 protected:
  // What children inherit: else the first write beyond the limit would end them.
  void SetUp() override { former_ = signal(SIGXFSZ, SIG_IGN); }
  void TearDown() override { signal(SIGXFSZ, former_); }

  // Says something again and again, until it is refused; the code.
  std::string talk_until_refused(Visitor& visitor, const std::string& table) {
    for (int i = 0; i < 5000; ++i) {
      const json answer = visitor.command(table, Say{std::string(400, 'x')});
      if (answer.value("type", "") != "ack") return answer.value("code", "");
      ++acknowledged_;
    }
    return "";
  }

  int acknowledged_ = 0;

 private:
  sighandler_t former_ = SIG_DFL;
};

TEST_F(Trouble, AFullDiskRefusesCommandsAndLosesNothing) {
  ServerProcess server(any_rate);
  Party party(server.url(), 2);
  party.begin();
  party.play(5);
  limit_files(server.process(), 256 * 1024);
  EXPECT_EQ(talk_until_refused(party.host(), party.table()), "unavailable");
  // What is there can still be looked at.
  Visitor spectator(server.url());
  ASSERT_TRUE(spectator.connect());
  spectator.watch(party.table());
  EXPECT_EQ(spectator.get("/healthz").status, 200);
  EXPECT_EQ(party.person(1).command(party.table(), Say{"too"}).value("code", ""), "unavailable");
  while (spectator.get("/readyz").status == 200) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(spectator.get("/readyz").status, 503);
  const Version version = spectator.mirror(party.table()).version();
  limit_files(server.process(), RLIM_INFINITY);
  // There is room again: the same server goes on, and knows all that it has acknowledged.
  party.gather();
  party.play_to_end();
  EXPECT_EQ(party.host().mirror(party.table()).state().stage, Stage::finished);
  EXPECT_TRUE(verify_deck(party.record()));
  EXPECT_NE(server.log().find("level=error"), std::string::npos);
  server.kill();
  server.start();
  spectator.move_to(server.url());
  ASSERT_TRUE(spectator.connect());
  spectator.watch(party.table());
  EXPECT_GT(spectator.mirror(party.table()).version(), version);
  EXPECT_EQ(difference(spectator.mirror(party.table()).state(), party.host().mirror(party.table()).state()), "");
}

TEST_F(Trouble, AFolderThatCannotBeWrittenIsSaidSoAtOnce) {
  try {
    const ServerProcess server({}, "/proc/bastide");
    FAIL() << "it started";
  } catch (const std::runtime_error& error) {
    const std::string said = error.what();
    EXPECT_NE(said.find("bastide: "), std::string::npos) << said;
    EXPECT_NE(said.find("/proc/bastide"), std::string::npos) << said;
  }
}

// Both things that only time decides, at once, since each takes its time.
TEST_F(Trouble, AClockThatRunsOutAndAPersonWhoVanishesKeepNobodyWaiting) {
  const ServerProcess server;
  Party blitz(server.url(), 2, {{"sets", "base"}, {"clock", "live 10s+0s"}});
  Party patient(server.url(), 2, {{"sets", "base"}, {"grace", "5"}, {"substitute", "random"}});
  blitz.begin();
  patient.begin();
  patient.play(3);
  Visitor& gone = *patient.to_move();
  Visitor& waiting = &gone == &patient.host() ? patient.person(1) : patient.host();
  gone.drop();
  const auto event_named = [](const char* name) {
    return [name](const json& m) { return m.value("/event/event"_json_pointer, "") == name; };
  };
  waiting.next(event_named("bot_stands_in"), "a bot for who vanished");
  // The bot moves; who vanished comes back and takes over again.
  waiting.next(event_named("tile_laid"), "the bot's move");
  ASSERT_TRUE(gone.connect());
  gone.watch(patient.table(), true);
  gone.must(patient.table(), Join{});
  patient.gather();
  EXPECT_NE(patient.to_move(), nullptr);

  const Seat thinking = *blitz.host().mirror(blitz.table()).state().to_move();
  const json over = blitz.host().next(event_named("game_over"), "the end by the clock")["event"];
  EXPECT_EQ(over["why"], "flagged");
  EXPECT_EQ(over["winners"], json::array({1 - index(thinking)}));
  blitz.gather();
  EXPECT_TRUE(verify_deck(blitz.record()));
}

}  // namespace
}  // namespace bastide::server
