// Positions of games between judges that are blind to contest, in which the contest decides. Each names the move that
// 240 paired playouts or more found better, and the one that a blind player makes.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "bots/table.hpp"
#include "record/notation.hpp"

namespace bastide {
namespace {

struct Puzzle {
  std::string kind;
  Move right;
  Move wrong;
  Record game;
};

// "x,y,quarter turns".
Move placement(std::istream& text) {
  int x = 0;
  int y = 0;
  int turns = 0;
  char comma = 0;
  text >> x >> comma >> y >> comma >> turns;
  return Move::place({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}, static_cast<Rotation>(turns));
}

Puzzle puzzle_of(const std::string& block) {
  std::istringstream head(block.substr(0, block.find('\n')));
  std::string kind;
  std::string word;
  head >> kind;
  const Move right = placement(head);
  head >> word;
  const Move wrong = placement(head);
  return {kind, right, wrong, *parse_record(block.substr(block.find('\n') + 1))};
}

std::vector<Puzzle> puzzles(std::string_view kind) {
  const std::ifstream file(BASTIDE_SOURCE_DIR "/tests/data/contest_puzzles.txt");
  std::ostringstream read;
  read << file.rdbuf();
  const std::string text = read.str() + "---\n";
  std::vector<Puzzle> found;
  for (std::size_t begin = 0, end = 0; (end = text.find("---\n", begin)) != std::string::npos; begin = end + 4) {
    Puzzle puzzle = puzzle_of(text.substr(begin, end - begin));
    if (puzzle.kind == kind) found.push_back(std::move(puzzle));
  }
  return found;
}

// Whether it thinks more of the right move than of the wrong one.
bool solves(std::string_view bot, const Puzzle& puzzle) {
  const auto player = std::move(*make_bot(bot, 1));
  player->choose(puzzle.game.state(), counted(400));
  const auto thoughts = player->thoughts();
  const auto place_of = [&](Move move) {
    return std::find_if(thoughts.begin(), thoughts.end(), [&](const Thought& t) { return t.move == move; });
  };
  return place_of(puzzle.right) < place_of(puzzle.wrong);
}

int solved(std::string_view bot, const std::vector<Puzzle>& all) {
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Puzzle& p) { return solves(bot, p); }));
}

class ContestPuzzle : public ::testing::TestWithParam<const char*> {};

TEST_P(ContestPuzzle, TheJudgeSeesAllButOne) {
  const auto all = puzzles(GetParam());
  ASSERT_GE(all.size(), 3U);
  EXPECT_GE(solved("judge", all), static_cast<int>(all.size()) - 1);
}

TEST_P(ContestPuzzle, SearchSeesAll) {
  const auto all = puzzles(GetParam());
  EXPECT_EQ(solved("bastide", all), static_cast<int>(all.size()));
}

TEST_P(ContestPuzzle, SearchNeverPlaysAsTheBlind) {
  for (const Puzzle& puzzle : puzzles(GetParam())) {
    for (const std::uint64_t seed : {2U, 3U}) {
      EXPECT_NE(std::move(*make_bot("bastide", seed))->choose(puzzle.game.state(), counted(200)), puzzle.wrong);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(To, ContestPuzzle, ::testing::Values("invade", "defend", "block"),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace bastide
