#include "server/wire.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <thread>

#include "server/log.hpp"
#include "server/wire_core.hpp"

namespace bastide::server {
namespace {

namespace net = boost::asio;
using tcp = net::ip::tcp;
using namespace std::chrono_literals;

std::string host_and_port(const std::string& address, std::uint16_t port) {
  const bool is_v6 = address.find(':') != std::string::npos;
  return (is_v6 ? '[' + address + ']' : address) + ':' + std::to_string(port);
}

Error cannot_listen(const WireOptions& options, const boost::system::error_code& fault) {
  const std::string where = host_and_port(options.address, options.port);
  if (fault == net::error::address_in_use) {
    return {where + " is in use, perhaps by another bastide: stop that one, or choose another --port"};
  }
  if (fault == net::error::access_denied) {
    return {"not allowed to listen on " + where + ": choose a --port from 1024 on, or put a proxy before it"};
  }
  return {"cannot listen on " + where + ": " + fault.message() + "; look at --address and --port"};
}

// Listens, or tells why not.
boost::system::error_code listen(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
  boost::system::error_code fault;
  acceptor.open(endpoint.protocol(), fault);
  if (!fault) acceptor.set_option(tcp::acceptor::reuse_address(true), fault);
  // "::" takes IPv4, too.
  if (!fault && endpoint.address().is_v6()) acceptor.set_option(net::ip::v6_only(false), fault);
  if (!fault) acceptor.bind(endpoint, fault);
  if (!fault) acceptor.listen(net::socket_base::max_listen_connections, fault);
  return fault;
}

void take(WireCore& core, tcp::socket socket) {
  boost::system::error_code fault;
  const auto endpoint = socket.remote_endpoint(fault);
  if (fault) return;
  socket.set_option(tcp::no_delay(true), fault);
  std::shared_ptr<net::ssl::context> tls;
  {
    const std::lock_guard lock(core.tls_mutex);
    tls = core.tls;
  }
  const Client peer{plain(endpoint.address()), tls != nullptr};
  Limits::Place place = core.limits.admit(peer.address, !contains(core.options.trusted, peer.address));
  if (!place) {
    core.metrics.connection_refused();
    return;
  }
  begin_connection(core, {std::move(socket), peer, std::move(place), std::move(tls)});
}

net::awaitable<void> accept_all(WireCore& core, tcp::acceptor& acceptor) {
  net::steady_timer pause(acceptor.get_executor());
  while (!core.stopping) {
    boost::system::error_code fault;
    tcp::socket socket =
        co_await acceptor.async_accept(net::make_strand(core.io), net::redirect_error(net::use_awaitable, fault));
    if (!fault) {
      take(core, std::move(socket));
      continue;
    }
    if (core.stopping) break;
    // Most likely no file descriptor is left: some connection will end.
    log(LogLevel::warning, "accept_failed", {{"detail", fault.message()}});
    pause.expires_after(100ms);
    co_await pause.async_wait(net::redirect_error(net::use_awaitable, fault));
  }
}

void wait_for_none(const std::atomic<int>& count, std::chrono::steady_clock::time_point until) {
  while (count > 0 && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(5ms);
}

}  // namespace

WireCore::WireCore(WireOptions settings, WireParts parts)
    : options(std::move(settings)),
      origins(parts.rest.origins),
      metrics(options.version),
      limits(options.limits),
      visitors(options.connections_by_person),
      visitor_host{parts.hall, metrics, parts.clock, options.version},
      pages(parts.page),
      rest(parts.hall, parts.identity, parts.store, limits, visitors, parts.clock, std::move(parts.rest)),
      front(pages, rest, parts.identity, parts.hall, parts.store, metrics, limits, parts.clock,
            {options.trusted, options.metrics_public}),
      io(options.threads) {}

struct Wire::Inside {
  Inside(WireOptions options, WireParts parts)
      : core(std::move(options), std::move(parts)), acceptor(net::make_strand(core.io)) {}

  WireCore core;
  tcp::acceptor acceptor;  // all but listening happens on its strand
  std::uint16_t port = 0;
  std::vector<std::thread> threads;
};

Wire::Wire(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Wire::~Wire() { stop(); }

Result<std::unique_ptr<Wire>> Wire::open(WireOptions options, WireParts parts) {
  boost::system::error_code fault;
  const Address address = net::ip::make_address(options.address, fault);
  if (fault) return Error{"--address " + options.address + " is no address; write 127.0.0.1, 0.0.0.0, ::1 or ::"};
  auto inside = std::make_unique<Inside>(std::move(options), std::move(parts));
  WireCore& core = inside->core;
  if (core.options.tls) {
    auto context = tls_context(*core.options.tls);
    if (!context) return Error{context.error()};
    core.tls = std::move(*context);
  }
  fault = listen(inside->acceptor, tcp::endpoint(address, core.options.port));
  if (fault) return cannot_listen(core.options, fault);
  inside->port = inside->acceptor.local_endpoint().port();
  net::co_spawn(inside->acceptor.get_executor(), accept_all(core, inside->acceptor), net::detached);
  for (int i = 0; i < core.options.threads; ++i) inside->threads.emplace_back([&core] { core.io.run(); });
  return std::unique_ptr<Wire>(new Wire(std::move(inside)));
}

std::uint16_t Wire::port() const { return inside_->port; }

std::string Wire::url() const {
  const WireOptions& options = inside_->core.options;
  const bool anywhere = options.address == "127.0.0.1" || options.address == "0.0.0.0" || options.address == "::" ||
                        options.address == "::1";
  return (options.tls ? "https://" : "http://") + host_and_port(anywhere ? "localhost" : options.address, port());
}

Status Wire::reload_tls() {
  WireCore& core = inside_->core;
  if (!core.options.tls) return Done{};
  auto context = tls_context(*core.options.tls);
  if (!context) return Error{context.error()};
  const std::lock_guard lock(core.tls_mutex);
  core.tls = std::move(*context);
  return Done{};
}

void Wire::stop_accepting() {
  WireCore& core = inside_->core;
  if (core.stopping.exchange(true)) return;
  core.front.go_down();
  net::post(inside_->acceptor.get_executor(), [this] {
    boost::system::error_code ignored;
    inside_->acceptor.close(ignored);
  });
}

void Wire::stop() {
  WireCore& core = inside_->core;
  if (inside_->threads.empty()) return;
  stop_accepting();
  const auto until = std::chrono::steady_clock::now() + core.options.farewell_time;
  wait_for_none(core.entering, until);
  // Whoever does not go by themselves is hung up on after the farewell; that takes a moment more.
  core.visitors.close(core.options.farewell_time + 1s);
  wait_for_none(core.answering, until);
  core.front.finish();
  core.io.stop();
  for (std::thread& thread : inside_->threads) thread.join();
  inside_->threads.clear();
}

const Limits& Wire::limits() const { return inside_->core.limits; }
const Visitors& Wire::visitors() const { return inside_->core.visitors; }

}  // namespace bastide::server
