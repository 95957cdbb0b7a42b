// A WebSocket's transport: frames in, the queue out, pings for the lag, and every way to end. What is said is the
// visitor's.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/lag.hpp"
#include "server/log.hpp"
#include "server/out_queue.hpp"
#include "server/streams.hpp"

namespace bastide::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Fault = boost::system::error_code;
using Moment = std::chrono::steady_clock::time_point;

// Pings that may wait for their pong; with one more the client is gone.
constexpr int most_unanswered = 2;
constexpr std::size_t kept_buffer = 512;
// Of one message with all that belongs to its frames: in frames of a byte each the longest takes half of it. Frames
// without content are no message, however many come.
constexpr std::size_t message_intake = 16 * longest_message;

websocket::close_code code_for(Goodbye goodbye) {
  switch (goodbye) {
    case Goodbye::going_down: return websocket::close_code::service_restart;
    case Goodbye::too_slow: return websocket::close_code::try_again_later;
    case Goodbye::too_fast:
    case Goodbye::signed_out: return websocket::close_code::policy_error;
    case Goodbye::elsewhere: return websocket::close_code::normal;
  }
  return websocket::close_code::normal;
}

// All but send and end happen on the stream's strand.
template <class Stream>
class Socket final : public Line, public std::enable_shared_from_this<Socket<Stream>> {
 public:
  Socket(WireCore& core, Stream stream, Limits::Place place)
      : core_(core),
        place_(std::move(place)),
        websocket_(std::move(stream)),
        timer_(websocket_.get_executor()),
        queue_(core.options.out_queue, true),
        control_frames_(core.limits.message_bucket(Moment::clock::now())) {}

  void begin(const UpgradeRequest& request, Caller caller) {
    visitor_ = std::make_shared<Visitor>(core_.visitor_host, std::move(caller),
                                         core_.limits.message_bucket(Moment::clock::now()), this->weak_from_this());
    websocket_.read_message_max(longest_message);
    websocket_.auto_fragment(false);
    websocket_.text(true);
    websocket::stream_base::timeout times{};
    times.handshake_timeout = core_.options.handshake_time;
    times.idle_timeout = websocket::stream_base::none();
    times.keep_alive_pings = false;
    websocket_.set_option(times);
    websocket_.control_callback(
        [this](websocket::frame_type kind, beast::string_view payload) { take_control(kind, payload); });
    intake().limit(message_intake, [weak = this->weak_from_this()] {
      if (const auto self = weak.lock()) self->end(Goodbye::too_fast);
    });
    // Before the answer: once the client has it, no news of its person may pass it by.
    core_.visitors.enter(visitor_);
    websocket_.async_accept(request, [self = this->shared_from_this()](Fault fault) {
      if (fault) return self->core_.visitors.leave(self->visitor_);
      self->welcome();
    });
  }

  // --- Line, from any thread
  void send(Message message) override {
    switch (queue_.add(std::move(message))) {
      case OutQueue::Added::wake: on_strand([](Socket& self) { self.send_next(); }); break;
      case OutQueue::Added::too_much: on_strand([](Socket& self) { self.drop_slow(); }); break;
      case OutQueue::Added::waits:
      case OutQueue::Added::closed: break;
    }
  }

  void end(Goodbye goodbye) override {
    on_strand([goodbye](Socket& self) { self.end_with(goodbye, &OutQueue::end_with); });
  }

 private:
  template <class Work>
  void on_strand(Work work) {
    net::post(websocket_.get_executor(), [self = this->shared_from_this(), work] { work(*self); });
  }

  Intake& intake() { return beast::get_lowest_layer(websocket_).rate_policy(); }

  void welcome() {
    core_.metrics.websocket_opened();
    visitor_->greet();
    send_next();
    ping();
    net::co_spawn(
        websocket_.get_executor(), [self = this->shared_from_this()] { return self->listen(); }, net::detached);
  }

  net::awaitable<void> listen() {
    beast::flat_buffer buffer;
    while (true) {
      const auto [fault, size] = co_await websocket_.async_read(buffer, net::as_tuple(net::use_awaitable));
      if (fault) {
        finish(fault);
        co_return;
      }
      if (!websocket_.got_text()) {
        close(websocket::close_code::unknown_data);
        finish(websocket::error::bad_opcode);
        co_return;
      }
      intake().refill();
      // Whoever is being sent away is not heard any more.
      if (!goodbye_) visitor_->heard({static_cast<const char*>(buffer.data().data()), size}, lag_.lag());
      buffer.consume(size);
      if (buffer.capacity() > kept_buffer) buffer.shrink_to_fit();
    }
  }

  // The conversation is over, by whatever.
  void finish(Fault fault) {
    timer_.cancel();
    std::string_view how = "left";
    if (goodbye_) how = word(*goodbye_);
    else if (silent_) how = "silent";
    else if (fault != websocket::error::closed && is_malformed(fault)) how = "malformed";
    core_.metrics.websocket_closed(how);
    log(LogLevel::debug, "websocket_closed", {{"how", how}, {"detail", fault.message()}});
    // Nobody who waits for all to be gone may find a table that is still watched.
    visitor_->left();
    core_.visitors.leave(visitor_);
    place_ = {};
  }

  static bool is_malformed(Fault fault) {
    return fault.category() == make_error_code(websocket::error::closed).category();
  }

  // --- out

  void send_next() {
    sending_ = queue_.take();
    if (!sending_) {
      if (queue_.is_closed()) close(goodbye_ ? code_for(*goodbye_) : websocket::close_code::normal);
      return;
    }
    websocket_.async_write(net::buffer(*sending_), [self = this->shared_from_this()](Fault fault, std::size_t size) {
      if (fault) return self->hang_up();
      self->core_.metrics.message_out(size);
      self->send_next();
    });
  }

  void drop_slow() {
    log(LogLevel::info, "slow_reader", {});
    end_with(Goodbye::too_slow, &OutQueue::close_with);
  }

  void end_with(Goodbye goodbye, OutQueue::Added (OutQueue::*last_word)(Message)) {
    if (goodbye_ || closing_) return;
    goodbye_ = goodbye;
    hang_up_after(core_.options.farewell_time);
    if ((queue_.*last_word)(message_of(goodbye)) == OutQueue::Added::wake) send_next();
  }

  void close(websocket::close_code code) {
    if (closing_) return;
    closing_ = true;
    hang_up_after(core_.options.farewell_time);
    websocket_.async_close(code, [self = this->shared_from_this()](Fault) { self->hang_up(); });
  }

  void hang_up_after(std::chrono::milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait([self = this->shared_from_this()](Fault fault) {
      if (!fault) self->hang_up();
    });
  }

  // What waits in the stream ends with an error, the conversation with it.
  void hang_up() {
    timer_.cancel();
    beast::get_lowest_layer(websocket_).close();
  }

  // --- lag

  void ping() {
    if (goodbye_ || closing_) return;
    // Beast has begun to close, and waits for a client that does not hang up.
    if (!websocket_.is_open()) return hang_up();
    if (unanswered_ >= most_unanswered) {
      silent_ = true;
      return hang_up();
    }
    // A ping that still waits behind a slow write counts as unanswered.
    ++unanswered_;
    if (!pinging_) send_ping();
    timer_.expires_after(core_.options.ping_interval);
    timer_.async_wait([self = this->shared_from_this()](Fault fault) {
      if (!fault) self->ping();
    });
  }

  void send_ping() {
    pinging_ = true;
    pinged_at_ = Moment::clock::now();
    const websocket::ping_data payload(std::to_string(++pings_));
    websocket_.async_ping(payload, [self = this->shared_from_this()](Fault) { self->pinging_ = false; });
  }

  void take_control(websocket::frame_type kind, beast::string_view payload) {
    const Moment now = Moment::clock::now();
    if (control_frames_.take(now)) intake().refill();
    else end(Goodbye::too_fast);
    if (kind == websocket::frame_type::close && !closing_) hang_up_after(core_.options.farewell_time);
    // Only the answer to the last ping: whatever else calls itself a pong says nothing.
    if (kind != websocket::frame_type::pong || payload != std::to_string(pings_) || unanswered_ == 0) return;
    unanswered_ = 0;
    lag_.add(std::chrono::duration_cast<table::Millis>(now - pinged_at_));
  }

  WireCore& core_;
  Limits::Place place_;
  websocket::stream<Stream, false> websocket_;  // without deflate: see docs/hosting.md, memory
  net::steady_timer timer_;                     // the next ping or, once the end has begun, the last moment
  OutQueue queue_;
  Message sending_;
  std::shared_ptr<Visitor> visitor_;
  TokenBucket control_frames_;  // pings and pongs have a rate, too
  LagMeter lag_;
  Moment pinged_at_;
  std::uint64_t pings_ = 0;
  int unanswered_ = 0;
  std::optional<Goodbye> goodbye_;
  bool pinging_ = false;
  bool closing_ = false;
  bool silent_ = false;
};

}  // namespace

template <class Stream>
void begin_websocket(WireCore& core, Stream stream, const UpgradeRequest& request, Caller caller, Limits::Place place) {
  beast::get_lowest_layer(stream).expires_never();
  std::make_shared<Socket<Stream>>(core, std::move(stream), std::move(place))->begin(request, std::move(caller));
}

template void begin_websocket(WireCore&, PlainStream, const UpgradeRequest&, Caller, Limits::Place);
template void begin_websocket(WireCore&, SecureStream, const UpgradeRequest&, Caller, Limits::Place);

}  // namespace bastide::server
