// Programs of others as players: whatever they do, the game goes on.
#include "bots/program_bot.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "bots/match.hpp"
#include "bots/protocol_words.hpp"
#include "bots/table.hpp"
#include "support/shell_bot.hpp"
#include "support/temporary_folder.hpp"

namespace bastide {
namespace {

class Program : public ::testing::Test {
 protected:
  // A player made of lines for the shell's `read`.
  std::string script(const std::string& body) const {
    const std::string path = folder_.file("bot.sh");
    write_content(path, body);
    return "cmd:sh " + path;
  }
  std::string answering(const std::string& on_go) const { return script(test::shell_bot(on_go)); }
  // Against a quick bot, to the end.
  static GameResult play(const std::string& name, std::string_view rules = "players=2 sets=base") {
    Match match;
    match.setup = *Setup::make(*parse_ruleset(rules));
    match.budget = counted(50);
    match.budget.time = std::chrono::milliseconds(1);
    for (int seat = 0; seat < match.setup->players(); ++seat) {
      const auto contestant = Contestant::parse(seat == 0 ? name : "random");
      EXPECT_TRUE(contestant) << contestant.error();
      if (!contestant) return {};
      match.lineup.push_back(*contestant);
    }
    Record record(match.setup);
    const auto result = play_match(match, record);
    EXPECT_TRUE(result) << result.error();
    EXPECT_TRUE(record.is_finished());
    return result ? *result : GameResult{};
  }

  TemporaryFolder folder_;
};

TEST_F(Program, ThatAnswersWellPlaysWithoutFault) {
  for (const std::string_view rules : {"players=2 sets=base", "players=3 sets=base,river,traders_and_builders,wheel"}) {
    EXPECT_EQ(play(answering("echo info thinking; echo best $last"), rules)[0].faults, 0) << rules;
  }
}

TEST_F(Program, SampleInPythonPlaysWithoutFaultAndBeatsRandom) {
  const GameResult result = play("cmd:python3 " BASTIDE_SOURCE_DIR "/examples/simple_bot.py");
  EXPECT_EQ(result[0].faults, 0);
  EXPECT_GT(result[0].score, result[1].score);
}

TEST_F(Program, OurOwnBotsSpeakTheProtocolToo) {
  EXPECT_EQ(play("cmd:" BASTIDE_BINARY " bot judge", "players=2 sets=base,traders_and_builders,wheel")[0].faults, 0);
}

TEST_F(Program, IllegalAnswersAreFaultsAndTheGameGoesOn) {
  for (const std::string answer : {"best place 99,99 r0", "best fish", "best", "best figure city[9]"}) {
    const int faults = play(answering("echo '" + answer + "'"))[0].faults;
    EXPECT_GT(faults, 50) << answer;
  }
}

TEST_F(Program, ThatCrashesLosesOnlyItsChoices) {
  EXPECT_GT(play(answering("exit 3"))[0].faults, 50);
  EXPECT_GT(play(answering("kill -9 $$"))[0].faults, 50);
}

TEST_F(Program, ThatSaysNothingIsEndedOnce) { EXPECT_GT(play(answering("sleep 100"))[0].faults, 50); }

TEST_F(Program, ThatNeverStopsTalkingIsEnded) {
  EXPECT_GT(play(answering("while true; do echo nonsense; done"))[0].faults, 50);
}

TEST_F(Program, AnswersThatNobodyAskedForArePassedOver) {
  EXPECT_EQ(play(answering("printf 'best %s\\nbest %s\\n' \"$last\" \"$last\"")).front().faults, 0);
}

TEST_F(Program, WhatItHasStartedEndsWithIt) {
  // Whose last writer the program's child is.
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  EXPECT_TRUE(make_player(script("exec 3>" + pipe + "\nsleep 1000 &\n" + test::shell_bot("")), 1));
  pollfd watched{reader, POLLIN, 0};
  EXPECT_EQ(poll(&watched, 1, 60'000), 1);
  EXPECT_NE(watched.revents & POLLHUP, 0);
  close(reader);
}

TEST_F(Program, ThatCannotBeStartedOrGreetedIsRefused) {
  EXPECT_FALSE(make_player("cmd:", 1));
  EXPECT_FALSE(make_player("cmd:/no/such/program", 1));
  const auto deaf = make_player(script("exit 0\n"), 1);
  ASSERT_FALSE(deaf);
  EXPECT_NE(deaf.error().find("ready"), std::string::npos);
}

TEST_F(Program, IsNotStartedThroughAShell) {
  const std::string mark = folder_.file("mark");
  EXPECT_FALSE(make_player("cmd:true; touch " + mark, 1));
  EXPECT_FALSE(std::filesystem::exists(mark));
}

TEST_F(Program, IsToldToStopWhenCancelled) {
  const auto setup = *Setup::make(*parse_ruleset("players=2 sets=base"));
  State state(*setup);
  const auto bot = make_player(answering("read -r word; [ $word = stop ] && echo best $last"), 1);
  ASSERT_TRUE(bot) << bot.error();
  const Move draw = state.legal_moves().front();
  (*bot)->observe(state, draw);
  state.apply(draw);
  const std::atomic<bool> cancelled{true};
  Budget budget = counted(0);
  budget.cancel = &cancelled;
  EXPECT_EQ((*bot)->choose(state, budget), state.legal_moves(true).back());
  EXPECT_EQ((*bot)->faults(), 0);
}

TEST(ProtocolWords, EveryLegalMoveIsReadBackAsItself) {
  for (const std::string_view rules : {"players=2 sets=base", "players=3 sets=base,river,traders_and_builders,wheel"}) {
    const auto setup = *Setup::make(*parse_ruleset(rules));
    State state(*setup);
    Random random(4);
    while (state.phase() != Phase::over) {
      const auto moves = state.legal_moves();
      for (const Move move : moves) {
        const auto read = read_protocol_move(state, protocol_move(state, move));
        ASSERT_TRUE(read) << protocol_move(state, move) << ": " << read.error();
        EXPECT_EQ(*read, move);
      }
      state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(ProtocolWords, WhatIsNoMoveIsRefused) {
  const auto setup = *Setup::make(*parse_ruleset("players=2 sets=base"));
  const State state(*setup);
  for (const std::string_view text :
       {"", "draw", "draw XX-1", "place 0,0 r0", "place 1 r0", "figure -", "takeback 0,0 city[0]", "dance"}) {
    EXPECT_FALSE(read_protocol_move(state, text)) << text;
  }
}

}  // namespace
}  // namespace bastide
