#include "record/record_json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games.hpp"
#include "record/notation.hpp"

namespace bastide {
namespace {

std::string error_of(const std::string& text) {
  const auto record = parse_record_json(text);
  return record ? "no error" : record.error();
}

// A record of two players with these further members.
std::string of_two(const std::string& members) {
  return R"({"bastide": 1, "rules": "players=2 sets=base", )" + members + "}";
}

std::string with_steps(const std::string& steps) { return of_two(R"("result": null, "steps": [)" + steps + "]"); }

TEST(RecordJson, IsTheNotationsTwin) {
  const auto record = parse_record(
      "[Bastide \"1\"]\n[Rules \"players=2 sets=base,wheel\"]\n[A \"Anna\"]\n[Event \"Open\"]\n"
      "1A BG-E 1,-1 r3 city[0]\n2B BG-V 4,0 r2 -\n3A WF-03 -1,1 r0 crown:taxes {so}\n4B WF-02 (A 1,-1 city[0]) 5,0 "
      "r0\n*\n");
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(to_json(*record), R"({
  "bastide": 1,
  "rules": "players=2 sets=base,wheel",
  "players": ["Anna",""],
  "tags": [
    ["Event","Open"]
  ],
  "result": null,
  "steps": [
    {"turn":1,"seat":"A","tile":"BG-E","cell":[1,-1],"rotation":3,"figure":"city[0]"},
    {"turn":2,"seat":"B","tile":"BG-V","cell":[4,0],"rotation":2,"figure":"-"},
    {"turn":3,"seat":"A","tile":"WF-03","cell":[-1,1],"rotation":0,"figure":"crown:taxes"},
    {"turn":4,"seat":"B","tile":"WF-02","taken_back":[{"seat":"A","cell":[1,-1],"segment":"city[0]"}],"cell":[5,0],"rotation":0}
  ],
  "comments": [
    {"after":9,"text":"so"}
  ]
}
)");
}

TEST(RecordJson, SecondTilesAndDiscardsAreMarked) {
  const auto record = parse_record(
      "[Bastide \"1\"]\n[Rules \"players=2 sets=base,traders_and_builders\"]\n"
      "1A BG-V 1,0 r0 road[0]\n2B BG-E 0,-1 r2 -\n3A BG-C discarded\n3A BG-U -1,0 r0 builder:road[0]\n"
      "4B BG-B 0,1 r0 -\n5A BG-U -2,0 r0 -\n5A+ BG-U\n*\n");
  ASSERT_TRUE(record) << record.error();
  const std::string json = to_json(*record);
  EXPECT_NE(json.find(R"({"turn":3,"seat":"A","tile":"BG-C","end":"discarded"})"), std::string::npos);
  EXPECT_NE(json.find(R"({"turn":5,"seat":"A","second":true,"tile":"BG-U"})"), std::string::npos);
  EXPECT_TRUE(*parse_record_json(json) == *record);
}

TEST(RecordJson, RecordsOfTheirOwnMakeAreEqual) {
  EXPECT_TRUE(rc::check("parse(print(record)) == record", [] {
    Record record =
        test::random_record(*test::any_ruleset(), *rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange(0, 500));
    RC_ASSERT(record.set_player(Seat{1}, "B \"\\ é"));
    RC_ASSERT(record.set_tag("z", "last"));
    RC_ASSERT(record.set_tag("a", "first"));
    RC_ASSERT(record.add_comment(*rc::gen::inRange(0, record.length() + 1), "remark"));
    const std::string json = to_json(record);
    const auto read = parse_record_json(json);
    RC_ASSERT(read);
    RC_ASSERT(*read == record);
    RC_ASSERT(to_json(*read) == json);
    RC_ASSERT(to_text(*read) == to_text(record));
  }));
}

TEST(RecordJsonErrors, NameStepAndReason) {
  const std::string misplaced = R"({"turn": 1, "seat": "A", "tile": "BG-V", "cell": [9, 9], "rotation": 0})";
  EXPECT_TRUE(error_of(with_steps(misplaced)).starts_with("the record: step 1: 1A BG-V 9,9 r0: "));
  EXPECT_EQ(error_of(with_steps(R"({"turn": 1, "seat": "B", "tile": "BG-V"})")),
            "the record: step 1: 1B: the step that comes next is 1A");
  EXPECT_EQ(error_of(with_steps(R"({"turn": 1, "seat": "Z", "tile": "BG-V"})")),
            "the record: step 1: \"seat\" must be a letter from A to F");
  EXPECT_EQ(error_of(with_steps(R"({"turn": 1, "seat": "A", "tile": "BG-V", "cell": [1], "rotation": 0})")),
            "the record: step 1: \"cell\" must be a list of two numbers: [3, -1]");
  EXPECT_EQ(error_of(with_steps(R"({"turn": 1, "seat": "A", "tile": "BG-V", "end": "lost"})")),
            "the record: step 1: \"end\" is \"lost\"; known are discarded, returned");
  EXPECT_NE(
      error_of(with_steps(R"({"turn": 1, "seat": "A", "tile": "BG-V", "colour": 1})")).find("unknown key \"colour\""),
      std::string::npos);
  EXPECT_NE(error_of(with_steps("7")).find("step 1: a step is an object"), std::string::npos);
}

TEST(RecordJsonErrors, HeaderFaultsAreNamed) {
  EXPECT_NE(error_of("[]").find("a record is an object"), std::string::npos);
  EXPECT_NE(error_of(R"({"bastide": 2, "rules": "players=2 sets=base"})")
                .find("\"bastide\" must be a whole number from 1 to 1"),
            std::string::npos);
  EXPECT_NE(error_of(R"({"bastide": 1})").find("\"rules\" is missing"), std::string::npos);
  EXPECT_NE(error_of(of_two(R"("players": ["a", "b", "c"])")).find("\"players\" has more than 2 entries"),
            std::string::npos);
  EXPECT_EQ(error_of(of_two(R"("tags": [["Event", "x"], ["Event", "y"]])")),
            "the record: the tag \"Event\" is given twice: remove one");
  EXPECT_EQ(error_of(of_two(R"("tags": ["Event"])")),
            "the record: a tag is a list of two texts: [\"Event\", \"Open\"]");
  EXPECT_EQ(error_of(of_two(R"("result": [3, 4])")),
            "the record: the result is given as \"[3,4]\", but the moves lead to null");
  EXPECT_NE(error_of(of_two(R"("comments": [{"after": 1, "text": "x"}])"))
                .find("\"after\" must be a whole number from 0 to 0"),
            std::string::npos);
  EXPECT_NE(error_of(of_two(R"("tiles": "0123456789abcdef")")).find("other tiles"), std::string::npos);
}

}  // namespace
}  // namespace bastide
