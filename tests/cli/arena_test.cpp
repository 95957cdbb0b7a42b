// The arena as it is called: what it prints, keeps and goes on with, on one process and on several.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "support/shell_bot.hpp"

namespace bastide {
namespace {

using nlohmann::json;

class ArenaCommand : public ::testing::Test {
 protected:
  ProcessResult arena(const std::string& arguments) const { return run_bastide(folder_, "arena " + arguments); }
  json arena_json(const std::string& arguments) const {
    const ProcessResult result = arena(arguments + " --json");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return json::parse(result.out);
  }
  std::string refusal_of(const std::string& arguments) const {
    const ProcessResult result = arena(arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    return result.err;
  }
  std::string option(const std::string& name, const std::string& file) const {
    return " --" + name + " '" + folder_.file(file) + "'";
  }
  // By file name.
  std::map<std::string, std::string> records() const {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.file("records"))) {
      all[entry.path().filename().string()] = content_of(entry.path().string());
    }
    return all;
  }

  TemporaryFolder folder_;
};

TEST_F(ArenaCommand, ItsLastLineTellsGamesMarginAndEloWithTheirErrors) {
  const ProcessResult result = arena("greedy random --games 10 --nodes 300");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const std::regex line(R"(arena: greedy vs random: (\d+)-(\d+)-(\d+), margin [+-]\d+\.\d\d ± \d+\.\d\d, )"
                        R"(Elo ([+-]\d+|[+-]inf) ± (\d+|\?))");
  std::smatch found;
  const std::string last = last_line(result.out);
  ASSERT_TRUE(std::regex_match(last, found, line)) << last;
  EXPECT_EQ(std::stoi(found[1]) + std::stoi(found[2]) + std::stoi(found[3]), 10);
}

TEST_F(ArenaCommand, InterruptedItTellsHowToGoOn) {
  write_content(folder_.file("bot.sh"), test::shell_bot("kill -TERM $PPID; echo best $last"));
  const ProcessResult result =
      arena("'cmd:sh " + folder_.file("bot.sh") + "' greedy --games 2 --threads 1" + option("results", "kept"));
  EXPECT_EQ(result.exit_code, 128 + 15);
  EXPECT_NE(result.err.find("the same command goes on"), std::string::npos) << result.err;
  EXPECT_EQ(arena("greedy random --games 2" + option("results", "kept")).exit_code, 2) << "it is another plan's";
}

TEST_F(ArenaCommand, ThreePlayersSitInEveryOrderAndEveryGameIsARecord) {
  const json result = arena_json("greedy random --players 3 --games 1 --nodes 40" + option("records", "records"));
  EXPECT_EQ(result["pairs"][0]["games"], 6);
  EXPECT_EQ(result["pairs"][0]["deals"], 1);
  std::set<std::string> orders;
  for (const auto& [name, text] : records()) {
    const ProcessResult replayed = run_bastide(folder_, "replay '" + folder_.file("records/" + name) + "' --json");
    ASSERT_EQ(replayed.exit_code, 0) << replayed.err;
    orders.insert(json::parse(replayed.out)["players"].dump());
  }
  EXPECT_EQ(orders.size(), 6u);
}

// Games that go on at a time end in any order.
std::vector<std::string> sorted_lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  std::sort(lines.begin(), lines.end());
  return lines;
}

TEST_F(ArenaCommand, GoesOnWhereItsResultsEnd) {
  const std::string command = "greedy random --games 6 --nodes 100" + option("results", "results.txt");
  const ProcessResult whole = arena(command);
  const std::string results = content_of(folder_.file("results.txt"));
  write_content(folder_.file("results.txt"), results.substr(0, results.size() / 2));
  EXPECT_EQ(arena(command).out, whole.out);
  EXPECT_EQ(sorted_lines(content_of(folder_.file("results.txt"))), sorted_lines(results));
  EXPECT_NE(refusal_of(command + " --seed 2").find("name another file"), std::string::npos);
}

TEST_F(ArenaCommand, ARoundRobinHasATableAndALineAPair) {
  const ProcessResult result = arena("greedy random greedy@30 --games 2 --nodes 100");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_NE(result.out.find("portion won, row against column"), std::string::npos) << result.out;
  for (const std::string pair : {"greedy vs random", "greedy vs greedy@30", "random vs greedy@30"}) {
    EXPECT_NE(result.out.find("arena: " + pair + ": "), std::string::npos) << pair;
  }
}

TEST_F(ArenaCommand, ASequentialTestStopsWhenItIsDecided) {
  const json pair = arena_json("greedy random --games 400 --nodes 100 --sprt 0,200")["pairs"][0];
  EXPECT_EQ(pair["verdict"], "better");
  EXPECT_LT(pair["games"], 400);
  for (const std::string senseless : {"20,0", "5,5", "nan,5", "0,nan"}) {
    EXPECT_NE(refusal_of("greedy random --sprt " + senseless).find("the lower first"), std::string::npos) << senseless;
  }
}

TEST_F(ArenaCommand, WhatCannotBeIsRefusedInOneLine) {
  EXPECT_NE(refusal_of("greedy").find("name two bots"), std::string::npos);
  EXPECT_NE(refusal_of("greedy deep").find("there is no bot \"deep\""), std::string::npos);
  EXPECT_NE(refusal_of("greedy random --nodes 5 --time-ms 5").find("excludes"), std::string::npos);
}

#ifdef BASTIDE_MPIRUN
TEST_F(ArenaCommand, OnSeveralRanksItPlaysTheSameGamesAndKeepsTheSameBooks) {
  const std::string command = "arena greedy random greedy@30 --games 6 --nodes 100 --seed 3";
  const ProcessResult alone =
      run_bastide(folder_, command + option("results", "alone.txt") + option("records", "records"));
  ASSERT_EQ(alone.exit_code, 0) << alone.err;
  const auto alone_records = records();
  std::filesystem::remove_all(folder_.file("records"));
  const std::string mpirun = BASTIDE_MPIRUN " --allow-run-as-root --oversubscribe -n 3 '" BASTIDE_BINARY "' ";
  const std::string many = mpirun + command + option("results", "many.txt") + option("records", "records") + " >'" +
                           folder_.file("out") + "' 2>'" + folder_.file("err") + "'";
  ASSERT_EQ(std::system(many.c_str()), 0) << content_of(folder_.file("err"));
  EXPECT_EQ(content_of(folder_.file("out")), alone.out);
  EXPECT_EQ(records(), alone_records);
  const auto lines = [this](const std::string& name) {
    std::istringstream text(content_of(folder_.file(name)));
    std::set<std::string> all;
    for (std::string line; std::getline(text, line);) all.insert(line);
    return all;
  };
  EXPECT_EQ(lines("many.txt"), lines("alone.txt"));
}
#endif

}  // namespace
}  // namespace bastide
