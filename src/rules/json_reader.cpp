#include "rules/json_reader.hpp"

#include <algorithm>

#include "rules/error_words.hpp"

namespace bastide {
namespace {

using nlohmann::json;

constexpr std::size_t longest_text = 1000;
constexpr std::size_t longest_title = 80;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

std::string named(std::string_view key) { return "\"" + std::string(key) + "\""; }

}  // namespace

void JsonReader::fail(std::string_view text) {
  if (failed()) return;
  fault_ = source_ + ": ";
  if (!part_.empty()) fault_ += part_ + ": ";
  fault_ += text;
}

void JsonReader::fail_if(std::string_view fault) {
  if (!fault.empty()) fail(fault);
}

bool JsonReader::object(const json& node, std::string_view what, const std::vector<std::string_view>& keys) {
  const auto* members = node.get_ptr<const json::object_t*>();
  if (members == nullptr) {
    fail(std::string(what) + " is an object { ... } with some of the keys " + listed(keys));
    return false;
  }
  for (const auto& [key, value] : *members) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    fail("unknown key " + in_quotes(key) + " in " + std::string(what) + "; known are " + listed(keys));
    return false;
  }
  return true;
}

const json& JsonReader::at(const json& node, std::string_view key) {
  static const json absent;
  const auto* members = node.get_ptr<const json::object_t*>();
  if (members == nullptr) return absent;
  const auto found = members->find(std::string(key));
  return found == members->end() ? absent : found->second;
}

const json::array_t& JsonReader::list(const json& node, std::string_view key, std::size_t longest) {
  static const json::array_t empty;
  const json& value = at(node, key);
  if (value.is_null()) return empty;
  const auto* items = value.get_ptr<const json::array_t*>();
  if (items == nullptr) fail(named(key) + " must be a list [ ... ]");
  else if (items->size() > longest) fail(named(key) + " has more than " + std::to_string(longest) + " entries");
  else return *items;
  return empty;
}

std::string JsonReader::text(const json& node, std::string_view key, std::optional<std::string> otherwise) {
  const json& value = at(node, key);
  if (value.is_null() && otherwise) return *otherwise;
  const auto* text = value.get_ptr<const json::string_t*>();
  if (text == nullptr) {
    fail(named(key) + (value.is_null() ? " is missing: it is a text" : " must be a text in quotation marks"));
  } else if (text->size() > longest_text) {
    fail(named(key) + " is longer than " + std::to_string(longest_text) + " bytes");
  } else if (std::any_of(text->begin(), text->end(), is_control)) {
    fail(named(key) + " contains a control character: leave it out");
  } else {
    return *text;
  }
  return {};
}

std::string JsonReader::title(const json& node, std::string_view key) {
  std::string title = text(node, key);
  if (title.empty() || title.size() > longest_title) {
    fail(named(key) + " must have 1 to " + std::to_string(longest_title) + " bytes");
  }
  return title;
}

int JsonReader::number(const json& node, std::string_view key, int low, int high, std::optional<int> otherwise) {
  const json& value = at(node, key);
  if (value.is_null() && otherwise) return *otherwise;
  return number(value, low, high, named(key));
}

int JsonReader::number(const json& value, int low, int high, std::string_view what) {
  // A number beyond 64 bits is no integer, one beyond 63 bits reads as negative: both are out of every range here.
  const auto* number = value.get_ptr<const json::number_integer_t*>();
  if (number != nullptr && *number >= low && *number <= high) return static_cast<int>(*number);
  fail(std::string(what) + " must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

bool JsonReader::flag(const json& node, std::string_view key) {
  const json& value = at(node, key);
  if (!value.is_null() && !value.is_boolean()) fail(named(key) + " must be true or false");
  return value.is_boolean() && *value.get_ptr<const json::boolean_t*>();
}

}  // namespace bastide
