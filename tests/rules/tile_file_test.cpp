// What a tile set's file may say, and what a bad one is told.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

#include "rules/embedded_tiles.hpp"
#include "rules/tile_set.hpp"

namespace bastide {
namespace {

std::string set_of(const std::string& tiles) { return R"({"id": "mine", "name": "Mine", "tiles": [)" + tiles + "]}"; }

// A tile X-03 with these keys besides its id, name and count.
std::string x03(const std::string& keys) { return R"({"id": "X-03", "name": "a tile", "count": 1, )" + keys + "}"; }

// What my.json is told, without the name of the file.
std::string fault_of(const std::string& text) {
  const Result<TileSet> set = parse_tile_set(text, "my.json");
  if (set) return "";
  const std::string start = "my.json: ";
  EXPECT_EQ(set.error().substr(0, start.size()), start);
  return set.error().substr(start.size());
}

// What is wrong with the tile X-03.
std::string fault_of_tile(const std::string& keys) {
  const std::string fault = fault_of(set_of(x03(keys)));
  const std::string start = "tile X-03: ";
  if (fault.empty()) return "";
  EXPECT_EQ(fault.substr(0, start.size()), start) << fault;
  return fault.substr(std::min(start.size(), fault.size()));
}

constexpr const char* straight_road =
    R"("edges": "FRFR", "roads": [{"sides": "EW"}], "fields": [{"halves": "NL NR EL WR"}, {"halves": "ER SL SR WL"}])";

TEST(TileFiles, ATileThatAPersonWroteIsRead) {
  const Result<TileSet> set = parse_tile_set(set_of(x03(straight_road)), "my.json");
  ASSERT_TRUE(set) << set.error();
  const CountedTile& counted = *set->find("X-03");
  EXPECT_EQ(set->total(), 1);
  EXPECT_EQ(counted.tile.edge_code(), "FRFR");
  EXPECT_EQ(counted.tile.segments[0].touches,
            1 << port(Side::east, PortPlace::middle) | 1 << port(Side::west, PortPlace::middle));
}

TEST(TileFiles, FaultNamesFileTileAndSegment) {
  const Result<TileSet> set = parse_tile_set(set_of(x03(R"("edges": "FCFF", "cities": [{"sides": "E"}],
                    "fields": [{"halves": "NL NR SL SR WL WR", "cities": [0]}, {"halves": "EL"}])")),
                                             "my.json");
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error(), "my.json: tile X-03: field[1] touches EL, but that side shows a city");
}

TEST(TileFiles, EveryEdgeBelongsToOneSegmentOfItsKind) {
  EXPECT_EQ(fault_of_tile(R"("edges": "CFFF", "fields": [{"halves": "EL ER SL SR WL WR"}])"),
            "side N shows a city, but no city is listed with it");
  EXPECT_EQ(fault_of_tile(R"("edges": "CFFF", "cities": [{"sides": "N"}, {"sides": "N"}])"),
            "city[0] and city[1] both have N: join them or give it to one");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "roads": [{"sides": "N"}])"),
            "road[0] touches N, but that side shows a field");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [{"halves": "NL NR EL ER SL SR WL"}])"), "no field touches WR");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [{"halves": "NL NR EL ER SL SR WL WR NL"}])"),
            "field[0] lists NL twice");
}

TEST(TileFiles, BothHalvesOfAFieldSideAreOneField) {
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [{"halves": "NL SL SR WL WR"}, {"halves": "NR EL ER"}])"),
            "NL and NR are one open field side, but belong to field[0] and field[1]");
}

TEST(TileFiles, ARoadThatRunsThroughDividesTheFields) {
  EXPECT_EQ(fault_of_tile(
                R"("edges": "FRFR", "roads": [{"sides": "EW"}], "fields": [{"halves": "NL NR EL ER SL SR WL WR"}])"),
            "field[0] lies on both sides of road[0]: it cannot be in one piece");
}

TEST(TileFiles, R07_TheRiverDividesTheFieldsToo) {
  EXPECT_EQ(fault_of_tile(R"("edges": "FVFV", "rivers": ["EW"], "fields": [{"halves": "NL NR EL ER SL SR WL WR"}])"),
            "field[0] lies on both sides of river[0]: it cannot be in one piece");
}

TEST(TileFiles, TwoCitiesCannotCrossButRoadsCan) {
  EXPECT_EQ(fault_of_tile(R"("edges": "CCCC", "cities": [{"sides": "NS"}, {"sides": "EW"}])"),
            "city[1] lies on both sides of city[0]: it cannot be in one piece");
  EXPECT_EQ(fault_of_tile(R"("edges": "RRRR", "roads": [{"sides": "NS"}, {"sides": "EW"}],
      "fields": [{"halves": "NL WR"}, {"halves": "NR EL"}, {"halves": "ER SL"}, {"halves": "SR WL"}])"),
            "");
}

TEST(TileFiles, B31_AFieldAtACitysCornerBordersIt) {
  EXPECT_EQ(
      fault_of_tile(R"("edges": "CFFF", "cities": [{"sides": "N"}], "fields": [{"halves": "EL ER SL SR WL WR"}])"),
      "field[0] meets city[0] at WR, so its cities must list 0");
  EXPECT_EQ(fault_of_tile(R"("edges": "CRCR", "cities": [{"sides": "N"}, {"sides": "S"}], "roads": [{"sides": "EW"}],
      "fields": [{"halves": "EL WR", "cities": [0]}, {"halves": "ER WL"}])"),
            "field[1] meets city[1] at ER, so its cities must list 1");
}

TEST(TileFiles, B31_NoFieldBordersACityBehindARoad) {
  EXPECT_EQ(fault_of_tile(R"("edges": "CRFR", "cities": [{"sides": "N"}], "roads": [{"sides": "EW"}],
      "fields": [{"halves": "EL WR", "cities": [0]}, {"halves": "ER SL SR WL", "cities": [0]}])"),
            "field[1] lists city[0], but road[0] lies between them");
}

TEST(TileFiles, AFieldListsCitiesThatAreThere) {
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [{"halves": "NL NR EL ER SL SR WL WR", "cities": [0]}])"),
            "field[0] lists a city that is not there: cities are numbered from 0");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [{"halves": "NL NR EL ER SL SR WL WR", "cities": [9]}])"),
            "each of the cities of field[0] must be a whole number from 0 to 7");
}

TEST(TileFiles, B11_AJunctionEndsItsRoads) {
  EXPECT_EQ(fault_of_tile(R"("edges": "FRRR", "roads": [{"sides": "ESW"}])"),
            "road[0] has more than two sides: a junction ends its roads, list each of them by itself");
}

TEST(TileFiles, EverySegmentButAFieldHasASide) {
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "cities": [{"sides": ""}])"), "city[0] has no side");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "roads": [{"sides": " "}])"), "road[0] has no side");
  EXPECT_EQ(fault_of_tile(R"("edges": "CCCC", "cities": [{"sides": "NESW"}], "fields": [{"halves": ""}])"), "");
}

TEST(TileFiles, B11_TheEndOfARoadIsAskedForWhereItIsOpen) {
  const std::string two_gates =
      R"("edges": "CFRR", "cities": [{"sides": "N"}], "fields": [{"halves": "EL ER SL", "cities": [0]}, {"halves": "SR WL"},
         {"halves": "WR", "cities": [0]}], )";
  EXPECT_EQ(fault_of_tile(two_gates + R"("roads": [{"sides": "S", "end": "city"}, {"sides": "W"}])"),
            "road[1] needs an \"end\": village, city or monastery");
  EXPECT_EQ(fault_of_tile(two_gates + R"("roads": [{"sides": "S", "end": "city"}, {"sides": "W", "end": "inn"}])"),
            "\"end\" is \"inn\"; known are village, city, monastery");
  EXPECT_EQ(
      fault_of_tile(two_gates + R"("roads": [{"sides": "S", "end": "city"}, {"sides": "W", "end": "monastery"}])"),
      "road[1] ends at a monastery, but the tile has none");
  EXPECT_EQ(fault_of_tile(two_gates + R"("roads": [{"sides": "S", "end": "city"}, {"sides": "W", "end": "village"}])"),
            "");
  EXPECT_EQ(fault_of_tile(R"("edges": "FRFR", "roads": [{"sides": "EW", "end": "village"}],
      "fields": [{"halves": "NL NR EL WR"}, {"halves": "ER SL SR WL"}])"),
            "road[0] runs through, so it has no \"end\"");
}

TEST(TileFiles, R01_AnEndOfTheRiverSaysWhichItIs) {
  const std::string one_side = R"("edges": "VFFF", "fields": [{"halves": "NL NR EL ER SL SR WL WR"}], "rivers": ["N"])";
  const std::string two_sides =
      R"("edges": "VFVF", "fields": [{"halves": "NL WL WR SR"}, {"halves": "NR EL ER SL"}], "rivers": ["NS"])";
  EXPECT_EQ(fault_of_tile(one_side), "the river has one side: say with \"river\" whether it is a spring or a lake");
  EXPECT_EQ(fault_of_tile(one_side + R"(, "river": "body")"),
            "the river has one side: say with \"river\" whether it is a spring or a lake");
  EXPECT_EQ(fault_of_tile(one_side + R"(, "river": "lake")"), "");
  EXPECT_EQ(fault_of_tile(two_sides), "");
  EXPECT_EQ(fault_of_tile(two_sides + R"(, "river": "spring")"),
            "a spring or a lake has one river side, but this river has two");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [{"halves": "NL NR EL ER SL SR WL WR"}], "river": "lake")"),
            "\"river\" is given, but \"rivers\" lists no sides of it");
  EXPECT_EQ(fault_of_tile(R"("edges": "VVVF", "rivers": ["NES"])"), "river[0] forks: a river has one or two sides");
}

TEST(TileFiles, WordsOutOfTheListAreNamed) {
  EXPECT_EQ(fault_of_tile(R"("edges": "CXFF")"),
            "\"edges\" is \"CXFF\"; write four letters clockwise from north, C city, R road, F field, V river");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [{"halves": "NL NX"}])"),
            "field[0] touches \"NX\", which is no half of a side here; one is \"EL\"");
  EXPECT_EQ(fault_of_tile(R"("edges": "RFFF", "roads": [{"sides": "NQ"}])"),
            "road[0] touches \"Q\", which is no side here; one is \"E\"");
  EXPECT_EQ(fault_of_tile(R"("edges": "CFFF", "cities": [{"sides": "N", "goods": "beer"}],
      "fields": [{"halves": "EL ER SL SR WL WR", "cities": [0]}])"),
            "\"goods\" is \"beer\"; known are wine, grain, cloth");
}

TEST(TileFiles, NumbersHaveRanges) {
  EXPECT_EQ(fault_of_tile(std::string(straight_road) + R"(, "wheel": 4)"),
            "\"wheel\" must be a whole number from 0 to 3");
  EXPECT_EQ(fault_of_tile(std::string(straight_road) + R"(, "wheel": 1.5)"),
            "\"wheel\" must be a whole number from 0 to 3");
  EXPECT_EQ(fault_of_tile(std::string(straight_road) + R"(, "wheel": 18446744073709551615)"),
            "\"wheel\" must be a whole number from 0 to 3");
  EXPECT_EQ(fault_of_tile(R"("edges": "CCCC", "cities": [{"sides": "NESW", "shields": 5}])"),
            "\"shields\" must be a whole number from 0 to 4");
  EXPECT_EQ(fault_of(set_of(R"({"id": "X-03", "name": "none", "count": 0, "edges": "FFFF"})")),
            "tile X-03: \"count\" must be a whole number from 1 to 99");
}

TEST(TileFiles, AnUnknownKeyIsNamedWithTheKnown) {
  EXPECT_EQ(fault_of_tile(R"("edges": "FRFR", "raods": [])"),
            "unknown key \"raods\" in a tile; known are id, letter, name, count, start, wheel, edges, cities, roads, "
            "monastery, rivers, river, fields");
  EXPECT_EQ(fault_of_tile(R"("edges": "RFFF", "roads": [{"sides": "N", "inn": true}])"),
            "unknown key \"inn\" in road[0]; known are sides, end");
}

TEST(TileFiles, ATileWithoutAnIdIsCounted) {
  EXPECT_EQ(fault_of(set_of(x03(straight_road) + R"(, {"name": "lost"})")),
            "tile number 2: \"id\" is missing: it is a text");
  EXPECT_EQ(fault_of(set_of(x03(straight_road) + R"(, {"id": "no spaces please"})")),
            "tile number 2: \"id\" is \"no spaces please\"; write 1 to 16 letters, digits, - _ or . like \"X-03\"");
  EXPECT_EQ(fault_of(set_of("7")).substr(0, 42), "tile number 1: a tile is an object { ... }");
}

TEST(TileFiles, IdsAndStartAreUnique) {
  const std::string other =
      R"({"id": "X-04", "name": "other", "count": 1, "start": true, )" + std::string(straight_road) + "}";
  EXPECT_EQ(fault_of(set_of(x03(straight_road) + "," + x03(straight_road))),
            "tile X-03: the id is used twice: give every tile its own");
  EXPECT_EQ(fault_of(set_of(x03(std::string(straight_road) + R"(, "start": true)") + "," + other)),
            "only one tile can be the start tile");
}

TEST(TileFiles, ATotalMustAgree) {
  EXPECT_EQ(fault_of(R"({"id": "mine", "name": "Mine", "total": 3, "tiles": [)" + x03(straight_road) + "]}"),
            "\"total\" is 3, but the counts of the tiles make 1");
}

TEST(TileFiles, OneCityCouldGatherAllSymbolsSoTheyAreLimited) {
  const std::string wine = R"({"id": "X-03", "name": "wine", "count": 16, "edges": "CCCC",
                               "cities": [{"sides": "NESW", "goods": "wine"}]})";
  EXPECT_EQ(fault_of(set_of(wine)), "it has 16 symbols of wine; at most 15 are possible");
  const std::string shields = R"({"id": "X-03", "name": "shields", "count": 16, "edges": "CCCC",
                                  "cities": [{"sides": "NESW", "shields": 4}]})";
  EXPECT_EQ(fault_of(set_of(shields)), "it has 64 shields; at most 63 are possible");
}

TEST(TileFiles, R01_ARiverHasOneSpring) {
  const std::string springs = R"({"id": "X-03", "name": "springs", "count": 2, "edges": "VFFF", "rivers": ["N"],
                                  "river": "spring", "fields": [{"halves": "NL NR EL ER SL SR WL WR"}]})";
  EXPECT_EQ(fault_of(set_of(springs)), "there are 2 copies of a spring; a river has one");
}

TEST(TileFiles, SegmentsAreLimited) {
  std::string fields = R"({"halves": "NL NR EL ER SL SR WL WR"})";
  for (int i = 0; i < 15; ++i) fields += R"(, {"halves": ""})";
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [)" + fields + "]"), "");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "monastery": true, "fields": [)" + fields + "]"),
            "it has 17 segments; at most 16 are possible");
  EXPECT_EQ(fault_of_tile(R"("edges": "FFFF", "fields": [)" + fields + R"(, {"halves": ""}])"),
            "\"fields\" has more than 16 entries");
}

TEST(TileFiles, SyntaxFaultsSayWhere) {
  EXPECT_EQ(fault_of("{\n  \"id\": \"mine\",,\n}"),
            "line 2, column 16: this is no JSON; look for a missing or superfluous comma, bracket or quotation mark");
  EXPECT_EQ(fault_of(R"({"id": "mine", "id": "yours"})"), "the key \"id\" is given twice: remove one");
}

// A board of one square: north city, east road, south and west fields.
std::string board_of(const std::string& parts, const std::string& spring = R"({"cell": [0, 1], "rotation": 1})") {
  return R"({"id": "mine", "name": "Mine", "tiles": [)" + x03(straight_road) +
         R"(], "board": {"size": [1, 1], "spring": )" + spring + ", " + parts + "}}";
}

constexpr const char* one_square = R"("cities": [{"sides": "0,0:N"}], "roads": [{"sides": "0,0:E"}],
    "fields": [{"halves": "0,0:EL", "cities": [0]}, {"halves": "0,0:ER 0,0:SL 0,0:SR 0,0:WL 0,0:WR", "cities": [0]}])";

TEST(TileFiles, W01_ABoardIsCheckedLikeATile) {
  EXPECT_EQ(fault_of(board_of(one_square)), "");
  EXPECT_EQ(fault_of(board_of(R"("cities": [{"sides": "0,0:N"}])")), "board: no field touches 0,0:EL");
  EXPECT_EQ(fault_of(board_of(R"("cities": [{"sides": "0,1:N"}])")),
            "board: city[0] touches \"0,1:N\", which is no side here; one is \"0,0:E\"");
  EXPECT_EQ(fault_of(board_of(R"("cities": [{"sides": "0,0:N"}], "fields": [{"halves":
      "0,0:EL 0,0:ER 0,0:SL 0,0:SR 0,0:WL 0,0:WR"}])")),
            "board: field[0] meets city[0] at 0,0:WR, so its cities must list 0");
}

TEST(TileFiles, R10_TheSpringLiesBesideTheBoardAtAField) {
  const std::string fault = "board: the spring must lie beside the board at a field side";
  for (const char* cell : {"[0, -1]", "[1, 0]", "[0, 0]", "[1, 1]", "[0, 2]"}) {
    EXPECT_EQ(fault_of(board_of(one_square, std::string(R"({"rotation": 1, "cell": )") + cell + "}")), fault) << cell;
  }
  EXPECT_EQ(fault_of(board_of(one_square, R"({"rotation": 1, "cell": [0]})")),
            "board: \"cell\" must be a list of two numbers");
}

TEST(TileFiles, W18_TheWheelOfAFileMustBeTheWheelOfTheRules) {
  const std::string start = R"({"id": "mine", "name": "Mine", "tiles": [)" + x03(straight_road) + R"(], "wheel": [)";
  const std::string rest = R"(, {"space": "taxes", "crowns": 2}, {"space": "famine", "crowns": 1},
      {"space": "storm", "crowns": 2}, {"space": "inquisition", "crowns": 1}, {"space": "pestilence", "crowns": 2}]})";
  EXPECT_EQ(fault_of(start + R"({"space": "fortune", "crowns": 1})" + rest), "");
  EXPECT_EQ(fault_of(start + R"({"space": "luck", "crowns": 1})" + rest), "space 0 of \"wheel\" must be \"fortune\"");
  EXPECT_EQ(fault_of(start + R"({"space": "fortune", "crowns": 2})" + rest), "space 0 of \"wheel\" must have 1 crowns");
  EXPECT_EQ(fault_of(start + R"({"space": "fortune", "crowns": 1}]})"), "\"wheel\" must list all six spaces clockwise");
}

TEST(HostileTileFiles, AreRefusedWithoutHarm) {
  EXPECT_EQ(fault_of(std::string(500'000, '[')), "brackets are nested more than 16 deep");
  EXPECT_EQ(fault_of(std::string(2'000'000, ' ')), "it is larger than 1048576 bytes");
  EXPECT_EQ(fault_of("").substr(0, 17), "line 1, column 1:");
  EXPECT_EQ(fault_of(std::string("{\0}", 3)).substr(0, 17), "line 1, column 2:");
  EXPECT_EQ(fault_of("[1e999]").substr(0, 7), "line 1,");
  EXPECT_EQ(fault_of("\"\xFF\"").substr(0, 7), "line 1,");
  EXPECT_EQ(fault_of("null").substr(0, 24), "a tile set is an object ");
  EXPECT_EQ(fault_of(set_of(x03(std::string(straight_road) + R"(, "letter": "\u0000")"))),
            "tile X-03: \"letter\" contains a control character: leave it out");
}

// One line that begins with the file's name, or a set that can be used.
void expect_answer(const std::string& text) {
  const Result<TileSet> set = parse_tile_set(text, "x.json");
  if (set) {
    RC_ASSERT(set->total() > 0);
    return;
  }
  RC_ASSERT(set.error().rfind("x.json: ", 0) == 0U);
  RC_ASSERT(set.error().find('\n') == std::string::npos);
}

TEST(HostileTileFiles, ADamagedFileIsReadOrRefused) {
  EXPECT_TRUE(rc::check("some bytes changed, a piece cut out", [] {
    const std::size_t which = *rc::gen::inRange<std::size_t>(0, embedded_tile_files().size());
    std::string text(embedded_tile_files()[which].text);
    const int changes = *rc::gen::inRange(1, 4);
    for (int i = 0; i < changes; ++i) {
      text[*rc::gen::inRange<std::size_t>(0, text.size())] =
          *rc::gen::elementOf(std::string("\"[]{},:019NESWLRCFV -\n\xff"));
    }
    const std::size_t cut = *rc::gen::inRange<std::size_t>(0, text.size());
    text.erase(cut, *rc::gen::inRange<std::size_t>(0, 4));
    expect_answer(text);
  }));
}

TEST(HostileTileFiles, AnyTextIsReadOrRefused) {
  EXPECT_TRUE(rc::check("no text does harm", [](const std::string& text) { expect_answer(text); }));
}

}  // namespace
}  // namespace bastide
