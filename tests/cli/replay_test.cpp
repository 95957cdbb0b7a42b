#include "cli/replay.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/process.hpp"
#include "record/deck.hpp"
#include "record/saved_game.hpp"

namespace bastide {
namespace {

Record random_game(std::string_view rules, std::uint64_t seed) {
  Record record = *Record::start(*parse_ruleset(rules));
  Random random(seed);
  Deck deck(record.setup(), record.state().bag(), random);
  while (!record.is_finished()) {
    const auto moves = record.state().legal_moves(true);
    const Move move = record.state().phase() == Phase::draw
                          ? Move::draw(deck.draw())
                          : moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    EXPECT_TRUE(record.play(move));
  }
  return record;
}

class Replay : public ::testing::Test {
 protected:
  ReplayOptions options_for(const Record& record) {
    ReplayOptions options;
    options.record = folder_.file("game.txt");
    EXPECT_TRUE(save_record(record, options.record));
    options.terminal.colour = "none";
    options.terminal.language = "en";
    return options;
  }
  std::string text(const ReplayOptions& options) {
    std::ostringstream out;
    EXPECT_EQ(replay(options, out), exit_ok);
    return out.str();
  }
  TemporaryFolder folder_;
};

TEST_F(Replay, SheetAddsUpToTheScores) {
  for (const std::string_view rules : {"players=2 sets=base", "bsw players=3 sets=base,river",
                                       "players=4 sets=base,river,traders_and_builders,wheel"}) {
    const Record record = random_game(rules, 3);
    ReplayOptions options = options_for(record);
    options.json = true;
    const auto json = nlohmann::json::parse(text(options));
    EXPECT_EQ(json["finished"], true);
    for (int i = 0; i < record.rules().players; ++i) {
      int total = 0;
      for (const auto& row : json["sheet"]) total += row[static_cast<std::size_t>(i)].get<int>();
      int scored = 0;
      for (const auto& line : json["scored"]) {
        if (line["seat"] == std::string(1, static_cast<char>('A' + i))) scored += line["points"].get<int>();
      }
      EXPECT_EQ(total, record.state().score(static_cast<Seat>(i))) << rules;
      EXPECT_EQ(scored, total) << rules;
    }
  }
}

TEST_F(Replay, StopsWhereItIsTold) {
  ReplayOptions options = options_for(random_game("players=2 sets=base", 4));
  options.json = true;
  options.to = "3";
  const auto json = nlohmann::json::parse(text(options));
  EXPECT_EQ(json["at"], 3);
  // The start tile and the first one drawn.
  EXPECT_EQ(json["tiles"].size(), 2u);
}

TEST_F(Replay, ShowsBoardReasonsAndTotals) {
  Record record = random_game("players=2 sets=base", 5);
  ASSERT_TRUE(record.set_player(Seat{0}, "Anna"));
  const ReplayOptions options = options_for(record);
  const std::string shown = text(options);
  EXPECT_NE(shown.find("players=2 sets=base"), std::string::npos);
  EXPECT_NE(shown.find("for Anna"), std::string::npos);
  EXPECT_NE(shown.find("total"), std::string::npos);
  EXPECT_EQ(shown.find('\033'), std::string::npos);
}

TEST_F(Replay, TellsTheWholeStoryWhenAsked) {
  ReplayOptions options = options_for(random_game("players=2 sets=base", 6));
  EXPECT_EQ(text(options).find("lays a tile"), std::string::npos);
  options.story = true;
  EXPECT_NE(text(options).find("lays a tile"), std::string::npos);
}

TEST_F(Replay, DamagedRecordFailsTheCheck) {
  const ReplayOptions options = options_for(random_game("players=2 sets=base", 7));
  const std::string whole = content_of(options.record);
  write_content(options.record, whole.substr(0, whole.size() / 2) + "9Z !\n");
  std::ostringstream out;
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(replay(options, out), exit_check_failed);
  EXPECT_EQ(::testing::internal::GetCapturedStderr().rfind("bastide: ", 0), 0u);
}

}  // namespace
}  // namespace bastide
