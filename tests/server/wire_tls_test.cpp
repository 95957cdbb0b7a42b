// The same over TLS: HTTP, WebSocket, new certificates, and what is no TLS.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/process.hpp"
#include "support/wired_house.hpp"

namespace bastide::server {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using test::RawClient;
using test::WiredHouse;

class WireTls : public ::testing::Test {
 protected:
  WireTls() { test::write_certificate(certificate_, key_); }
  WireOptions options() {
    WireOptions options = WiredHouse::options();
    options.tls = {certificate_, key_};
    options.handshake_time = 300ms;
    return options;
  }

  TemporaryFolder folder_;
  const std::string certificate_ = folder_.file("cert.pem");
  const std::string key_ = folder_.file("key.pem");
};

TEST_F(WireTls, CarriesHttpWithSecureCookiesAndStrictTransport) {
  WiredHouse house(options());
  EXPECT_EQ(house.wire->url().substr(0, 18), "https://localhost:");
  RawClient client(house.port(), RawClient::Kind::tls);
  const auto page = client.request("GET", "/");
  EXPECT_EQ(page->status, 200);
  EXPECT_EQ(page->header("strict-transport-security"), "max-age=31536000");
  const auto made =
      client.request("POST", "/api/session", "Origin: https://localhost\r\nContent-Type: application/json\r\n", "{}");
  EXPECT_NE(made->header("set-cookie").find("; Secure"), std::string::npos);
  const auto clear =
      client.request("POST", "/api/session", "Origin: http://localhost\r\nContent-Type: application/json\r\n", "{}");
  EXPECT_EQ(clear->status, 403);
}

TEST_F(WireTls, CarriesWebSockets) {
  WiredHouse house(options());
  RawClient client(house.port(), RawClient::Kind::tls);
  ASSERT_EQ(client.upgrade(), 101);
  EXPECT_NE(client.text_of_type("welcome"), "");
  client.send_text(R"({"type":"ping","id":"x"})");
  EXPECT_NE(client.text_of_type("pong"), "");
  client.send_frame(8, "\x03\xe8");
  EXPECT_EQ(client.close_frame().close_code(), 1000);
  EXPECT_TRUE(WiredHouse::comes_true([&] { return house.wire->visitors().count() == 0; }));
}

TEST_F(WireTls, GarbageAndSilenceInsteadOfAHandshakeAreDropped) {
  WiredHouse house(options());
  RawClient plain(house.port());
  plain.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(plain.receive_all().find("HTTP"), std::string::npos);
  RawClient garbage(house.port());
  garbage.send(std::string("\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00", 10) + std::string(500, '\xff'));
  garbage.receive_all();
  RawClient silent(house.port());
  EXPECT_TRUE(silent.is_hung_up());
  EXPECT_TRUE(WiredHouse::comes_true([&] { return house.wire->limits().connections() == 0; }));
  EXPECT_EQ(RawClient(house.port(), RawClient::Kind::tls).request("GET", "/healthz")->status, 200);
}

TEST_F(WireTls, ANewCertificateIsForNewConnectionsAndABrokenOneForNobody) {
  WiredHouse house(options());
  RawClient before(house.port(), RawClient::Kind::tls);
  EXPECT_EQ(before.request("GET", "/healthz")->status, 200);
  test::write_certificate(certificate_, key_);
  EXPECT_TRUE(house.wire->reload_tls());
  EXPECT_EQ(before.request("GET", "/healthz")->status, 200);
  RawClient after(house.port(), RawClient::Kind::tls);
  EXPECT_NE(after.certificate(), before.certificate());
  EXPECT_EQ(after.request("GET", "/healthz")->status, 200);
  write_content(certificate_, "broken");
  const Status broken = house.wire->reload_tls();
  ASSERT_FALSE(broken);
  EXPECT_NE(broken.error().find(certificate_), std::string::npos);
  EXPECT_EQ(RawClient(house.port(), RawClient::Kind::tls).certificate(), after.certificate());
}

TEST_F(WireTls, FilesThatDoNotFitAreNamed) {
  const auto fault_of = [&](const std::string& certificate, const std::string& key) {
    test::FakeHall hall;
    test::MemoryStore store;
    Writer writer(store);
    const auto clock = [] { return table::Time{}; };
    Identity identity(store, writer, {}, clock);
    WireOptions options = WiredHouse::options();
    options.tls = {certificate, key};
    const auto wire = Wire::open(options, {hall, identity, store, clock, {}, {}});
    return wire ? std::string() : wire.error();
  };
  EXPECT_NE(fault_of(folder_.file("none.pem"), key_).find("none.pem"), std::string::npos);
  EXPECT_NE(fault_of(certificate_, certificate_).find("cannot use the key"), std::string::npos);
  test::write_certificate(folder_.file("other.pem"), folder_.file("other.key"));
  EXPECT_NE(fault_of(certificate_, folder_.file("other.key")), "");
}

}  // namespace
}  // namespace bastide::server
