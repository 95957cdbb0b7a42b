#include "table/wire.hpp"

#include <array>

#include "rules/ruleset.hpp"
#include "rules/tile.hpp"

namespace bastide::table {
namespace {

template <class Enum>
struct Words;
template <>
struct Words<GotUpWhy> {
  static constexpr std::array<std::string_view, 3> all{"left", "kicked", "vanished"};
};
template <>
struct Words<StandInWhy> {
  static constexpr std::array<std::string_view, 5> all{"vanished", "left", "resigned", "flagged", "failed"};
};
template <>
struct Words<Out> {
  static constexpr std::array<std::string_view, 3> all{"in", "resigned", "flagged"};
};
template <>
struct Words<EndWhy> {
  static constexpr std::array<std::string_view, 5> all{"played", "resigned", "flagged", "aborted", "closed"};
};
template <>
struct Words<ProposalKind> {
  static constexpr std::array<std::string_view, 3> all{"correspondence", "abort", "rematch"};
};
template <>
struct Words<ProposalEnd> {
  static constexpr std::array<std::string_view, 3> all{"agreed", "declined", "lapsed"};
};
template <>
struct Words<Audience::Kind> {
  static constexpr std::array<std::string_view, 4> all{"everybody", "nobody", "only", "all_but"};
};
template <>
struct Words<Order> {
  static constexpr std::array<std::string_view, 2> all{"chosen", "drawn"};
};
template <>
struct Words<Visibility> {
  static constexpr std::array<std::string_view, 2> all{"open", "by_link"};
};
template <>
struct Words<Stage> {
  static constexpr std::array<std::string_view, 4> all{"gathering", "dealing", "playing", "finished"};
};

constexpr std::int64_t most = std::int64_t{1} << 53;  // what every JSON reader takes

// A whole number within the limits.
bool whole(const json& node, std::int64_t low, std::int64_t high, std::int64_t& number) {
  if (!node.is_number_integer()) return false;
  if (node.is_number_unsigned() && node.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) return false;
  number = node.get<std::int64_t>();
  return number >= low && number <= high;
}

template <class Id>
bool id_from_wire(const json& node, Id& id) {
  constexpr std::size_t longest = 64;
  return from_wire(node, id.text) && id.text.size() <= longest;
}

}  // namespace

template <class Enum>
std::string_view wire_word(Enum value) {
  return Words<Enum>::all[static_cast<std::size_t>(value)];
}
template <class Enum>
bool from_word(std::string_view word, Enum& value) {
  for (std::size_t i = 0; i < Words<Enum>::all.size(); ++i) {
    if (Words<Enum>::all[i] != word) continue;
    value = static_cast<Enum>(i);
    return true;
  }
  return false;
}

template std::string_view wire_word(GotUpWhy);
template bool from_word(std::string_view, GotUpWhy&);
template std::string_view wire_word(StandInWhy);
template bool from_word(std::string_view, StandInWhy&);
template std::string_view wire_word(Out);
template bool from_word(std::string_view, Out&);
template std::string_view wire_word(EndWhy);
template bool from_word(std::string_view, EndWhy&);
template std::string_view wire_word(ProposalKind);
template bool from_word(std::string_view, ProposalKind&);
template std::string_view wire_word(ProposalEnd);
template bool from_word(std::string_view, ProposalEnd&);
template std::string_view wire_word(Audience::Kind);
template bool from_word(std::string_view, Audience::Kind&);
template std::string_view wire_word(Order);
template bool from_word(std::string_view, Order&);
template std::string_view wire_word(Visibility);
template bool from_word(std::string_view, Visibility&);
template std::string_view wire_word(Stage);
template bool from_word(std::string_view, Stage&);

json to_wire(const std::string& text) { return text; }
bool from_wire(const json& node, std::string& text) {
  constexpr std::size_t longest = 4096;
  const auto* found = node.get_ptr<const std::string*>();
  if (found == nullptr || found->size() > longest) return false;
  text = *found;
  return true;
}

json to_wire(bool flag) { return flag; }
bool from_wire(const json& node, bool& flag) {
  const auto* found = node.get_ptr<const bool*>();
  if (found == nullptr) return false;
  flag = *found;
  return true;
}

json to_wire(int number) { return number; }
bool from_wire(const json& node, int& number) {
  std::int64_t found = 0;
  if (!whole(node, -999999999, 999999999, found)) return false;
  number = static_cast<int>(found);
  return true;
}

json to_wire(Version number) { return number; }
bool from_wire(const json& node, Version& number) {
  std::int64_t found = 0;
  if (!whole(node, 0, most, found)) return false;
  number = static_cast<Version>(found);
  return true;
}

json to_wire(Seat seat) { return index(seat); }
bool from_wire(const json& node, Seat& seat) {
  std::int64_t found = 0;
  if (!whole(node, 0, max_seats - 1, found)) return false;
  seat = static_cast<Seat>(found);
  return true;
}

json to_wire(const TableId& id) { return id.text; }
bool from_wire(const json& node, TableId& id) { return id_from_wire(node, id); }
json to_wire(const PersonId& id) { return id.text; }
bool from_wire(const json& node, PersonId& id) { return id_from_wire(node, id); }
json to_wire(const CommandId& id) { return id.text; }
bool from_wire(const json& node, CommandId& id) { return id_from_wire(node, id); }

json to_wire(const Person& person) { return {{"id", person.id.text}, {"name", person.name}}; }
bool from_wire(const json& node, Person& person) {
  if (!node.is_object()) return false;
  FieldReader read(node);
  read("id", person.id);
  read("name", person.name);
  return read.fault().empty();
}

json to_wire(Time time) { return time.time_since_epoch().count(); }
bool from_wire(const json& node, Time& time) {
  std::int64_t found = 0;
  if (!whole(node, 0, most, found)) return false;
  time = Time(Millis(found));
  return true;
}
json to_wire(Millis span) { return span.count(); }
bool from_wire(const json& node, Millis& span) {
  std::int64_t found = 0;
  if (!whole(node, -most, most, found)) return false;
  span = Millis(found);
  return true;
}

json to_wire(const std::variant<Owner, Bot>& whose) {
  if (const auto* bot = std::get_if<Bot>(&whose)) return {{"bot", bot->level}};
  return {{"person", std::get<Owner>(whose).person.text}};
}
bool from_wire(const json& node, std::variant<Owner, Bot>& whose) {
  if (!node.is_object() || node.size() != 1) return false;
  Bot bot;
  Owner owner;
  if (node.contains("bot") && from_wire(node["bot"], bot.level)) whose = bot;
  else if (node.contains("person") && from_wire(node["person"], owner.person)) whose = owner;
  else return false;
  return true;
}

json to_wire(const ClockRules& clock) { return to_string(clock); }
bool from_wire(const json& node, ClockRules& clock) {
  std::string text;
  if (!from_wire(node, text)) return false;
  const auto parsed = parse_clock(text);
  if (parsed) clock = *parsed;
  return static_cast<bool>(parsed);
}

json to_wire(const TableSpec& spec) {
  return {{"rules", to_string(spec.rules)},
          {"clock", to_string(spec.clock)},
          {"order", std::string(wire_word(spec.order))},
          {"visibility", std::string(wire_word(spec.visibility))},
          {"grace", spec.grace.count()},
          {"substitute", spec.substitute}};
}
bool from_wire(const json& node, TableSpec& spec) {
  if (!node.is_object()) return false;
  std::string rules;
  FieldReader read(node);
  read("rules", rules);
  read("clock", spec.clock);
  read("order", spec.order);
  read("visibility", spec.visibility);
  read("grace", spec.grace);
  read("substitute", spec.substitute);
  const auto parsed = parse_ruleset(rules);
  if (!read.fault().empty() || !parsed || parsed->players < 2 || parsed->players > max_seats) return false;
  spec.rules = *parsed;
  return true;
}

json to_wire(const Bytes32& bytes) { return to_hex(bytes); }
bool from_wire(const json& node, Bytes32& bytes) {
  std::string text;
  if (!from_wire(node, text)) return false;
  const auto found = bytes_of_hex(text);
  if (found) bytes = *found;
  return found.has_value();
}

json to_wire(Cell where) { return json::array({where.x, where.y}); }
bool from_wire(const json& node, Cell& where) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  if (!node.is_array() || node.size() != 2 || !whole(node[0], -128, 127, x) || !whole(node[1], -128, 127, y)) {
    return false;
  }
  where = cell(static_cast<int>(x), static_cast<int>(y));
  return true;
}

json to_wire(Rotation rotation) { return quarter_turns(rotation); }
bool from_wire(const json& node, Rotation& rotation) {
  std::int64_t found = 0;
  if (!whole(node, 0, 3, found)) return false;
  rotation = rotation_of(static_cast<int>(found));
  return true;
}

json to_wire(SegmentName segment) { return to_string(segment); }
bool from_wire(const json& node, SegmentName& segment) {
  std::string text;
  if (!from_wire(node, text)) return false;
  const auto found = segment_name_of(text);
  if (found) segment = *found;
  return found.has_value();
}

}  // namespace bastide::table
