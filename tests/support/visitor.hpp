// Somebody who comes to a server, from outside: a session, requests, a WebSocket. Holds every message that comes
// against the protocol's schemas, follows every table it watches, and keeps all that it was told.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "load/mirror.hpp"
#include "load/net.hpp"
#include "table/command.hpp"

namespace bastide::test {

using nlohmann::json;

class Visitor {
 public:
  // A stranger still.
  explicit Visitor(const std::string& url);
  ~Visitor();
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  // --- requests
  load::Answer request(const load::Request& request);
  load::Answer get(const std::string& target) { return request({"GET", target, "", {}}); }
  load::Answer post(const std::string& target, const json& body = json::object());
  // Fails the test unless the status is a good one and the body has the form that rest.schema.json calls so.
  json must_get(const std::string& target, std::string_view form);
  json must_post(const std::string& target, std::string_view form, const json& body = json::object());

  // --- who one is
  // Becomes a guest; with a name if one is given.
  void enter(const std::string& name = "");
  const table::Person& person() const { return person_; }
  load::Caller& caller() { return caller_; }
  // The server has another address now; the session stays.
  void move_to(const std::string& url);

  // --- the WebSocket
  // Waits for the welcome. False if the handshake was refused; why() tells.
  bool connect(load::Socket::Options options = {});
  void drop();  // as if the line was cut
  void close();
  bool is_connected();
  std::string why();
  load::Socket& socket() { return *socket_; }

  void send(const json& message);
  void send_text(std::string text);
  // Takes the next message of this type out of those not yet taken. Fails the test, and gives null, if it does not
  // come.
  json next(const std::string& type);
  json next(const std::function<bool(const json&)>& wanted, const std::string& what);
  // Whatever has come so far, of any type.
  std::vector<json> take_all();
  // Until a pong answers: all that was told before has come.
  void catch_up();
  // Takes in what comes within so long, and returns as soon as something has. False if the connection is gone.
  bool listen(std::chrono::milliseconds span);

  // --- tables
  // Makes one with the options given, as pairs.
  std::string make_table(const std::vector<std::pair<std::string, std::string>>& options);
  // Watches, from the last version known if `resume`, and waits for the answer.
  void watch(const std::string& table, bool resume = false);
  // The answer, ack or nack. Every command has an id of its own unless one is given.
  json command(const std::string& table, const table::Action& action,
               std::optional<table::Version> expected = std::nullopt, const std::string& id = "");
  // The same in two halves; the id.
  std::string send_command(const std::string& table, const table::Action& action,
                           std::optional<table::Version> expected = std::nullopt, const std::string& id = "");
  json answer_to(const std::string& id);
  // Fails the test unless it is acknowledged.
  void must(const std::string& table, const table::Action& action);
  // As this visitor knows the table.
  const load::Mirror& mirror(const std::string& table) const;
  bool knows(const std::string& table) const { return mirrors_.contains(table); }
  // Waits until the mirror is so far; fails the test if that does not come.
  void reach(const std::string& table, table::Version version);

  // Every text that came, over WebSocket and HTTP.
  const std::vector<std::string>& heard() const { return heard_; }

 private:
  struct Line;
  // Takes in what has come; waits for more if there is nothing. False when the time is over.
  bool take_in(std::chrono::steady_clock::time_point latest);
  void understand(const std::string& text);
  bool wait_until(const std::function<bool()>& done);

  load::Endpoint endpoint_;
  load::Caller caller_;
  table::Person person_;
  std::shared_ptr<load::Socket> socket_;
  std::shared_ptr<Line> line_;
  std::deque<json> inbox_;
  std::map<std::string, load::Mirror> mirrors_;
  std::vector<std::string> heard_;
  std::uint64_t commands_ = 0;
};

}  // namespace bastide::test
