// The page's files: what is given out, in which encoding, and for how long it may be kept.
#include <gtest/gtest.h>

#include "server/front.hpp"
#include "server/pages.hpp"

namespace bastide::server {
namespace {

constexpr PageFile files[] = {
    {"assets/board-Dk2f81aB.js", "plain script"},
    {"assets/board-Dk2f81aB.js.br", "brotli script"},
    {"assets/board-Dk2f81aB.js.gz", "gzip script"},
    {"art-Dk2f81aB.json", "{}"},
    {"engine-Dk2f81aB.wasm", "module"},
    {"icon.svg", "<svg/>"},
    {"index.html", "<!doctype html>"},
    {"lonely.js.br", "without a plain twin"},
};

std::string header(const HttpResponse& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

class WirePages : public ::testing::Test {
 protected:
  HttpResponse get(std::string path, std::string accept = "", std::string tag = "", std::string method = "GET") {
    HttpRequest request;
    request.method = std::move(method);
    request.target.path = std::move(path);
    request.accept_encoding = std::move(accept);
    request.if_none_match = std::move(tag);
    return pages_.answer(request);
  }

  Pages pages_{files};
};

TEST_F(WirePages, WhatCanBeADocumentOrAWorkerComesWithThePolicyAndTheRestWithoutNeedlessBytes) {
  const auto with_safety = [&](const char* path) {
    HttpResponse response = get(path);
    add_safety_headers(response, true);
    return response;
  };
  for (const char* path : {"/", "/table/t1", "/icon.svg", "/assets/board-Dk2f81aB.js", "/gone.json"}) {
    EXPECT_NE(header(with_safety(path), "Content-Security-Policy"), "") << path;
    EXPECT_NE(header(with_safety(path), "Referrer-Policy"), "") << path;
  }
  for (const char* path : {"/art-Dk2f81aB.json", "/engine-Dk2f81aB.wasm"}) {
    const HttpResponse response = with_safety(path);
    EXPECT_EQ(header(response, "Content-Security-Policy"), "") << path;
    EXPECT_EQ(header(response, "X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(header(response, "Cross-Origin-Resource-Policy"), "same-origin") << path;
    EXPECT_NE(header(response, "Strict-Transport-Security"), "") << path;
  }
}

TEST_F(WirePages, AreGivenInTheBestEncodingThatTheClientTakes) {
  const auto brotli = get("/assets/board-Dk2f81aB.js", "gzip, deflate, br");
  EXPECT_EQ(brotli.content(), "brotli script");
  EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(header(brotli, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(brotli, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/assets/board-Dk2f81aB.js", "gzip").content(), "gzip script");
  EXPECT_EQ(get("/assets/board-Dk2f81aB.js", "br;q=0, gzip;q=0.0").content(), "plain script");
  EXPECT_EQ(get("/assets/board-Dk2f81aB.js", "br;q=0.1").content(), "brotli script");
  EXPECT_EQ(get("/assets/board-Dk2f81aB.js", "brotli, xbr").content(), "plain script");
  EXPECT_EQ(header(get("/icon.svg", "br"), "Content-Encoding"), "");
}

TEST_F(WirePages, MayBeKeptForeverIfTheirNameHoldsTheirHash) {
  EXPECT_EQ(header(get("/assets/board-Dk2f81aB.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(get("/icon.svg"), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
  EXPECT_TRUE(is_hashed_name("a/b-12345678.css"));
  EXPECT_TRUE(is_hashed_name("b-abc_DE-1.css"));
  EXPECT_FALSE(is_hashed_name("tile-settings.css"));
  EXPECT_FALSE(is_hashed_name("b-1234567.css"));
  EXPECT_FALSE(is_hashed_name("index.html"));
}

TEST_F(WirePages, AreNotSentAgainToWhoHasThem) {
  const auto first = get("/icon.svg");
  const std::string tag = header(first, "ETag");
  EXPECT_FALSE(tag.empty());
  EXPECT_EQ(get("/icon.svg", "", tag).status, 304);
  EXPECT_EQ(get("/icon.svg", "", "W/" + tag + ", \"other\"").status, 304);
  EXPECT_EQ(get("/icon.svg", "", tag).content(), "");
  EXPECT_EQ(get("/icon.svg", "", "\"other\"").status, 200);
  // Another encoding is another text.
  EXPECT_NE(header(get("/assets/board-Dk2f81aB.js", "br"), "ETag"),
            header(get("/assets/board-Dk2f81aB.js", "gzip"), "ETag"));
}

TEST_F(WirePages, RoutesOfThePageAreItsIndex) {
  for (const char* route : {"/", "/table/t1", "/archive", "/learn/first", "/people/p7"}) {
    EXPECT_EQ(get(route).content(), "<!doctype html>") << route;
  }
  EXPECT_EQ(header(get("/table/t1"), "Content-Type"), "text/html; charset=utf-8");
}

TEST_F(WirePages, WhatLooksLikeAFileAndIsNoneIsNotFound) {
  for (const char* path : {"/assets/gone-12345678.js", "/favicon.ico", "/.git/config", "/lonely.js", "/index.php",
                           "/assets/board-Dk2f81aB.js.br", "/api/nothing"}) {
    EXPECT_EQ(get(path).status, 404) << path;
  }
}

TEST_F(WirePages, CanOnlyBeRead) {
  EXPECT_EQ(get("/", "", "", "HEAD").status, 200);
  EXPECT_EQ(get("/", "", "", "OPTIONS").status, 204);
  for (const char* method : {"POST", "PUT", "DELETE", "TRACE", "CONNECT", "BREW"}) {
    const auto refused = get("/", "", "", method);
    EXPECT_EQ(refused.status, 405) << method;
    EXPECT_EQ(header(refused, "Allow"), "GET, HEAD, OPTIONS");
  }
}

}  // namespace
}  // namespace bastide::server
