#include "server/client_message.hpp"

#include <algorithm>
#include <array>

#include "table/command_json.hpp"
#include "table/wire.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;
using Read = std::variant<ClientMessage, Malformed>;

// Brackets outside of strings; a text that is no JSON is found out later.
bool is_deeper(std::string_view text, int most) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= longest_id &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

// Takes the fields of a message one by one and keeps the first fault.
class Fields {
 public:
  explicit Fields(const json& node) : node_(node) {}

  std::string id(const char* key) {
    const json* value = need(key);
    return value == nullptr ? "" : id_in(key, *value);
  }
  std::string optional_id(const char* key) {
    const json* value = take(key);
    return value == nullptr ? "" : id_in(key, *value);
  }
  std::optional<table::Version> version(const char* key) {
    const json* value = take(key);
    if (value == nullptr) return std::nullopt;
    table::Version version = 0;
    if (table::from_wire(*value, version)) return version;
    blame(std::string(key) + " is a whole number, not below 0");
    return std::nullopt;
  }
  bool truth(const char* key) {
    const json* value = need(key);
    const auto* truth = value == nullptr ? nullptr : value->get_ptr<const json::boolean_t*>();
    if (value != nullptr && truth == nullptr) blame(std::string(key) + " is true or false");
    return truth != nullptr && *truth;
  }
  const json& any(const char* key) {
    static const json nothing;
    const json* value = need(key);
    return value == nullptr ? nothing : *value;
  }

  // Nothing if all is well; call it last.
  std::string fault() const {
    constexpr std::size_t the_type = 1;
    if (fault_.empty() && node_.size() != taken_ + the_type) return "there are fields that do not belong here";
    return fault_;
  }

 private:
  const json* take(const char* key) {
    const auto found = node_.find(key);
    if (found == node_.end()) return nullptr;
    ++taken_;
    return &*found;
  }
  const json* need(const char* key) {
    const json* value = take(key);
    if (value == nullptr) blame(std::string(key) + " is missing");
    return value;
  }
  std::string id_in(const char* key, const json& value) {
    const auto* text = value.get_ptr<const std::string*>();
    if (text != nullptr && is_id(*text)) return *text;
    blame(std::string(key) + " is a text of 1 to 64 printable ASCII signs");
    return "";
  }
  void blame(std::string text) {
    if (fault_.empty()) fault_ = std::move(text);
  }

  const json& node_;
  std::size_t taken_ = 0;
  std::string fault_;
};

ClientMessage watch(Fields& in) {
  std::string table = in.id("table");
  return WatchTable{{std::move(table)}, in.version("since")};
}
ClientMessage unwatch(Fields& in) { return UnwatchTable{{in.id("table")}}; }
ClientMessage command(Fields& in) {
  GiveCommand command{{in.id("id")}, {in.id("table")}, in.version("expected"), {}};
  command.action = table::action_of_json(in.any("action"));
  return command;
}
ClientMessage choices(Fields& in) { return AskChoices{{in.id("table")}}; }
ClientMessage lobby(Fields& in) { return WatchLobby{in.truth("on")}; }
ClientMessage ping(Fields& in) { return Ping{in.optional_id("id")}; }

struct Named {
  std::string_view type;
  ClientMessage (*read)(Fields& in);
};
constexpr std::array<Named, 6> messages{{
    {"watch", watch},
    {"unwatch", unwatch},
    {"command", command},
    {"choices", choices},
    {"lobby", lobby},
    {"ping", ping},
}};

}  // namespace

std::optional<json> bounded_json(std::string_view text, int depth) {
  if (is_deeper(text, depth)) return std::nullopt;
  json node = json::parse(text, nullptr, false);
  if (node.is_discarded()) return std::nullopt;
  return node;
}

Read client_message_of(std::string_view text) {
  if (text.size() > longest_message) return Malformed{"it is longer than 4096 bytes", ""};
  const auto node = bounded_json(text);
  if (!node) return Malformed{"it is no JSON, or nested too deep", ""};
  if (!node->is_object()) return Malformed{"a message is an object", ""};
  const auto found = node->find("type");
  const auto* type = found == node->end() ? nullptr : found->get_ptr<const std::string*>();
  if (type == nullptr) return Malformed{"type is missing", ""};
  for (const Named& message : messages) {
    if (message.type != *type) continue;
    Fields in(*node);
    ClientMessage read = message.read(in);
    if (std::string fault = in.fault(); !fault.empty()) return Malformed{std::move(fault), *type};
    return read;
  }
  return Malformed{"no message has this type", ""};
}

}  // namespace bastide::server
