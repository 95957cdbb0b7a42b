// How the small words of a table are spelt in JSON, the same in commands, events and views. Each has a to_wire and a
// from_wire that takes any JSON: false if it spells no such thing.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "record/crypto.hpp"
#include "rules/types.hpp"
#include "table/event.hpp"
#include "table/refusal.hpp"

namespace bastide::table {

using nlohmann::json;

// --- enumerations, by words
template <class Enum>
std::string_view wire_word(Enum value);  // for each in wire.cpp
template <class Enum>
bool from_word(std::string_view word, Enum& value);

template <class Enum>
concept Worded = std::is_same_v<Enum, GotUpWhy> || std::is_same_v<Enum, StandInWhy> || std::is_same_v<Enum, Out> ||
    std::is_same_v<Enum, EndWhy> || std::is_same_v<Enum, ProposalKind> || std::is_same_v<Enum, ProposalEnd> ||
    std::is_same_v<Enum, Audience::Kind> || std::is_same_v<Enum, Order> || std::is_same_v<Enum, Visibility> ||
    std::is_same_v<Enum, Stage>;

template <Worded Enum>
json to_wire(Enum value) {
  return std::string(wire_word(value));
}
template <Worded Enum>
bool from_wire(const json& node, Enum& value) {
  const auto* text = node.get_ptr<const std::string*>();
  return text != nullptr && from_word(*text, value);
}

// --- words and numbers
json to_wire(const std::string& text);
bool from_wire(const json& node, std::string& text);  // at most 4096 bytes
json to_wire(bool flag);
bool from_wire(const json& node, bool& flag);
json to_wire(int number);
bool from_wire(const json& node, int& number);  // nine digits at most
json to_wire(Version number);
bool from_wire(const json& node, Version& number);

// --- who and when
json to_wire(Seat seat);  // 0 is the first
bool from_wire(const json& node, Seat& seat);
json to_wire(const TableId& id);
bool from_wire(const json& node, TableId& id);
json to_wire(const PersonId& id);
bool from_wire(const json& node, PersonId& id);
json to_wire(const CommandId& id);
bool from_wire(const json& node, CommandId& id);
json to_wire(const Person& person);  // {"id": "p7", "name": "Anna"}
bool from_wire(const json& node, Person& person);
json to_wire(Time time);  // milliseconds since 1970
bool from_wire(const json& node, Time& time);
json to_wire(Millis span);  // milliseconds
bool from_wire(const json& node, Millis& span);

// --- the table
json to_wire(const std::variant<Owner, Bot>& whose);  // {"person": "p7"}, {"bot": "greedy"}
bool from_wire(const json& node, std::variant<Owner, Bot>& whose);
json to_wire(const ClockRules& clock);  // "live 10m+5s"
bool from_wire(const json& node, ClockRules& clock);
json to_wire(const TableSpec& spec);
bool from_wire(const json& node, TableSpec& spec);

// --- the game
json to_wire(const Bytes32& bytes);  // 64 hexadecimal digits
bool from_wire(const json& node, Bytes32& bytes);
json to_wire(Cell cell);  // [3, -1]
bool from_wire(const json& node, Cell& cell);
json to_wire(Rotation rotation);  // 0 to 3
bool from_wire(const json& node, Rotation& rotation);
json to_wire(SegmentName segment);  // "city[0]"
bool from_wire(const json& node, SegmentName& segment);

template <class Item>
json to_wire(const std::vector<Item>& items) {
  json list = json::array();
  for (const Item& item : items) list.push_back(to_wire(item));
  return list;
}
template <class Item>
bool from_wire(const json& node, std::vector<Item>& items) {
  constexpr std::size_t longest = 1000;
  if (!node.is_array() || node.size() > longest) return false;
  items.resize(node.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!from_wire(node[i], items[i])) return false;
  }
  return true;
}

// Writes the fields of one object: io("seat", e.seat).
class FieldWriter {
 public:
  explicit FieldWriter(json& node) : node_(node) {}
  template <class Value>
  void operator()(const char* key, const Value& value) {
    node_[key] = to_wire(value);
  }

 private:
  json& node_;
};

// Reads them; the key of the first that is missing or wrong is kept.
class FieldReader {
 public:
  explicit FieldReader(const json& node) : node_(node) {}
  template <class Value>
  void operator()(const char* key, Value& value) {
    const auto found = node_.find(key);
    if (fault_.empty() && (found == node_.end() || !from_wire(*found, value))) fault_ = key;
  }
  const std::string& fault() const { return fault_; }

 private:
  const json& node_;
  std::string fault_;
};

}  // namespace bastide::table
