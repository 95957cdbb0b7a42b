#include "server/front.hpp"

#include <boost/asio/post.hpp>

#include "server/log.hpp"

namespace bastide::server {
namespace {

using namespace std::chrono_literals;

// The hall's heartbeat is written every two seconds: an old one means that nothing can be written.
constexpr table::Millis stale_heartbeat{10s};

constexpr std::string_view content_security_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

bool is_watchmans(const std::string& path) { return path == "/healthz" || path == "/readyz" || path == "/metrics"; }

}  // namespace

void add_safety_headers(HttpResponse& response, bool secure) {
  if (!response.inert) {
    response.headers.emplace_back("Content-Security-Policy", std::string(content_security_policy));
    response.headers.emplace_back("Referrer-Policy", "same-origin");
    response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  }
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  if (secure) response.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
}

Front::Front(const Pages& pages, Rest& rest, Identity& identity, const Hall& hall, const Store& store, Metrics& metrics,
             Limits& limits, std::function<table::Time()> clock, FrontOptions options)
    : pages_(pages),
      rest_(rest),
      identity_(identity),
      hall_(hall),
      store_(store),
      metrics_(metrics),
      limits_(limits),
      clock_(std::move(clock)),
      options_(std::move(options)) {}

HttpResponse Front::ready() const {
  if (going_down_) return fault_response(FaultCode::going_down);
  const auto beat = store_.heartbeat();
  if (!beat || !*beat || clock_() - **beat > stale_heartbeat) return fault_response(FaultCode::unavailable);
  return json_response(200, {{"ready", true}});
}

HttpResponse Front::metrics_for(const HttpRequest& request) const {
  const Address& address = request.client.address;
  if (!options_.metrics_public && !address.is_loopback() && !contains(options_.watchmen, address)) {
    return fault_response(FaultCode::not_found);
  }
  return {200,
          {{"Content-Type", "text/plain; version=0.0.4"}, {"Cache-Control", "no-store"}},
          metrics_.text(hall_.counts()),
          {}};
}

HttpResponse Front::answer_watchman(const HttpRequest& request) const {
  constexpr std::string_view allowed = "GET, HEAD, OPTIONS";
  if (request.method == "OPTIONS") return methods(allowed);
  if (request.method != "GET" && request.method != "HEAD") return wrong_method(allowed);
  if (request.target.path == "/healthz") return json_response(200, {{"alive", true}});
  return request.target.path == "/readyz" ? ready() : metrics_for(request);
}

void Front::answer(HttpRequest request, Respond respond) {
  const bool secure = request.client.secure;
  Respond answered = [this, secure, respond = std::move(respond)](HttpResponse response) {
    add_safety_headers(response, secure);
    metrics_.request_answered(response.status);
    respond(std::move(response));
  };
  const std::string& path = request.target.path;
  if (is_watchmans(path)) {
    boost::asio::post(readers_, [this, request = std::move(request), answered] { answered(answer_watchman(request)); });
    return;
  }
  if (!limits_.allow(Purpose::request, request.client.address, TokenBucket::Moment::clock::now())) {
    return answered(too_fast());
  }
  if (path == "/ws") {
    HttpResponse upgrade = malformed("this address speaks WebSocket");
    upgrade.status = 426;
    upgrade.headers.emplace_back("Upgrade", "websocket");
    return answered(std::move(upgrade));
  }
  if (!path.starts_with("/api/")) return answered(pages_.answer(request));
  boost::asio::post(readers_, [this, request = std::move(request), answered = std::move(answered)]() mutable {
    rest_.answer(std::move(request), answered);
  });
}

void Front::find_caller(const HttpRequest& request, std::function<void(Caller)> found) {
  const auto token = session_token(request);
  if (!token) return found({});
  boost::asio::post(readers_, [this, token = *token, found = std::move(found)] {
    auto person = identity_.person_of(token);
    if (!person) return found({});
    found({std::move(person), sha256(token)});
  });
}

}  // namespace bastide::server
