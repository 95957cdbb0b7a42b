// The server's network: one port that speaks HTTP and WebSocket, plain or over TLS.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/address.hpp"
#include "server/front.hpp"
#include "server/limits.hpp"
#include "server/page_file.hpp"

namespace bastide::server {

struct TlsFiles {
  std::string certificate;  // PEM, with the chain
  std::string key;          // PEM
};

struct WireOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  int threads = 2;
  std::optional<TlsFiles> tls;
  std::vector<Network> trusted;  // proxies whose X-Forwarded-For and -Proto are believed
  bool metrics_public = false;
  LimitOptions limits;
  std::size_t connections_by_person = 20;
  std::size_t out_queue = 256 * 1024;  // bytes that may wait for one slow reader
  std::chrono::milliseconds handshake_time{10'000};
  std::chrono::milliseconds request_time{20'000};  // from one request's end to the next one's
  std::chrono::milliseconds ping_interval{15'000};
  std::chrono::milliseconds farewell_time{3'000};  // for a client to answer the close of its WebSocket
  std::string version;
};

// What the wire stands on.
struct WireParts {
  Hall& hall;
  Identity& identity;
  const Store& store;
  std::function<table::Time()> clock;
  RestOptions rest;
  std::span<const PageFile> page;
};

class Wire {
 public:
  // Listens when it returns. Error: the port is in use, a certificate cannot be read, ...: one line, what to do.
  static Result<std::unique_ptr<Wire>> open(WireOptions options, WireParts parts);
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  std::uint16_t port() const;
  // "http://localhost:8080"
  std::string url() const;

  // Reads certificate and key again, for new connections. Error: the old ones stay.
  Status reload_tls();

  // No new connections; /readyz says no. Then stop the hall, so that what was taken in is answered.
  void stop_accepting();
  // Says goodbye to everybody, gives them a moment, and ends. Whatever may still answer a request (hall, identity) must
  // have ended before the wire is destroyed.
  void stop();

  // --- for tests
  const Limits& limits() const;
  const Visitors& visitors() const;

 private:
  struct Inside;
  explicit Wire(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::server
