// A connection's HTTP: one request after another, until it becomes a WebSocket or ends.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/log.hpp"
#include "server/streams.hpp"

namespace bastide::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Fault = boost::system::error_code;
using Parser = http::request_parser<http::string_body>;

constexpr std::uint32_t longest_header = 8 * 1024;
constexpr std::uint64_t longest_body = 16 * 1024;

// g++ 12 destroys twice what stands in one expression with co_await and owns something: give such things names first.

// Waits for something that answers once, from any thread: `begin(done)`.
template <class Value, class Begin>
net::awaitable<Value> answer_of(Begin begin) {
  return net::async_initiate<const net::use_awaitable_t<>, void(Value)>(
      [begin = std::move(begin)](auto handler) mutable {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([shared](Value value) {
          const auto executor = net::get_associated_executor(*shared);
          net::post(executor, [shared, value = std::move(value)]() mutable { (*shared)(std::move(value)); });
        });
      },
      net::use_awaitable);
}

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

// All of the fields of one name, as if they had been one.
std::string joined(const http::fields& fields, beast::string_view name, std::string_view between) {
  std::string all;
  const auto [first, last] = fields.equal_range(name);
  for (auto field = first; field != last; ++field) {
    if (field != first) all += between;
    all += text_of(field->value());
  }
  return all;
}

// Beast bounds what it waits for, not what comes at once.
bool has_long_header(const UpgradeRequest& request) {
  std::size_t size = request.target().size();
  for (const auto& field : request)
    size += field.name_string().size() + field.value().size() + std::string_view(": \r\n").size();
  return size > longest_header;
}

// Nothing for a target that no honest client asks for.
std::optional<HttpRequest> plain_request(const WireCore& core, const Client& peer, const UpgradeRequest& request) {
  auto target = parse_target({request.target().data(), request.target().size()});
  const std::string addresses = joined(request, "X-Forwarded-For", ",");
  const std::string protocol = joined(request, "X-Forwarded-Proto", ",");
  HttpRequest plain;
  plain.client = client_of(peer, {addresses, protocol}, core.options.trusted);
  plain.method = text_of(request.method_string());
  // Two hosts or origins are none.
  plain.host = joined(request, "Host", ",");
  plain.origin = joined(request, "Origin", ",");
  plain.cookie = joined(request, "Cookie", "; ");
  plain.content_type = text_of(request[http::field::content_type]);
  plain.accept_encoding = joined(request, "Accept-Encoding", ",");
  plain.if_none_match = text_of(request[http::field::if_none_match]);
  plain.body = request.body();
  if (!target) return std::nullopt;
  plain.target = std::move(*target);
  return plain;
}

HttpResponse header_too_large() {
  HttpResponse response = fault_response(FaultCode::too_large);
  response.status = 431;
  return response;
}

// What a request that cannot be read is answered by; nothing if there is nobody to answer.
std::optional<HttpResponse> answer_to(Fault fault) {
  if (fault == http::error::header_limit) return header_too_large();
  if (fault == http::error::body_limit) return fault_response(FaultCode::too_large);
  if (fault == http::error::end_of_stream || fault == http::error::partial_message) return std::nullopt;
  if (fault.category() == make_error_code(http::error::bad_method).category()) {
    return malformed("this is no HTTP request");
  }
  return std::nullopt;
}

template <class Stream>
class Connection {
 public:
  Connection(WireCore& core, Stream stream, const Client& peer, Limits::Place place)
      : core_(core), stream_(std::move(stream)), peer_(peer), place_(std::move(place)) {
    core_.metrics.connection_opened();
  }
  ~Connection() { core_.metrics.connection_closed(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  Stream& stream() { return stream_; }

  net::awaitable<void> converse() {
    bool goes_on = true;
    while (goes_on && !core_.stopping) {
      Parser parser;
      parser.header_limit(longest_header);
      parser.body_limit(longest_body);
      // One deadline for the whole request: whoever sends it drop by drop is dropped.
      beast::get_lowest_layer(stream_).expires_after(core_.options.request_time);
      const auto [fault, size] = co_await http::async_read(stream_, buffer_, parser, net::as_tuple(net::use_awaitable));
      if (fault) {
        auto answer = answer_to(fault);
        if (answer) {
          add_safety_headers(*answer, peer_.secure);
          co_await write(*answer, 11, false, false);
        }
        break;
      }
      goes_on = co_await take(parser.get());
    }
    co_await end();
  }

 private:
  // False if the connection ends, or is a WebSocket now.
  net::awaitable<bool> take(const UpgradeRequest& request) {
    const bool long_header = has_long_header(request);
    auto plain = plain_request(core_, peer_, request);
    const bool head = request.method() == http::verb::head;
    const bool keep = request.keep_alive() && !core_.stopping && !long_header;
    if (!plain || long_header) {
      HttpResponse nothing = long_header ? header_too_large() : fault_response(FaultCode::not_found);
      add_safety_headers(nothing, peer_.secure);
      co_return co_await write(nothing, request.version(), keep, head);
    }
    const bool upgrade = beast::websocket::is_upgrade(request) && plain->target.path == "/ws";
    std::optional<HttpResponse> refused;
    // Counted first and asked then: whoever stops either sees it coming or has it refused.
    std::optional<Counted> entering;
    if (upgrade) {
      entering.emplace(core_.entering);
      refused = refuse_upgrade(*plain);
    }
    if (upgrade && !refused) {
      co_await become_websocket(request, *plain);
      co_return false;
    }
    const Counted counted(core_.answering);
    const Client client = plain->client;
    const std::string path = plain->target.path;
    HttpResponse response;
    if (refused) {
      response = std::move(*refused);
      add_safety_headers(response, client.secure);
      core_.metrics.request_answered(response.status);
    } else {
      auto ask = [this, asked = std::move(*plain)](auto done) mutable { core_.front.answer(std::move(asked), done); };
      response = co_await answer_of<HttpResponse>(std::move(ask));
    }
    note(client, text_of(request.method_string()), path, response.status);
    co_return co_await write(response, request.version(), keep, head);
  }

  static void note(const Client& client, const std::string& method, const std::string& path, int status) {
    log(LogLevel::debug, "request",
        {{"address", client.address.to_string()},
         {"method", method},
         {"path", path},
         {"status", static_cast<std::uint64_t>(status)}});
  }

  std::optional<HttpResponse> refuse_upgrade(const HttpRequest& request) {
    if (core_.stopping) return fault_response(FaultCode::going_down);
    if (!is_own_origin(request, core_.origins)) return fault_response(FaultCode::foreign_origin);
    const auto now = TokenBucket::Moment::clock::now();
    if (!core_.limits.allow(Purpose::request, request.client.address, now)) return too_fast();
    // Whatever came behind the request came before its answer: no client of ours does that.
    if (buffer_.size() > 0) return malformed("wait for the answer to the handshake");
    // Behind a proxy the address has not been counted yet.
    if (contains(core_.options.trusted, peer_.address)) {
      place_ = {};
      place_ = core_.limits.admit(request.client.address, true);
      if (!place_) return too_fast();
    }
    return std::nullopt;
  }

  net::awaitable<void> become_websocket(const UpgradeRequest& request, const HttpRequest& plain) {
    auto ask = [this, &plain](auto done) { core_.front.find_caller(plain, done); };
    Caller caller = co_await answer_of<Caller>(std::move(ask));
    core_.metrics.request_answered(101);
    begin_websocket(core_, std::move(stream_), request, std::move(caller), std::move(place_));
    is_websocket_ = true;
  }

  // Whether the connection goes on.
  net::awaitable<bool> write(const HttpResponse& response, unsigned version, bool keep, bool head) {
    http::response<http::span_body<const char>> message;
    message.version(version);
    message.result(static_cast<unsigned>(response.status));
    for (const auto& [name, value] : response.headers) message.insert(name, value);
    const std::string_view content = response.content();
    const bool has_content = response.status != 204 && response.status != 304;
    if (has_content) message.content_length(content.size());
    if (has_content && !head) message.body() = {content.data(), content.size()};
    message.keep_alive(keep);
    beast::get_lowest_layer(stream_).expires_after(core_.options.request_time);
    const auto [fault, size] = co_await http::async_write(stream_, message, net::as_tuple(net::use_awaitable));
    co_return !fault && keep;
  }

  net::awaitable<void> end() {
    if (is_websocket_) co_return;
    beast::get_lowest_layer(stream_).expires_after(core_.options.farewell_time);
    if constexpr (std::is_same_v<Stream, SecureStream>) {
      co_await stream_.async_shutdown(net::as_tuple(net::use_awaitable));
    }
    Fault ignored;
    beast::get_lowest_layer(stream_).socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
    // Unread bytes would make the kernel answer with a reset, and the last answer could be lost.
    for (std::size_t drained = 0; drained < longest_body && !ignored;) {
      std::array<char, 1024> rest;
      const auto [fault, size] = co_await beast::get_lowest_layer(stream_).async_read_some(
          net::buffer(rest), net::as_tuple(net::use_awaitable));
      if (fault) break;
      drained += size;
    }
  }

  WireCore& core_;
  Stream stream_;
  const Client peer_;
  Limits::Place place_;
  beast::flat_buffer buffer_{longest_header + longest_body};
  bool is_websocket_ = false;
};

net::awaitable<void> serve_plain(WireCore& core, Arrival arrival) {
  Connection<PlainStream> connection(core, PlainStream(std::move(arrival.socket)), arrival.peer,
                                     std::move(arrival.place));
  co_await connection.converse();
}

// Each connection keeps the certificate that it began with; OpenSSL counts its users.
net::awaitable<void> serve_secure(WireCore& core, Arrival arrival) {
  Connection<SecureStream> connection(core, SecureStream(PlainStream(std::move(arrival.socket)), *arrival.tls),
                                      arrival.peer, std::move(arrival.place));
  beast::get_lowest_layer(connection.stream()).expires_after(core.options.handshake_time);
  const auto [fault] =
      co_await connection.stream().async_handshake(net::ssl::stream_base::server, net::as_tuple(net::use_awaitable));
  if (fault) co_return;
  co_await connection.converse();
}

}  // namespace

void begin_connection(WireCore& core, Arrival arrival) {
  const auto executor = arrival.socket.get_executor();
  if (arrival.tls) net::co_spawn(executor, serve_secure(core, std::move(arrival)), net::detached);
  else net::co_spawn(executor, serve_plain(core, std::move(arrival)), net::detached);
}

}  // namespace bastide::server
