// Paths and headers, as honest and as dishonest clients write them.
#include <gtest/gtest.h>

#include "server/http_message.hpp"
#include "server/rest.hpp"

namespace bastide::server {
namespace {

TEST(WireTarget, IsAPathInStepsAndAQuery) {
  const auto target = parse_target("/api/tables/t%31/record?person=p%207&before=12&empty=&flag&person=other+one");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/tables/t1/record");
  EXPECT_EQ(target->steps(), (std::vector<std::string_view>{"api", "tables", "t1", "record"}));
  EXPECT_EQ(target->asked("person"), "p 7");
  EXPECT_EQ(target->asked("before"), "12");
  EXPECT_EQ(target->asked("empty"), "");
  EXPECT_EQ(target->asked("flag"), "");
  EXPECT_EQ(target->asked("missing"), std::nullopt);
  EXPECT_EQ(target->query.back().second, "other one");
  EXPECT_TRUE(parse_target("/")->steps().empty());
  EXPECT_EQ(parse_target("/Carcassonne/%C3%A9t%C3%A9")->path, "/Carcassonne/\u00e9t\u00e9");
}

TEST(WireTarget, RefusesPathTricks) {
  const std::string nul("/a\0b", 4);
  for (const std::string& text : {std::string(""),
                                  std::string("a"),
                                  std::string("*"),
                                  std::string("http://other/"),
                                  std::string("/../etc/passwd"),
                                  std::string("/a/../b"),
                                  std::string("/a/."),
                                  std::string("/%2e%2e/etc"),
                                  std::string("/%2E./x"),
                                  std::string("/a/%2e"),
                                  std::string("//etc"),
                                  std::string("/a//b"),
                                  std::string("/a/"),
                                  std::string("/a\\..\\b"),
                                  std::string("/a%5Cb"),
                                  std::string("/a%2fb"),
                                  std::string("/a%00b"),
                                  nul,
                                  std::string("/a%0d%0aSet-Cookie:x"),
                                  std::string("/a\nb"),
                                  std::string("/%"),
                                  std::string("/%4"),
                                  std::string("/%zz"),
                                  std::string("/%ff"),
                                  std::string("/%c0%af"),
                                  std::string("/a?b=%0a"),
                                  std::string("/a?b=%xx"),
                                  "/" + std::string(2000, 'a')}) {
    EXPECT_FALSE(parse_target(text)) << text;
  }
}

TEST(WireCookie, IsTheOneOfItsName) {
  EXPECT_EQ(cookie_named("a=1; bastide_session=x; b=2", "bastide_session"), "x");
  EXPECT_EQ(cookie_named("bastide_session=x", "bastide_session"), "x");
  EXPECT_EQ(cookie_named("xbastide_session=x", "bastide_session"), std::nullopt);
  EXPECT_EQ(cookie_named("bastide_session", "bastide_session"), std::nullopt);
  EXPECT_EQ(cookie_named("", "bastide_session"), std::nullopt);
  EXPECT_EQ(cookie_named(";;; =; = ;", "bastide_session"), std::nullopt);
  EXPECT_EQ(cookie_named("bastide_session=x; bastide_session=x", "bastide_session"), "x");
}

TEST(WireCookie, IsNotTrustedWhereTwoDiffer) {
  EXPECT_EQ(cookie_named("bastide_session=x; bastide_session=y", "bastide_session"), std::nullopt);
}

TEST(WireCookie, CarriesAToken) {
  HttpRequest request;
  const std::string token(64, 'a');
  request.cookie = "bastide_session=" + token;
  EXPECT_EQ(session_token(request), token);
  for (const std::string& garbage : {std::string(63, 'a'), std::string(65, 'a'), std::string(64, 'g'), std::string()}) {
    request.cookie = "bastide_session=" + garbage;
    EXPECT_EQ(session_token(request), std::nullopt) << garbage;
  }
}

TEST(WireOrigin, IsTheOwnHostOrOneThatIsAllowed) {
  const auto may_act = [](std::string origin, std::string host, bool secure) {
    HttpRequest request;
    request.origin = std::move(origin);
    request.host = std::move(host);
    request.client.secure = secure;
    return is_own_origin(request, {"https://friends.example"});
  };
  EXPECT_TRUE(may_act("http://localhost:8080", "localhost:8080", false));
  EXPECT_TRUE(may_act("https://Play.Example", "play.example", true));
  EXPECT_TRUE(may_act("https://play.example:443", "play.example", true));
  EXPECT_TRUE(may_act("https://play.example", "play.example:443", true));
  EXPECT_TRUE(may_act("https://friends.example", "play.example", true));
  // A proxy that ends TLS and is not trusted.
  EXPECT_TRUE(may_act("https://play.example", "play.example", false));

  EXPECT_FALSE(may_act("", "localhost:8080", false));
  EXPECT_FALSE(may_act("null", "localhost:8080", false));
  EXPECT_FALSE(may_act("http://localhost:8081", "localhost:8080", false));
  EXPECT_FALSE(may_act("http://evil.example", "localhost:8080", false));
  EXPECT_FALSE(may_act("http://localhost:8080.evil.example", "localhost:8080", false));
  EXPECT_FALSE(may_act("http://localhost:8080@evil.example", "localhost:8080", false));
  EXPECT_FALSE(may_act("http://play.example", "play.example", true));
  EXPECT_FALSE(may_act("file://", "", false));
  EXPECT_FALSE(may_act("chrome-extension://localhost:8080", "localhost:8080", false));
  EXPECT_FALSE(may_act("http://a,http://a", "a", false));
}

TEST(WireMediaType, IsTheWordBeforeItsParameters) {
  EXPECT_EQ(media_type("Application/JSON; charset=utf-8"), "application/json");
  EXPECT_EQ(media_type(" text/plain "), "text/plain");
  EXPECT_EQ(media_type(""), "");
}

}  // namespace
}  // namespace bastide::server
