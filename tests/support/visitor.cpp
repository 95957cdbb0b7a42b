#include "support/visitor.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <stdexcept>
#include <thread>

#include "support/schema.hpp"
#include "table/command_json.hpp"

namespace bastide::test {
namespace {

constexpr std::chrono::seconds patience{60};

// One thread for all visitors' connections.
class Network {
 public:
  static boost::asio::io_context& io() {
    static Network network;
    return network.io_;
  }

 private:
  Network() : guard_(io_.get_executor()), thread_([this] { io_.run(); }) {}
  ~Network() {
    io_.stop();
    thread_.join();
  }

  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_;
  std::thread thread_;
};

load::Endpoint must_be_endpoint(const std::string& url) {
  const auto endpoint = load::endpoint_of(url);
  if (!endpoint) throw std::runtime_error(endpoint.error());
  return *endpoint;
}

std::shared_ptr<table::SetupShelf> shelf() {
  static const auto setups = std::make_shared<table::SetupShelf>();
  return setups;
}

bool names_a_table(const std::string& type) { return type == "view" || type == "events" || type == "event"; }

}  // namespace

// What the network's thread hands over.
struct Visitor::Line {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::string> texts;
  bool is_open = false;
  std::optional<std::string> closed;  // why
};

Visitor::Visitor(const std::string& url) { move_to(url); }

Visitor::~Visitor() {
  if (socket_) socket_->drop();
}

void Visitor::move_to(const std::string& url) {
  endpoint_ = must_be_endpoint(url);
  caller_.origin = endpoint_.origin;
}

// --- requests

load::Answer Visitor::request(const load::Request& request) {
  load::Answer answer = load::ask(endpoint_, caller_, request);
  if (const std::string cookie = answer.cookie(); !cookie.empty()) caller_.cookie = cookie;
  heard_.push_back(answer.body);
  return answer;
}

load::Answer Visitor::post(const std::string& target, const json& body) {
  return request({"POST", target, body.dump(), {}});
}

namespace {

json good_body(const load::Answer& answer, std::string_view form, const std::string& target) {
  EXPECT_TRUE(answer.status == 200 || answer.status == 201)
      << target << ": " << answer.status << answer.body << answer.fault;
  json body = json::parse(answer.body, nullptr, false);
  EXPECT_EQ(schema_fault("rest", form, body), "") << target << ": " << answer.body;
  return body;
}

}  // namespace

json Visitor::must_get(const std::string& target, std::string_view form) {
  return good_body(get(target), form, target);
}

json Visitor::must_post(const std::string& target, std::string_view form, const json& body) {
  return good_body(post(target, body), form, target);
}

// --- who one is

void Visitor::enter(const std::string& name) {
  json session = must_post("/api/session", "session");
  if (!name.empty()) {
    session = good_body(request({"PATCH", "/api/person", json{{"name", name}}.dump(), {}}), "session", "/api/person");
  }
  person_.id.text = session.value("/person/id"_json_pointer, "");
  person_.name = session.value("/person/name"_json_pointer, "");
}

// --- the WebSocket

bool Visitor::connect(load::Socket::Options options) {
  if (socket_) socket_->drop();
  inbox_.clear();
  line_ = std::make_shared<Line>();
  load::Socket::Ears ears;
  ears.opened = [line = line_] {
    const std::lock_guard lock(line->mutex);
    line->is_open = true;
    line->changed.notify_all();
  };
  ears.heard = [line = line_](std::string_view text) {
    const std::lock_guard lock(line->mutex);
    line->texts.emplace_back(text);
    line->changed.notify_all();
  };
  ears.closed = [line = line_](const std::string& why) {
    const std::lock_guard lock(line->mutex);
    line->is_open = false;
    line->closed = why;
    line->changed.notify_all();
  };
  socket_ = load::Socket::open(Network::io(), endpoint_, caller_, std::move(ears), options);
  wait_until([this] { return !inbox_.empty(); });
  if (inbox_.empty()) return false;
  EXPECT_EQ(inbox_.front()["type"], "welcome");
  inbox_.pop_front();
  return true;
}

void Visitor::drop() {
  if (!socket_) return;
  socket_->drop();
  wait_until([] { return false; });
}

void Visitor::close() {
  if (!socket_) return;
  socket_->close();
  wait_until([] { return false; });
}

bool Visitor::is_connected() {
  if (!line_) return false;
  const std::lock_guard lock(line_->mutex);
  return line_->is_open;
}

std::string Visitor::why() {
  const std::lock_guard lock(line_->mutex);
  return line_->closed.value_or("");
}

void Visitor::send(const json& message) {
  EXPECT_EQ(schema_fault("client", message), "") << message;
  send_text(message.dump());
}

void Visitor::send_text(std::string text) { socket_->send(std::move(text)); }

bool Visitor::take_in(std::chrono::steady_clock::time_point latest) {
  std::deque<std::string> texts;
  bool is_over = false;
  {
    std::unique_lock lock(line_->mutex);
    line_->changed.wait_until(lock, latest, [&] { return !line_->texts.empty() || line_->closed; });
    texts.swap(line_->texts);
    is_over = line_->closed.has_value();
  }
  for (const std::string& text : texts) understand(text);
  return !texts.empty() || (!is_over && std::chrono::steady_clock::now() < latest);
}

void Visitor::understand(const std::string& text) {
  heard_.push_back(text);
  json message = json::parse(text, nullptr, false);
  EXPECT_EQ(schema_fault("server", message), "") << text.substr(0, 2000);
  const std::string type = message.is_object() ? message.value("type", "") : "";
  if (names_a_table(type)) {
    const std::string table = message.value("table", "");
    auto mirror = mirrors_.try_emplace(table, shelf()).first;
    const std::uint64_t repeated = mirror->second.repeated();
    const Status seen = mirror->second.see(message);
    EXPECT_TRUE(seen) << seen.error() << ": " << text.substr(0, 2000);
    // An answer to "watch" repeats what came while the question was on its way.
    EXPECT_TRUE(type == "events" || mirror->second.repeated() == repeated) << "told twice: " << text.substr(0, 2000);
  }
  inbox_.push_back(std::move(message));
}

// False when the connection or the time ended before.
bool Visitor::wait_until(const std::function<bool()>& done) {
  const auto latest = std::chrono::steady_clock::now() + patience;
  while (!done()) {
    if (!take_in(latest)) return done();
  }
  return true;
}

json Visitor::next(const std::function<bool(const json&)>& wanted, const std::string& what) {
  auto found = inbox_.end();
  const bool came = wait_until([&] {
    found = std::find_if(inbox_.begin(), inbox_.end(), wanted);
    return found != inbox_.end();
  });
  EXPECT_TRUE(came) << "never came: " << what << "; connection: " << why();
  if (!came) return nullptr;
  json message = std::move(*found);
  inbox_.erase(found);
  return message;
}

json Visitor::next(const std::string& type) {
  return next([&](const json& message) { return message.value("type", "") == type; }, type);
}

std::vector<json> Visitor::take_all() {
  const std::vector<json> all(inbox_.begin(), inbox_.end());
  inbox_.clear();
  return all;
}

void Visitor::catch_up() {
  const std::string id = "catch-up-" + std::to_string(++commands_);
  send({{"type", "ping"}, {"id", id}});
  next([&](const json& message) { return message.value("type", "") == "pong" && message.value("id", "") == id; },
       "pong");
}

bool Visitor::listen(std::chrono::milliseconds span) {
  take_in(std::chrono::steady_clock::now() + span);
  return is_connected();
}

// --- tables

std::string Visitor::make_table(const std::vector<std::pair<std::string, std::string>>& options) {
  json list = json::array();
  for (const auto& [name, value] : options) list.push_back(json::array({name, value}));
  return must_post("/api/tables", "made", {{"options", list}}).value("table", "");
}

void Visitor::watch(const std::string& table, bool resume) {
  json message{{"type", "watch"}, {"table", table}};
  const table::Version known = knows(table) ? mirrors_.at(table).version() : 0;
  if (resume && known > 0) message["since"] = known;
  send(message);
  next(
      [&](const json& answer) {
        const std::string type = answer.value("type", "");
        return (type == "view" || type == "events") && answer.value("table", "") == table;
      },
      "the answer to watch");
  EXPECT_TRUE(knows(table) && mirrors_.at(table).version() >= known) << "what was told of " << table << " is undone";
}

std::string Visitor::send_command(const std::string& table, const table::Action& action,
                                  std::optional<table::Version> expected, const std::string& id) {
  const std::string own = id.empty() ? person_.id.text + "-" + std::to_string(++commands_) : id;
  json message{{"type", "command"}, {"id", own}, {"table", table}, {"action", table::to_json(action)}};
  if (expected) message["expected"] = *expected;
  send(message);
  return own;
}

json Visitor::answer_to(const std::string& id) {
  return next(
      [&](const json& message) {
        const std::string type = message.value("type", "");
        return (type == "ack" || type == "nack") && message.value("id", "") == id;
      },
      "the answer to " + id);
}

json Visitor::command(const std::string& table, const table::Action& action, std::optional<table::Version> expected,
                      const std::string& id) {
  return answer_to(send_command(table, action, expected, id));
}

void Visitor::must(const std::string& table, const table::Action& action) {
  const json answer = command(table, action);
  EXPECT_EQ(answer.value("type", ""), "ack") << answer;
}

void Visitor::reach(const std::string& table, table::Version version) {
  EXPECT_TRUE(wait_until([&] { return mirror(table).version() >= version; }))
      << "version " << version << " of " << table << " never came; connection: " << why();
}

const load::Mirror& Visitor::mirror(const std::string& table) const { return mirrors_.at(table); }

}  // namespace bastide::test
