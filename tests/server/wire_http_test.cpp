// HTTP over real sockets: what is answered, with which headers, and what dishonest clients get.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/wired_house.hpp"

namespace bastide::server {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using test::RawClient;
using test::WiredHouse;

std::string code_of(const std::optional<test::RawResponse>& response) {
  if (!response) return "no answer";
  const json body = json::parse(response->body, nullptr, false);
  return body.is_object() && body.contains("code") ? body["code"].get<std::string>() : "no code";
}

TEST(WireHttp, EveryAnswerHasTheHeadersThatKeepBrowsersSafe) {
  WiredHouse house;
  for (const char* target : {"/", "/table/t1", "/assets/main-Dk2f81aB.js", "/api/session", "/api/none", "/healthz",
                             "/gone.js", "/%2e%2e/etc"}) {
    const auto answer = house.get(target);
    ASSERT_TRUE(answer) << target;
    const std::string policy = answer->header("content-security-policy");
    EXPECT_NE(policy.find("default-src 'self'"), std::string::npos) << target;
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << target;
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos) << target;
    EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos) << target;
    EXPECT_EQ(answer->header("x-content-type-options"), "nosniff") << target;
    EXPECT_EQ(answer->header("cross-origin-opener-policy"), "same-origin") << target;
    EXPECT_EQ(answer->header("cross-origin-resource-policy"), "same-origin") << target;
    EXPECT_FALSE(answer->header("referrer-policy").empty()) << target;
    EXPECT_EQ(answer->header("strict-transport-security"), "") << target;
  }
}

TEST(WireHttp, KeepsAConnectionForManyRequestsAndAnswersThemInOrder) {
  WiredHouse house;
  RawClient client(house.port());
  for (int i = 0; i < 20; ++i) EXPECT_EQ(client.request("GET", "/")->status, 200);
  client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /gone.js HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.response()->status, 200);
  EXPECT_EQ(client.response()->status, 404);
  client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(client.response()->status, 200);
  EXPECT_TRUE(client.is_hung_up());
}

TEST(WireHttp, HeadHasTheHeadersOfGetAndNoBody) {
  WiredHouse house;
  RawClient client(house.port());
  const auto head = client.request("HEAD", "/");
  EXPECT_EQ(head->header("content-length"), std::to_string(house.get("/")->body.size()));
  EXPECT_EQ(client.request("HEAD", "/api/options")->status, 200);
  EXPECT_EQ(client.request("GET", "/")->status, 200);
}

TEST(WireHttp, OptionsAndWrongMethodsNameWhatIsAllowed) {
  WiredHouse house;
  RawClient client(house.port());
  EXPECT_EQ(client.request("OPTIONS", "/api/session")->header("allow"), "GET, HEAD, POST, OPTIONS");
  EXPECT_EQ(client.request("OPTIONS", "/")->status, 204);
  for (const char* method : {"DELETE", "PUT", "TRACE", "CONNECT", "BREW", "get"}) {
    const auto refused = RawClient(house.port()).request(method, "/api/session");
    ASSERT_TRUE(refused) << method;
    EXPECT_EQ(refused->status, 405) << method;
    EXPECT_EQ(refused->header("allow"), "GET, HEAD, POST, OPTIONS") << method;
  }
  EXPECT_EQ(client.request("POST", "/healthz")->status, 405);
  EXPECT_EQ(client.request("GET", "/ws")->status, 426);
}

TEST(WireHttp, PathTricksFindNothing) {
  WiredHouse house;
  for (const char* target :
       {"/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/assets/../index.html",
        "/a%00.js", "/\\..\\x", "/assets//main-Dk2f81aB.js", "http://evil.example/", "*", "/%", "/%c0%ae%c0%ae/"}) {
    EXPECT_EQ(code_of(RawClient(house.port()).request("GET", target)), "not_found") << target;
  }
}

TEST(WireHttp, WhatIsNoRequestIsRefusedAndTheConnectionEnds) {
  WiredHouse house;
  const std::string post = "POST /api/session HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n";
  for (const std::string& bytes :
       {std::string("nonsense\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"), std::string("GET  / HTTP/1.1\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost localhost\r\n\r\n"), std::string("GET / HTTP/1.1\r\nHo st: x\r\n\r\n"),
        std::string("GET /\r\nX: y HTTP/1.1\r\n\r\n"),
        std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"), post + "Content-Length: x\r\n\r\n",
        post + "Content-Length: -1\r\n\r\n", post + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345",
        post + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"}) {
    RawClient client(house.port());
    client.send(bytes);
    const auto answer = client.response();
    ASSERT_TRUE(answer) << bytes;
    EXPECT_EQ(answer->status, 400) << bytes;
    EXPECT_TRUE(client.is_hung_up()) << bytes;
  }
  EXPECT_EQ(house.get("/healthz")->status, 200);
}

TEST(WireHttp, HeadersAreEightKilobytesAtMostAndBodiesSixteen) {
  WiredHouse house;
  EXPECT_EQ(RawClient(house.port()).request("GET", "/", "X: " + std::string(7000, 'x') + "\r\n")->status, 200);
  EXPECT_EQ(RawClient(house.port()).request("GET", "/", "X: " + std::string(9000, 'x') + "\r\n")->status, 431);
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "X" + std::to_string(i) + ": y\r\n";
  EXPECT_EQ(RawClient(house.port()).request("GET", "/", many)->status, 431);
  EXPECT_EQ(house.post("/api/session", "{}" + std::string(16'000, ' '))->status, 200);
  EXPECT_EQ(house.post("/api/session", "{}" + std::string(17'000, ' '))->status, 413);
  // Refused by its announcement, before it comes.
  RawClient client(house.port());
  client.send("POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n");
  EXPECT_EQ(client.response()->status, 413);
  RawClient chunks(house.port());
  chunks.send("POST /api/session HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 20 && chunks.send("400\r\n" + std::string(0x400, ' ') + "\r\n"); ++i) {
  }
  EXPECT_EQ(chunks.response()->status, 413);
}

TEST(WireHttp, WhoSendsDropByDropOrNothingAtAllIsDropped) {
  auto options = WiredHouse::options();
  options.request_time = 300ms;
  WiredHouse house(options);
  RawClient silent(house.port());
  RawClient slow(house.port());
  slow.send("GET / HTTP/1.1\r\n");
  // Each header comes in time, all of them never.
  for (int i = 0; i < 200 && slow.send("X-Drop: 1\r\n"); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(silent.is_hung_up());
  EXPECT_TRUE(slow.receive_all().empty());
  EXPECT_TRUE(WiredHouse::comes_true([&] { return house.wire->limits().connections() == 0; }));
}

TEST(WireHttp, OneAddressHasSoManyConnectionsAndTheirPlacesComeBack) {
  auto options = WiredHouse::options();
  options.limits.connections_by_address = 3;
  WiredHouse house(options);
  {
    RawClient one(house.port());
    RawClient two(house.port());
    RawClient three(house.port());
    EXPECT_EQ(one.request("GET", "/")->status, 200);
    EXPECT_EQ(two.request("GET", "/")->status, 200);
    EXPECT_EQ(three.request("GET", "/")->status, 200);
    RawClient four(house.port());
    EXPECT_TRUE(four.is_hung_up());
  }
  EXPECT_TRUE(WiredHouse::comes_true([&] {
    RawClient again(house.port());
    const auto answer = again.request("GET", "/");
    return answer && answer->status == 200;
  }));
}

TEST(WireHttp, FloodsOfRequestsAreRefused) {
  auto options = WiredHouse::options();
  options.limits.rates[0] = {5, 0.001};
  WiredHouse house(options);
  RawClient client(house.port());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.request("GET", "/api/options")->status, 200);
  const auto refused = client.request("GET", "/api/options");
  EXPECT_EQ(refused->status, 429);
  EXPECT_EQ(code_of(refused), "too_fast");
  EXPECT_EQ(refused->header("retry-after"), "10");
  EXPECT_EQ(client.request("GET", "/")->status, 429);
  EXPECT_EQ(client.request("GET", "/healthz")->status, 200);
}

TEST(WireHttp, MakingGuestsAndSigningInIsDearer) {
  auto options = WiredHouse::options();
  options.limits.rates[static_cast<std::size_t>(Purpose::guest)] = {1, 0.001};
  options.limits.rates[static_cast<std::size_t>(Purpose::sign_in)] = {1, 0.001};
  WiredHouse house(options);
  const std::string cookie = house.new_guest();
  EXPECT_EQ(house.post("/api/session", "{}")->status, 429);
  // Who has a session needs no new one.
  EXPECT_EQ(house.post("/api/session", "{}", cookie)->status, 200);
  EXPECT_EQ(code_of(house.post("/api/transfer/use", R"({"code":"AAAA-BBBB-CCCC"})")), "wrong_code");
  EXPECT_EQ(house.post("/api/transfer/use", R"({"code":"AAAA-BBBB-CCCD"})")->status, 429);
}

TEST(WireHttp, LimitsFollowTheClientBehindATrustedProxyAndNobodyElse) {
  auto options = WiredHouse::options();
  options.limits.rates[0] = {2, 0.001};
  options.trusted = {*Network::parse("127.0.0.1")};
  WiredHouse behind(options);
  const auto asks = [](WiredHouse& house, const std::string& client) {
    return house.get("/api/options", "X-Forwarded-For: " + client + "\r\n")->status;
  };
  EXPECT_EQ(asks(behind, "203.0.113.1"), 200);
  EXPECT_EQ(asks(behind, "198.51.100.7, 203.0.113.1"), 200);
  EXPECT_EQ(asks(behind, "6.6.6.6, 203.0.113.1"), 429);
  EXPECT_EQ(asks(behind, "203.0.113.2"), 200);

  options.trusted.clear();
  WiredHouse direct(options);
  EXPECT_EQ(asks(direct, "203.0.113.1"), 200);
  EXPECT_EQ(asks(direct, "203.0.113.2"), 200);
  EXPECT_EQ(asks(direct, "203.0.113.3"), 429);
}

TEST(WireHttp, AProxysHttpsMakesCookiesSecureAndAsksForHttps) {
  auto options = WiredHouse::options();
  options.trusted = {*Network::parse("127.0.0.1")};
  WiredHouse house(options);
  const std::string https =
      "X-Forwarded-Proto: https\r\nOrigin: https://localhost\r\n"
      "Content-Type: application/json\r\n";
  const auto made = RawClient(house.port()).request("POST", "/api/session", https, "{}");
  EXPECT_NE(made->header("set-cookie").find("; Secure"), std::string::npos);
  EXPECT_EQ(made->header("strict-transport-security"), "max-age=31536000");
  // A page in clear text is another origin then.
  EXPECT_EQ(code_of(house.post("/api/session", "{}", "X-Forwarded-Proto: https\r\n")), "foreign_origin");

  options.trusted.clear();
  WiredHouse direct(options);
  const auto forged = direct.post("/api/session", "{}", "X-Forwarded-Proto: https\r\n");
  EXPECT_EQ(forged->header("set-cookie").find("; Secure"), std::string::npos);
}

// --- for whoever watches the server

TEST(WireWatchman, SeesThatTheServerIsAliveAndReady) {
  WiredHouse house;
  EXPECT_EQ(house.get("/healthz")->status, 200);
  EXPECT_EQ(house.get("/readyz")->status, 503);
  const auto beat = std::chrono::time_point_cast<table::Millis>(std::chrono::system_clock::now());
  house.store.write(std::vector<Unit>{{Heartbeat{beat}}});
  EXPECT_EQ(house.get("/readyz")->status, 200);
  house.store.write(std::vector<Unit>{{Heartbeat{beat + 1ms}}});
  house.store.fail_reads(true);
  EXPECT_EQ(house.get("/readyz")->status, 503);
  EXPECT_EQ(house.get("/healthz")->status, 200);
}

TEST(WireWatchman, IsToldOldHeartbeatsAreNotReady) {
  WiredHouse house;
  const auto old = std::chrono::time_point_cast<table::Millis>(std::chrono::system_clock::now()) - 1min;
  house.store.write(std::vector<Unit>{{Heartbeat{old}}});
  EXPECT_EQ(code_of(house.get("/readyz")), "unavailable");
}

TEST(WireWatchman, ReadsMetricsWithoutNamesFromThisMachineOnly) {
  auto options = WiredHouse::options();
  options.trusted = {*Network::parse("127.0.0.1")};
  WiredHouse house(options);
  house.new_guest();
  const auto metrics = house.get("/metrics");
  ASSERT_EQ(metrics->status, 200);
  EXPECT_NE(metrics->body.find("bastide_tables_known 7"), std::string::npos);
  EXPECT_NE(metrics->body.find("bastide_table_commands_total 11"), std::string::npos);
  EXPECT_NE(metrics->body.find("bastide_http_requests_total{status=\"200\"}"), std::string::npos);
  EXPECT_NE(metrics->body.find("bastide_build_info{version=\"1.2.3\"} 1"), std::string::npos);
  EXPECT_EQ(code_of(house.get("/metrics", "X-Forwarded-For: 203.0.113.9\r\n")), "not_found");
  options.metrics_public = true;
  WiredHouse open(options);
  EXPECT_EQ(open.get("/metrics", "X-Forwarded-For: 203.0.113.9\r\n")->status, 200);
}

}  // namespace
}  // namespace bastide::server
