#include <gtest/gtest.h>

#include <algorithm>

#include "cli/process.hpp"

namespace bastide {
namespace {

class Command : public ::testing::Test {
 protected:
  ProcessResult run(const std::string& arguments) { return run_bastide(folder_, arguments); }
  TemporaryFolder folder_;
};

TEST_F(Command, EverySubcommandHelpsWithAnExample) {
  for (const std::string name : {"play", "sim", "perft", "replay", "render", "verify", "import", "conform", "tiles",
                                 "backup", "doctor", "arena", "bot", "analyze"}) {
    const ProcessResult help = run(name + " --help");
    EXPECT_EQ(help.exit_code, 0) << name;
    EXPECT_NE(help.out.find("Example"), std::string::npos) << name;
    EXPECT_NE(help.out.find("bastide " + name), std::string::npos) << name;
    EXPECT_EQ(help.err, "") << name;
  }
}

TEST_F(Command, BadUsageIsOneLineOnStderrAndExits2) {
  for (const std::string arguments : {"",
                                      "frobnicate",
                                      "sim --games many",
                                      "sim --sets atlantis",
                                      "sim --players 9",
                                      "perft",
                                      "perft 0",
                                      "replay",
                                      "replay no-such-record.txt",
                                      "import no-such-game.jcz",
                                      "play --bots deep",
                                      "play --lang tlh",
                                      "play --resume no-such-game.txt",
                                      "play --resume",
                                      "play --json --players 2",
                                      "play --players 2 --bots greedy,greedy,greedy",
                                      "play --option colour=blue",
                                      "sim --sets base,base",
                                      "perft 2 --to 5",
                                      "sim --tiles no-such-set.json",
                                      "arena greedy",
                                      "arena greedy deep",
                                      "arena greedy random --sprt 20,0",
                                      "arena greedy cmd:/no/such/program",
                                      "bot deep",
                                      "analyze",
                                      "analyze no-such-record.txt"}) {
    const ProcessResult refused = run(arguments);
    EXPECT_EQ(refused.exit_code, 2) << arguments;
    EXPECT_EQ(refused.err.rfind("bastide: ", 0), 0u) << arguments << ": " << refused.err;
    EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    EXPECT_EQ(refused.out, "") << arguments;
  }
}

TEST_F(Command, RefusalNamesTheCommandThatHelps) {
  EXPECT_NE(run("perft").err.find("bastide perft --help"), std::string::npos);
  EXPECT_NE(run("").err.find("bastide --help"), std::string::npos);
}

TEST_F(Command, FailedCheckExits1) {
  write_content(folder_.file("bad.txt"), "[Bastide \"1\"]\n[Rules \"players=2 sets=base\"]\n\n1A BG-V 9,9 r0 -\n*\n");
  const ProcessResult replayed = run("replay '" + folder_.file("bad.txt") + "'");
  EXPECT_EQ(replayed.exit_code, 1);
  EXPECT_EQ(replayed.err.rfind("bastide: ", 0), 0u);
  write_content(folder_.file("bad.jcz"), "{\"setup\": 3}");
  EXPECT_EQ(run("import '" + folder_.file("bad.jcz") + "'").exit_code, 1);
}

}  // namespace
}  // namespace bastide
