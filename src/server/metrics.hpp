// What /metrics tells, in Prometheus' text form: counts and times, never an id or a name.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/hall.hpp"

namespace bastide::server {

// Safe to use from many threads.
class Metrics {
 public:
  explicit Metrics(std::string_view version);
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void connection_opened();
  void connection_closed();
  void connection_refused();  // no place was left for it
  void websocket_opened();
  // `how`: "left", or why the server ended it: the code of a goodbye, "malformed", "silent".
  void websocket_closed(std::string_view how);
  void request_answered(int status);
  void message_in();
  void message_out(std::size_t bytes);
  // "done", or the code of its refusal.
  void command_answered(std::string_view code, std::chrono::nanoseconds took);

  // With the hall's counts of this moment.
  std::string text(const HallCounts& hall) const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::server
