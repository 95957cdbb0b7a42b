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
                                      "sim --games -1",
                                      "sim --games 99999999999999999999",
                                      "sim --games ''",
                                      "sim --seed 0x10 --games 1",
                                      "arena greedy random --nodes -1",
                                      "play --option players=99",
                                      "play --players 9",
                                      "play --names A,B,C,D,E,F,G",
                                      "load --moves-per-second nan",
                                      "serve --messages-per-second nan",
                                      "serve --sign-ins-per-minute nan",
                                      "serve --guest-burst nan",
                                      "train --seed -1",
                                      "serve --config /dev/zero",
                                      "conform /dev/null",
                                      "play --lang \"$(printf '\\033[31m\\377\\n!')\"",
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

TEST_F(Command, SaysItsVersion) { EXPECT_EQ(run("--version").out.rfind("bastide 0.", 0), 0u); }

TEST_F(Command, RefusalNamesTheCommandThatHelps) {
  EXPECT_EQ(run("frobnicate").err,
            "bastide: there is no command \"frobnicate\": bastide --help names those there are\n");
  EXPECT_NE(run("perft").err.find("bastide perft --help"), std::string::npos);
  EXPECT_NE(run("").err.find("bastide --help"), std::string::npos);
}

TEST_F(Command, RefusalHoldsNothingThatATerminalWouldObey) {
  const ProcessResult refused = run("sim --sets \"$(printf '\\033[31m\\377')\"");
  EXPECT_NE(refused.err.find("?[31m?"), std::string::npos) << refused.err;
  EXPECT_LT(run("sim --sets " + std::string(50'000, 'x')).err.size(), 2000u);
}

TEST_F(Command, WritesNothingForPeopleIntoItsFilesWhereErrorsAreClosed) {
  // 203.0.113.1 is nobody's: the server fails when its data are open already.
  const std::string serve = "'" BASTIDE_BINARY "' serve --address 203.0.113.1 --port 0 --data '" + folder_.file("data");
  ASSERT_NE(std::system((serve + "' <&- >&- 2>&-").c_str()), 0);
  ASSERT_TRUE(std::filesystem::exists(folder_.file("data/lock")));
  EXPECT_EQ(content_of(folder_.file("data/lock")).find("bastide"), std::string::npos);
}

TEST_F(Command, OutputThatIsLostIsAFailure) {
  const std::string command = "'" BASTIDE_BINARY "' tiles base >/dev/full 2>'" + folder_.file("err") + "'";
  EXPECT_NE(std::system(command.c_str()), 0);
  EXPECT_NE(content_of(folder_.file("err")).find("is the disk full?"), std::string::npos);
}

TEST_F(Command, AnImportedGameDoesNotTakeThePlaceOfItsSource) {
  const std::string game = content_of(BASTIDE_SOURCE_DIR "/tests/data/jcz/river.jcz");
  write_content(folder_.file("game.jcz"), game);
  EXPECT_EQ(run("import '" + folder_.file("game.jcz") + "' -o '" + folder_.file("game.jcz") + "'").exit_code, 2);
  EXPECT_EQ(content_of(folder_.file("game.jcz")), game);
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
