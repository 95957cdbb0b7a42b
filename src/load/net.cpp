#include "load/net.hpp"

#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/optional.hpp>
#include <chrono>
#include <deque>

#include "load/kernel_count.hpp"

namespace bastide::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds patience{60};
constexpr std::string_view session_cookie = "bastide_session";

std::string cookie_line(const Caller& caller) { return std::string(session_cookie) + "=" + caller.cookie; }

// Binds to where the caller comes from.
void leave_from(tcp::socket& socket, const std::string& from, error_code& error) {
  if (from.empty()) return;
  const auto address = asio::ip::make_address(from, error);
  if (error) return;
  socket.open(address.is_v6() ? tcp::v6() : tcp::v4(), error);
  // The kernel chooses the port only when it knows where to: else a few ten thousand are all there are.
  const int late = 1;
  setsockopt(socket.native_handle(), IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &late, sizeof late);
  if (!error) socket.bind({address, 0}, error);
}

// The addresses of a host of this kind are few; the first is good enough, as an open socket keeps its family.
tcp::endpoint place_of(asio::io_context& io, const Endpoint& endpoint, error_code& error) {
  const auto address = asio::ip::make_address(endpoint.host == "localhost" ? "127.0.0.1" : endpoint.host, error);
  if (!error) return {address, static_cast<std::uint16_t>(std::stoi(endpoint.port))};
  tcp::resolver resolver(io);
  const auto found = resolver.resolve(endpoint.host, endpoint.port, error);
  return error ? tcp::endpoint{} : found.begin()->endpoint();
}

template <class Message>
void introduce(Message& message, const Endpoint& endpoint, const Caller& caller) {
  if (caller.origin) message.set(http::field::origin, *caller.origin);
  if (!caller.cookie.empty()) message.set(http::field::cookie, cookie_line(caller));
  message.set(http::field::host, endpoint.origin.substr(std::string_view("http://").size()));
}

// --- requests

class Asking : public std::enable_shared_from_this<Asking> {
 public:
  Asking(asio::io_context& io, std::function<void(Answer)> answered)
      : io_(io), stream_(io), answered_(std::move(answered)) {
    parser_.body_limit(64 * 1024 * 1024);
  }

  void start(const Endpoint& endpoint, const Caller& caller, const Request& request) {
    fill(endpoint, caller, request);
    error_code error;
    const tcp::endpoint place = place_of(io_, endpoint, error);
    if (!error) leave_from(stream_.socket(), caller.from, error);
    if (error) return asio::post(io_, [self = shared_from_this(), error] { self->fail(error); });
    stream_.expires_after(patience);
    stream_.async_connect(place, [self = shared_from_this()](error_code failed) {
      if (failed) return self->fail(failed);
      self->write();
    });
  }

 private:
  void fill(const Endpoint& endpoint, const Caller& caller, const Request& request) {
    message_.method_string(request.method);
    message_.target(request.target);
    message_.version(11);
    message_.keep_alive(false);
    introduce(message_, endpoint, caller);
    if (!request.body.empty()) message_.set(http::field::content_type, "application/json");
    for (const auto& [name, value] : request.headers) message_.set(name, value);
    message_.body() = request.body;
    message_.prepare_payload();
    parser_.skip(request.method == "HEAD");
  }
  void write() {
    http::async_write(stream_, message_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->fail(error);
      self->read();
    });
  }
  void read() {
    http::async_read(stream_, buffer_, parser_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->fail(error);
      self->finish();
    });
  }
  void fail(const error_code& error) {
    Answer answer;
    answer.fault = error.message();
    answered_(std::move(answer));
  }
  void finish() {
    Answer answer;
    answer.status = static_cast<int>(parser_.get().result_int());
    answer.body = std::move(parser_.get().body());
    for (const auto& field : parser_.get()) {
      std::string name(field.name_string());
      std::transform(name.begin(), name.end(), name.begin(),
                     [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
      answer.headers.emplace_back(std::move(name), field.value());
    }
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    answered_(std::move(answer));
  }

  asio::io_context& io_;
  beast::tcp_stream stream_;
  http::request<http::string_body> message_;
  http::response_parser<http::string_body> parser_;
  beast::flat_buffer buffer_;
  std::function<void(Answer)> answered_;
};

// --- WebSockets

class BeastSocket : public Socket, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(asio::io_context& io, Ears ears, Options options)
      : io_(io), stream_(io), ears_(std::move(ears)), options_(options) {}

  void start(const Endpoint& endpoint, const Caller& caller) {
    set_up(endpoint, caller);
    error_code error;
    const tcp::endpoint place = place_of(io_, endpoint, error);
    if (!error) leave_from(line().socket(), caller.from, error);
    if (error) return asio::post(io_, [self = shared_from_this(), error] { self->end(error); });
    line().async_connect(place, [self = shared_from_this(), endpoint](error_code failed) {
      if (failed) return self->end(failed);
      self->shake_hands(endpoint);
    });
  }

  void send(std::string text) override {
    asio::post(io_, [self = shared_from_this(), text = std::move(text)]() mutable {
      self->queue_.push_back(std::move(text));
      self->write();
    });
  }
  void close() override {
    asio::post(io_, [self = shared_from_this()] {
      if (self->ended_ || self->closing_) return;
      self->closing_ = true;
      if (!self->writing_) self->shut();
    });
  }
  void drop() override {
    asio::post(io_, [self = shared_from_this()] {
      error_code ignored;
      // A reset, not an orderly end.
      self->line().socket().set_option(asio::socket_base::linger(true, 0), ignored);
      self->line().socket().close(ignored);
    });
  }
  void hold(bool reading_stops) override {
    asio::post(io_, [self = shared_from_this(), reading_stops] {
      const bool was = std::exchange(self->holding_, reading_stops);
      if (was && !reading_stops && self->open_ && !self->reading_) self->read();
    });
  }
  std::uint64_t bytes_received() const override { return received_; }

 private:
  beast::tcp_stream& line() { return stream_.next_layer(); }

  void set_up(const Endpoint& endpoint, const Caller& caller) {
    websocket::permessage_deflate deflate;
    deflate.client_enable = options_.compress;
    stream_.set_option(deflate);
    stream_.set_option(websocket::stream_base::decorator(
        [endpoint, caller](websocket::request_type& request) { introduce(request, endpoint, caller); }));
    stream_.read_message_max(16 * 1024 * 1024);
  }
  void shake_hands(const Endpoint& endpoint) {
    error_code ignored;
    line().socket().set_option(tcp::no_delay(true), ignored);
    if (options_.receive_buffer > 0) {
      const auto size = static_cast<int>(options_.receive_buffer);
      line().socket().set_option(asio::socket_base::receive_buffer_size(size), ignored);
    }
    stream_.async_handshake(answer_, endpoint.host + ":" + endpoint.port, "/ws",
                            [self = shared_from_this()](error_code error) {
                              if (error) return self->end_handshake(error);
                              self->open_ = true;
                              if (self->ears_.opened) self->ears_.opened();
                              self->write();
                              self->read();
                            });
  }
  void end_handshake(const error_code& error) {
    const int status = static_cast<int>(answer_.result_int());
    const bool was_refused = error == websocket::error::upgrade_declined;
    end(was_refused ? "refused with status " + std::to_string(status) : error.message());
  }
  void read() {
    if (holding_ || ended_) return;
    reading_ = true;
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      self->reading_ = false;
      self->count();
      if (error) return self->end_reading(error);
      const auto data = self->buffer_.data();
      if (self->ears_.heard) self->ears_.heard({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }
  void end_reading(const error_code& error) {
    if (error != websocket::error::closed) return end(error.message());
    end("closed " + std::to_string(stream_.reason().code));
  }
  void write() {
    if (!open_ || writing_ || queue_.empty() || ended_ || closing_) return;
    writing_ = true;
    stream_.text(true);
    stream_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      self->writing_ = false;
      if (error) return self->end(error.message());
      self->queue_.pop_front();
      if (self->closing_) return self->shut();
      self->write();
    });
  }
  void shut() {
    if (!open_) return drop();
    stream_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](error_code) { self->end("closed"); });
  }
  void count() {
    if (options_.count_bytes) received_ = load::bytes_received(line().socket().native_handle());
  }
  void end(const error_code& error) { end(error.message()); }
  void end(const std::string& why) {
    if (ended_) return;
    ended_ = true;
    error_code ignored;
    line().socket().close(ignored);
    if (ears_.closed) ears_.closed(why);
    ears_ = {};
  }

  asio::io_context& io_;
  websocket::stream<beast::tcp_stream> stream_;
  Ears ears_;
  const Options options_;
  websocket::response_type answer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool open_ = false;
  bool reading_ = false;
  bool writing_ = false;
  bool closing_ = false;
  bool holding_ = false;
  bool ended_ = false;
  std::atomic<std::uint64_t> received_{0};
};

}  // namespace

std::string Answer::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

std::string Answer::cookie() const {
  for (const auto& [key, value] : headers) {
    if (key != "set-cookie" || !value.starts_with(session_cookie)) continue;
    const std::size_t begin = session_cookie.size() + 1;
    return value.substr(begin, value.find(';') - begin);
  }
  return {};
}

void ask(asio::io_context& io, const Endpoint& endpoint, const Caller& caller, const Request& request,
         std::function<void(Answer)> answered) {
  std::make_shared<Asking>(io, std::move(answered))->start(endpoint, caller, request);
}

Answer ask(const Endpoint& endpoint, const Caller& caller, const Request& request) {
  asio::io_context io;
  Answer answer;
  ask(io, endpoint, caller, request, [&](Answer got) { answer = std::move(got); });
  io.run();
  return answer;
}

std::shared_ptr<Socket> Socket::open(asio::io_context& io, const Endpoint& endpoint, const Caller& caller, Ears ears,
                                     Options options) {
  auto socket = std::make_shared<BeastSocket>(io, std::move(ears), options);
  // On the io_context's own thread, so that nothing is heard before the caller has the socket in hand.
  asio::post(io, [socket, endpoint, caller] { socket->start(endpoint, caller); });
  return socket;
}

}  // namespace bastide::load
