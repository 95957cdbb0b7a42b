// The sample of the conformance games must be replayed without a difference, and what is wrong must be reported.
#include "cli/conform.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "cli/process.hpp"
#include "support/samples.hpp"

namespace bastide {
namespace {

struct Answer {
  int code;
  std::string out;
  std::string err;
};

Answer run(const ConformOptions& options) {
  std::ostringstream out;
  ::testing::internal::CaptureStderr();
  const int code = conform(options, out);
  return {code, out.str(), ::testing::internal::GetCapturedStderr()};
}

std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  return text.substr(text.rfind('\n', end) + 1, end - text.rfind('\n', end));
}

// A file of the test's own, gone with it.
class OwnFile {
 public:
  explicit OwnFile(const std::string& text) { std::ofstream(name_) << text; }
  const std::string& name() const { return name_; }

 private:
  TemporaryFolder folder_;
  std::string name_ = folder_.file("trace.jsonl");
};

// The first game of a sample with every total of its first step one too high.
std::string wrong_game() {
  nlohmann::json game = nlohmann::json::parse(test::sample_traces("base-peer").front());
  for (auto& score : game["steps"][0]["scores"]) score = 1;
  return game.dump();
}

class Sample : public ::testing::TestWithParam<std::string> {};
TEST_P(Sample, HasNoDifference) {
  const Answer result = run({.files = {test::sample_path(GetParam())}, .threads = 2});
  EXPECT_EQ(result.code, exit_ok);
  EXPECT_EQ(result.out.rfind("conform: ", 0), 0U) << result.out;
  EXPECT_NE(result.out.find(" steps, 0 differences\n"), std::string::npos) << result.out;
}
std::string test_name(const ::testing::TestParamInfo<std::string>& sample) {
  std::string name = sample.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Conform, Sample, ::testing::ValuesIn(test::sample_names()), test_name);

TEST(Conform, TakesNoFileWithoutAGame) {
  const OwnFile empty("\n\n");
  EXPECT_EQ(run({.files = {empty.name()}, .threads = 1}).code, exit_bad_usage);
}

TEST(Conform, CountsGamesAndStepsOfAllFiles) {
  const Answer one = run({.files = {test::sample_path("base-peer")}, .threads = 1});
  const Answer two = run({.files = {test::sample_path("base-peer"), test::sample_path("base-peer")}, .threads = 2});
  int games = 0, steps = 0, differences = -1;
  ASSERT_EQ(std::sscanf(last_line(one.out).c_str(), "conform: %d games, %d steps, %d differences", &games, &steps,
                        &differences),
            3);
  std::ostringstream doubled;
  doubled << "conform: " << 2 * games << " games, " << 2 * steps << " steps, 0 differences";
  EXPECT_EQ(last_line(two.out), doubled.str());
}

TEST(Conform, PrintsDifferencesAndFails) {
  const OwnFile file(wrong_game() + "\n");
  const Answer result = run({.files = {file.name()}, .threads = 1});
  EXPECT_EQ(result.code, exit_check_failed);
  EXPECT_NE(result.out.find(file.name() + ": "), std::string::npos);
  EXPECT_NE(result.out.find(" step 0: scores\n  expected [1,"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("\n  found    [0,"), std::string::npos) << result.out;
  EXPECT_EQ(last_line(result.out).substr(0, 16), "conform: 1 games");
  EXPECT_NE(last_line(result.out).find(" 1 differences"), std::string::npos);
}

TEST(Conform, ShowsNoMoreThanAskedButCountsAll) {
  const OwnFile file(wrong_game() + "\n" + wrong_game() + "\n");
  const Answer result = run({.files = {file.name()}, .threads = 1, .show = 1});
  EXPECT_EQ(result.out.find("expected"), result.out.rfind("expected"));
  EXPECT_NE(last_line(result.out).find(" 2 differences"), std::string::npos);
}

TEST(Conform, JsonListsEveryDifference) {
  const OwnFile file(wrong_game() + "\n");
  const Answer result = run({.files = {file.name()}, .threads = 1, .json = true});
  const auto report = nlohmann::json::parse(result.out);
  EXPECT_EQ(report["games"], 1);
  ASSERT_EQ(report["differences"].size(), 1U);
  EXPECT_EQ(report["differences"][0]["key"], "scores");
  EXPECT_EQ(report["differences"][0]["file"], file.name());
}

TEST(Conform, MissingFileIsBadUsage) {
  const Answer result = run({.files = {"no/such/file.jsonl"}});
  EXPECT_EQ(result.code, exit_bad_usage);
  EXPECT_EQ(result.err.rfind("bastide: cannot open no/such/file.jsonl", 0), 0U) << result.err;
}

TEST(Conform, FileCutOffIsBadUsage) {
  std::ifstream whole(test::sample_path("base-peer"), std::ios::binary);
  std::string bytes(1000, '\0');
  whole.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  const OwnFile file(bytes);
  const Answer result = run({.files = {file.name()}});
  EXPECT_EQ(result.code, exit_bad_usage);
  EXPECT_NE(result.err.find("to its end"), std::string::npos) << result.err;
}

TEST(Conform, LineThatIsNoTraceIsNamed) {
  const OwnFile file("\nnonsense\n");
  const Answer result = run({.files = {file.name()}});
  EXPECT_EQ(result.code, exit_bad_usage);
  EXPECT_NE(result.err.find(file.name() + " line 2: "), std::string::npos) << result.err;
}

}  // namespace
}  // namespace bastide
