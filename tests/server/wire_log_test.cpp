// Lines of the log can be read by machines, and forged by nobody.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/log.hpp"

namespace bastide::server {
namespace {

constexpr const char* hostile = "Anna\n\"time\"=now level=error event=\x1b[31mforged \xe2\x80\xae \xff";

TEST(WireLog, LogfmtQuotesWhatIsNotPlain) {
  EXPECT_EQ(encoded(LogFormat::logfmt, "listening", {{"url", "http://localhost:8080"}, {"threads", 2}}),
            "event=listening url=http://localhost:8080 threads=2");
  EXPECT_EQ(encoded(LogFormat::logfmt, "x", {{"empty", ""}, {"blank", "a b"}, {"equals", "a=b"}}),
            R"(event=x empty="" blank="a b" equals="a=b")");
}

TEST(WireLog, HostileTextStaysInItsFieldAndItsLine) {
  for (const LogFormat format : {LogFormat::logfmt, LogFormat::json}) {
    const std::string line = encoded(format, "renamed", {{"name", hostile}});
    for (const char c : line) EXPECT_TRUE(c >= ' ' && c < 0x7f) << line;
  }
  const auto json = nlohmann::json::parse("{" + encoded(LogFormat::json, "renamed", {{"name", hostile}}) + "}");
  EXPECT_EQ(json["event"], "renamed");
  EXPECT_EQ(json.size(), 2U);
  EXPECT_EQ(json["name"].get<std::string>().substr(0, 11), "Anna\n\"time\"");
}

TEST(WireLog, LevelsAndFormatsHaveNames) {
  EXPECT_EQ(*log_level_of("warning"), LogLevel::warning);
  EXPECT_EQ(*log_format_of("json"), LogFormat::json);
  EXPECT_FALSE(log_level_of("loud"));
  EXPECT_FALSE(log_format_of("xml"));
}

}  // namespace
}  // namespace bastide::server
