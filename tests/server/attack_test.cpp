// What a dishonest client may try at a table of a real server, and what comes of it.
#include <gtest/gtest.h>

#include "record/deck_proof.hpp"
#include "support/party.hpp"
#include "support/server_process.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

std::string code_of(const json& answer) { return answer.value("code", answer.value("type", "")); }

class Attack : public ::testing::Test {
 protected:
  std::string code(Visitor& visitor, const Action& action, std::optional<Version> expected = std::nullopt,
                   const std::string& id = "") {
    return code_of(visitor.command(party_.table(), action, expected, id));
  }
  // What is said to a text that no client of ours would write.
  json answer_to_text(Visitor& visitor, const std::string& text) {
    visitor.catch_up();
    visitor.take_all();
    visitor.send_text(text);
    visitor.catch_up();
    const auto all = visitor.take_all();
    EXPECT_EQ(all.size(), 1u) << text;
    return all.empty() ? json::object() : all.front();
  }
  const TableState& state() { return anna_.mirror(party_.table()).state(); }
  Version version() { return anna_.mirror(party_.table()).version(); }
  // The seat to move, its owner, and the other person.
  Seat seat_to_move() { return *state().to_move(); }
  Visitor& mover() { return *party_.to_move(); }
  Visitor& other() { return party_.to_move() == &anna_ ? ben_ : anna_; }

  ServerProcess server_{any_rate};
  Party party_{server_.url(), 2, {{"sets", "base"}}};
  Visitor& anna_ = party_.host();
  Visitor& ben_ = party_.person(1);
};

TEST_F(Attack, NobodyActsForAnothersSeat) {
  party_.begin();
  const Action move = party_.some_move(mover());
  const Seat seat = seat_to_move();
  other().reach(party_.table(), version());
  EXPECT_EQ(code(other(), move, version()), "not_yours");
  EXPECT_EQ(code(other(), Resign{seat}), "not_yours");
  EXPECT_EQ(code(other(), Leave{seat}), "not_yours");
  EXPECT_EQ(code(other(), GiveNonce{seat, some_nonce(7)}), "wrong_stage");
  EXPECT_EQ(state().to_move(), seat);
  EXPECT_EQ(code(mover(), move, version()), "ack");
}

TEST_F(Attack, NobodyGivesTheNonceOfAnothersSeat) {
  anna_.must(party_.table(), Start{});
  ben_.next([](const json& m) { return m.value("/event/event"_json_pointer, "") == "seed_committed"; }, "commitment");
  EXPECT_EQ(code(ben_, GiveNonce{Seat{0}, some_nonce(7)}), "not_yours");
  EXPECT_EQ(code(ben_, GiveNonce{Seat{1}, some_nonce(7)}), "ack");
  EXPECT_EQ(code(ben_, GiveNonce{Seat{1}, some_nonce(8)}), "nonce_given");
}

TEST_F(Attack, ANonceOrMoveSentTwiceCountsOnce) {
  party_.begin();
  Visitor& first = mover();
  const Action move = party_.some_move(first);
  const Version before = version();
  const json done = first.command(party_.table(), move, before, "same");
  const json again = first.command(party_.table(), move, before, "same");
  EXPECT_EQ(done.value("type", ""), "ack");
  EXPECT_EQ(again.value("repeated", false), true) << again;
  EXPECT_EQ(again["version"], done["version"]);
  // Under a new name it is another command, for a table that has moved on.
  EXPECT_EQ(code(first, move, before, "another"), "stale");
}

TEST_F(Attack, TheNameOfAnothersCommandIsNobodysReceipt) {
  anna_.command(party_.table(), Say{"hello"}, std::nullopt, "receipt");
  const json answer = ben_.command(party_.table(), Say{"hello, too"}, std::nullopt, "receipt");
  EXPECT_EQ(answer.value("type", ""), "ack");
  EXPECT_FALSE(answer.contains("repeated"));
}

TEST_F(Attack, OnlyTheHostActsAsHost) {
  EXPECT_EQ(code(ben_, AddBot{"random", {}}), "not_host");
  EXPECT_EQ(code(ben_, Kick{"Anna"}), "not_host");
  EXPECT_EQ(code(ben_, SetOption{"clock", "live 10s+0s"}), "not_host");
  EXPECT_EQ(code(ben_, Start{}), "not_host");
  EXPECT_EQ(code(ben_, Say{"/kick Anna"}), "not_host");
  EXPECT_EQ(code(ben_, Say{"/option old"}), "not_host");
}

TEST_F(Attack, WhoWasSentAwayStaysAway) {
  EXPECT_EQ(code(anna_, Kick{"Ben"}), "ack");
  EXPECT_EQ(code(ben_, Join{}), "kicked");
  EXPECT_EQ(code(ben_, Join{std::nullopt, "Benjamin"}), "kicked");
  EXPECT_EQ(code(ben_, Say{"/join Benny"}), "kicked");
}

TEST_F(Attack, AStrangerLooksOnAndActsNowhere) {
  Visitor stranger(server_.url());
  ASSERT_TRUE(stranger.connect());
  stranger.watch(party_.table());
  EXPECT_EQ(code(stranger, Join{}), "no_session");
  EXPECT_EQ(code(stranger, Say{"hello"}), "no_session");
  EXPECT_EQ(stranger.post("/api/tables").status, 401);
}

TEST_F(Attack, AMadeUpOrBrokenCookieIsAStrangers) {
  for (const std::string& cookie : {std::string(64, 'a'), std::string("x"), std::string(64, 'z'),
                                    std::string(5000, 'a'), "' OR 1=1 --" + std::string(53, 'a')}) {
    Visitor forger(server_.url());
    forger.caller().cookie = cookie;
    EXPECT_EQ(forger.must_get("/api/session", "session")["person"], nullptr) << cookie;
    if (forger.connect()) {
      EXPECT_EQ(code(forger, Join{}), "no_session") << cookie;
    }
  }
}

TEST_F(Attack, AMessageSaysNothingOfWhoSendsIt) {
  for (const char* field : {"actor", "person", "as", "lag", "now"}) {
    json message{{"type", "command"}, {"id", "f1"}, {"table", party_.table()}, {"action", {{"do", "start"}}}};
    message[field] = anna_.person().id.text;
    EXPECT_EQ(code_of(answer_to_text(ben_, message.dump())), "malformed") << field;
    message.erase(field);
    message["action"][field] = anna_.person().id.text;
    EXPECT_EQ(code_of(answer_to_text(ben_, message.dump())), "malformed") << field;
  }
}

TEST_F(Attack, NoMessageIsACommandOfTheServer) {
  for (const char* name :
       {"connected", "disconnected", "commit_seed", "bot_plays", "rematch_made", "tick", "resume", "close"}) {
    const json message{{"type", "command"}, {"id", "s1"}, {"table", party_.table()}, {"action", {{"do", name}}}};
    EXPECT_EQ(code_of(answer_to_text(anna_, message.dump())), "unknown_command") << name;
  }
}

TEST_F(Attack, GarbageIsRefusedAndTheConnectionGoesOn) {
  const std::string deep = std::string(2000, '[') + std::string(2000, ']');
  const std::string table = party_.table();
  const std::string texts[] = {
      "",
      "null",
      "7",
      "[]",
      "{}",
      "{",
      R"({"type":7})",
      R"({"type":"welcome"})",
      R"({"type":"watch"})",
      R"({"type":"watch","table":7})",
      R"({"type":"watch","table":"t","since":-1})",
      R"({"type":"watch","table":"t","since":1e99})",
      R"({"type":"watch","table":"t","since":"1"})",
      R"({"type":"watch","table":"t","extra":1})",
      R"({"type":"command","table":")" + table + R"(","action":{"do":"help"}})",
      R"({"type":"command","id":"","table":")" + table + R"(","action":{"do":"help"}})",
      R"({"type":"command","id":")" + std::string(65, 'x') + R"(","table":")" + table + R"(","action":{"do":"help"}})",
      R"({"type":"command","id":"a b","table":")" + table + R"(","action":{"do":"help"}})",
      R"({"type":"command","id":"a\u0000b","table":")" + table + R"(","action":{"do":"help"}})",
      R"({"type":"command","id":"x","table":")" + table + R"(","action":[]})",
      R"({"type":"command","id":"x","table":")" + table + R"(","action":{"do":"play","seat":9}})",
      R"({"type":"lobby"})",
      R"({"type":"lobby","on":1})",
      R"({"type":"choices","table":null})",
      deep,
  };
  for (const std::string& text : texts) {
    const json answer = answer_to_text(ben_, text);
    EXPECT_TRUE(answer["type"] == "refused" || answer["type"] == "nack") << text << " → " << answer;
    EXPECT_EQ(answer.value("code", ""), "malformed") << text << " → " << answer;
  }
  EXPECT_EQ(code(ben_, Say{"still here"}), "ack");
}

TEST_F(Attack, ATableThatIsNotThereIsNotThere) {
  for (const std::string& table :
       {std::string("nowhere"), std::string("../t1"), std::string("'OR(1=1)--"), std::string(64, 't')}) {
    EXPECT_EQ(code_of(ben_.command(table, Join{})), "no_such_table") << table;
    ben_.send({{"type", "watch"}, {"table", table}});
    EXPECT_EQ(ben_.next("refused")["code"], "no_such_table") << table;
    ben_.send({{"type", "choices"}, {"table", table}});
    EXPECT_EQ(ben_.next("refused")["code"], "no_such_table") << table;
  }
}

TEST_F(Attack, NamesThatHideOrTurnTextAreRefused) {
  const std::string names[] = {
      "",          "   ",           "a\nb",         "a\rSet-Cookie: x=y", std::string("a\0b", 3),
      "\u202Ebad", "\u200Bnothing", "\u2066inside", "a\x1b[31mred",       std::string(25, 'x')};
  for (const std::string& name : names) {
    const load::Answer answer = ben_.request({"PATCH", "/api/person", json{{"name", name}}.dump(), {}});
    EXPECT_EQ(answer.status, 400) << name;
    EXPECT_EQ(code_of(json::parse(answer.body, nullptr, false)), "name_unfit") << name;
  }
  EXPECT_EQ(code(ben_, Join{std::nullopt, "a\nb"}), "table_full");
  anna_.must(party_.table(), SetOption{"seats", "3"});
  for (const char* name : {"a\nb", "\u202Ebad", "\u200B"}) {
    EXPECT_EQ(code(ben_, Join{std::nullopt, name}), "name_unfit") << name;
  }
}

TEST_F(Attack, MarkupAndQueriesAreTextLikeAnyOther) {
  for (const char* text : {"<script>alert(1)</script>", "<img src=x onerror=x>", "'; DROP TABLE events; --",
                           "{{constructor}}", "${7*7}", "%s%n%x", "\u202Eturned"}) {
    EXPECT_EQ(code(ben_, Say{text}), "ack") << text;
    const json heard =
        anna_.next([](const json& m) { return m.value("/event/event"_json_pointer, "") == "said"; }, "what was said");
    EXPECT_EQ(heard["event"]["text"], text);
  }
}

TEST_F(Attack, ChatThatCannotBeShownIsRefused) {
  for (const std::string& text : {std::string(), std::string("  "), std::string("a\nb"), std::string("a\0b", 3),
                                  std::string("\x1b[2J"), std::string(501, 'x')}) {
    EXPECT_EQ(code(ben_, Say{text}), "text_unfit") << text;
  }
}

TEST_F(Attack, ATableByLinkIsInNoList) {
  const std::string hidden = anna_.make_table({{"visibility", "by_link"}});
  const auto lists = {"/api/tables", "/api/tables?stage=gathering", "/api/archive", "/api/results"};
  for (const char* list : lists) EXPECT_EQ(ben_.get(list).body.find(hidden), std::string::npos) << list;
  ben_.send({{"type", "lobby"}, {"on", true}});
  EXPECT_EQ(ben_.next("lobby").dump().find(hidden), std::string::npos);
  EXPECT_EQ(ben_.get("/api/people/" + anna_.person().id.text + "/tables").body.find(hidden), std::string::npos);
  anna_.must(hidden, Join{});
  anna_.must(hidden, AddBot{"random", {}});
  ben_.catch_up();
  for (const json& message : ben_.take_all()) EXPECT_EQ(message.dump().find(hidden), std::string::npos);
  // Whoever has the link comes in.
  EXPECT_EQ(ben_.get("/api/tables/" + hidden).status, 200);
}

TEST_F(Attack, ClientsOfOtherOriginsAreTurnedAway) {
  Visitor foreign(server_.url());
  foreign.enter("Foreign");
  for (const char* origin : {"http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:1", ""}) {
    foreign.caller().origin = origin;
    EXPECT_FALSE(foreign.connect()) << origin;
    EXPECT_EQ(foreign.post("/api/tables").status, 403) << origin;
    EXPECT_EQ(foreign.request({"PATCH", "/api/person", R"({"name":"X"})", {}}).status, 403) << origin;
  }
  foreign.caller().origin = std::nullopt;
  EXPECT_FALSE(foreign.connect());
  EXPECT_EQ(foreign.post("/api/tables").status, 403);
}

TEST(Flood, IsStoppedAndHurtsNobodyElse) {
  const ServerProcess server;
  Party party(server.url(), 2);
  for (int i = 0; i < 2000; ++i) party.person(1).send_text(R"({"type":"ping"})");
  EXPECT_EQ(party.person(1).next("goodbye")["code"], "too_fast");
  EXPECT_EQ(code_of(party.host().command(party.table(), Say{"undisturbed"})), "ack");
}

}  // namespace
}  // namespace bastide::server
