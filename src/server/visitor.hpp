// One WebSocket's conversation, without the socket: what a client says goes to the hall, what the hall tells goes to
// the line. docs/protocol.md is its specification.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "server/client_message.hpp"
#include "server/hall.hpp"
#include "server/metrics.hpp"
#include "server/token_bucket.hpp"

namespace bastide::server {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t most_watched = 16;  // tables by one connection

// Why the server ends a conversation.
enum class Goodbye : std::uint8_t { going_down, too_slow, too_fast, signed_out, elsewhere };
std::string_view word(Goodbye goodbye);
Message message_of(Goodbye goodbye);

// The way to the client. Safe to use from many threads; what is sent after the end is lost.
class Line {
 public:
  virtual ~Line() = default;
  virtual void send(Message message) = 0;
  // Says goodbye after what was sent before, and hangs up.
  virtual void end(Goodbye goodbye) = 0;
};

// Who is at the line, as the handshake's cookie told.
struct Caller {
  std::optional<table::Person> person;  // nobody: a stranger, who may look but not act
  Digest session{};                     // of the cookie's token; zeros for strangers
};

struct VisitorHost {
  Hall& hall;
  Metrics& metrics;
  std::function<table::Time()> clock;
  std::string version;
};

class Visitor final : public Watcher, public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(const VisitorHost& host, Caller caller, TokenBucket messages, std::weak_ptr<Line> line);

  // Once, before all else.
  void greet();
  // A text frame came; `lag` is how long it was on the way. One thread at a time.
  void heard(std::string_view text, table::Millis lag);
  // The connection is gone: the hall forgets the visitor.
  void left();

  // From any thread.
  void tell(Message message) override;
  void end(Goodbye goodbye);
  void renamed(const table::Person& person);
  const Caller& caller() const { return caller_; }  // but its name: see renamed

 private:
  void take(const WatchTable& message);
  void take(const UnwatchTable& message);
  void take(const GiveCommand& message);
  void take(const AskChoices& message);
  void take(const WatchLobby& message);
  void take(const Ping& message);
  void answer(const GiveCommand& message, const Reply& reply, TokenBucket::Moment arrived);
  void refuse_fast(const std::variant<ClientMessage, Malformed>& message);
  void say(const nlohmann::json& message);
  table::Person actor() const;

  const VisitorHost& host_;
  const Caller caller_;
  const std::weak_ptr<Line> line_;
  TokenBucket messages_;
  int too_fast_ = 0;  // messages since the last one that was taken
  table::Millis lag_{0};
  mutable std::mutex mutex_;  // of all below, which the hall's threads touch, too
  std::string name_;
  std::set<table::TableId> watched_;
};

}  // namespace bastide::server
