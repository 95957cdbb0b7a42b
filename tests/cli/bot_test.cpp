// A bot as programs meet it, on its streams.
#include <gtest/gtest.h>

#include <string>

#include "cli/process.hpp"

namespace bastide {
namespace {

class BotCommand : public ::testing::Test {
 protected:
  std::string answers_to(const std::string& input) const { return run_bastide(folder_, "bot greedy", input).out; }

  TemporaryFolder folder_;
};

TEST_F(BotCommand, WhatItDoesNotUnderstandIsAnErrorAndNoMore) {
  const std::string game = "newgame players=2 sets=base\nmove draw BG-B\n";
  EXPECT_EQ(answers_to("dance\nbastide 1\n"), "error there is no command \"dance\"\nname bastide greedy\nready\n");
  for (const std::string wrong : {"move draw BG-B", "move place 99,99 r0", "newgame players=9", "go nodes",
                                  "go nodes -1", "move \x01\xff", "best place 1,0 r0"}) {
    const std::string answers = answers_to(game + wrong + "\ngo nodes 1\n");
    EXPECT_EQ(answers.rfind("error ", 0), 0u) << wrong << ": " << answers;
    EXPECT_NE(answers.find("\nbest place "), std::string::npos) << wrong << ": " << answers;
  }
}

TEST_F(BotCommand, ALineWithoutEndIsNotKept) {
  const std::string answers = answers_to(std::string(1'000'000, 'x') + "\nbastide 1\n");
  EXPECT_LT(answers.size(), 1'000u);
  EXPECT_EQ(last_line(answers), "ready");
}

TEST_F(BotCommand, EndsWithItsInputEvenWhileItThinks) {
  const std::string game = "newgame players=2 sets=base\nmove draw BG-B\ngo time 3600000\n";
  EXPECT_EQ(run_bastide(folder_, "bot master", game).out.rfind("best place ", 0), 0u);
}

}  // namespace
}  // namespace bastide
