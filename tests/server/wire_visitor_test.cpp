// A conversation over a WebSocket, without the socket.
#include <gtest/gtest.h>

#include "server/visitors.hpp"
#include "support/fake_hall.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

class FakeLine final : public Line {
 public:
  void send(Message message) override { heard.push_back(json::parse(*message)); }
  void end(Goodbye goodbye) override { ended = goodbye; }

  json last() const { return heard.empty() ? json() : heard.back(); }

  std::vector<json> heard;
  std::optional<Goodbye> ended;
};

const table::Person anna{{"p-1"}, "Anna"};

class WireVisitor : public ::testing::Test {
 protected:
  std::shared_ptr<Visitor> come(std::optional<table::Person> person, Rate rate = {1000, 1000}) {
    const auto visitor = std::make_shared<Visitor>(host_, Caller{std::move(person), sha256("token")},
                                                   TokenBucket(rate, std::chrono::steady_clock::now()), line_);
    return visitor;
  }
  json say(Visitor& visitor, const json& message, table::Millis lag = 0ms) {
    visitor.heard(message.dump(), lag);
    return line_->last();
  }

  test::FakeHall hall_;
  Metrics metrics_{"1.2.3"};
  VisitorHost host_{hall_, metrics_, [] { return Time(1790000000000ms); }, "1.2.3"};
  std::shared_ptr<FakeLine> line_ = std::make_shared<FakeLine>();
};

TEST_F(WireVisitor, IsWelcomedByNameOrAsAStranger) {
  come(anna)->greet();
  EXPECT_EQ(line_->last(), json::parse(R"({"type":"welcome","protocol":1,"person":{"id":"p-1","name":"Anna"},
                                           "version":"1.2.3","now":1790000000000})"));
  come(std::nullopt)->greet();
  EXPECT_EQ(line_->last()["person"], nullptr);
}

TEST_F(WireVisitor, HearsTheEventsOfACommandBeforeItsAck) {
  const auto visitor = come(anna);
  say(*visitor, {{"type", "watch"}, {"table", "t1"}});
  hall_.will_tell(R"({"type":"event"})");
  hall_.will_reply({.version = 9});
  say(*visitor, {{"type", "command"}, {"id", "c1"}, {"table", "t1"}, {"action", {{"do", "join"}}}});
  ASSERT_EQ(line_->heard.size(), 3U);
  EXPECT_EQ(line_->heard[1]["type"], "event");
  EXPECT_EQ(line_->heard[2], json::parse(R"({"type":"ack","id":"c1","table":"t1","version":9})"));
}

TEST_F(WireVisitor, GivesCommandsAsWhoTheyAreWithTheirLag) {
  const auto visitor = come(anna);
  say(*visitor, {{"type", "command"}, {"id", "c1"}, {"table", "t1"}, {"expected", 4}, {"action", {{"do", "help"}}}},
      37ms);
  visitor->renamed({{"p-1"}, "Annabel"});
  say(*visitor, {{"type", "command"}, {"id", "c2"}, {"table", "t1"}, {"action", {{"do", "help"}}}});
  const auto given = hall_.given();
  ASSERT_EQ(given.size(), 2U);
  EXPECT_EQ(given[0].command.actor, anna);
  EXPECT_EQ(given[0].command.expected, 4U);
  EXPECT_EQ(given[0].command.lag, 37ms);
  EXPECT_EQ(given[1].command.actor.name, "Annabel");
  EXPECT_EQ(given[1].command.actor.id, anna.id);
}

TEST_F(WireVisitor, IsToldOfRepetitionNotesRefusalsAndFaults) {
  const auto visitor = come(anna);
  const json command{{"type", "command"}, {"id", "c1"}, {"table", "t1"}, {"action", {{"do", "help"}}}};
  hall_.will_reply({.version = 3, .repeated = true, .notes = {{"help", {{"commands", "join"}}}}});
  EXPECT_EQ(say(*visitor, command), json::parse(R"({"type":"ack","id":"c1","table":"t1","version":3,"repeated":true,
                                                    "notes":[{"key":"help","args":{"commands":"join"}}]})"));
  hall_.will_reply({.refusal = table::Refusal{table::Code::not_your_turn, {{"seat", "1"}}}, .version = 5});
  EXPECT_EQ(say(*visitor, command), json::parse(R"({"type":"nack","id":"c1","table":"t1","version":5,
                                                    "code":"not_your_turn","args":{"seat":"1"}})"));
  hall_.will_reply({.fault = FaultCode::unavailable});
  EXPECT_EQ(say(*visitor, command)["code"], "unavailable");
}

TEST_F(WireVisitor, WhoIsAStrangerMayLookButNotAct) {
  const auto visitor = come(std::nullopt);
  EXPECT_EQ(say(*visitor, {{"type", "watch"}, {"table", "t1"}})["type"], "view");
  const json answer = say(*visitor, {{"type", "command"}, {"id", "c"}, {"table", "t1"}, {"action", {{"do", "join"}}}});
  EXPECT_EQ(answer["type"], "nack");
  EXPECT_EQ(answer["code"], "no_session");
  EXPECT_TRUE(hall_.given().empty());
}

TEST_F(WireVisitor, AnUnreadableActionIsRefusedToItsIdWithoutTheTable) {
  const auto visitor = come(anna);
  const json answer = say(*visitor, {{"type", "command"}, {"id", "c"}, {"table", "t1"}, {"action", {{"do", "fly"}}}});
  EXPECT_EQ(answer["type"], "nack");
  EXPECT_EQ(answer["code"], "unknown_command");
  EXPECT_EQ(answer["id"], "c");
  EXPECT_TRUE(hall_.given().empty());
}

TEST_F(WireVisitor, MalformedMessagesAreRefusedAndHarmNothing) {
  const auto visitor = come(anna);
  visitor->heard("nonsense", 0ms);
  EXPECT_EQ(line_->last()["type"], "refused");
  EXPECT_EQ(line_->last()["code"], "malformed");
  EXPECT_EQ(say(*visitor, {{"type", "watch"}})["re"], "watch");
  EXPECT_EQ(say(*visitor, {{"type", "ping"}, {"id", "x"}}),
            json::parse(R"({"type":"pong","id":"x","now":1790000000000})"));
  EXPECT_FALSE(say(*visitor, {{"type", "ping"}}).contains("id"));
}

TEST_F(WireVisitor, WatchesSixteenTablesAtMost) {
  const auto visitor = come(anna);
  const auto watch = [&](const std::string& table) { return say(*visitor, {{"type", "watch"}, {"table", table}}); };
  for (std::size_t i = 0; i < most_watched; ++i) EXPECT_EQ(watch("t" + std::to_string(i))["type"], "view");
  EXPECT_EQ(watch("one_more")["code"], "too_many_watched");
  EXPECT_EQ(watch("t3")["type"], "view");
  visitor->heard(R"({"type":"unwatch","table":"t3"})", 0ms);
  EXPECT_EQ(hall_.watching("t3"), 0U);
  EXPECT_EQ(watch("one_more")["type"], "view");
}

TEST_F(WireVisitor, ATableThatIsNotThereTakesNoPlace) {
  const auto visitor = come(anna);
  hall_.will_reply({.fault = FaultCode::no_such_table});
  for (std::size_t i = 0; i < 2 * most_watched; ++i) {
    const json answer = say(*visitor, {{"type", "watch"}, {"table", "gone" + std::to_string(i)}});
    EXPECT_EQ(answer["code"], "no_such_table");
    EXPECT_EQ(answer["re"], "watch");
  }
  hall_.will_reply({});
  EXPECT_EQ(say(*visitor, {{"type", "watch"}, {"table", "t1"}})["type"], "view");
}

TEST_F(WireVisitor, AsksForChoicesAndTheLobby) {
  const auto visitor = come(anna);
  EXPECT_EQ(say(*visitor, {{"type", "choices"}, {"table", "t1"}}),
            json::parse(R"({"type":"choices","table":"t1","choices":null})"));
  EXPECT_EQ(say(*visitor, {{"type", "choices"}, {"table", "t2"}})["code"], "no_such_table");
  EXPECT_EQ(say(*visitor, {{"type", "lobby"}, {"on", true}})["type"], "lobby");
  EXPECT_EQ(hall_.in_lobby(), 1U);
  visitor->heard(R"({"type":"lobby","on":false})", 0ms);
  EXPECT_EQ(hall_.in_lobby(), 0U);
}

TEST_F(WireVisitor, WhoLeavesIsForgotten) {
  const auto visitor = come(anna);
  say(*visitor, {{"type", "watch"}, {"table", "t1"}});
  say(*visitor, {{"type", "lobby"}, {"on", true}});
  visitor->left();
  EXPECT_EQ(hall_.watching("t1"), 0U);
  EXPECT_EQ(hall_.in_lobby(), 0U);
}

TEST_F(WireVisitor, FloodsAreRefusedOneByOneAndThenDropped) {
  const auto visitor = come(anna, {2, 0.0001});
  const json command{{"type", "command"}, {"id", "c1"}, {"table", "t1"}, {"action", {{"do", "join"}}}};
  EXPECT_EQ(say(*visitor, command)["type"], "ack");
  EXPECT_EQ(say(*visitor, command)["type"], "ack");
  const json refused = say(*visitor, command);
  EXPECT_EQ(refused["type"], "nack");
  EXPECT_EQ(refused["code"], "too_fast");
  EXPECT_EQ(refused["id"], "c1");
  const json watch = say(*visitor, {{"type", "watch"}, {"table", "t1"}});
  EXPECT_EQ(watch["type"], "refused");
  EXPECT_EQ(watch["code"], "too_fast");
  EXPECT_EQ(watch["re"], "watch");
  EXPECT_EQ(hall_.given().size(), 2U);
  EXPECT_FALSE(line_->ended);
  for (int i = 0; i < 200; ++i) visitor->heard("{}", 0ms);
  EXPECT_EQ(line_->ended, Goodbye::too_fast);
  EXPECT_LT(line_->heard.size(), 150U);
}

TEST_F(WireVisitor, WhatIsToldToALineThatIsGoneIsLost) {
  const auto visitor = come(anna);
  line_.reset();
  visitor->tell(std::make_shared<const std::string>("{}"));
  visitor->end(Goodbye::going_down);
}

// --- all of them

TEST_F(WireVisitor, OnePersonsOldestConnectionMakesRoom) {
  Visitors visitors(2);
  const auto enter = [&](std::optional<table::Person> person, const std::shared_ptr<FakeLine>& line) {
    const auto visitor = std::make_shared<Visitor>(host_, Caller{std::move(person), {}},
                                                   TokenBucket({1, 1}, std::chrono::steady_clock::now()), line);
    visitors.enter(visitor);
    return visitor;
  };
  std::vector<std::shared_ptr<FakeLine>> lines(6);
  std::vector<std::shared_ptr<Visitor>> there;
  for (auto& line : lines) line = std::make_shared<FakeLine>();
  for (std::size_t i = 0; i < 3; ++i) there.push_back(enter(anna, lines[i]));
  for (std::size_t i = 3; i < 6; ++i) there.push_back(enter(std::nullopt, lines[i]));
  EXPECT_EQ(lines[0]->ended, Goodbye::elsewhere);
  for (std::size_t i = 1; i < 6; ++i) EXPECT_FALSE(lines[i]->ended) << i;
  EXPECT_EQ(visitors.count(), 6U);
  for (const auto& visitor : there) visitors.leave(visitor);
  EXPECT_EQ(visitors.count(), 0U);
}

TEST_F(WireVisitor, SigningOutEndsTheSessionsConnectionsOrAllOfThePersons) {
  Visitors visitors(10);
  std::vector<std::shared_ptr<FakeLine>> lines;
  std::vector<std::shared_ptr<Visitor>> there;
  for (const char* token : {"phone", "desk", "desk"}) {
    lines.push_back(std::make_shared<FakeLine>());
    there.push_back(std::make_shared<Visitor>(host_, Caller{anna, sha256(token)},
                                              TokenBucket({1, 1}, std::chrono::steady_clock::now()), lines.back()));
    visitors.enter(there.back());
  }
  visitors.signed_out({"p-2"}, sha256("desk"), true);
  EXPECT_FALSE(lines[1]->ended);
  visitors.signed_out(anna.id, sha256("desk"), false);
  EXPECT_FALSE(lines[0]->ended);
  EXPECT_EQ(lines[1]->ended, Goodbye::signed_out);
  EXPECT_EQ(lines[2]->ended, Goodbye::signed_out);
  visitors.signed_out(anna.id, sha256("desk"), true);
  EXPECT_EQ(lines[0]->ended, Goodbye::signed_out);
}

TEST_F(WireVisitor, WhenTheServerGoesDownAllAreToldAndNobodyComesIn) {
  Visitors visitors(10);
  const auto visitor = come(anna);
  visitors.enter(visitor);
  EXPECT_FALSE(visitors.close(1ms));
  EXPECT_EQ(line_->ended, Goodbye::going_down);
  visitors.leave(visitor);
  EXPECT_TRUE(visitors.close(1ms));
  line_->ended.reset();
  const auto late = come(anna);
  visitors.enter(late);
  EXPECT_EQ(line_->ended, Goodbye::going_down);
}

}  // namespace
}  // namespace bastide::server
