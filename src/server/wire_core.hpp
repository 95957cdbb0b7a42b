// What all connections share.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <mutex>

#include "server/wire.hpp"

namespace bastide::server {

struct WireCore {
  WireCore(WireOptions settings, WireParts parts);

  const WireOptions options;
  const std::vector<std::string> origins;
  Metrics metrics;
  Limits limits;
  Visitors visitors;
  VisitorHost visitor_host;
  Pages pages;
  Rest rest;
  Front front;
  std::atomic<bool> stopping{false};
  std::atomic<int> answering{0};  // requests whose answer is not sent yet
  std::atomic<int> entering{0};   // handshakes of WebSockets whose visitor is not among `visitors` yet

  std::mutex tls_mutex;
  std::shared_ptr<boost::asio::ssl::context> tls;  // nothing: plain

  // Last, so that it goes first: with it go all connections, which use what stands above.
  boost::asio::io_context io;
};

// Counts as one for as long as it lives.
class Counted {
 public:
  explicit Counted(std::atomic<int>& count) : count_(count) { ++count_; }
  ~Counted() { --count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  std::atomic<int>& count_;
};

// A connection that was taken, and its place among them.
struct Arrival {
  boost::asio::ip::tcp::socket socket;
  Client peer;
  Limits::Place place;
  std::shared_ptr<boost::asio::ssl::context> tls;
};

// http_connection.cpp: serves it until it ends.
void begin_connection(WireCore& core, Arrival arrival);

// tls.cpp: an error tells which file, and what is wrong with it.
Result<std::shared_ptr<boost::asio::ssl::context>> tls_context(const TlsFiles& files);

}  // namespace bastide::server
