// What `analyze` tells of a game: every choice with its value and what would have been better, luck beside play.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/process.hpp"

namespace bastide {
namespace {

using nlohmann::json;

// A game of `skilled` against `random`, and what was found in it.
class AnalyzeCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    const ProcessResult played =
        run_bastide(folder_, "arena skilled random --games 2 --nodes 1000 --records '" + folder_.file("games") + "'");
    ASSERT_EQ(played.exit_code, 0) << played.err;
  }
  ProcessResult analyze(const std::string& arguments) const {
    return run_bastide(folder_, "analyze '" + folder_.file("games/0-0-0.txt") + "' " + arguments);
  }

  TemporaryFolder folder_;
};

TEST_F(AnalyzeCommand, AsJsonItTellsEachChoiceTheDrawsAndTheTurningPoints) {
  const ProcessResult result = analyze("--json --nodes 10");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const json found = json::parse(result.out);
  EXPECT_EQ(found["players"], json::array({"skilled", "random"}));
  EXPECT_GT(found["choices"].size(), 100u);
  double lost = 0;
  for (const json& choice : found["choices"]) {
    EXPECT_GE(choice["lost"], 0) << choice;
    EXPECT_FALSE(choice["best"].empty()) << choice;
    if (choice["seat"] == "B") lost += choice["lost"].get<double>();
  }
  EXPECT_NEAR(found["lost"][1], lost, 1e-6);
  EXPECT_GT(found["lost"][1], found["lost"][0]) << "random throws away more";
  EXPECT_EQ(found["luck"].size(), 2u);
  EXPECT_GT(found["draws"].size(), 50u);
  EXPECT_FALSE(found["turning_points"].empty());
}

TEST_F(AnalyzeCommand, AsTextItNamesEachStepAndWhatWasThrownAway) {
  const ProcessResult result = analyze("--nodes 10");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  for (const char* part : {"1A ", "36B ", "skilled", "random", "luck: what", "lost: what"}) {
    EXPECT_NE(result.out.find(part), std::string::npos) << part << '\n' << result.out;
  }
}

TEST_F(AnalyzeCommand, ThePlotDoesNotTakeThePlaceOfTheRecord) {
  const std::string record = folder_.file("games/0-0-0.txt");
  const std::string before = content_of(record);
  EXPECT_EQ(analyze("--nodes 10 --plot '" + record + "'").exit_code, 2);
  EXPECT_EQ(content_of(record), before);
}

TEST_F(AnalyzeCommand, ThePlotHasACurveForEachPlayer) {
  const ProcessResult result = analyze("--nodes 10 --plot '" + folder_.file("course.svg") + "'");
  ASSERT_EQ(result.exit_code, 0) << result.err;
  const std::string svg = content_of(folder_.file("course.svg"));
  EXPECT_EQ(svg.rfind("<svg ", 0), 0u);
  EXPECT_NE(svg.find(">Points that each may expect in the end, tile by tile</text>"), std::string::npos);
  EXPECT_NE(svg.find(">skilled</text>"), std::string::npos);
  EXPECT_NE(svg.find(">random</text>"), std::string::npos);
}

TEST_F(AnalyzeCommand, OnSeveralThreadsItFindsTheSame) {
  EXPECT_EQ(analyze("--json --nodes 80 --search-threads 3").out, analyze("--json --nodes 80").out);
}

TEST_F(AnalyzeCommand, WhatIsNoRecordIsRefused) {
  write_content(folder_.file("none.txt"), "no record\n");
  EXPECT_EQ(run_bastide(folder_, "analyze '" + folder_.file("none.txt") + "'").exit_code, 1);
  EXPECT_EQ(run_bastide(folder_, "analyze '" + folder_.file("missing.txt") + "'").exit_code, 2);
}

}  // namespace
}  // namespace bastide
