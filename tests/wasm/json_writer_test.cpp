#include "wasm/json_writer.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace bastide::wasm {
namespace {

TEST(JsonWriter, SeparatesMembersAndItems) {
  JsonWriter out;
  out.object([&] {
    out.field("a", 1);
    out.field("b", std::vector<std::string>{"x", "y"});
    out.list("c", std::vector<int>{1, 2}, [&](int) { out.object([&] { out.field("d", true); }); });
    out.field("e", std::optional<int>{});
  });
  EXPECT_EQ(out.text(), R"({"a":1,"b":["x","y"],"c":[{"d":true},{"d":true}],"e":null})");
}

TEST(JsonWriter, EmptyListsAndTextsThatLookLikeSyntax) {
  JsonWriter out;
  out.object([&] {
    out.field("a", std::vector<int>{});
    out.field("b", std::vector<std::string>{"[", "{", ":"});
  });
  EXPECT_EQ(out.text(), R"({"a":[],"b":["[","{",":"]})");
}

TEST(JsonWriter, EscapesWhatJsonForbids) {
  JsonWriter out;
  out.string("say \"\\\" \n\x1f ü");
  EXPECT_EQ(out.text(), R"("say \"\\\" \u000a\u001f ü")");
}

TEST(JsonWriter, NumbersHaveThreeDigitsBehindThePoint) {
  for (const auto& [number, text] : {std::pair{0.5, "0.5"},
                                     {-0.0625, "-0.063"},
                                     {12.0, "12"},
                                     {1.0 / 3, "0.333"},
                                     {-7.1, "-7.1"},
                                     {std::numeric_limits<double>::infinity(), "null"}}) {
    JsonWriter out;
    out.number(number);
    EXPECT_EQ(out.text(), text);
  }
}

}  // namespace
}  // namespace bastide::wasm
