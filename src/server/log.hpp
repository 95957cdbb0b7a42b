// The server's log: one line an event, as logfmt or JSON, on standard error. Names events and fields, so that it can be
// searched; never holds tokens, cookies, passwords or what people say to each other.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace bastide::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error };
enum class LogFormat : std::uint8_t { logfmt, json };

Result<LogLevel> log_level_of(std::string_view word);
Result<LogFormat> log_format_of(std::string_view word);

// Of the whole process; other rooms' use of spdlog comes out in the same form, as the event "text". Until it is called,
// warnings and errors appear as logfmt.
void set_up_log(LogLevel least, LogFormat format);

struct LogField {
  LogField(std::string_view field, std::string_view text) : name(field), value(text) {}
  LogField(std::string_view field, const char* text) : name(field), value(text) {}
  LogField(std::string_view field, std::uint64_t number) : name(field), value(std::to_string(number)) {}
  std::string_view name;
  std::string value;
};

void log(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

// The fields as they stand in a line; whatever is no printable ASCII is escaped, so that nobody forges lines.
std::string encoded(LogFormat format, std::string_view event, std::initializer_list<LogField> fields);

}  // namespace bastide::server
