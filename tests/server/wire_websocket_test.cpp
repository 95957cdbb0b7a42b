// WebSockets over real sockets: who may open one, what frames may hold, and every way to end.
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <deque>
#include <nlohmann/json.hpp>
#include <thread>

#include "support/wired_house.hpp"

namespace bastide::server {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using test::RawClient;
using test::WiredHouse;

constexpr const char* watch_t1 = R"({"type":"watch","table":"t1"})";
constexpr const char* join_t1 = R"({"type":"command","id":"c1","table":"t1","action":{"do":"join"}})";

std::string code_in(const std::string& text) {
  const json message = json::parse(text, nullptr, false);
  return message.is_object() && message.contains("code") ? message["code"].get<std::string>() : text;
}

// Every conversation below ends so that the server has nothing left of it.
void expect_all_gone(const WiredHouse& house) {
  EXPECT_TRUE(WiredHouse::comes_true([&] {
    return house.wire->visitors().count() == 0 && house.hall.watching("t1") == 0 && house.hall.in_lobby() == 0;
  }));
}

TEST(WireWebSocket, KnowsItsVisitorByTheCookie) {
  WiredHouse house;
  const std::string cookie = house.new_guest();
  RawClient stranger(house.port());
  ASSERT_EQ(stranger.upgrade(), 101);
  EXPECT_EQ(json::parse(stranger.text_of_type("welcome"))["person"], nullptr);
  RawClient guest(house.port());
  ASSERT_EQ(guest.upgrade(cookie), 101);
  const json welcome = json::parse(guest.text_of_type("welcome"));
  EXPECT_TRUE(welcome["person"]["id"].is_string());
  guest.send_text(watch_t1);
  EXPECT_EQ(json::parse(guest.text_of_type("view"))["viewer"], welcome["person"]["id"]);
}

TEST(WireWebSocket, ForeignMissingAndNullOriginsAreRefused) {
  WiredHouse house(WiredHouse::options(), {"https://friends.example"});
  for (const char* origin : {"http://evil.example", "null", "http://localhost:81", "https://localhost.evil.example"}) {
    EXPECT_EQ(RawClient(house.port()).upgrade("", origin), 403) << origin;
  }
  const auto without = RawClient(house.port())
                           .request("GET", "/ws",
                                    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
  EXPECT_EQ(without->status, 403);
  EXPECT_EQ(code_in(without->body), "foreign_origin");
  EXPECT_EQ(RawClient(house.port()).upgrade("", "https://friends.example"), 101);
  // Two origins are none.
  EXPECT_EQ(RawClient(house.port()).upgrade("Origin: http://localhost\r\n", "http://evil.example"), 403);
}

TEST(WireWebSocket, GarbledCookiesMakeStrangers) {
  WiredHouse house;
  for (const std::string& cookie :
       {std::string("bastide_session="), "bastide_session=" + std::string(64, 'z'),
        "bastide_session=" + std::string(64, 'a'), std::string("bastide_session=' OR 1=1 --"), std::string(";;;==;"),
        std::string("bastide_session=\x01\xff")}) {
    RawClient client(house.port());
    const int status = client.upgrade("Cookie: " + cookie + "\r\n");
    if (status == 400) continue;  // bytes that no header may hold
    ASSERT_EQ(status, 101) << cookie;
    EXPECT_EQ(json::parse(client.text_of_type("welcome"))["person"], nullptr) << cookie;
  }
}

TEST(WireWebSocket, HandshakesThatAreNoneAreRefused) {
  WiredHouse house;
  RawClient old(house.port());
  old.request("GET", "/ws",
              "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 7\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://localhost\r\n");
  RawClient keyless(house.port());
  const auto refused = keyless.request("GET", "/ws",
                                       "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                       "Origin: http://localhost\r\n");
  EXPECT_NE(refused ? refused->status : 0, 101);
  EXPECT_EQ(RawClient(house.port()).request("POST", "/ws", "Origin: http://localhost\r\n")->status, 426);
  // Frames that come before the handshake's answer.
  RawClient hasty(house.port());
  hasty.send(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "Origin: http://localhost\r\n\r\n\x81\x80\x01\x02\x03\x04");
  EXPECT_EQ(hasty.response()->status, 400);
  expect_all_gone(house);
}

TEST(WireWebSocket, EventsComeBeforeTheAckOfTheirCommand) {
  WiredHouse house;
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(house.new_guest()), 101);
  client.send_text(watch_t1);
  house.hall.will_tell(R"({"type":"event","table":"t1"})");
  house.hall.will_reply({.version = 5});
  client.send_text(join_t1);
  EXPECT_NE(client.text_of_type("view"), "");
  EXPECT_EQ(json::parse(client.text_with(""))["type"], "event");
  EXPECT_EQ(json::parse(client.text_with(""))["type"], "ack");
}

TEST(WireWebSocket, MessagesInManyFramesAreOne) {
  WiredHouse house;
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(), 101);
  client.send_frame(1, R"({"type":"pi)", false);
  client.send_frame(9, "between");
  client.send_frame(0, "", false);
  client.send_frame(0, R"(ng","id":"split"})", true);
  EXPECT_NE(client.text_with("split"), "");
}

TEST(WireWebSocket, WhatIsTooLongIsRefusedWhateverItsFrames) {
  auto options = WiredHouse::options();
  options.ping_interval = 200ms;  // after which those go that do not hang up
  WiredHouse house(options);
  RawClient whole(house.port());
  ASSERT_EQ(whole.upgrade(), 101);
  whole.send_text(std::string(5000, ' '));
  EXPECT_EQ(whole.close_frame().close_code(), 1009);
  RawClient pieces(house.port());
  ASSERT_EQ(pieces.upgrade(), 101);
  pieces.send_frame(1, std::string(3000, ' '), false);
  pieces.send_frame(0, std::string(3000, ' '), true);
  EXPECT_EQ(pieces.close_frame().close_code(), 1009);
  // Refused by its announcement: 2^40 bytes.
  RawClient boaster(house.port());
  ASSERT_EQ(boaster.upgrade(), 101);
  boaster.send(std::string("\x81\xff\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00", 14));
  EXPECT_EQ(boaster.close_frame().close_code(), 1009);
  // The longest that may be.
  RawClient fitting(house.port());
  ASSERT_EQ(fitting.upgrade(), 101);
  fitting.send_text(R"({"type":"ping","id":"long"})" + std::string(4096 - 27, ' '));
  EXPECT_NE(fitting.text_with("long"), "");
  expect_all_gone(house);
}

TEST(WireWebSocket, FramesAgainstTheProtocolEndTheConversation) {
  WiredHouse house;
  const auto ends_with = [&](const std::string& bytes) {
    RawClient client(house.port());
    EXPECT_EQ(client.upgrade(), 101);
    client.send(bytes);
    return client.close_frame().close_code();
  };
  const std::string mask(4, '\0');
  EXPECT_EQ(ends_with("\x81\x02{}"), 1002);                                    // not masked
  EXPECT_EQ(ends_with("\xc1\x82" + mask + "{}"), 1002);                        // a reserved bit
  EXPECT_EQ(ends_with("\x83\x82" + mask + "{}"), 1002);                        // a reserved kind
  EXPECT_EQ(ends_with("\x80\x82" + mask + "{}"), 1002);                        // goes on with nothing
  EXPECT_EQ(ends_with("\x01\x82" + mask + "{}\x81\x82" + mask + "{}"), 1002);  // begins within another
  EXPECT_EQ(ends_with("\x09\x80" + mask), 1002);                               // a ping in pieces
  EXPECT_EQ(ends_with("\x89\xfe" + std::string("\x00\x7e", 2) + mask), 1002);  // a ping of 126 bytes
  EXPECT_EQ(ends_with("\x88\x81" + mask + "x"), 1002);                         // half a close code
  EXPECT_EQ(ends_with("\x81\x82" + mask + "\xff\xfe"), 1007);                  // no UTF-8
  EXPECT_EQ(ends_with("\x81\x83" + mask + "\xed\xa0\x80"), 1007);              // half a surrogate
  EXPECT_EQ(ends_with("\x82\x82" + mask + "{}"), 1003);                        // binary
  EXPECT_TRUE(WiredHouse::comes_true([&] { return house.wire->visitors().count() == 0; }));
}

TEST(WireWebSocket, DeepJsonIsRefusedAndTheConversationGoesOn) {
  WiredHouse house;
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(), 101);
  client.send_text(std::string(2000, '[') + std::string(2000, ']'));
  EXPECT_EQ(code_in(client.text_of_type("refused")), "malformed");
  client.send_text(R"({"type":"ping","id":"still"})");
  EXPECT_NE(client.text_with("still"), "");
}

TEST(WireWebSocket, PongsTellTheLagAndWhoAnswersNoneIsDropped) {
  auto options = WiredHouse::options();
  options.ping_interval = 50ms;
  WiredHouse house(options);
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(house.new_guest()), 101);
  for (int pongs = 0; pongs < 3;) {
    const auto frame = client.frame(true);
    ASSERT_NE(frame.opcode, -1);
    if (frame.opcode != 9) continue;
    std::this_thread::sleep_for(30ms);
    client.send_frame(10, frame.payload);
    // Nobody gains by pongs to pings that there were not.
    client.send_frame(10, "forged");
    ++pongs;
  }
  client.send_text(join_t1);
  EXPECT_NE(client.text_of_type("ack"), "");
  ASSERT_EQ(house.hall.given().size(), 1U);
  EXPECT_GE(house.hall.given()[0].command.lag, 30ms);
  while (client.frame(true).opcode != -1) {
  }
  expect_all_gone(house);
}

TEST(WireWebSocket, WhoDoesNotReadIsDroppedAndOthersHearOn) {
  auto options = WiredHouse::options();
  options.out_queue = 20'000;
  WiredHouse house(options);
  RawClient slow(house.port());
  ASSERT_EQ(slow.upgrade(), 101);
  const int tiny = 4096;
  setsockopt(slow.descriptor(), SOL_SOCKET, SO_RCVBUF, &tiny, sizeof(tiny));
  slow.send_text(watch_t1);
  RawClient good(house.port());
  ASSERT_EQ(good.upgrade(), 101);
  good.send_text(watch_t1);
  ASSERT_TRUE(WiredHouse::comes_true([&] { return house.hall.watching("t1") == 2; }));
  std::string big = R"({"type":"event","n":)" + std::string(9'000, '1') + "}";
  for (int i = 0; i < 5'000 && house.wire->visitors().count() == 2; ++i) {
    house.hall.tell("t1", big);
    // The good one reads along.
    good.text_of_type("event");
  }
  EXPECT_TRUE(WiredHouse::comes_true([&] { return house.wire->visitors().count() == 1; }));
  house.hall.tell("t1", R"({"type":"event","last":true})");
  EXPECT_NE(good.text_with("last"), "");
}

TEST(WireWebSocket, FloodsOfMessagesAreRefusedAndThenDropped) {
  auto options = WiredHouse::options();
  options.limits.messages = {10, 0.01};
  WiredHouse house(options);
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(house.new_guest()), 101);
  for (int i = 0; i < 300 && client.send_text(join_t1); ++i) {
  }
  EXPECT_EQ(code_in(client.text_of_type("goodbye")), "too_fast");
  EXPECT_EQ(client.close_frame().close_code(), 1008);
  EXPECT_EQ(house.hall.given().size(), 10U);
  expect_all_gone(house);
}

TEST(WireWebSocket, FloodsOfPingsAreDropped) {
  auto options = WiredHouse::options();
  options.limits.messages = {10, 0.01};
  WiredHouse house(options);
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(), 101);
  for (int i = 0; i < 300 && client.send_frame(9, "x"); ++i) {
  }
  EXPECT_EQ(code_in(client.text_of_type("goodbye")), "too_fast");
  expect_all_gone(house);
}

// A server that waits for the message's end would read them for ever.
TEST(WireWebSocket, FramesWithoutContentMakeNoMessageAndEndTheConversation) {
  WiredHouse house;
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(), 101);
  client.send_frame(1, "{", false);
  std::string many;
  for (int i = 0; i < 1000; ++i) many += std::string("\x00\x80\x01\x02\x03\x04", 6);
  for (int i = 0; i < 50 && client.send(many); ++i) {
  }
  EXPECT_EQ(code_in(client.text_of_type("goodbye")), "too_fast");
  expect_all_gone(house);
}

// In as many pieces as it has bytes, again and again: slow and silly, but no attack.
TEST(WireWebSocket, AMessageMayComeByteByByte) {
  WiredHouse house;
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(), 101);
  const std::string longest = R"({"type":"ping","id":"bytes"})" + std::string(4096 - 28, ' ');
  for (int message = 0; message < 3; ++message) {
    for (std::size_t i = 0; i < longest.size(); ++i) {
      client.send_frame(i == 0 ? 1 : 0, longest.substr(i, 1), i + 1 == longest.size());
    }
    EXPECT_NE(client.text_with("bytes"), "");
  }
}

TEST(WireWebSocket, EndsWithTheSession) {
  WiredHouse house;
  const std::string cookie = house.new_guest();
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(cookie), 101);
  EXPECT_NE(client.text_of_type("welcome"), "");
  EXPECT_EQ(house.post("/api/logout", "{}", cookie)->status, 200);
  EXPECT_EQ(code_in(client.text_of_type("goodbye")), "signed_out");
  EXPECT_EQ(client.close_frame().close_code(), 1008);
  EXPECT_EQ(json::parse(house.get("/api/session", cookie)->body)["person"], nullptr);
}

TEST(WireWebSocket, HearsOfANewNameWithTheNextCommand) {
  WiredHouse house;
  const std::string cookie = house.new_guest();
  RawClient client(house.port());
  ASSERT_EQ(client.upgrade(cookie), 101);
  EXPECT_EQ(house.post("/api/person", R"({"name":"Annabel"})", cookie, "PATCH")->status, 200);
  client.send_text(join_t1);
  EXPECT_NE(client.text_of_type("ack"), "");
  EXPECT_EQ(house.hall.given().at(0).command.actor.name, "Annabel");
}

TEST(WireWebSocket, WhenTheServerStopsEverybodyIsToldAndTheCloseSaysRestart) {
  WiredHouse house;
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 5; ++i) {
    clients.push_back(std::make_unique<RawClient>(house.port()));
    ASSERT_EQ(clients.back()->upgrade(), 101);
    clients.back()->send_text(watch_t1);
    EXPECT_NE(clients.back()->text_of_type("view"), "");
  }
  house.wire->stop_accepting();
  house.hall.tell("t1", R"({"type":"event","last":true})");
  std::thread stopping([&] { house.wire->stop(); });
  for (const auto& client : clients) {
    EXPECT_NE(client->text_with("last"), "");
    EXPECT_EQ(code_in(client->text_of_type("goodbye")), "going_down");
    EXPECT_EQ(client->close_frame().close_code(), 1012);
    client->send_frame(8, "\x03\xf4");
  }
  stopping.join();
  expect_all_gone(house);
}

TEST(WireWebSocket, StopsThoughClientsNeverAnswer) {
  auto options = WiredHouse::options();
  options.farewell_time = 50ms;
  WiredHouse house(options);
  RawClient deaf(house.port());
  ASSERT_EQ(deaf.upgrade(), 101);
  RawClient half(house.port());
  half.send("GET / HTTP/1.1\r\n");
  house.wire->stop();
  EXPECT_EQ(code_in(deaf.text_of_type("goodbye")), "going_down");
}

// The handshake is answered a moment before its visitor is among the others.
TEST(WireWebSocket, WhoCameInAtTheLastMomentHearsOfTheEndToo) {
  auto options = WiredHouse::options();
  options.farewell_time = 500ms;
  for (int round = 0; round < 10; ++round) {
    WiredHouse house(options);
    std::deque<RawClient> clients;
    for (int i = 0; i < 4; ++i) clients.emplace_back(house.port());
    for (RawClient& client : clients) ASSERT_EQ(client.upgrade(), 101);
    std::thread stopping([&] { house.wire->stop(); });
    for (RawClient& client : clients) EXPECT_EQ(code_in(client.text_of_type("goodbye")), "going_down");
    clients.clear();
    stopping.join();
  }
}

TEST(WireWebSocket, ManyClientsFromManyThreadsComeAndGo) {
  WiredHouse house;
  const std::string cookie = house.new_guest();
  std::vector<std::thread> threads;
  std::atomic<int> acknowledged{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 10; ++i) {
        RawClient client(house.port());
        if (client.upgrade(cookie) != 101) continue;
        client.send_text(watch_t1);
        client.send_text(join_t1);
        if (!client.text_of_type("ack").empty()) ++acknowledged;
        house.hall.tell("t1", R"({"type":"event"})");
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(acknowledged, 40);
  expect_all_gone(house);
}

}  // namespace
}  // namespace bastide::server
