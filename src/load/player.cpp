#include "load/player.hpp"

#include "table/command_json.hpp"

namespace bastide::load {

using nlohmann::json;

namespace {

// What the server said in an answer that was not hoped for.
std::string complaint(const std::string& what, const Answer& answer) {
  if (answer.status == 0) return what + ": " + answer.fault;
  return what + ": status " + std::to_string(answer.status) + " " + answer.body.substr(0, 200);
}

}  // namespace

Player::Player(boost::asio::io_context& io, const Endpoint& endpoint, std::string from) : io_(io), endpoint_(endpoint) {
  caller_.from = std::move(from);
  caller_.origin = endpoint.origin;
}

void Player::arrive(std::function<void()> arrived, Failed failed) {
  failed_ = std::move(failed);
  const Request request{"POST", "/api/session", "{}", {}};
  ask(io_, endpoint_, caller_, request,
      [self = shared_from_this(), arrived = std::move(arrived)](const Answer& answer) {
        const auto session = json::parse(answer.body, nullptr, false);
        if (answer.status != 200 || !session.is_object()) return self->failed_(complaint("no session", answer));
        self->id_ = session.value("/person/id"_json_pointer, "");
        self->caller_.cookie = answer.cookie();
        self->open(arrived);
      });
}

void Player::open(std::function<void()> arrived) {
  Socket::Ears ears;
  ears.opened = std::move(arrived);
  ears.heard = [self = shared_from_this()](std::string_view text) { self->hear(text); };
  ears.closed = [self = shared_from_this()](const std::string& why) {
    if (!self->is_leaving_) self->failed_("connection lost: " + why);
  };
  socket_ = Socket::open(io_, endpoint_, caller_, std::move(ears), {});
}

void Player::make_table(const json& options, std::function<void(std::string table)> made) {
  const Request request{"POST", "/api/tables", json{{"options", options}}.dump(), {}};
  ask(io_, endpoint_, caller_, request, [self = shared_from_this(), made = std::move(made)](const Answer& answer) {
    const auto table = json::parse(answer.body, nullptr, false);
    if (answer.status != 201 || !table.is_object()) return self->failed_(complaint("no table", answer));
    made(table.value("table", ""));
  });
}

void Player::watch(const std::string& table, Heard heard) {
  tables_[table] = std::move(heard);
  socket_->send(json{{"type", "watch"}, {"table", table}}.dump());
}

void Player::unwatch(const std::string& table) {
  tables_.erase(table);
  socket_->send(json{{"type", "unwatch"}, {"table", table}}.dump());
}

void Player::command(const std::string& table, const table::Action& action, std::optional<table::Version> expected,
                     Answered answered) {
  const std::string id = "c" + std::to_string(++commands_);
  json message{{"type", "command"}, {"id", id}, {"table", table}, {"action", table::to_json(action)}};
  if (expected) message["expected"] = *expected;
  waiting_[id] = std::move(answered);
  socket_->send(message.dump());
}

void Player::leave() {
  is_leaving_ = true;
  if (socket_) socket_->close();
  tables_.clear();
  waiting_.clear();
}

void Player::hear(std::string_view text) {
  const json message = json::parse(text, nullptr, false);
  if (!message.is_object()) return failed_("a message that is no JSON object");
  const std::string type = message.value("type", "");
  if (type == "ack" || type == "nack") {
    const auto found = waiting_.find(message.value("id", ""));
    if (found == waiting_.end()) return failed_("an answer to nothing that was asked");
    const Answered answered = std::move(found->second);
    waiting_.erase(found);
    return answered(message);
  }
  if (type == "refused" || type == "goodbye") return failed_(type + " " + message.value("code", ""));
  const auto found = tables_.find(message.value("table", ""));
  // Of a table just left there may still be some on the way.
  if (found == tables_.end()) return;
  const Heard heard = found->second;
  heard(message);
}

}  // namespace bastide::load
