#include "load/endpoint.hpp"

#include <gtest/gtest.h>

namespace bastide::load {
namespace {

TEST(Endpoint, IsHostAndPort) {
  const auto endpoint = endpoint_of("http://127.0.0.1:8080/");
  ASSERT_TRUE(endpoint) << endpoint.error();
  EXPECT_EQ(endpoint->host, "127.0.0.1");
  EXPECT_EQ(endpoint->port, "8080");
  EXPECT_EQ(endpoint->origin, "http://127.0.0.1:8080");
}

TEST(Endpoint, HasPort80IfNoneIsNamed) { EXPECT_EQ(endpoint_of("http://localhost")->port, "80"); }

TEST(Endpoint, IsRefusedWithAnExampleIfItIsNone) {
  for (const char* url :
       {"", "localhost:8080", "https://localhost", "http://", "http://:80", "http://a:0", "http://a:70000",
        "http://a:b", "http://a b", "http://a/path", "http://a\r\nX: y", "ftp://a"}) {
    const auto endpoint = endpoint_of(url);
    ASSERT_FALSE(endpoint) << url;
    EXPECT_NE(endpoint.error().find("http://127.0.0.1:8080"), std::string::npos) << endpoint.error();
  }
}

TEST(Endpoint, IsLoopbackOnlyWhereNobodyElseCanBeMeant) {
  EXPECT_TRUE(is_loopback(*endpoint_of("http://localhost:1")));
  EXPECT_TRUE(is_loopback(*endpoint_of("http://127.9.9.9:1")));
  EXPECT_FALSE(is_loopback(*endpoint_of("http://192.168.1.1:1")));
  EXPECT_FALSE(is_loopback(*endpoint_of("http://localhost.example:1")));
  EXPECT_FALSE(is_loopback(*endpoint_of("http://127.0.0.1.example:1")));
}

}  // namespace
}  // namespace bastide::load
