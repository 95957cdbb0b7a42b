// The two kinds of connection, for the few files that know Beast.
#pragma once

#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <functional>
#include <limits>
#include <utility>

#include "server/wire_core.hpp"

namespace bastide::server {

// Counts the bytes that come in (Beast's rate policy): frames that never make up a message are told to nobody else.
class Intake {
 public:
  // From now on so many bytes may come until the next refill: then `exhausted` is told, once, and the stream crawls.
  void limit(std::size_t most, std::function<void()> exhausted) {
    most_ = left_ = most;
    exhausted_ = std::move(exhausted);
  }
  void refill() { left_ = most_; }

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

  std::size_t available_read_bytes() const { return left_; }
  std::size_t available_write_bytes() const { return all; }
  void transfer_read_bytes(std::size_t bytes) {
    if (most_ == all) return;
    left_ -= std::min(left_, bytes);
    if (left_ == 0 && exhausted_) std::exchange(exhausted_, nullptr)();
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::size_t most_ = all;
  std::size_t left_ = all;
  std::function<void()> exhausted_;
};

using PlainStream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, Intake>;
using SecureStream = boost::beast::ssl_stream<PlainStream>;
using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// websocket.cpp: answers the handshake and converses until one of them hangs up.
template <class Stream>
void begin_websocket(WireCore& core, Stream stream, const UpgradeRequest& request, Caller caller, Limits::Place place);

extern template void begin_websocket(WireCore&, PlainStream, const UpgradeRequest&, Caller, Limits::Place);
extern template void begin_websocket(WireCore&, SecureStream, const UpgradeRequest&, Caller, Limits::Place);

}  // namespace bastide::server
