#include "record/notation.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games.hpp"
#include "record/fingerprint.hpp"
#include "record/steps.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

// A record of two, without its header and its last line.
std::string of_two(const std::string& moves, const std::string& rules = "players=2 sets=base") {
  return "[Bastide \"1\"]\n[Rules \"" + rules + "\"]\n[A \"Anna\"]\n[B \"Ben\"]\n[Result \"*\"]\n\n" + moves + "*\n";
}

void expect_canonical(const std::string& text) {
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(to_text(*record), text);
}

std::string error_of_text(const std::string& text) {
  const auto record = parse_record(text);
  return record ? "no error" : record.error();
}

// The moves of `text` with other words between them read as the same record.
void expect_same(const std::string& canonical, const std::string& other) {
  const auto expected = parse_record(canonical);
  const auto record = parse_record(other);
  ASSERT_TRUE(expected) << expected.error();
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(*record == *expected) << to_text(*record);
}

constexpr const char* traders = "players=2 sets=base,traders_and_builders";
constexpr const char* double_turn =
    "1A BG-V 1,0 r0 road[0]\n"
    "2B BG-E 0,-1 r2 -\n"
    "3A BG-U -1,0 r0 builder:road[0]\n"
    "4B BG-B 0,1 r0 monastery[0]\n"
    "5A BG-U -2,0 r0 -\n"
    "5A+ BG-U 1,1 r1 -\n";

TEST(Notation, AnEmptyRecordIsItsHeader) {
  EXPECT_EQ(to_text(test::new_record("players=2 sets=base")),
            "[Bastide \"1\"]\n[Rules \"players=2 sets=base\"]\n[A \"\"]\n[B \"\"]\n[Result \"*\"]\n\n*\n");
}

TEST(Notation, T10_SecondTileHasAPlus) { expect_canonical(of_two(double_turn, traders)); }

TEST(Notation, B05_DiscardedTileIsShown) {
  expect_canonical(of_two("1A BG-E 0,-1 r2 city[0]\n2B BG-C discarded\n2B BG-V 1,0 r0 road[0]\n"));
}

TEST(Notation, O2_ReturnedTileIsShown) {
  expect_canonical(of_two("1A BG-E 0,-1 r2 city[0]\n2B BG-C returned\n2B BG-C returned\n2B BG-V 1,0 r0 -\n",
                          "players=2 sets=base unplaceable=return"));
}

constexpr const char* pestilence =
    "1A BG-E 1,-1 r3 city[0]\n"
    "2B BG-V 4,0 r2 field[0]\n"
    "3A WF-03 -1,1 r0 road[0]\n";

TEST(Notation, W16_PestilenceShowsWhoTakesBackWhat) {
  expect_canonical(of_two(std::string(pestilence) + "4B WF-02 (B 4,0 field[0]) (A 1,-1 city[0]) 5,0 r0 crown:storm\n",
                          "players=2 sets=base,wheel"));
}

TEST(Notation, UnfinishedStepsEndAnywhere) {
  expect_canonical(of_two("1A BG-V\n"));
  expect_canonical(of_two("1A BG-V 1,0 r0\n"));
  expect_canonical(of_two("1A BG-V 1,0 r0 -\n"));
  expect_canonical(of_two(std::string(pestilence) + "4B WF-02\n", "players=2 sets=base,wheel"));
  expect_canonical(of_two(std::string(pestilence) + "4B WF-02 (B 4,0 field[0])\n", "players=2 sets=base,wheel"));
}

TEST(Notation, CommentsStandBehindTheMoveTheyAreOn) {
  expect_canonical(of_two("{first} {second}\n1A BG-V {a curve} 1,0 r0 {east} road[0] {claimed}\n2B BG-E 0,-1 r2 -\n"));
  expect_canonical(of_two("1A BG-E 0,-1 r2 -\n2B BG-C discarded {ouch: [x] (y) \"z\" 1A *}\n2B BG-V\n"));
  expect_canonical(
      of_two(std::string(pestilence) + "4B WF-02 {plague} (B 4,0 field[0]) {mine} (A 1,-1 city[0]) {yours}\n",
             "players=2 sets=base,wheel"));
}

TEST(Notation, HeaderKeepsItsTagsInOrder) {
  expect_canonical(
      "[Bastide \"1\"]\n[Rules \"players=3 sets=base,river farm_scoring=2\"]\n[A \"\"]\n[B \"Ünal \\\"B\\\" "
      "\\\\o/\"]\n[C \"C\"]\n"
      "[Site \"here\"]\n[Event \"\"]\n[x-1 \"[1A] {2}\"]\n[Result \"*\"]\n\n*\n");
}

TEST(Notation, PresetsAreReadAndWrittenOut) {
  const auto record = parse_record("[Bastide \"1\"]\n[Rules \"bsw players=3 sets=base,fluss\"]\n*");
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->rules().two_tile_city, 2);
  EXPECT_TRUE(record->rules().has_set("river"));
}

TEST(Notation, IsTypedWithAnyBlanks) {
  const std::string canonical = of_two(double_turn, traders);
  std::string one_line = canonical;
  for (char& c : one_line) c = c == '\n' ? ' ' : c;
  expect_same(canonical, one_line);
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : canonical) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  expect_same(canonical, windows);
  expect_same(of_two("1A BG-V {a b} 1,0 r0 -\n"), of_two("1A BG-V{\n a \n\t b }1,0\n\nr0 - {} { }"));
}

TEST(Notation, RecordsOfTheirOwnMakeAreEqual) {
  EXPECT_TRUE(rc::check("parse(print(record)) == record, print(parse(text)) == text", [] {
    Record record =
        test::random_record(*test::any_ruleset(), *rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange(0, 500));
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
      RC_ASSERT(record.add_comment(*rc::gen::inRange(0, record.length() + 1), "remark {" + std::to_string(i)));
    }
    const std::string text = to_text(record);
    const auto read = parse_record(text);
    RC_ASSERT(read);
    RC_ASSERT(*read == record);
    RC_ASSERT(to_text(*read) == text);
    RC_ASSERT(read->state().hash() == record.state().hash());
  }));
}

TEST(NotationErrors, NameLineTurnAndReason) {
  EXPECT_TRUE(error_of_text(of_two("1A BG-V 1,0 r0 -\n2B BG-E 0,-1 r1 -\n")).starts_with("line 8: 2B BG-E 0,-1 r1: "));
  EXPECT_EQ(error_of_text(of_two("1A BG-V 1,0 r0 -\n2A BG-E 0,-1 r2 -\n")),
            "line 8: 2A: the step that comes next is 2B");
  EXPECT_EQ(error_of_text(of_two("1A BG-V 1,0 r0 -\n3B BG-E 0,-1 r2 -\n")),
            "line 8: 3B: the step that comes next is 2B");
  EXPECT_EQ(error_of_text(of_two("1A+ BG-V 1,0 r0 -\n")), "line 7: 1A+: the step that comes next is 1A");
  EXPECT_EQ(error_of_text(of_two("1A TB-05 1,0 r0 -\n")),
            "line 7: 1A: no tile \"TB-05\" in this game: its sets are base");
  EXPECT_EQ(error_of_text(of_two("1A BG-V 1,0 r0\n2B BG-E 0,-1 r2 -\n")),
            "line 8: 2B: no tile is drawn here, since a figure, or - for none, must be chosen");
  EXPECT_EQ(error_of_text(of_two("1A BG-V 1,0 r0 city[0]\n")), "line 7: 1A BG-V 1,0 r0: BG-V has no city[0]");
  EXPECT_EQ(error_of_text(of_two("1A BG-V 1,0\n")),
            "line 7: the tile's cell and rotation are missing or malformed, at \"1,0\": write them as 3,-1 r2");
  EXPECT_EQ(error_of_text(of_two("1A BG-V 1,0 r0 - 2,0\n")),
            "line 7: here stands \"2,0\", but after these moves the result is *");
  EXPECT_EQ(error_of_text(of_two("1A BG-V {so\n")), "line 7: a comment that began with { has no end: close it with }");
}

TEST(NotationErrors, B05_LettingGoIsHeldAgainstTheRules) {
  EXPECT_EQ(error_of_text(of_two("1A BG-V discarded\n")),
            "line 7: 1A BG-V: the tile is not discarded: the tile must be laid");
  EXPECT_EQ(error_of_text(of_two("1A BG-E 0,-1 r2 -\n2B BG-C 1,0 r0 -\n")),
            "line 8: 2B BG-C: the tile fits nowhere: write discarded behind it");
  EXPECT_EQ(error_of_text(of_two("1A BG-E 0,-1 r2 -\n2B BG-C returned\n")),
            "line 8: 2B BG-C: the tile fits nowhere: write discarded behind it");
}

TEST(NotationErrors, W16_PestilenceHasItsOrder) {
  const std::string rules = "players=2 sets=base,wheel";
  EXPECT_EQ(error_of_text(of_two(std::string(pestilence) + "4B WF-02 (A 1,-1 city[0])\n", rules)),
            "line 10: 4B WF-02: it is B who takes a follower back now, not A");
  EXPECT_EQ(error_of_text(of_two(std::string(pestilence) + "4B WF-02 (B 9,9 city[0])\n", rules)),
            "line 10: 4B WF-02: there is no city[0] on 9,9");
  EXPECT_EQ(error_of_text(of_two(std::string(pestilence) + "4B WF-02 (B 4,0)\n", rules)),
            "line 10: a follower that is taken back is written as (A 2,1 city[0])");
  EXPECT_EQ(error_of_text(of_two("1A BG-V (A 0,0 road[0])\n", rules)),
            "line 7: 1A BG-V: nobody takes a follower back now (W-16)");
}

TEST(NotationErrors, HeaderFaultsAreNamed) {
  EXPECT_EQ(error_of_text(""), "line 1: this is no record: a record begins with [Bastide \"1\"]");
  EXPECT_EQ(error_of_text("[Event \"x\"]"), "line 1: this is no record: a record begins with [Bastide \"1\"]");
  EXPECT_EQ(error_of_text("[Bastide \"2\"]\n*"),
            "line 1: this is a record of format \"2\", and format 1 is known: take a newer bastide");
  EXPECT_EQ(error_of_text("[Bastide \"1\"]\n*"),
            "line 1: the header names no rules: add, for instance, [Rules \"players=2 sets=base\"]");
  EXPECT_EQ(error_of_text("[Bastide \"1\"]\n[Rules \"players=2 sets=base\"]\n[C \"x\"]\n*"),
            "line 3: there is no seat C: the rules say players=2");
  EXPECT_EQ(error_of_text("[Bastide \"1\"]\n[Rules \"players=2 sets=base\"]\n[Rules \"players=3\"]\n*"),
            "line 3: the tag \"Rules\" is given twice: remove one");
  EXPECT_EQ(error_of_text("[Bastide \"1\"]\n[Rules players=2]\n*"),
            "line 2: a tag is written as [Name \"value\"], on one line, with \\\" and \\\\ for \" and \\");
  EXPECT_EQ(error_of_text("[Bastide \"1\"]\n[Rules \"players=2 sets=atlantis\"]\n*").substr(0, 7), "line 2:");
  EXPECT_EQ(error_of_text("[Bastide \"1\"]\n[Rules \"players=2 sets=base\"]\n[two words \"x\"]\n*").substr(0, 7),
            "line 3:");
}

TEST(NotationErrors, TheResultIsHeldAgainstTheMoves) {
  const Record record = test::random_record(test::rules_of("players=2 sets=base"), 5);
  const std::string text = to_text(record);
  std::string header_wrong = text;
  header_wrong.replace(text.find("[Result \"") + 9, 1, "x");
  EXPECT_NE(error_of_text(header_wrong).find("line 5: the result is given as \"x"), std::string::npos);
  std::string end_wrong = text;
  end_wrong.insert(text.size() - 1, "0");
  EXPECT_NE(error_of_text(end_wrong).find("but after these moves the result is"), std::string::npos);
  EXPECT_EQ(error_of_text(text + "*"), "line " + std::to_string(std::count(text.begin(), text.end(), '\n') + 1) +
                                           ": nothing may follow the result");
}

TEST(NotationErrors, TruncationIsNoticedAtEveryLine) {
  const std::string text = of_two(double_turn, traders);
  for (std::size_t end = text.find('\n'); end + 3 < text.size(); end = text.find('\n', end + 1)) {
    EXPECT_NE(error_of_text(text.substr(0, end + 1)), "no error") << end;
  }
  EXPECT_NE(error_of_text(of_two("") + "1A").find("nothing may follow"), std::string::npos);
}

TEST(NotationErrors, StrangeBytesAreRefused) {
  EXPECT_EQ(error_of_text("[Bastide \"1\"]\n\xC3\x28"),
            "line 2: the record is not UTF-8: it is damaged, or in another encoding");
  EXPECT_EQ(error_of_text(std::string(std::size_t{9} << 20, ' ')),
            "the record is larger than 8388608 bytes: it is none of ours");
  EXPECT_NE(error_of_text(of_two("1A BG-V {\x01}\n")).find("without control characters"), std::string::npos);
  EXPECT_NE(error_of_text(of_two(std::string("1A \0 1,0 r0 -\n", 14))).find("no tile \"?\""), std::string::npos);
}

// --- sets of the user's own

TileCatalogue with_two_large_cities() {
  TileCatalogue catalogue = TileCatalogue::built_in();
  TileSet base = *catalogue.find("base");
  for (CountedTile& counted : base.tiles) counted.copies += counted.tile.id == "BG-C";
  catalogue.add(base);
  return catalogue;
}

TEST(Notation, OwnTilesAreToldByTheirFingerprint) {
  const TileCatalogue own = with_two_large_cities();
  const Record record = *Record::start(test::rules_of("players=2 sets=base"), own);
  const std::string text = to_text(record);
  EXPECT_NE(text.find("[Tiles \"" + fingerprint(record.setup()) + "\"]"), std::string::npos);
  const auto read = parse_record(text, own);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(to_text(*read), text);
  EXPECT_EQ(error_of_text(text),
            "line 3: it was played with other tiles than those loaded as base: load the tile files of that game");
}

TEST(Notation, EveryTilesFactIsPartOfTheFingerprint) {
  const std::string usual = fingerprint(test::new_record("players=2 sets=base").setup());
  EXPECT_EQ(usual.size(), 16u);
  EXPECT_EQ(fingerprint(test::new_record("players=4 sets=base").setup()), usual);
  EXPECT_NE(fingerprint(test::new_record("players=2 sets=base,wheel").setup()), usual);
  TileCatalogue catalogue = TileCatalogue::built_in();
  TileSet base = *catalogue.find("base");
  base.tiles[0].tile.segments[0].cities ^= 1;
  catalogue.add(base);
  const auto changed = Record::start(test::rules_of("players=2 sets=base"), catalogue);
  ASSERT_TRUE(changed) << changed.error();
  EXPECT_NE(fingerprint(changed->setup()), usual);
}

}  // namespace
}  // namespace bastide
