#include "table/command_json.hpp"

#include <array>
#include <string_view>

#include "table/wire.hpp"

namespace bastide::table {
namespace {

using Parsed = std::variant<Action, Refusal>;

constexpr std::size_t longest_word = 200;  // what a name, level or option's value may take at most

Refusal malformed(std::string detail) { return {Code::malformed, {{"detail", std::move(detail)}}}; }

// Reads the fields of an action. The first fault is kept; a field that no action asked for is one, too.
class ActionReader {
 public:
  explicit ActionReader(const json& node) : node_(node) {}

  template <class Value>
  Value need(const char* key) {
    auto value = may(key, std::optional<Value>());
    if (!value && fault_.empty()) fault_ = std::string(key) + " is missing";
    return value.value_or(Value{});
  }
  template <class Value>
  std::optional<Value> may(const char* key, std::optional<Value> otherwise = {}) {
    const auto found = node_.find(key);
    if (found == node_.end()) return otherwise;
    ++read_;
    Value value{};
    if (from_wire(*found, value)) return value;
    if (fault_.empty()) fault_ = std::string(key) + " is malformed";
    return otherwise;
  }
  std::string need_word(const char* key) { return short_word(key, need<std::string>(key)); }
  std::string may_word(const char* key) { return short_word(key, may<std::string>(key).value_or("")); }

  // Nothing if all is well; call it last.
  std::string fault() const {
    constexpr std::size_t the_do = 1;
    if (fault_.empty() && node_.size() != read_ + the_do) return "there are fields that do not belong here";
    return fault_;
  }

 private:
  std::string short_word(const char* key, std::string word) {
    if (word.size() > longest_word && fault_.empty()) fault_ = std::string(key) + " is too long";
    return word;
  }

  const json& node_;
  std::size_t read_ = 0;
  std::string fault_;
};

Action join(ActionReader& in) {
  const auto seat = in.may<Seat>("seat");
  return Join{seat, in.may_word("neighbour")};
}
Action leave(ActionReader& in) { return Leave{in.may<Seat>("seat")}; }
Action bot(ActionReader& in) {
  std::string level = in.need_word("level");
  return AddBot{std::move(level), in.may<Seat>("seat")};
}
Action kick(ActionReader& in) { return Kick{in.need_word("who")}; }
Action option(ActionReader& in) {
  std::string name = in.need_word("name");
  return SetOption{std::move(name), in.may_word("value")};
}
Action start(ActionReader&) { return Start{}; }
Action nonce(ActionReader& in) {
  const Seat seat = in.need<Seat>("seat");
  return GiveNonce{seat, in.need<Bytes32>("nonce")};
}
Action play(ActionReader& in) {
  const Seat seat = in.need<Seat>("seat");
  LayTile tile;
  tile.where = in.need<Cell>("cell");
  tile.rotation = in.need<Rotation>("rotation");
  tile.figure = in.need_word("figure");
  return Play{seat, std::move(tile)};
}
Action take_back(ActionReader& in) {
  const Seat seat = in.need<Seat>("seat");
  TakeFollowerBack follower;
  follower.where = in.need<Cell>("cell");
  follower.segment = in.need<SegmentName>("segment");
  return Play{seat, follower};
}
Action resign(ActionReader& in) { return Resign{in.may<Seat>("seat")}; }
Action propose(ActionReader& in) {
  const auto kind = in.need<ProposalKind>("what");
  return Propose{{kind, in.may<int>("days").value_or(0)}};
}
Action answer(ActionReader& in) { return Answer{in.need<bool>("yes")}; }
Action say(ActionReader& in) { return Say{in.need<std::string>("text")}; }
Action mute(ActionReader& in) {
  std::string who = in.need_word("who");
  return Mute{std::move(who), in.may<bool>("muted").value_or(true)};
}
Action help(ActionReader&) { return Help{}; }

struct Named {
  std::string_view name;
  Action (*read)(ActionReader& in);
};
constexpr std::array<Named, 15> actions{{
    {"join", join},
    {"leave", leave},
    {"bot", bot},
    {"kick", kick},
    {"option", option},
    {"start", start},
    {"nonce", nonce},
    {"play", play},
    {"take_back", take_back},
    {"resign", resign},
    {"propose", propose},
    {"answer", answer},
    {"say", say},
    {"mute", mute},
    {"help", help},
}};

struct ToJson {
  static json with_seat(json node, std::optional<Seat> seat) {
    if (seat) node["seat"] = to_wire(*seat);
    return node;
  }
  json operator()(const Join& e) const {
    json node = with_seat({{"do", "join"}}, e.seat);
    if (!e.neighbour.empty()) node["neighbour"] = e.neighbour;
    return node;
  }
  json operator()(const Leave& e) const { return with_seat({{"do", "leave"}}, e.seat); }
  json operator()(const AddBot& e) const { return with_seat({{"do", "bot"}, {"level", e.level}}, e.seat); }
  json operator()(const Kick& e) const { return {{"do", "kick"}, {"who", e.who}}; }
  json operator()(const SetOption& e) const { return {{"do", "option"}, {"name", e.name}, {"value", e.value}}; }
  json operator()(const Start&) const { return {{"do", "start"}}; }
  json operator()(const GiveNonce& e) const {
    return {{"do", "nonce"}, {"seat", to_wire(e.seat)}, {"nonce", to_wire(e.nonce)}};
  }
  json operator()(const Play& e) const {
    if (const auto* tile = std::get_if<LayTile>(&e.choice)) {
      return {{"do", "play"},
              {"seat", to_wire(e.seat)},
              {"cell", to_wire(tile->where)},
              {"rotation", to_wire(tile->rotation)},
              {"figure", tile->figure}};
    }
    const auto& follower = std::get<TakeFollowerBack>(e.choice);
    return {{"do", "take_back"},
            {"seat", to_wire(e.seat)},
            {"cell", to_wire(follower.where)},
            {"segment", to_wire(follower.segment)}};
  }
  json operator()(const Resign& e) const { return with_seat({{"do", "resign"}}, e.seat); }
  json operator()(const Propose& e) const {
    json node{{"do", "propose"}, {"what", to_wire(e.proposal.kind)}};
    if (e.proposal.days != 0) node["days"] = e.proposal.days;
    return node;
  }
  json operator()(const Answer& e) const { return {{"do", "answer"}, {"yes", e.agrees}}; }
  json operator()(const Say& e) const { return {{"do", "say"}, {"text", e.text}}; }
  json operator()(const Mute& e) const { return {{"do", "mute"}, {"who", e.who}, {"muted", e.muted}}; }
  json operator()(const Help&) const { return {{"do", "help"}}; }
};

}  // namespace

Parsed action_of_json(const json& message) {
  if (!message.is_object()) return malformed("an action is an object");
  const auto named = message.find("do");
  const auto* word = named == message.end() ? nullptr : named->get_ptr<const std::string*>();
  if (word == nullptr) return malformed("do is missing");
  for (const Named& action : actions) {
    if (action.name != *word) continue;
    ActionReader in(message);
    Action read = action.read(in);
    if (const std::string fault = in.fault(); !fault.empty()) return malformed(fault);
    return read;
  }
  return Refusal{Code::unknown_command, {{"command", word->substr(0, 40)}}};
}

json to_json(const Action& action) { return std::visit(ToJson{}, action); }

json to_json(const Refusal& refusal) { return {{"code", std::string(word(refusal.code))}, {"args", refusal.args}}; }

}  // namespace bastide::table
