#include "server/visitor.hpp"

#include <utility>

#include "table/command_json.hpp"
#include "table/event_json.hpp"
#include "table/wire.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;

// So many messages above the rate are refused one by one; whoever goes on is dropped.
constexpr int patience = 100;

Message text_of(const json& message) {
  return std::make_shared<const std::string>(message.dump(-1, ' ', false, json::error_handler_t::replace));
}

// `refusal` is one of table's or of the server's own, as to_json() writes it.
json refused(json refusal, std::string_view re, const std::string& table = "") {
  refusal["type"] = "refused";
  if (!re.empty()) refusal["re"] = std::string(re);
  if (!table.empty()) refusal["table"] = table;
  return refusal;
}

json nack(const GiveCommand& command, table::Version version, json refusal) {
  refusal["type"] = "nack";
  refusal["id"] = command.id.text;
  refusal["table"] = command.table.text;
  refusal["version"] = version;
  return refusal;
}

json ack(const GiveCommand& command, const Reply& reply) {
  json message{{"type", "ack"}, {"id", command.id.text}, {"table", command.table.text}, {"version", reply.version}};
  if (reply.repeated) message["repeated"] = true;
  if (!reply.notes.empty()) {
    json& notes = message["notes"] = json::array();
    for (const table::Note& note : reply.notes) notes.push_back(table::to_json(note));
  }
  return message;
}

// What a refusal names as its cause.
struct About {
  std::string_view re;
  std::string table;
};
About about(const WatchTable& message) { return {"watch", message.table.text}; }
About about(const UnwatchTable& message) { return {"unwatch", message.table.text}; }
About about(const GiveCommand& message) { return {"command", message.table.text}; }
About about(const AskChoices& message) { return {"choices", message.table.text}; }
About about(const WatchLobby&) { return {"lobby", ""}; }
About about(const Ping&) { return {"ping", ""}; }

}  // namespace

std::string_view word(Goodbye goodbye) {
  switch (goodbye) {
    case Goodbye::going_down: return "going_down";
    case Goodbye::too_slow: return "too_slow";
    case Goodbye::too_fast: return "too_fast";
    case Goodbye::signed_out: return "signed_out";
    case Goodbye::elsewhere: return "elsewhere";
  }
  return "";
}

Message message_of(Goodbye goodbye) { return text_of({{"type", "goodbye"}, {"code", std::string(word(goodbye))}}); }

Visitor::Visitor(const VisitorHost& host, Caller caller, TokenBucket messages, std::weak_ptr<Line> line)
    : host_(host), caller_(std::move(caller)), line_(std::move(line)), messages_(messages) {
  if (caller_.person) name_ = caller_.person->name;
}

void Visitor::greet() {
  const json person = caller_.person ? table::to_wire(*caller_.person) : json(nullptr);
  say({{"type", "welcome"},
       {"protocol", protocol_version},
       {"person", person},
       {"version", host_.version},
       {"now", table::to_wire(host_.clock())}});
}

void Visitor::heard(std::string_view text, table::Millis lag) {
  host_.metrics.message_in();
  lag_ = lag;
  const auto message = client_message_of(text);
  if (!messages_.take(TokenBucket::Moment::clock::now())) {
    refuse_fast(message);
    return;
  }
  too_fast_ = 0;
  if (const auto* malformed = std::get_if<Malformed>(&message)) {
    return say(refused(to_json(FaultCode::malformed, {{"detail", malformed->detail}}), malformed->re));
  }
  std::visit([this](const auto& known) { take(known); }, std::get<ClientMessage>(message));
}

void Visitor::left() {
  host_.hall.unwatch_all(shared_from_this());
  host_.hall.unwatch_lobby(shared_from_this());
}

void Visitor::tell(Message message) {
  if (const auto line = line_.lock()) line->send(std::move(message));
}

void Visitor::end(Goodbye goodbye) {
  if (const auto line = line_.lock()) line->end(goodbye);
}

void Visitor::renamed(const table::Person& person) {
  const std::lock_guard lock(mutex_);
  name_ = person.name;
}

table::Person Visitor::actor() const {
  const std::lock_guard lock(mutex_);
  return {caller_.person->id, name_};
}

void Visitor::say(const json& message) { tell(text_of(message)); }

void Visitor::refuse_fast(const std::variant<ClientMessage, Malformed>& message) {
  if (++too_fast_ > patience) return end(Goodbye::too_fast);
  const auto* known = std::get_if<ClientMessage>(&message);
  if (known == nullptr) return say(refused(to_json(FaultCode::too_fast), std::get<Malformed>(message).re));
  // Each command is answered by its id, so that it can be sent again.
  if (const auto* command = std::get_if<GiveCommand>(known)) {
    host_.metrics.command_answered(word(FaultCode::too_fast), {});
    return say(nack(*command, 0, to_json(FaultCode::too_fast)));
  }
  const About cause = std::visit([](const auto& m) { return about(m); }, *known);
  say(refused(to_json(FaultCode::too_fast), cause.re, cause.table));
}

void Visitor::take(const WatchTable& message) {
  bool is_new = false;
  {
    const std::lock_guard lock(mutex_);
    is_new = !watched_.contains(message.table);
    if (is_new && watched_.size() >= most_watched) {
      return say(refused(to_json(FaultCode::too_many_watched), "watch", message.table.text));
    }
    watched_.insert(message.table);
  }
  const PersonId viewer = caller_.person ? caller_.person->id : PersonId{};
  host_.hall.watch(message.table, viewer, message.since, shared_from_this(),
                   [self = shared_from_this(), table = message.table](const Reply& reply) {
                     if (!reply.fault && !reply.refusal) return;
                     {
                       const std::lock_guard lock(self->mutex_);
                       self->watched_.erase(table);
                     }
                     json why = reply.fault ? to_json(*reply.fault) : table::to_json(*reply.refusal);
                     self->say(refused(std::move(why), "watch", table.text));
                   });
}

void Visitor::take(const UnwatchTable& message) {
  {
    const std::lock_guard lock(mutex_);
    watched_.erase(message.table);
  }
  host_.hall.unwatch(message.table, shared_from_this());
}

void Visitor::take(const GiveCommand& message) {
  const auto arrived = TokenBucket::Moment::clock::now();
  if (!caller_.person)
    return answer(message, Reply{.refusal = {}, .fault = FaultCode::no_session, .notes = {}}, arrived);
  if (const auto* unreadable = std::get_if<table::Refusal>(&message.action)) {
    return answer(message, Reply{.refusal = *unreadable, .fault = {}, .notes = {}}, arrived);
  }
  host_.hall.command(
      message.table, {actor(), message.id, message.expected, std::get<table::Action>(message.action), lag_},
      [self = shared_from_this(), message, arrived](const Reply& reply) { self->answer(message, reply, arrived); });
}

void Visitor::answer(const GiveCommand& message, const Reply& reply, TokenBucket::Moment arrived) {
  const auto took = TokenBucket::Moment::clock::now() - arrived;
  if (reply.refusal) {
    host_.metrics.command_answered(table::word(reply.refusal->code), took);
    return say(nack(message, reply.version, table::to_json(*reply.refusal)));
  }
  if (reply.fault) {
    host_.metrics.command_answered(word(*reply.fault), took);
    return say(nack(message, reply.version, to_json(*reply.fault)));
  }
  host_.metrics.command_answered("done", took);
  say(ack(message, reply));
}

void Visitor::take(const AskChoices& message) {
  host_.hall.choices(
      message.table, [self = shared_from_this(), table = message.table](const std::optional<std::string>& choices) {
        if (!choices) return self->say(refused(to_json(FaultCode::no_such_table), "choices", table.text));
        // The hall's text is JSON already, and can be long.
        self->tell(std::make_shared<const std::string>(R"({"type":"choices","table":)" + json(table.text).dump() +
                                                       R"(,"choices":)" + *choices + "}"));
      });
}

void Visitor::take(const WatchLobby& message) {
  if (message.on) host_.hall.watch_lobby(shared_from_this());
  else host_.hall.unwatch_lobby(shared_from_this());
}

void Visitor::take(const Ping& message) {
  json pong{{"type", "pong"}, {"now", table::to_wire(host_.clock())}};
  if (!message.id.empty()) pong["id"] = message.id;
  say(pong);
}

}  // namespace bastide::server
