// A client that can misbehave: bytes over a socket, plain or TLS, as the test writes them. Every wait is bounded.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::test {

struct RawResponse {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in small letters; the last of each
  std::string body;

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

struct RawFrame {
  int opcode = -1;  // -1: the connection ended, or nothing came in time
  std::string payload;

  bool is_text() const { return opcode == 1; }
  // The code of a close frame; 0 otherwise.
  int close_code() const;
};

class RawClient {
 public:
  enum class Kind { plain, tls };
  // Connects to 127.0.0.1. Fails the test if it cannot.
  explicit RawClient(std::uint16_t port, Kind kind = Kind::plain);
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  // False if the server has hung up, or takes nothing for a while.
  bool send(std::string_view bytes);
  // The next so many bytes, fewer at the end.
  std::string receive(std::size_t size);
  // What comes until the server hangs up.
  std::string receive_all();
  bool is_hung_up() { return receive(1).empty(); }

  // A digest of the certificate that the server has shown.
  std::string certificate() const;

  // --- HTTP
  std::optional<RawResponse> response(bool head = false);
  // Sends the request with `headers` ("Name: value\r\n"...) and waits for the answer.
  std::optional<RawResponse> request(const std::string& method, const std::string& target,
                                     const std::string& headers = "", const std::string& body = "");

  // --- WebSocket
  // The handshake with the right origin and these headers; the status.
  int upgrade(const std::string& headers = "", const std::string& origin = "");
  bool send_frame(int opcode, std::string_view payload, bool final = true, bool masked = true);
  bool send_text(std::string_view text) { return send_frame(1, text); }
  // The next frame; pings are answered and left out unless asked for.
  RawFrame frame(bool pings_too = false);
  // The next text frame that holds `part`; empty at the end.
  std::string text_with(std::string_view part);
  // The next message of this "type".
  std::string text_of_type(std::string_view type);
  // The close frame, or what stands for it, after whatever else.
  RawFrame close_frame();

  std::uint16_t port() const { return port_; }
  int descriptor() const { return socket_; }

 private:
  struct Tls;
  std::size_t read_some(char* into, std::size_t size);
  bool wait(short events);

  std::uint16_t port_;
  int socket_ = -1;
  std::unique_ptr<Tls> tls_;
  std::string left_;  // read, and not taken yet
};

// A self-signed certificate and its key, written into the folder for tests: cert.pem, key.pem.
void write_certificate(const std::string& certificate_file, const std::string& key_file);

}  // namespace bastide::test
