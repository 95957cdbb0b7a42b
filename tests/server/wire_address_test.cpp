// Who is at the other end, and who may claim what about it.
#include <gtest/gtest.h>

#include "server/address.hpp"

namespace bastide::server {
namespace {

Address at(const char* text) { return boost::asio::ip::make_address(text); }

std::vector<Network> networks(std::initializer_list<const char*> texts) {
  std::vector<Network> list;
  for (const char* text : texts) list.push_back(*Network::parse(text));
  return list;
}

Client seen(const char* peer, std::string_view addresses, std::string_view protocol,
            const std::vector<Network>& trusted) {
  return client_of({at(peer), false}, {addresses, protocol}, trusted);
}

TEST(WireNetwork, HoldsTheAddressesOfItsLength) {
  EXPECT_TRUE(Network::parse("10.0.0.0/8")->contains(at("10.255.0.1")));
  EXPECT_FALSE(Network::parse("10.0.0.0/8")->contains(at("11.0.0.1")));
  EXPECT_TRUE(Network::parse("192.168.4.0/22")->contains(at("192.168.7.255")));
  EXPECT_FALSE(Network::parse("192.168.4.0/22")->contains(at("192.168.8.0")));
  EXPECT_TRUE(Network::parse("2001:db8::/33")->contains(at("2001:db8:7fff::1")));
  EXPECT_FALSE(Network::parse("2001:db8::/33")->contains(at("2001:db8:8000::1")));
  EXPECT_TRUE(Network::parse("0.0.0.0/0")->contains(at("203.0.113.9")));
  EXPECT_FALSE(Network::parse("0.0.0.0/0")->contains(at("::1")));
  EXPECT_TRUE(Network::parse("127.0.0.1")->contains(at("::ffff:127.0.0.1")));
  EXPECT_FALSE(Network::parse("127.0.0.1")->contains(at("127.0.0.2")));
}

TEST(WireNetwork, RefusesWhatIsNone) {
  for (const char* text :
       {"", "ten", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8x", "::1/129", "10.0.0/8"}) {
    EXPECT_FALSE(Network::parse(text)) << text;
  }
}

TEST(WireClient, IsTheConnectionsAddressUnlessTheProxyIsTrusted) {
  EXPECT_EQ(seen("203.0.113.9", "198.51.100.1", "https", {}).address, at("203.0.113.9"));
  EXPECT_FALSE(seen("203.0.113.9", "198.51.100.1", "https", {}).secure);
  const auto proxy = networks({"127.0.0.1"});
  EXPECT_EQ(seen("127.0.0.1", "198.51.100.1", "https", proxy).address, at("198.51.100.1"));
  EXPECT_TRUE(seen("127.0.0.1", "198.51.100.1", "https", proxy).secure);
  EXPECT_FALSE(seen("127.0.0.1", "198.51.100.1", "http", proxy).secure);
  EXPECT_EQ(seen("203.0.113.9", "198.51.100.1", "https", proxy).address, at("203.0.113.9"));
}

TEST(WireClient, IsNotWhoItClaimsToBeInFrontOfTheProxysWord) {
  const auto proxies = networks({"127.0.0.1", "10.0.0.0/8"});
  // The client wrote the first two itself; the proxies added the others.
  EXPECT_EQ(seen("127.0.0.1", "127.0.0.1, 1.2.3.4, 203.0.113.9, 10.1.1.1", "", proxies).address, at("203.0.113.9"));
  EXPECT_EQ(seen("127.0.0.1", "10.9.9.9", "", proxies).address, at("10.9.9.9"));
  EXPECT_EQ(seen("127.0.0.1", "", "", proxies).address, at("127.0.0.1"));
  EXPECT_EQ(seen("127.0.0.1", "nonsense", "", proxies).address, at("127.0.0.1"));
  EXPECT_EQ(seen("127.0.0.1", "6.6.6.6, nonsense", "", proxies).address, at("127.0.0.1"));
  EXPECT_FALSE(seen("127.0.0.1", "203.0.113.9", "https, http", proxies).secure);
}

TEST(WireHousehold, IsAnIpv4AddressOrAnIpv6NetworkOf64Bits) {
  EXPECT_EQ(household(at("2001:db8:1:2:3:4:5:6")), household(at("2001:db8:1:2::9")));
  EXPECT_NE(household(at("2001:db8:1:2::9")), household(at("2001:db8:1:3::9")));
  EXPECT_EQ(household(at("::ffff:192.0.2.1")), at("192.0.2.1"));
  EXPECT_NE(household(at("192.0.2.1")), household(at("192.0.2.2")));
}

}  // namespace
}  // namespace bastide::server
