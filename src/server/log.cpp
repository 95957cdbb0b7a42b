#include "server/log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <mutex>
#include <nlohmann/json.hpp>

namespace bastide::server {
namespace {

constexpr std::string_view structured = "bastide";  // name of the logger whose texts are encoded fields

spdlog::level::level_enum level_for(LogLevel level) {
  switch (level) {
    case LogLevel::debug: return spdlog::level::debug;
    case LogLevel::info: return spdlog::level::info;
    case LogLevel::warning: return spdlog::level::warn;
    case LogLevel::error: return spdlog::level::err;
  }
  return spdlog::level::info;
}

std::string json_text(std::string_view text) {
  return nlohmann::json(std::string(text)).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

bool is_bare(char c) { return c > ' ' && c < 0x7f && c != '"' && c != '=' && c != '\\'; }

std::string logfmt_text(std::string_view text) {
  bool bare = !text.empty();
  for (const char c : text) bare = bare && is_bare(c);
  return bare ? std::string(text) : json_text(text);
}

// Writes "time level" before the fields and a newline behind them.
class LineSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  explicit LineSink(LogFormat format)
      : format_(format), time_("%Y-%m-%dT%H:%M:%S.%eZ", spdlog::pattern_time_type::utc, "") {}

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    const std::string_view payload(message.payload.data(), message.payload.size());
    const std::string_view name(message.logger_name.data(), message.logger_name.size());
    const std::string fields =
        name == structured ? std::string(payload) : encoded(format_, "text", {LogField{"text", payload}});
    spdlog::memory_buf_t time;
    time_.format(message, time);
    const auto level = spdlog::level::to_string_view(message.level);
    const std::string_view when(time.data(), time.size());
    const std::string_view what(level.data(), level.size());
    std::string line;
    if (format_ == LogFormat::json) {
      line.append("{\"time\":\"").append(when).append("\",\"level\":\"").append(what).append("\",");
      line.append(fields).append("}\n");
    } else {
      line.append("time=").append(when).append(" level=").append(what).append(" ").append(fields).append("\n");
    }
    std::fwrite(line.data(), 1, line.size(), stderr);
  }
  void flush_() override { std::fflush(stderr); }

  LogFormat format_;
  spdlog::pattern_formatter time_;
};

struct Process {
  LogFormat format = LogFormat::logfmt;
  std::shared_ptr<spdlog::logger> logger;
};

std::shared_ptr<spdlog::logger> logger_for(LogLevel least, const std::shared_ptr<LineSink>& sink) {
  auto logger = std::make_shared<spdlog::logger>(std::string(structured), sink);
  logger->set_level(level_for(least));
  return logger;
}

Process& process() {
  static Process process{LogFormat::logfmt,
                         logger_for(LogLevel::warning, std::make_shared<LineSink>(LogFormat::logfmt))};
  return process;
}

}  // namespace

Result<LogLevel> log_level_of(std::string_view word) {
  if (word == "debug") return LogLevel::debug;
  if (word == "info") return LogLevel::info;
  if (word == "warning") return LogLevel::warning;
  if (word == "error") return LogLevel::error;
  return Error{"log level '" + std::string(word) + "': write debug, info, warning or error"};
}

Result<LogFormat> log_format_of(std::string_view word) {
  if (word == "logfmt") return LogFormat::logfmt;
  if (word == "json") return LogFormat::json;
  return Error{"log format '" + std::string(word) + "': write logfmt or json"};
}

void set_up_log(LogLevel least, LogFormat format) {
  const auto sink = std::make_shared<LineSink>(format);
  process() = {format, logger_for(least, sink)};
  auto others = std::make_shared<spdlog::logger>("", sink);
  others->set_level(level_for(least));
  spdlog::set_default_logger(std::move(others));
}

void log(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
  const Process& own = process();
  if (!own.logger->should_log(level_for(level))) return;
  own.logger->log(level_for(level), encoded(own.format, event, fields));
}

std::string encoded(LogFormat format, std::string_view event, std::initializer_list<LogField> fields) {
  std::string line = format == LogFormat::json ? "\"event\":" + json_text(event) : "event=" + logfmt_text(event);
  for (const LogField& field : fields) {
    if (format == LogFormat::json) {
      line.append(",").append(json_text(field.name)).append(":").append(json_text(field.value));
    } else {
      line.append(" ").append(field.name).append("=").append(logfmt_text(field.value));
    }
  }
  return line;
}

}  // namespace bastide::server
