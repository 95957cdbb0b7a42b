// /api: sessions, tables, and who may ask for what.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/store_samples.hpp"
#include "support/wired_house.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;
using test::RawClient;
using test::WiredHouse;

class WireRest : public ::testing::Test {
 protected:
  static std::string code_of(const std::optional<test::RawResponse>& response) {
    if (!response) return "no answer";
    const json body = json::parse(response->body, nullptr, false);
    return body.is_object() && body.contains("code") ? body["code"].get<std::string>() : response->body;
  }
  json body_of(const std::optional<test::RawResponse>& response, int status = 200) {
    if (!response) {
      ADD_FAILURE() << "no answer";
      return nullptr;
    }
    EXPECT_EQ(response->status, status) << response->body;
    EXPECT_EQ(response->header("content-type"), "application/json");
    EXPECT_EQ(response->header("cache-control"), "no-store");
    return json::parse(response->body, nullptr, false);
  }

  WiredHouse house_;
};

TEST_F(WireRest, AGuestIsMadeOnceAndKnownByACookieThatScriptsCannotRead) {
  EXPECT_EQ(body_of(house_.get("/api/session")), json::parse(R"({"person":null,"login":false})"));
  const auto made = house_.post("/api/session", "{}");
  const json session = body_of(made);
  EXPECT_FALSE(session["login"].get<bool>());
  const std::string set = made->header("set-cookie");
  EXPECT_NE(set.find("; HttpOnly"), std::string::npos);
  EXPECT_NE(set.find("; SameSite=Lax"), std::string::npos);
  EXPECT_NE(set.find("; Path=/"), std::string::npos);
  const std::string cookie = cookie_header(*made);
  EXPECT_EQ(body_of(house_.get("/api/session", cookie)), session);
  const auto again = house_.post("/api/session", "{}", cookie);
  EXPECT_EQ(body_of(again), session);
  EXPECT_EQ(again->header("set-cookie"), "");
  EXPECT_EQ(made->body.find(set.substr(16, 64)), std::string::npos);
}

TEST_F(WireRest, ChangesNeedTheOwnOriginAndJson) {
  const std::string cookie = house_.new_guest();
  RawClient client(house_.port());
  const auto attempt = [&](const std::string& headers) {
    return code_of(client.request("PATCH", "/api/person", cookie + headers, R"({"name":"Eve"})"));
  };
  EXPECT_EQ(attempt("Content-Type: application/json\r\n"), "foreign_origin");
  EXPECT_EQ(attempt("Content-Type: application/json\r\nOrigin: null\r\n"), "foreign_origin");
  EXPECT_EQ(attempt("Content-Type: application/json\r\nOrigin: http://evil.example\r\n"), "foreign_origin");
  EXPECT_EQ(attempt("Origin: http://localhost\r\n"), "not_json");
  EXPECT_EQ(attempt("Content-Type: text/plain\r\nOrigin: http://localhost\r\n"), "not_json");
  EXPECT_EQ(attempt("Content-Type: application/x-www-form-urlencoded\r\nOrigin: http://localhost\r\n"), "not_json");
  EXPECT_NE(body_of(house_.get("/api/session", cookie))["person"]["name"], "Eve");
}

TEST_F(WireRest, NamesThatForgeHeadersOrHideAreRefused) {
  const std::string cookie = house_.new_guest();
  for (const json& name : {json("Anna\r\nSet-Cookie: x=y"), json("\u202eevil"), json(""), json(std::string(300, 'a')),
                           json(std::string("a\0b", 3)), json("\n")}) {
    EXPECT_EQ(code_of(house_.post("/api/person", json{{"name", name}}.dump(), cookie, "PATCH")), "name_unfit") << name;
  }
  const json named = body_of(house_.post("/api/person", R"({"name":"<b>'; DROP TABLE"})", cookie, "PATCH"));
  EXPECT_EQ(named["person"]["name"], "<b>'; DROP TABLE");
}

TEST_F(WireRest, BodiesThatAreNotWhatIsAskedForAreMalformed) {
  const std::string cookie = house_.new_guest();
  for (const char* body : {"[]", "null", "{", "{}", R"({"name":7})", R"({"name":"Anna","admin":true})", "\"name\"",
                           R"({"name":{"$ne":""}})", "{\"name\":\"\xff\"}"}) {
    EXPECT_EQ(code_of(house_.post("/api/person", body, cookie, "PATCH")), "malformed") << body;
  }
  const std::string deep = R"({"name":)" + std::string(3000, '[') + std::string(3000, ']') + "}";
  EXPECT_EQ(code_of(house_.post("/api/person", deep, cookie, "PATCH")), "malformed");
  EXPECT_EQ(code_of(house_.post("/api/session", R"({"id":"p1"})")), "malformed");
  EXPECT_EQ(code_of(house_.post("/api/logout", R"({"everywhere":1})", cookie)), "malformed");
  EXPECT_EQ(code_of(house_.post("/api/login", R"({"login":"a"})")), "malformed");
  EXPECT_EQ(code_of(house_.post("/api/transfer", R"({"to":"p2"})", cookie)), "malformed");
}

TEST_F(WireRest, ALoginLetsOneComeBackFromElsewhere) {
  const auto made = house_.post("/api/session", "{}");
  const json guest = body_of(made);
  const std::string cookie = cookie_header(*made);
  const std::string own = R"({"login":"anna","password":"correct horse"})";
  EXPECT_EQ(code_of(house_.post("/api/register", own)), "no_session");
  EXPECT_EQ(code_of(house_.post("/api/register", R"({"login":"anna","password":"short"})", cookie)), "password_unfit");
  EXPECT_TRUE(body_of(house_.post("/api/register", own, cookie))["login"].get<bool>());
  EXPECT_EQ(code_of(house_.post("/api/register", own, house_.new_guest())), "login_taken");
  EXPECT_EQ(code_of(house_.post("/api/register", own, cookie)), "password_needed");
  const json better{{"login", "anna"}, {"password", "better horse"}, {"old_password", "correct horse"}};
  EXPECT_EQ(house_.post("/api/register", better.dump(), cookie)->status, 200);
  const json again{{"login", "anna"}, {"password", "correct horse"}, {"old_password", "better horse"}};
  EXPECT_EQ(house_.post("/api/register", again.dump(), cookie)->status, 200);
  EXPECT_EQ(code_of(house_.post("/api/register", R"({"login":"a","password":"b","old_password":1})", cookie)),
            "malformed");
  EXPECT_EQ(code_of(house_.post("/api/login", R"({"login":"anna","password":"wrong horse"})")), "wrong_login");
  EXPECT_EQ(house_.post("/api/login", R"({"login":"nobody","password":"wrong horse"})")->status, 401);
  const auto back = house_.post("/api/login", own);
  EXPECT_EQ(body_of(back)["person"], guest["person"]);
  EXPECT_NE(cookie_header(*back), cookie);
  EXPECT_EQ(body_of(house_.post("/api/logout", R"({"everywhere":true})", cookie)), json::object());
  EXPECT_EQ(body_of(house_.get("/api/session", cookie_header(*back)))["person"], nullptr);
}

TEST_F(WireRest, ACodeMakesAnotherDeviceTheSamePersonOnce) {
  const auto made = house_.post("/api/session", "{}");
  const json transfer = body_of(house_.post("/api/transfer", "{}", cookie_header(*made)));
  EXPECT_TRUE(transfer["until"].is_number_unsigned());
  const std::string use = json{{"code", transfer["code"]}}.dump();
  EXPECT_EQ(body_of(house_.post("/api/transfer/use", use))["person"], body_of(made)["person"]);
  EXPECT_EQ(code_of(house_.post("/api/transfer/use", use)), "wrong_code");
}

TEST_F(WireRest, TablesAreMadeByPersonsWithPairsOfOptions) {
  const std::string cookie = house_.new_guest();
  EXPECT_EQ(code_of(house_.post("/api/tables", "{}")), "no_session");
  const auto made = house_.post("/api/tables", R"({"options":[["preset","bsw"],["sets","base,river"]]})", cookie);
  EXPECT_EQ(body_of(made, 201), json::parse(R"({"table":"t1"})"));
  EXPECT_EQ(made->header("location"), "/api/tables/t1");
  EXPECT_EQ(house_.hall.made_with(),
            (std::vector<std::pair<std::string, std::string>>{{"preset", "bsw"}, {"sets", "base,river"}}));
  for (const char* body : {R"({"options":{}})", R"({"options":[["a"]]})", R"({"options":[["a",1]]})",
                           R"({"options":["preset"]})", R"({"host":"p2"})"}) {
    EXPECT_EQ(code_of(house_.post("/api/tables", body, cookie)), "malformed") << body;
  }
  house_.hall.will_reply({.refusal = table::Refusal{table::Code::option_value, {{"option", "clock"}}}});
  const auto refused = house_.post("/api/tables", "{}", cookie);
  EXPECT_EQ(refused->status, 400);
  EXPECT_EQ(json::parse(refused->body), json::parse(R"({"code":"option_value","args":{"option":"clock"}})"));
  house_.hall.will_reply({.fault = FaultCode::too_many_tables});
  EXPECT_EQ(house_.post("/api/tables", "{}", cookie)->status, 429);
  house_.hall.will_reply({.fault = FaultCode::unavailable});
  EXPECT_EQ(house_.post("/api/tables", "{}", cookie)->status, 503);
}

TEST_F(WireRest, ATableIsSeenAsTheSessionMaySeeIt) {
  const auto made = house_.post("/api/session", "{}");
  EXPECT_EQ(body_of(house_.get("/api/tables/t1"))["viewer"], "");
  EXPECT_EQ(body_of(house_.get("/api/tables/t1", cookie_header(*made)))["viewer"], body_of(made)["person"]["id"]);
  EXPECT_EQ(code_of(house_.get("/api/tables/t2")), "no_such_table");
  EXPECT_EQ(body_of(house_.get("/api/tables/t1/choices")), nullptr);
  EXPECT_EQ(house_.get("/api/tables/t1/record")->header("content-type"), "text/plain; charset=utf-8");
  EXPECT_EQ(body_of(house_.get("/api/tables/t1/record.json")), json::object());
  EXPECT_EQ(code_of(house_.get("/api/tables/t2/record")), "not_found");
  EXPECT_EQ(code_of(house_.get("/api/tables/t1/deck")), "not_found");
  EXPECT_EQ(code_of(house_.get("/api/tables/t1/record/more")), "not_found");
}

TEST_F(WireRest, ListsAreEmptyWhereNothingIsAndQueriesAreChecked) {
  const std::string cookie = house_.new_guest();
  EXPECT_EQ(body_of(house_.get("/api/tables")), json::parse(R"({"tables":[]})"));
  EXPECT_EQ(body_of(house_.get("/api/tables?stage=playing")), json::parse(R"({"tables":[]})"));
  EXPECT_EQ(body_of(house_.get("/api/archive?limit=5&before=1790000000000")), json::parse(R"({"tables":[]})"));
  EXPECT_EQ(body_of(house_.get("/api/people/me/tables", cookie)), json::parse(R"({"tables":[]})"));
  EXPECT_EQ(body_of(house_.get("/api/people/p9/tables")), json::parse(R"({"tables":[]})"));
  EXPECT_EQ(body_of(house_.get("/api/results")), json::parse(R"({"results":[]})"));
  EXPECT_EQ(body_of(house_.get("/api/chain")), json::parse(R"({"links":[]})"));
  EXPECT_EQ(code_of(house_.get("/api/people/me/tables")), "no_session");
  for (const char* target :
       {"/api/tables?stage=over", "/api/archive?limit=0", "/api/archive?limit=201", "/api/archive?limit=x",
        "/api/archive?before=-1", "/api/archive?before=1e9", "/api/archive?before=99999999999999999999",
        "/api/chain?after=x", "/api/chain?limit=1'%20OR%201=1"}) {
    EXPECT_EQ(code_of(house_.get(target)), "malformed") << target;
  }
  EXPECT_EQ(body_of(house_.get("/api/archive?person='%20OR%201=1%20--")), json::parse(R"({"tables":[]})"));
}

TEST_F(WireRest, TheChainNamesNoTableThatGoesOnByLinkOnly) {
  const AppendLink open = test::link_behind({}, "t1", 1);
  const AppendLink by_link = test::link_behind(open.link, "t2", 2);
  const auto log_with = [](const std::string& id, table::Visibility visibility) {
    table::TableSpec spec = test::spec_of("players=3 sets=base");
    spec.visibility = visibility;
    return test::log_of(id, {}, 0, spec);
  };
  house_.store.write(std::vector<Unit>{{open, log_with("t1", table::Visibility::open)},
                                       {by_link, log_with("t2", table::Visibility::by_link)}});
  const json links = body_of(house_.get("/api/chain"))["links"];
  ASSERT_EQ(links.size(), 2U);
  EXPECT_EQ(links[0]["table"], "t1");
  EXPECT_EQ(links[1]["table"], nullptr);
  EXPECT_EQ(links[1]["previous"], links[0]["link"]);
}

TEST_F(WireRest, OptionsNameWhatATableCanBeMadeWith) {
  const json options = body_of(house_.get("/api/options"));
  EXPECT_EQ(options["levels"], json::parse(R"(["random","greedy"])"));
  EXPECT_EQ(options["sets"][0], "base");
  EXPECT_EQ(options["presets"].size(), 3U);
  EXPECT_EQ(options["limits"]["message_bytes"], 4096);
}

TEST_F(WireRest, WhatTheStoreCannotDoIsUnavailable) {
  const std::string cookie = house_.new_guest();
  house_.store.fail_writes(true);
  EXPECT_EQ(house_.post("/api/session", "{}")->status, 503);
  EXPECT_EQ(code_of(house_.post("/api/person", R"({"name":"Anna"})", cookie, "PATCH")), "unavailable");
  house_.store.fail_writes(false);
  house_.store.fail_reads(true);
  EXPECT_EQ(code_of(house_.get("/api/tables")), "unavailable");
  EXPECT_EQ(code_of(house_.get("/api/results")), "unavailable");
  EXPECT_EQ(code_of(house_.get("/api/chain")), "unavailable");
  house_.store.fail_reads(false);
  EXPECT_EQ(house_.get("/api/tables")->status, 200);
}

}  // namespace
}  // namespace bastide::server
