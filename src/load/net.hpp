// A client's side of the network: requests and WebSockets. Everything runs on the io_context that is handed in, by one
// thread; callbacks come from there.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "load/endpoint.hpp"

namespace bastide::load {

// As whom to come.
struct Caller {
  std::string cookie;  // the session's token; empty for a stranger
  std::string from;    // an address of this machine to come from; empty for any
  // What the Origin header says; nothing leaves it away.
  std::optional<std::string> origin;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
  std::string method = "GET";
  std::string target = "/";
  std::string body;
  Headers headers;  // besides Host, Origin, Cookie, Content-Type
};

struct Answer {
  int status = 0;     // 0: there was none
  std::string fault;  // why there was none
  Headers headers;    // names in small letters
  std::string body;

  std::string header(std::string_view name) const;  // the first of the name, or empty
  // The session's token that the answer sets, if any.
  std::string cookie() const;
};

// One request over a connection of its own.
void ask(boost::asio::io_context& io, const Endpoint& endpoint, const Caller& caller, const Request& request,
         std::function<void(Answer)> answered);
// The same, waited for.
Answer ask(const Endpoint& endpoint, const Caller& caller, const Request& request);

class Socket {
 public:
  // Who listens; told from the io_context's thread, and no more once `closed` was told.
  struct Ears {
    std::function<void()> opened;
    std::function<void(std::string_view text)> heard;
    // Whatever ended it, our own close too.
    std::function<void(const std::string& why)> closed;
  };
  struct Options {
    bool compress = false;           // offer permessage-deflate
    bool count_bytes = false;        // for bytes_received
    std::size_t receive_buffer = 0;  // of the kernel; 0: as it likes
  };

  static std::shared_ptr<Socket> open(boost::asio::io_context& io, const Endpoint& endpoint, const Caller& caller,
                                      Ears ears, Options options);
  virtual ~Socket() = default;

  // All from any thread.
  virtual void send(std::string text) = 0;
  virtual void close() = 0;                   // with the closing handshake
  virtual void drop() = 0;                    // as if the line was cut
  virtual void hold(bool reading_stops) = 0;  // a reader that does not read
  // Bytes that came in over the network so far.
  virtual std::uint64_t bytes_received() const = 0;
};

}  // namespace bastide::load
