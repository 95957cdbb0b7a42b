// A record damaged in any way is refused, or is still a legal game; it never does harm.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games.hpp"
#include "record/jcz.hpp"
#include "record/notation.hpp"
#include "record/read_record.hpp"
#include "record/record_json.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

using Parse = Result<Record> (*)(const std::string&);

Result<Record> from_text(const std::string& text) { return parse_record(text); }
Result<Record> from_json(const std::string& text) { return parse_record_json(text); }

int refused = 0;

void expect_answer(Parse parse, const std::string& text) {
  const auto record = parse(text);
  if (!record) {
    ++refused;
    ASSERT_FALSE(record.error().empty());
    ASSERT_EQ(record.error().find('\n'), std::string::npos) << record.error();
    return;
  }
  ASSERT_EQ(check_invariants(record->state()), "");
  const auto again = parse_record(to_text(*record));
  ASSERT_TRUE(again) << again.error();
  ASSERT_TRUE(*again == *record);
}

void damage_everywhere(Parse parse, const std::string& text) {
  refused = 0;
  ASSERT_TRUE(parse(text)) << parse(text).error();
  for (std::size_t at = 0; at < text.size(); ++at) {
    expect_answer(parse, text.substr(0, at));
    for (const int mask : {0x01, 0x10, 0x80}) {
      std::string flipped = text;
      flipped[at] = static_cast<char>(flipped[at] ^ mask);
      expect_answer(parse, flipped);
    }
    for (const char inserted : {'0', ' ', '{', '\xFF'}) expect_answer(parse, std::string(text).insert(at, 1, inserted));
    expect_answer(parse, std::string(text).erase(at, 1));
  }
  EXPECT_GT(refused, static_cast<int>(text.size()) * 4);
}

Record damaged_game() {
  Record record = test::random_record(test::rules_of(test::everything), 11, 150);
  EXPECT_TRUE(record.set_player(Seat{0}, "Zoë"));
  EXPECT_TRUE(record.set_tag("Event", "a \"cup\""));
  EXPECT_TRUE(record.add_comment(20, "a remark"));
  return record;
}

TEST(Damage, TextRecordsAreRefusedOrLegalAtEveryByte) { damage_everywhere(&from_text, to_text(damaged_game())); }

TEST(Damage, JsonRecordsAreRefusedOrLegalAtEveryByte) {
  Record record = damaged_game();
  record.cut(60);
  damage_everywhere(&from_json, to_json(record));
}

TEST(Damage, NoBytesDoHarm) {
  EXPECT_TRUE(rc::check("any bytes get an answer", [](const std::string& text) {
    expect_answer(&from_text, text);
    expect_answer(&from_json, text);
    RC_ASSERT_FALSE(import_jcz(text));
  }));
}

TEST(Damage, WordsInAnyOrderDoNoHarm) {
  EXPECT_TRUE(rc::check("known words in any order get an answer", [] {
    const auto word = rc::gen::element<std::string>("1A", "2B", "1A+", "BG-V", "WF-02", "1,0", "0,4", "r0", "r2",
                                                    "road[0]", "-", "crown:storm", "(A 1,0 road[0])", "(", ")", "{x}",
                                                    "{", "discarded", "*", "3-4", "\n", "[A \"x\"]");
    std::string text = "[Bastide \"1\"]\n[Rules \"players=2 sets=base,wheel\"]\n";
    for (const std::string& next : *rc::gen::container<std::vector<std::string>>(word)) text += next + " ";
    expect_answer(&from_text, text);
  }));
}

struct Told {
  std::string reason;
  int line;
};
bool operator==(const Told& one, const Told& other) { return one.reason == other.reason && one.line == other.line; }
std::ostream& operator<<(std::ostream& out, const Told& told) { return out << told.reason << " at " << told.line; }

Told told_of(const std::string& text) {
  const auto damage = damage_of(text);
  return damage ? Told{std::string(damage->reason), damage->line} : Told{"none", 0};
}

TEST(Damage, IsToldByAReasonAndItsLine) {
  const std::string head = "[Bastide \"1\"]\n[Rules \"players=2 sets=base\"]\n";
  EXPECT_EQ(told_of(head + "*\n"), (Told{"none", 0}));
  EXPECT_EQ(told_of(head + "1A BG-U 1,0 r0 road[0]\n2B BG-ZZ 2,0 r0 -\n*\n"), (Told{"damaged", 4}));
  EXPECT_EQ(told_of(head + "1A BG-U 1,0 r0 road[0]\n"), (Told{"damaged", 4}));
  EXPECT_EQ(told_of("[Bastide \"2\"]\n*\n"), (Told{"newer", 1}));
  EXPECT_EQ(told_of("[Bastide \"1\"]\n[Rules \"players=2 sets=base,mine\"]\n[Tiles \"0123456789abcdef\"]\n*\n"),
            (Told{"tiles", 2}));
  EXPECT_EQ(told_of(""), (Told{"foreign", 1}));
  EXPECT_EQ(told_of("\x89PNG\r\n"), (Told{"foreign", 1}));
}

TEST(Damage, OfJsonIsToldByAReasonAndItsLineToo) {
  const std::string whole = to_json(damaged_game());
  EXPECT_EQ(told_of(whole), (Told{"none", 0}));
  EXPECT_EQ(told_of(whole.substr(0, whole.find("\"players\""))).reason, "damaged");
  EXPECT_EQ(told_of("{\n\"bastide\": 1,\n}"), (Told{"damaged", 3}));
  EXPECT_EQ(told_of("{\"bastide\": 2}"), (Told{"newer", 0}));
  EXPECT_EQ(told_of("{\"name\": \"a page\"}"), (Told{"foreign", 0}));
  EXPECT_EQ(told_of("{\"setup\": {}, \"players\": [], \"replay\": []}"), (Told{"jcz", 0}));
  EXPECT_EQ(read_record("{\"setup\": {}, \"players\": [], \"replay\": []}").error(),
            "this is a saved game of JCloisterZone: bastide import turns it into a record");
}

}  // namespace
}  // namespace bastide
