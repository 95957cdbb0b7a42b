// The calls, natively: what they answer to people's mistakes, and that they take any bytes (here under the
// sanitizers; tests/wasm/hostile.test.mjs does the same to the module).
#include "wasm/calls.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "record/files.hpp"

namespace bastide::wasm {
namespace {

using nlohmann::json;

class Calls : public ::testing::Test {
 protected:
  json ask(const json& request) { return json::parse(answer(games_, request.dump())); }
  json ok(const json& request) {
    const json result = ask(request);
    EXPECT_TRUE(result.contains("ok")) << result;
    return result.value("ok", json::object());
  }
  std::string error(const json& request) { return ask(request).value("error", "no error"); }
  int new_game(const std::string& rules = "standard") {
    return ok({{"call", "new"}, {"rules", rules}}).value("game", 0);
  }
  json play(int game, const std::vector<json>& moves) {
    return ok({{"call", "play"}, {"game", game}, {"moves", moves}});
  }

  Games games_;
};

const json draw_straight_road{{"do", "draw"}, {"tile", "BG-U"}};
const json lay_in_the_east{{"do", "place"}, {"cell", {1, 0}}, {"rotation", 0}};
const json claim_the_road{{"do", "figure"}, {"figure", "road[0]"}};

TEST_F(Calls, PlayTellsWhatEachMoveBrought) {
  const json played = play(new_game(), {draw_straight_road, lay_in_the_east, claim_the_road});
  EXPECT_EQ(played["length"], 3);
  EXPECT_EQ(played["played"][0]["events"][0],
            json({{"event", "tile_drawn"}, {"seat", 0}, {"tile", "BG-U"}, {"second", false}, {"ruling", "B-04"}}));
  EXPECT_EQ(played["played"][2]["events"][0], json({{"event", "figure_placed"},
                                                    {"seat", 0},
                                                    {"figure", "follower"},
                                                    {"cell", {1, 0}},
                                                    {"segment", "road[0]"},
                                                    {"ruling", "B-06"}}));
}

TEST_F(Calls, PlayIsAllOrNothing) {
  const int game = new_game();
  const json nowhere{{"do", "place"}, {"cell", {5, 5}}, {"rotation", 0}};
  EXPECT_EQ(
      error({{"call", "play"}, {"game", game}, {"moves", {draw_straight_road, nowhere}}}).rfind("play: move 2", 0), 0U);
  EXPECT_EQ(ok({{"call", "header"}, {"game", game}})["length"], 0);
}

TEST_F(Calls, B06_LegalFiguresAreSpeltAsInRecords) {
  const int game = new_game();
  play(game, {draw_straight_road, lay_in_the_east});
  const json figures = ok({{"call", "legal"}, {"game", game}})["figures"];
  EXPECT_EQ(figures, json({"road[0]", "field[0]", "field[1]", "-"}));
}

TEST_F(Calls, ADraftForetellsAndChangesNothing) {
  const int game = new_game();
  play(game, {draw_straight_road});
  const json before = ok({{"call", "state"}, {"game", game}});
  const json draft = ok({{"call", "draft"}, {"game", game}, {"cell", {1, 0}}, {"rotation", 0}, {"figure", "road[0]"}});
  EXPECT_EQ(draft["figures"], json({"road[0]", "field[0]", "field[1]", "-"}));
  EXPECT_EQ(draft["features"][0]["cells"], json({{0, 0}, {1, 0}}));
  EXPECT_EQ(draft["events"][1]["event"], "figure_placed");
  EXPECT_EQ(ok({{"call", "state"}, {"game", game}}), before);
}

TEST_F(Calls, WhatIsWrongWithARecordIsTold) {
  const json damage = ok({{"call", "damage"}, {"record", "[Bastide \"1\"]\n"}})["damage"];
  EXPECT_EQ(damage["reason"], "damaged");
  EXPECT_EQ(damage["line"], 1);
  EXPECT_EQ(ok({{"call", "damage"}, {"record", "[Bastide \"1\"]\n[Rules \"bsw\"]\n*"}})["damage"], json());
}

TEST_F(Calls, TheStateOfThePastIsAskedForByItsMoves) {
  const int game = new_game();
  play(game, {draw_straight_road, lay_in_the_east, claim_the_road});
  const json now = ok({{"call", "state"}, {"game", game}});
  EXPECT_EQ(now["seats"][0]["last"], json({1, 0}));
  EXPECT_EQ(now["tiles"][1]["seat"], 0);
  EXPECT_EQ(now["figures"].size(), 1U);
  const json before = ok({{"call", "state"}, {"game", game}, {"at", 0}});
  EXPECT_EQ(before["seats"][0]["last"], nullptr);
  EXPECT_EQ(before["tiles"], json::array({{{"tile", "BG-D"}, {"cell", {0, 0}}, {"rotation", 0}, {"seat", nullptr}}}));
}

TEST_F(Calls, W16_PestilenceAsksWhoMustTakeAFollowerBack) {
  const int game = new_game("standard sets=base,wheel");
  play(game,
       {{{"do", "draw"}, {"tile", "BG-U"}}, {{"do", "place"}, {"cell", {2, -1}}, {"rotation", 1}}, claim_the_road});
  play(game, {{{"do", "draw"}, {"tile", "WF-03"}},
              {{"do", "place"}, {"cell", {2, -2}}, {"rotation", 1}},
              {{"do", "figure"}, {"figure", "-"}}});
  play(game, {{{"do", "draw"}, {"tile", "WF-02"}}});
  EXPECT_EQ(ok({{"call", "state"}, {"game", game}})["phase"], "pestilence");
  const json followers = ok({{"call", "legal"}, {"game", game}})["followers"];
  EXPECT_EQ(followers, json::array({{{"cell", {2, -1}}, {"segment", "road[0]"}}}));
  json move = followers[0];
  move["do"] = "take_back";
  EXPECT_EQ(play(game, {move})["played"][0]["events"][0]["why"], "pestilence");
  EXPECT_EQ(ok({{"call", "history"}, {"game", game}, {"from", 7}})["history"][0]["move"], move);
}

TEST_F(Calls, T22_ARulesetThatMakesNoSenseIsRefusedWithTheReason) {
  EXPECT_EQ(error({{"call", "ruleset"}, {"rules", "bsw-old sets=base,traders_and_builders"}}),
            "ruleset: farm_scoring 1 says nothing of pigs: leave traders_and_builders out or take farm_scoring 2 or 3");
}

TEST_F(Calls, OptionsAreListedWithTheirWordsTheDefaultFirst) {
  std::map<std::string, json> values;
  const json rulesets = ok(json::object({{"call", "rulesets"}}));
  for (const json& option : rulesets["options"]) values[option["name"]] = option["values"];
  EXPECT_EQ(values["farm_scoring"], json({"3", "2", "1"}));
  EXPECT_EQ(values["unplaceable"], json({"discard", "return"}));
  EXPECT_EQ(values["river_room"], json({"plain", "wide"}));
  EXPECT_EQ(values["players"], json::array());
}

TEST_F(Calls, RecordsGoOutAndComeBackInBothForms) {
  const int game = new_game();
  play(game, {draw_straight_road, lay_in_the_east, claim_the_road});
  ok({{"call", "annotate"},
      {"game", game},
      {"players", {"Anna", "Ben"}},
      {"tags", {{{"name", "Event"}, {"value", "Sunday"}}}},
      {"comments", {{{"after", 3}, {"text", "a start"}}}}});
  const json header = ok({{"call", "header"}, {"game", game}});
  for (const char* form : {"text", "json"}) {
    const json record = ok({{"call", "record"}, {"game", game}, {"form", form}})["record"];
    const int loaded = ok({{"call", "load"}, {"record", record}}).value("game", 0);
    EXPECT_EQ(ok({{"call", "header"}, {"game", loaded}}), header);
    EXPECT_EQ(ok({{"call", "hash"}, {"game", loaded}}), ok({{"call", "hash"}, {"game", game}}));
  }
}

TEST_F(Calls, AnnotatingIsAllOrNothing) {
  const int game = new_game();
  EXPECT_NE(error({{"call", "annotate"},
                   {"game", game},
                   {"players", {"Anna"}},
                   {"tags", {{{"name", "Result"}, {"value", "1"}}}}}),
            "no error");
  EXPECT_EQ(ok({{"call", "header"}, {"game", game}})["players"], json({"", ""}));
}

TEST_F(Calls, TheStepsOfARecordNameTheirMoves) {
  const int game = new_game();
  play(game, {draw_straight_road, lay_in_the_east, claim_the_road});
  const json steps = ok({{"call", "steps"}, {"game", game}})["steps"];
  EXPECT_EQ(
      steps,
      json::array(
          {{{"name", "1A"}, {"turn", 1}, {"seat", 0}, {"second", false}, {"tile", "BG-U"}, {"from", 0}, {"to", 3}}}));
  EXPECT_EQ(ok({{"call", "find"}, {"game", game}, {"address", "1A"}})["at"], 3);
}

TEST_F(Calls, FittingTellsWhichTilesOfTheBagAreLeftForACell) {
  const int game = new_game();
  // South of the start tile only fields fit.
  const json south = ok({{"call", "fitting"}, {"game", game}, {"cell", {0, 1}}});
  int copies = 0;
  for (const json& tile : south["tiles"]) copies += tile["copies"].get<int>();
  EXPECT_EQ(south["copies"], copies);
  EXPECT_GT(copies, 0);
  EXPECT_NEAR(south["chance_next"].get<double>(), copies / 71.0, 0.001);
  EXPECT_EQ(ok({{"call", "fitting"}, {"game", game}, {"cell", {50, 50}}})["copies"], 0);
}

TEST_F(Calls, B25_TheProjectionIsTheScoresWithItsLines) {
  const int game = new_game();
  play(game, {draw_straight_road, lay_in_the_east, claim_the_road});
  const json projection = ok({{"call", "projection"}, {"game", game}});
  EXPECT_EQ(projection["totals"], json({2, 0}));
  EXPECT_EQ(projection["lines"][0]["points"], 2);
  EXPECT_EQ(projection["lines"][0]["kind"], "road");
}

TEST_F(Calls, ClaimedFieldsComeWithTheirOwners) {
  const int game = new_game();
  play(game, {draw_straight_road, lay_in_the_east, {{"do", "figure"}, {"figure", "field[1]"}}});
  const json fields = ok({{"call", "features"}, {"game", game}, {"kind", "field"}, {"claimed", true}})["features"];
  ASSERT_EQ(fields.size(), 1U);
  EXPECT_EQ(fields[0]["leaders"], json::array({0}));
  EXPECT_EQ(fields[0]["cells"], json({{0, 0}, {1, 0}}));
}

TEST_F(Calls, ABotIsNotAskedWhenChanceIsToMove) {
  EXPECT_EQ(error({{"call", "bot_move"}, {"game", new_game()}, {"bot", "random"}, {"seed", "1"}}),
            "bot_move: nobody is to choose: the next tile is to be drawn, or the game is over");
}

// tests/wasm/bot_moves.test.mjs asks the module the same.
TEST_F(Calls, SameSeedAndNodesGiveTheSameMoveOnEveryBuild) {
  const std::string folder = std::string(BASTIDE_SOURCE_DIR) + "/tests/golden/";
  const json loaded = ok({{"call", "load"}, {"record", *read_file(folder + "bot_game.txt")}});
  std::istringstream lines(*read_file(folder + "bot_moves.jsonl"));
  int asked = 0;
  for (std::string line; std::getline(lines, line); ++asked) {
    json question = json::parse(line);
    question["call"] = "bot_move";
    question["game"] = loaded["game"];
    const json move = question["move"];
    question.erase("move");
    EXPECT_EQ(ok(question)["move"], move) << line;
  }
  EXPECT_GT(asked, 40);
}

TEST_F(Calls, OwnTilesAreReadFromTheirTexts) {
  const std::string set = R"({"id": "mine", "name": "Mine", "tiles": [
    {"id": "M-1", "count": 3, "start": true, "edges": "FFFF", "name": "a field", "fields": [{"halves": "NL NR EL ER SL SR WL WR"}]}]})";
  const json request{{"call", "new"}, {"rules", "standard sets=mine"}, {"own", {set}}};
  EXPECT_EQ(ok({{"call", "state"}, {"game", ok(request)["game"]}})["tiles_left"], 2);
  EXPECT_EQ(error({{"call", "new"}, {"rules", "standard"}, {"own", {"{"}}}).rfind("new: own tile set: line 1", 0), 0U);
}

RC_GTEST_PROP(CallsOfStrangers, AnyBytesAreAnswered, (const std::string& bytes)) {
  Games games;
  RC_ASSERT(json::accept(answer(games, bytes)));
}

}  // namespace
}  // namespace bastide::wasm
