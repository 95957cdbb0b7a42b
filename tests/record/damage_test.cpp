// A record damaged in any way is refused, or is still a legal game; it never does harm.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games.hpp"
#include "record/jcz.hpp"
#include "record/notation.hpp"
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

}  // namespace
}  // namespace bastide
