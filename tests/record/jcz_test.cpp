#include "record/jcz.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <nlohmann/json.hpp>

#include "games.hpp"
#include "jcz_sets.hpp"
#include "jcz_writer.hpp"
#include "record/files.hpp"
#include "record/jcz_words.hpp"
#include "record/notation.hpp"
#include "record/transcriber.hpp"
#include "rules/queries.hpp"
#include "rules/tile_set.hpp"

namespace bastide {
namespace {

using nlohmann::json;

std::string data(const std::string& name) {
  const auto text = read_file(std::string(BASTIDE_SOURCE_DIR) + "/tests/data/jcz/" + name);
  EXPECT_TRUE(text) << text.error();
  return *text;
}

Record import_file(const std::string& name) {
  const auto record = import_jcz(data(name));
  EXPECT_TRUE(record) << record.error();
  return *record;
}

// The moves of a record's text.
std::string moves_of(const Record& record) {
  const std::string text = to_text(record);
  return text.substr(text.find("\n\n") + 2);
}

std::string error_of_jcz(const std::string& text) {
  const auto record = import_jcz(text);
  return record ? "no error" : record.error();
}

// A game of two that was saved before the first tile.
json fresh_game() { return json::parse(test::jcz_of(test::new_record("players=2 sets=base"))); }
json fresh_game_of_traders() {
  return json::parse(test::jcz_of(test::new_record("players=2 sets=base,traders_and_builders")));
}

json place(const char* tile, const char* rotation, int x, int y) {
  return {{"type", "PLACE_TILE"}, {"payload", {{"tileId", tile}, {"rotation", rotation}, {"position", {x, y}}}}};
}
json deploy(const char* meeple, const char* feature, const char* location, int x, int y) {
  return {{"type", "DEPLOY_MEEPLE"},
          {"payload",
           {{"meepleId", meeple}, {"pointer", {{"position", {x, y}}, {"feature", feature}, {"location", location}}}}}};
}
json commit() { return {{"type", "COMMIT"}, {"payload", {{"random", 0.5}}}}; }

std::string error_after(const std::vector<json>& replay) {
  json game = fresh_game();
  game["replay"] = replay;
  return error_of_jcz(game.dump());
}

// --- whole files

TEST(Jcz, RoadsAndCitiesScoreAsThere) {
  const Record record = import_file("roads_and_cities.jcz");
  EXPECT_EQ(moves_of(record),
            "1A BG-W 1,0 r2 road[0]\n2B BG-E 0,-1 r2 city[0]\n3A BG-X -1,0 r0 -\n4B BG-F 1,1 r0 city[0]\n"
            "5A BG-N 2,1 r0 -\n6B BG-J 2,0 r2 -\n7A BG-E 0,1 r1 -\n*\n");
  EXPECT_EQ(record.state().score(Seat{0}), 3);       // a road of three
  EXPECT_EQ(record.state().score(Seat{1}), 4 + 10);  // a city of two, one of four with a shield
  EXPECT_EQ(record.player(Seat{0}), "Dora");
  EXPECT_EQ(record.tag("Date"), "2024-02-03");
  EXPECT_EQ(record.tag("Source"), "JCloisterZone 5.7.0");
}

// Files before 5.7 name a figure's place without its feature, and monasteries CLOISTER.
TEST(Jcz, OlderFilesNameTheLocationAlone) {
  EXPECT_EQ(
      moves_of(import_file("older_pointers.jcz")),
      "1A BG-B 0,1 r0 monastery[0]\n2B BG-J 1,0 r1 field[0]\n3A TB-03 0,-1 r1 field[1]\n4B BG-U -1,0 r0 road[0]\n*\n");
}

TEST(Jcz, T10_BuildersAndPigsAndSecondTiles) {
  EXPECT_EQ(moves_of(import_file("builder_and_pig.jcz")),
            "1A BG-V 1,0 r0 road[0]\n2B BG-E 0,-1 r2 field[0]\n3A BG-U -1,0 r0 builder:road[0]\n"
            "4B BG-E 1,-1 r1 pig:field[0]\n5A BG-U -2,0 r0 -\n5A+ BG-B 0,1 r0 monastery[0]\n*\n");
}

TEST(Jcz, R05_RiversNeedTheWideRoomThatTheyHaveThere) {
  const Record record = import_file("river.jcz");
  EXPECT_EQ(record.rules().river_room, RiverRoom::wide);
  EXPECT_EQ(moves_of(record), "1A RV-03 1,0 r0 field[1]\n2B RV-02 1,1 r1\n*\n");
}

TEST(Jcz, B16_TinyCityIsOurTwoTileCity) {
  json game = fresh_game();
  game["setup"]["rules"]["tiny-city-scoring"] = "2";
  game["replay"] = {place("BA/C", "R180", 0, -1), deploy("0.small.1", "City", "S", 0, -1), commit()};
  const auto record = import_jcz(game.dump());
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->rules().two_tile_city, 2);
  EXPECT_EQ(record->state().score(Seat{0}), 2);
}

TEST(Jcz, UnfinishedStepsStayOpen) {
  json game = fresh_game();
  game["replay"] = json::array({place("BA/Rr", "R0", 1, 0)});
  EXPECT_EQ(moves_of(*import_jcz(game.dump())), "1A BG-V 1,0 r0\n*\n");
  game["replay"].push_back(commit());
  EXPECT_EQ(moves_of(*import_jcz(game.dump())), "1A BG-V 1,0 r0 -\n*\n");
}

// --- every tile and place

void expect_tiles(const char* set, const test::JczTiles& theirs) {
  std::map<std::string, int> ours;
  for (const auto& [id, count] : theirs) ours[std::string(tile_of_jcz(id))] += count;
  std::map<std::string, int> expected;
  for (const CountedTile& counted : TileCatalogue::built_in().find(set)->tiles)
    expected[counted.tile.id] = counted.copies;
  EXPECT_EQ(ours, expected) << set;
}

TEST(JczWords, EverySetHasTheSameTiles) {
  expect_tiles("base", test::jcz_basic_1);
  expect_tiles("base", test::jcz_basic_2);
  expect_tiles("river", test::jcz_river_1);
  expect_tiles("river", test::jcz_river_2);
  expect_tiles("traders_and_builders", test::jcz_traders_1);
  expect_tiles("traders_and_builders", test::jcz_traders_2);
}

TEST(JczWords, LocationsAreOfTheRotatedTile) {
  const Tile& tile = TileCatalogue::built_in().find("base")->find("BG-J")->tile;  // city N, road ES
  EXPECT_EQ(segment_of_jcz(tile, Rotation::none, FeatureKind::city, "N"), 0);
  EXPECT_EQ(segment_of_jcz(tile, Rotation::quarter, FeatureKind::city, "E"), 0);
  EXPECT_EQ(segment_of_jcz(tile, Rotation::quarter, FeatureKind::road, "SW"), 1);
  EXPECT_EQ(segment_of_jcz(tile, Rotation::none, std::nullopt, "SE"), 1);
  EXPECT_EQ(segment_of_jcz(tile, Rotation::none, FeatureKind::field, "ER.SL"), 3);
  EXPECT_EQ(segment_of_jcz(tile, Rotation::half, FeatureKind::field, "NL.WR"), 3);
  for (const auto* location : {"", "S.N", "NS", "NWSE", "TOWER", "I", "EL.SL", "x", "_", "NL.N"}) {
    EXPECT_EQ(segment_of_jcz(tile, Rotation::none, std::nullopt, location), -1) << location;
  }
  const Tile& three_sides = TileCatalogue::built_in().find("base")->find("BG-R")->tile;
  EXPECT_EQ(segment_of_jcz(three_sides, Rotation::none, FeatureKind::city, "_S"), 0);
  EXPECT_EQ(segment_of_jcz(three_sides, Rotation::none, FeatureKind::city, "_N"), -1);
}

Ruleset any_jcz_rules() {
  const auto* sets =
      *rc::gen::element("base", "base,river", "base,traders_and_builders", "base,river,traders_and_builders");
  Ruleset rules = test::rules_of("players=2 sets=" + std::string(sets));
  rules.players = *rc::gen::inRange(2, 7);
  rules.two_tile_city = *rc::gen::element(2, 4);
  if (rules.has_set("river")) rules.river_room = RiverRoom::wide;
  return rules;
}

bool has_discards(const Record& record) {
  for (const Step& step : steps_of(record)) {
    if (step.end == StepEnd::discarded) return true;
  }
  return false;
}

TEST(Jcz, WholeGamesComeBackMoveByMove) {
  EXPECT_TRUE(rc::check("import(export(record)) has the same moves", [] {
    const Record record = test::random_record(any_jcz_rules(), *rc::gen::arbitrary<std::uint64_t>());
    RC_PRE(!has_discards(record));
    const auto imported = import_jcz(test::jcz_of(record));
    RC_ASSERT(imported);
    RC_ASSERT(imported->rules() == record.rules());
    RC_ASSERT(imported->moves() == record.moves());
  }));
}

// --- tiles that fitted nowhere

TEST(Jcz, B05_DiscardsOfFinishedGamesAreInferred) {
  int games = 0;
  for (std::uint64_t seed = 0; games < 30; ++seed) {
    const Record record = test::random_record(test::rules_of("players=2 sets=base,river river_room=wide"), seed);
    if (!has_discards(record)) continue;
    ++games;
    const auto imported = import_jcz(test::jcz_of(record));
    ASSERT_TRUE(imported) << seed << ": " << imported.error();
    EXPECT_EQ(result_of(*imported), result_of(record)) << seed;
    EXPECT_TRUE(has_discards(*imported)) << seed;
    EXPECT_FALSE(imported->comments().empty()) << seed;
  }
}

TEST(Jcz, B05_NothingIsInferredWhileOtherTilesAreLeft) {
  json game = fresh_game();
  game["replay"] = {place("BA/C", "R180", 0, -1), commit(), place("BA/Rr", "R0", 1, 0), commit()};
  const auto record = import_jcz(game.dump());
  ASSERT_TRUE(record) << record.error();
  EXPECT_FALSE(has_discards(*record));
  EXPECT_TRUE(record->comments().empty());
}

TEST(Jcz, B05_DrawOrderTellsOfDiscards) {
  json game = fresh_game();
  game["replay"] = {place("BA/C", "R180", 0, -1), commit(), place("BA/Rr", "R0", 1, 0), commit()};
  game["gameAnnotations"] = {{"drawOrder", {"BA/C", "BA/Cccc+", "BA/Rr", "#END"}}, {"endTurn", 2}};
  const auto record = import_jcz(game.dump());
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(moves_of(*record), "1A BG-E 0,-1 r2 -\n2B BG-C discarded\n2B BG-V 1,0 r0 -\n*\n");
  game["gameAnnotations"]["drawOrder"] = {"BA/C", "BA/L", "BA/Rr"};
  EXPECT_NE(error_of_jcz(game.dump()).find("drawOrder lists another tile, which fits, before this one"),
            std::string::npos);
}

// --- refusals

TEST(JczErrors, UnknownSetsElementsAndRulesAreNamed) {
  json game = fresh_game();
  game["setup"]["sets"]["inns-and-cathedrals:1"] = 1;
  game["setup"]["elements"]["big-follower"] = 1;
  game["setup"]["elements"]["garden"] = true;
  game["setup"]["elements"]["abbot"] = 0;
  game["setup"]["rules"]["new-rule"] = "x";
  EXPECT_EQ(
      error_of_jcz(game.dump()),
      "Bastide cannot import the tile set \"inns-and-cathedrals:1\", the element \"big-follower\", the element "
      "\"garden\", the rule \"new-rule\": it knows the base game, The River I and Traders & Builders, with their own "
      "figures");
}

std::string refused_with(const char* group, const char* name, const json& value) {
  json game = fresh_game();
  game["setup"][group][name] = value;
  const std::string error = error_of_jcz(game.dump());
  const std::string start = "Bastide cannot import ";
  return error.starts_with(start) ? error.substr(start.size(), error.find(": it knows") - start.size()) : error;
}

TEST(JczErrors, OptionsThatWeDoNotHaveAreNamed) {
  EXPECT_EQ(refused_with("elements", "farmers", false), "the element \"farmers\" other than true");
  EXPECT_EQ(refused_with("elements", "small-follower", 8), "the element \"small-follower\" other than 7");
  EXPECT_EQ(refused_with("elements", "pig", 1), "the element \"pig\"");
  EXPECT_EQ(refused_with("sets", "basic:1", 1), "the tile set \"basic:2\" more than once");
  EXPECT_EQ(refused_with("sets", "basic:2", 2), "the tile set \"basic:2\" more than once");
  EXPECT_EQ(refused_with("rules", "tiny-city-scoring", "3"), "tiny cities for other than 4 or 2 points");
  EXPECT_EQ(refused_with("rules", "princess-action", "must"), "no error");
  json game = fresh_game_of_traders();
  game["setup"]["elements"].erase("builder");
  EXPECT_NE(error_of_jcz(game.dump()).find("the element \"builder\" other than 1"), std::string::npos);
}

TEST(JczErrors, TheStartMustBeOurs) {
  json game = fresh_game();
  game["setup"]["start"][0]["rotation"] = 90;
  EXPECT_EQ(error_of_jcz(game.dump()),
            "Bastide cannot import a game that begins otherwise than with the start tile, or the spring, on 0,0");
  game["setup"]["start"] = json::array();
  EXPECT_NE(error_of_jcz(game.dump()), "no error");
  json alone = fresh_game();
  alone["players"] = {{{"name", "Solo"}}};
  EXPECT_NE(error_of_jcz(alone.dump()), "no error");
}

TEST(JczErrors, BadEntriesAreNumbered) {
  const std::string in = "the JCloisterZone game: replay entry ";
  EXPECT_EQ(error_after({place("BA/Rr", "R0", 1, 0), commit(), {{"type", "BAZAAR_BID"}}}),
            in + "3: Bastide does not know messages of the kind \"BAZAAR_BID\": an expansion brings them");
  EXPECT_TRUE(error_after({json::object()}).starts_with(in + "1: \"type\" is missing"));
  EXPECT_EQ(error_after({place("IC/RrC", "R0", 1, 0)}), in + "1, PLACE_TILE: no tile \"IC/RrC\" in this game");
  EXPECT_EQ(error_after({place("BA/Rr", "R45", 1, 0)}),
            in + "1, PLACE_TILE: \"rotation\" must be R0, R90, R180 or R270");
  EXPECT_TRUE(error_after({place("BA/Rr", "R0", 5, 5)}).starts_with(in + "1, PLACE_TILE: "));
  EXPECT_EQ(error_after({place("BA/Cccc+", "R0", 0, -1), commit(), place("BA/Cccc+", "R0", 0, -2)}),
            in + "3, PLACE_TILE: no tile BG-C can be drawn here");
  EXPECT_EQ(error_after({deploy("0.small.1", "City", "N", 0, 0)}),
            in + "1, DEPLOY_MEEPLE: a figure is placed, but no tile was before it");
  const auto with_figure = [&](const json& figure) { return error_after({place("BA/Rr", "R0", 1, 0), figure}); };
  const std::string second = in + "2, DEPLOY_MEEPLE: ";
  EXPECT_EQ(with_figure(deploy("0.small.1", "Garden", "I", 1, 0)),
            second + "Bastide does not know the feature \"Garden\"");
  EXPECT_EQ(with_figure(deploy("0.abbot.1", "Road", "W", 1, 0)),
            second + "Bastide does not know the figure \"0.abbot.1\"");
  EXPECT_EQ(with_figure(deploy("1.small.1", "Road", "W", 1, 0)),
            second + "the figure \"1.small.1\" is not of the player whose turn it is");
  EXPECT_EQ(with_figure(deploy("0.small.1", "Road", "N", 1, 0)), second + "the tile has no Road at \"N\"");
  EXPECT_EQ(with_figure(deploy("0.small.1", "Road", "W", 0, 0)),
            second + "the figure does not go on the tile just placed");
}

TEST(JczErrors, TheTurnMustBeThePlayers) {
  const std::string in = "the JCloisterZone game: replay entry ";
  json wrong = place("BA/Rr", "R0", 1, 0);
  wrong["player"] = 1;
  EXPECT_EQ(error_after({wrong}), in + "1, PLACE_TILE: it is the turn of player 0, not of \"1\"");
  const json pass{{"type", "PASS"}, {"payload", json::object()}, {"player", 1}};
  EXPECT_EQ(error_after({place("BA/Rr", "R0", 1, 0), pass}), in + "2, PASS: it is the turn of player 0, not of \"1\"");
}

TEST(JczErrors, OtherFilesAreToldWhatTheyAre) {
  EXPECT_EQ(error_of_jcz(std::string("PK\x03\x04 and so on")),
            "this file is a zip archive: unpack it and import the file inside");
  EXPECT_EQ(error_of_jcz("\x1F\x8B\x08"), "this file is compressed with gzip: unpack it first");
  EXPECT_EQ(error_of_jcz("<?xml version=\"1.0\"?>"),
            "this file is XML, as JCloisterZone wrote it before version 5: open and save it with version 5");
  EXPECT_EQ(error_of_jcz("[Bastide \"1\"]"), "this file is a record of Bastide already: bastide replay shows it");
  EXPECT_TRUE(error_of_jcz("{").starts_with("this is no saved game of JCloisterZone 5: line 1"));
  EXPECT_EQ(error_of_jcz("{}"),
            "this is no saved game of JCloisterZone 5: those have \"setup\", \"players\" and \"replay\"");
}

TEST(JczErrors, DamageIsRefusedOrLegalAtEveryByte) {
  const std::string text = data("builder_and_pig.jcz");
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string flipped = text;
    flipped[at] = static_cast<char>(flipped[at] ^ 0x02);
    for (const std::string& damaged : {text.substr(0, at), flipped, std::string(text).erase(at, 1)}) {
      const auto record = import_jcz(damaged);
      if (record) ASSERT_EQ(check_invariants(record->state()), "");
      else ASSERT_FALSE(record.error().empty());
    }
  }
}

}  // namespace
}  // namespace bastide
