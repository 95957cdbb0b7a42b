// A trace that is wrong in any one of its answers must be found out.
#include "record/trace.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/samples.hpp"

namespace bastide {
namespace {

using Json = nlohmann::json;

std::vector<Json> games(const std::string& file) {
  std::vector<Json> all;
  for (const std::string& line : test::sample_traces(file)) all.push_back(Json::parse(line));
  return all;
}

TraceReport replay(const Json& game) {
  Result<TraceReport> report = check_trace(game.dump());
  EXPECT_TRUE(report) << report.error();
  return report ? *report : TraceReport{};
}

// Changes one answer, given as a pointer into a step, in the first step where `applies`; says what was found.
template <class Applies, class Change>
std::vector<Difference> differences_after(const std::string& file, Applies applies, Change change) {
  for (Json game : games(file)) {
    for (Json& step : game["steps"]) {
      if (!applies(step)) continue;
      change(step);
      return replay(game).differences;
    }
  }
  ADD_FAILURE() << "no step of " << file << " has it";
  return {};
}

bool any_step(const Json&) { return true; }
auto has(const char* key) {
  return [key](const Json& step) { return step.contains(key) && !step[key].empty(); };
}

TEST(Trace, RightGameHasNoDifference) {
  for (const Json& game : games("base-peer")) {
    const TraceReport report = replay(game);
    EXPECT_TRUE(report.differences.empty()) << report.game;
    EXPECT_EQ(report.steps, static_cast<int>(game["steps"].size()));
  }
}

TEST(Trace, WrongPlayerIsFound) {
  const auto found = differences_after("base-peer", any_step, [](Json& step) { step["player"] = 1; });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].step, 0);
  EXPECT_EQ(found[0].key, "player");
  EXPECT_EQ(found[0].expected, "1");
  EXPECT_EQ(found[0].found, "0");
}

TEST(Trace, WrongSecondTileIsFound) {
  const auto found = differences_after(
      "tb-peer", [](const Json& step) { return step["second"] == true; }, [](Json& step) { step["second"] = false; });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "second");
}

TEST(Trace, MissingAndExtraPlacementsAreFound) {
  const auto many = [](const Json& step) { return step["legal"].size() > 8; };
  const auto found = differences_after("base-peer", many, [](Json& step) {
    step["legal"].erase(0);
    step["legal"].push_back({99, 99, 0});
  });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "legal");
  EXPECT_EQ(found[0].expected, "[[99,99,0]]");
}

TEST(Trace, WrongOptionsAreFound) {
  const auto found = differences_after("base-peer", has("options"), [](Json& step) { step["options"].erase(0); });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "options");
}

TEST(Trace, WrongPointsAreFound) {
  const auto found = differences_after("base-peer", has("scored"), [](Json& step) { step["scored"][0][1] = 1; });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "scored");
}

TEST(Trace, WrongGoodsAreFound) {
  const auto found = differences_after("tb-peer", any_step, [](Json& step) { step["goods"] = {1, 0, 0}; });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "goods");
}

TEST(Trace, WrongTotalsAreFound) {
  const auto found = differences_after("base-peer", any_step, [](Json& step) { step["scores"][1] = 7; });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "scores");
}

TEST(Trace, WrongSupplyIsFound) {
  for (int figure = 0; figure < 3; ++figure) {
    const auto found =
        differences_after("tb-peer", any_step, [&](Json& step) { step["supply"][1][static_cast<size_t>(figure)] = 9; });
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].key, "supply");
  }
}

TEST(Trace, WrongStopOfThePigIsFound) {
  const auto found =
      differences_after("wheel", has("wheel"), [](Json& step) { step["wheel"][0]["pig"] = "pestilent"; });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "wheel");
}

TEST(Trace, WrongPointsOfTheWheelAreFound) {
  const auto scores = [](const Json& step) { return !step["wheel"].empty() && !step["wheel"][0]["scored"].empty(); };
  const auto found = differences_after("wheel", scores, [](Json& step) { step["wheel"][0]["scored"].erase(0); });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "wheel");
}

TEST(Trace, MissingPestilenceChoiceIsFound) {
  const auto strikes = [](const Json& step) { return !step["wheel"].empty() && !step["wheel"][0]["returned"].empty(); };
  const auto found = differences_after("wheel", strikes, [](Json& step) {
    Json& returned = step["wheel"][0]["returned"];
    returned.erase(returned.size() - 1);
  });
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].key, "move");
}

TEST(Trace, ChoiceOfTheWrongPlayerIsFound) {
  const auto strikes = [](const Json& step) {
    return !step["wheel"].empty() && step["wheel"][0]["returned"].size() > 1;
  };
  const auto found = differences_after("wheel", strikes, [](Json& step) {
    std::swap(step["wheel"][0]["returned"][0], step["wheel"][0]["returned"][1]);
  });
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].key, "move");
}

TEST(Trace, TileThatFitsButIsDiscardedIsFound) {
  const auto found = differences_after("base-peer", any_step, [](Json& step) { step["discarded"] = {step["draw"]}; });
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].key, "move");
}

TEST(Trace, MissingDiscardIsFound) {
  const auto found = differences_after("base-peer", has("discarded"), [](Json& step) {
    step["draw"] = step["discarded"][0];
    step["discarded"].clear();
  });
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].key, "move");
}

struct Decision {
  const char* key;
  Json value;
};

TEST(Trace, IllegalDecisionsStopTheReplay) {
  for (const Decision& wrong :
       {Decision{"place", {50, 50, 0}}, Decision{"figure", "pig:field[0]"}, Decision{"figure", "follower:field[9]"},
        Decision{"figure", "knight"}, Decision{"draw", "XX-1"}}) {
    const auto found = differences_after("base-peer", any_step, [&](Json& step) { step[wrong.key] = wrong.value; });
    ASSERT_EQ(found.size(), 1U) << wrong.key;
    EXPECT_EQ(found[0].key, "move") << wrong.key;
  }
}

TEST(Trace, UnknownKeyIsADifference) {
  const auto found = differences_after("base-peer", any_step, [](Json& step) { step["castle"] = 1; });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].key, "castle");
  EXPECT_EQ(found[0].found, "\"absent\"");
}

TEST(Trace, WrongFinalScoringIsFound) {
  for (const std::string file : {"base-peer", "tb-peer", "options"}) {
    Json game = games(file).front();
    game["final"].erase(0);
    game["scores"][0] = -1;
    const auto found = replay(game).differences;
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].key, "final");
    EXPECT_EQ(found[1].key, "scores");
    EXPECT_EQ(found[1].step, static_cast<int>(game["steps"].size()));
  }
}

TEST(Trace, GameCutShortIsFound) {
  Json game = games("base-peer").front();
  game["steps"].erase(game["steps"].size() - 1);
  const auto found = replay(game).differences;
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].expected, "the game is over");
}

TEST(Trace, LastDrawsThatFitNowhereAreCompared) {
  int with_end = 0;
  for (const std::string file : {"wheel", "options"}) {
    for (Json game : games(file)) {
      if (!game.contains("end")) continue;
      ++with_end;
      game["end"]["player"] = 17;
      const auto found = replay(game).differences;
      ASSERT_EQ(found.size(), 1U);
      EXPECT_EQ(found[0].key, "player");
      EXPECT_EQ(found[0].step, static_cast<int>(game["steps"].size()));
    }
  }
  EXPECT_GE(with_end, 1);
}

TEST(Trace, WhatIsNoTraceIsRefused) {
  for (const std::string text : {"", "{", "[]", "17", R"({"id":"x"})", R"({"id":1,"rules":{},"steps":[]})",
                                 R"({"id":"x","rules":{"players":"many"},"steps":[]})",
                                 R"({"id":"x","rules":{"players":2,"sets":["atlantis"]},"steps":[]})"}) {
    const auto report = check_trace(text);
    ASSERT_FALSE(report) << text;
    EXPECT_FALSE(report.error().empty());
  }
}

TEST(Trace, OptionNamesReadBack) {
  Tile tile;
  tile.segments = {{FeatureKind::city, 0}, {FeatureKind::road, 0}, {FeatureKind::road, 1}, {FeatureKind::field, 0}};
  for (const FigureChoice choice : {FigureChoice::follower(2), FigureChoice::builder(1), FigureChoice::pig(3),
                                    FigureChoice::crown(WheelSpace::storm), FigureChoice{}}) {
    EXPECT_EQ(option_of(tile, option_name(tile, choice)), choice);
  }
  EXPECT_EQ(option_name(tile, FigureChoice::follower(2)), "follower:road[1]");
  EXPECT_EQ(option_name(tile, FigureChoice::crown(WheelSpace::taxes)), "crown:taxes");
  for (const char* wrong : {"", "follower", "follower:", "follower:city[1]", "crown:city[0]", "mayor:city[0]"}) {
    EXPECT_EQ(option_of(tile, wrong), std::nullopt) << wrong;
  }
}

}  // namespace
}  // namespace bastide
