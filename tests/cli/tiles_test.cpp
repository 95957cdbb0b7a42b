#include "cli/tiles.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/process.hpp"

namespace bastide {
namespace {

struct Answer {
  int exit_code;
  std::string out;
};

Answer ask(const TilesOptions& options) {
  std::ostringstream out;
  const int exit_code = tiles(options, {ColourDepth::none, !options.ascii}, out);
  return {exit_code, out.str()};
}

TilesOptions for_set(std::string set) {
  TilesOptions options;
  options.set = std::move(set);
  options.ascii = true;
  return options;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(TilesCommand, CountsEverySet) {
  const Answer answer = ask({});
  EXPECT_EQ(answer.exit_code, exit_ok);
  EXPECT_EQ(answer.out,
            "base                   72 tiles  24 kinds  Carcassonne\n"
            "river                  12 tiles  10 kinds  The River\n"
            "traders_and_builders   24 tiles  24 kinds  Traders & Builders\n"
            "wheel                  12 tiles   9 kinds  Wheel of Fortune\n"
            "wheel_standalone       71 tiles  38 kinds  Wheel of Fortune, on its own\n");
}

TEST(TilesCommand, DescribesEachTileWithItsEdgeCode) {
  const Answer answer = ask(for_set("base"));
  EXPECT_EQ(answer.exit_code, exit_ok);
  EXPECT_TRUE(contains(answer.out, "BG-D  D  CRFR  x4, one starts\n"));
  EXPECT_TRUE(contains(answer.out, "  city above a straight road\n"));
  EXPECT_TRUE(contains(answer.out, "  field[0] EL WR, at city[0]\n"));
  EXPECT_TRUE(contains(answer.out, "  city[0] north and west, 1 shield\n"));
  EXPECT_TRUE(contains(answer.out, "\nbase: 72 tiles, 24 kinds; 10 shields, 6 monasteries\n"));
}

TEST(TilesCommand, X02_KnowsTheRiverAsFluss) {
  const Answer answer = ask(for_set("fluss"));
  EXPECT_TRUE(contains(answer.out, "RV-01  FVFF  x1, one starts\n"));
  EXPECT_TRUE(contains(answer.out, "  river from its spring to east\n"));
  EXPECT_TRUE(contains(answer.out, "  road[0] south to the monastery\n"));
}

TEST(TilesCommand, W18_ShowsTheBoardAndItsCrowns) {
  const Answer answer = ask(for_set("wheel"));
  EXPECT_TRUE(contains(answer.out, "  city[2] 0,3:S 0,3:W\n"));
  EXPECT_TRUE(contains(answer.out, "  field[0] 0,1:WR 0,0:W 1,0:N 2,0:NL, at city[0]\n"));
  EXPECT_TRUE(contains(answer.out, "  fortune *, taxes **, famine *, storm **, inquisition *, pestilence **\n"));
}

TEST(TilesCommand, DrawsInAsciiOnDemand) {
  for (const char* set : {"base", "river", "traders_and_builders", "wheel", "wheel_standalone"}) {
    for (const char c : ask(for_set(set)).out) ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << set;
  }
}

TEST(TilesCommand, FitsInto80Columns) {
  for (const char* set : {"base", "river", "traders_and_builders", "wheel", "wheel_standalone"}) {
    std::istringstream lines(ask(for_set(set)).out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(TilesCommand, JsonCarriesTheCountsAndTheDerivedRotations) {
  TilesOptions options = for_set("base");
  options.json = true;
  const auto json = nlohmann::json::parse(ask(options).out, nullptr, false);
  ASSERT_TRUE(json.is_object());
  EXPECT_EQ(json["total"], 72);
  EXPECT_EQ(json["tiles"][3]["edges"], "CRFR");
  EXPECT_EQ(json["tiles"][1]["rotations"], 1);
  options.set.clear();
  EXPECT_EQ(nlohmann::json::parse(ask(options).out, nullptr, false).size(), 5U);
}

TEST(TilesCommand, ReadsASetOfTheUsersOwn) {
  const TemporaryFolder folder;
  const std::string file = folder.file("mine.json");
  std::ofstream(file) << R"({"id": "mine", "name": "Mine", "tiles": [
      {"id": "X-01", "name": "castle", "count": 2, "edges": "CCCC", "cities": [{"sides": "NESW", "shields": 2}]}]})";
  TilesOptions options = for_set("mine");
  options.tile_files = {file};
  const Answer answer = ask(options);
  EXPECT_EQ(answer.exit_code, exit_ok);
  EXPECT_TRUE(contains(answer.out, "X-01  CCCC  x2\n"));
  EXPECT_TRUE(contains(answer.out, "mine: 2 tiles, 1 kind; 4 shields\n"));
}

TEST(TilesCommand, AnUnknownSetOrFileIsBadUsage) {
  EXPECT_EQ(ask(for_set("nowhere")).exit_code, exit_bad_usage);
  TilesOptions options;
  options.tile_files = {"/there/is/no/such/file.json"};
  EXPECT_EQ(ask(options).exit_code, exit_bad_usage);
}

}  // namespace
}  // namespace bastide
