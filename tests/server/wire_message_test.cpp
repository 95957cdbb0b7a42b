// What a client's text frames may say, and that no other text harms.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "server/client_message.hpp"

namespace bastide::server {
namespace {

template <class Kind>
Kind read(std::string_view text) {
  const auto message = client_message_of(text);
  if (const auto* malformed = std::get_if<Malformed>(&message)) {
    ADD_FAILURE() << text << ": " << malformed->detail;
    return {};
  }
  return std::get<Kind>(std::get<ClientMessage>(message));
}

Malformed malformed(std::string_view text) {
  const auto message = client_message_of(text);
  const auto* fault = std::get_if<Malformed>(&message);
  if (fault == nullptr) ADD_FAILURE() << text << " was taken";
  return fault == nullptr ? Malformed{} : *fault;
}

TEST(WireMessage, EachTypeIsRead) {
  EXPECT_EQ(read<WatchTable>(R"({"type":"watch","table":"t1"})").since, std::nullopt);
  EXPECT_EQ(read<WatchTable>(R"({"type":"watch","table":"t1","since":31})").since, 31U);
  EXPECT_EQ(read<UnwatchTable>(R"({"type":"unwatch","table":"t1"})").table.text, "t1");
  EXPECT_EQ(read<AskChoices>(R"({"type":"choices","table":"t2"})").table.text, "t2");
  EXPECT_TRUE(read<WatchLobby>(R"({"type":"lobby","on":true})").on);
  EXPECT_EQ(read<Ping>(R"({"type":"ping"})").id, "");
  EXPECT_EQ(read<Ping>(R"({"type":"ping","id":"x"})").id, "x");
  const auto command =
      read<GiveCommand>(R"({"type":"command","id":"c1","table":"t1","expected":3,"action":{"do":"say","text":"hi"}})");
  EXPECT_EQ(command.id.text, "c1");
  EXPECT_EQ(command.expected, 3U);
  EXPECT_EQ(std::get<table::Say>(std::get<table::Action>(command.action)).text, "hi");
}

TEST(WireMessage, AnUnreadableActionIsStillACommandWithItsId) {
  const auto command = read<GiveCommand>(R"({"type":"command","id":"c1","table":"t1","action":{"do":"cheat"}})");
  EXPECT_EQ(std::get<table::Refusal>(command.action).code, table::Code::unknown_command);
}

TEST(WireMessage, WhatIsNoneIsRefusedWithTheReason) {
  EXPECT_EQ(malformed("").re, "");
  for (const char* text : {"hello",
                           "null",
                           "3",
                           "[]",
                           "{}",
                           R"({"type":3})",
                           R"({"type":"shout"})",
                           R"({"type":"watch"})",
                           R"({"type":"watch","table":7})",
                           R"({"type":"watch","table":""})",
                           R"({"type":"watch","table":"a\u0000b"})",
                           R"({"type":"watch","table":"t1","since":-1})",
                           R"({"type":"watch","table":"t1","since":1.5})",
                           R"({"type":"watch","table":"t1","since":"1"})",
                           R"({"type":"watch","table":"t1","since":99999999999999999999})",
                           R"({"type":"watch","table":"t1","more":1})",
                           R"({"type":"command","table":"t1","action":{"do":"help"}})",
                           R"({"type":"command","id":"c","action":{"do":"help"}})",
                           R"({"type":"command","id":"c","table":"t"})",
                           R"({"type":"lobby"})",
                           R"({"type":"lobby","on":"yes"})",
                           R"({"type":"ping","id":7})",
                           R"({"type":"watch","table":"t1"} {"type":"watch","table":"t1"})",
                           "{\"type\":\"ping\",\"id\":\"\xff\"}"}) {
    EXPECT_FALSE(malformed(text).detail.empty()) << text;
  }
  EXPECT_EQ(malformed(R"({"type":"watch"})").re, "watch");
  EXPECT_FALSE(malformed(R"({"type":"watch","table":")" + std::string(65, 't') + R"("})").detail.empty());
}

TEST(WireMessage, NestingAndLengthAreBounded) {
  const std::string deep = R"({"type":"ping","id":)" + std::string(2000, '[') + std::string(2000, ']') + "}";
  EXPECT_EQ(malformed(deep).detail, "it is no JSON, or nested too deep");
  EXPECT_EQ(malformed(std::string(100, '{')).detail, "it is no JSON, or nested too deep");
  EXPECT_EQ(malformed(std::string(longest_message + 1, ' ')).detail, "it is longer than 4096 bytes");
  // Brackets in texts nest nothing, and a quote with a backslash ends no text.
  EXPECT_EQ(read<Ping>(R"({"type":"ping","id":"[[[[[[[[[[[[\"[[[["})").id, R"([[[[[[[[[[[["[[[[)");
}

RC_GTEST_PROP(WireMessage, NoTextAtAllDoesHarm, (const std::string& text)) { client_message_of(text); }

RC_GTEST_PROP(WireMessage, NoDamageOfAGoodMessageDoesHarm, (std::size_t at, char with)) {
  std::string text = R"({"type":"command","id":"c1","table":"t1","expected":3,"action":{"do":"say","text":"hi"}})";
  text[at % text.size()] = with;
  client_message_of(text);
}

}  // namespace
}  // namespace bastide::server
