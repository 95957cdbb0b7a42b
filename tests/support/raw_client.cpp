#include "support/raw_client.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace bastide::test {
namespace {

constexpr int longest_wait = 10'000;  // milliseconds, of one wait

std::string small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

struct RawClient::Tls {
  SSL_CTX* context = SSL_CTX_new(TLS_client_method());
  SSL* session = SSL_new(context);
  ~Tls() {
    SSL_free(session);
    SSL_CTX_free(context);
  }
};

int RawFrame::close_code() const {
  if (opcode != 8 || payload.size() < 2) return 0;
  return (static_cast<unsigned char>(payload[0]) << 8) | static_cast<unsigned char>(payload[1]);
}

RawClient::RawClient(std::uint16_t port, Kind kind) : port_(port), socket_(socket(AF_INET, SOCK_STREAM, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
    ADD_FAILURE() << "cannot connect: " << std::strerror(errno);
  }
  const timeval time{longest_wait / 1000, 0};
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof(time));
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof(time));
  if (kind == Kind::plain) return;
  tls_ = std::make_unique<Tls>();
  SSL_set_fd(tls_->session, socket_);
  if (SSL_connect(tls_->session) != 1) ADD_FAILURE() << "no TLS";
}

RawClient::~RawClient() { close(socket_); }

bool RawClient::wait(short events) {
  pollfd what{socket_, events, 0};
  return poll(&what, 1, longest_wait) > 0;
}

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    if (tls_) return SSL_write(tls_->session, bytes.data(), static_cast<int>(bytes.size())) > 0;
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::size_t RawClient::read_some(char* into, std::size_t size) {
  if (tls_) {
    const int read = SSL_read(tls_->session, into, static_cast<int>(size));
    return read > 0 ? static_cast<std::size_t>(read) : 0;
  }
  if (!wait(POLLIN)) return 0;
  const ssize_t read = recv(socket_, into, size, 0);
  return read > 0 ? static_cast<std::size_t>(read) : 0;
}

std::string RawClient::receive(std::size_t size) {
  char buffer[16 * 1024];
  while (left_.size() < size) {
    const std::size_t read = read_some(buffer, sizeof(buffer));
    if (read == 0) break;
    left_.append(buffer, read);
  }
  const std::string taken = left_.substr(0, size);
  left_.erase(0, taken.size());
  return taken;
}

std::string RawClient::receive_all() { return receive(std::string::npos); }

std::string RawClient::certificate() const {
  X509* shown = SSL_get1_peer_certificate(tls_->session);
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int size = 0;
  X509_digest(shown, EVP_sha256(), digest, &size);
  X509_free(shown);
  return {reinterpret_cast<const char*>(digest), size};
}

std::optional<RawResponse> RawClient::response(bool head) {
  std::string text;
  while (!text.ends_with("\r\n\r\n")) {
    const std::string next = receive(1);
    if (next.empty()) return std::nullopt;
    text += next;
  }
  RawResponse response;
  response.status = std::atoi(text.substr(text.find(' ') + 1, 3).c_str());
  for (std::size_t at = text.find("\r\n") + 2; at < text.size() - 2;) {
    const std::size_t end = text.find("\r\n", at);
    const std::size_t colon = text.find(": ", at);
    response.headers[small_letters(text.substr(at, colon - at))] = text.substr(colon + 2, end - colon - 2);
    at = end + 2;
  }
  if (!head) response.body = receive(std::strtoul(response.header("content-length").c_str(), nullptr, 10));
  return response;
}

std::optional<RawResponse> RawClient::request(const std::string& method, const std::string& target,
                                              const std::string& headers, const std::string& body) {
  std::string text = method + ' ' + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers;
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  send(text + "\r\n" + body);
  return response(method == "HEAD");
}

int RawClient::upgrade(const std::string& headers, const std::string& origin) {
  const std::string whose = origin.empty() ? std::string(tls_ ? "https" : "http") + "://localhost" : origin;
  const auto answer = request("GET", "/ws",
                              "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: " +
                                  whose + "\r\n" + headers);
  return answer ? answer->status : 0;
}

bool RawClient::send_frame(int opcode, std::string_view payload, bool final, bool masked) {
  std::string frame(1, static_cast<char>((final ? 0x80 : 0) | opcode));
  const int mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) frame += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
  else
    (frame += static_cast<char>(mask_bit | 126)) +=
        {static_cast<char>(payload.size() >> 8), static_cast<char>(payload.size() & 0xff)};
  // A mask of zeros changes nothing.
  if (masked) frame.append(4, '\0');
  return send(frame.append(payload));
}

RawFrame RawClient::frame(bool pings_too) {
  const std::string head = receive(2);
  if (head.size() < 2) return {};
  RawFrame frame{head[0] & 0x0f, {}};
  auto size = static_cast<std::size_t>(head[1] & 0x7f);
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (more > 0) size = 0;
  for (const char c : receive(more)) size = size << 8 | static_cast<unsigned char>(c);
  frame.payload = receive(size);
  if (frame.opcode == 9 && !pings_too) {
    send_frame(10, frame.payload);
    return this->frame();
  }
  return frame;
}

std::string RawClient::text_with(std::string_view part) {
  while (true) {
    const RawFrame next = frame();
    if (next.opcode == -1) return "";
    if (next.is_text() && next.payload.find(part) != std::string::npos) return next.payload;
  }
}

std::string RawClient::text_of_type(std::string_view type) {
  return text_with("\"type\":\"" + std::string(type) + '"');
}

RawFrame RawClient::close_frame() {
  while (true) {
    RawFrame next = frame();
    if (next.opcode == -1 || next.opcode == 8) return next;
  }
}

void write_certificate(const std::string& certificate_file, const std::string& key_file) {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* certificate = X509_new();
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
  X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
  X509_set_pubkey(certificate, key);
  X509_NAME* name = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
  X509_set_issuer_name(certificate, name);
  X509_sign(certificate, key, EVP_sha256());
  std::FILE* file = std::fopen(certificate_file.c_str(), "w");
  PEM_write_X509(file, certificate);
  std::fclose(file);
  file = std::fopen(key_file.c_str(), "w");
  PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
  X509_free(certificate);
  EVP_PKEY_free(key);
}

}  // namespace bastide::test
