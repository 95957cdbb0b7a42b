#include "support/schema.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>
#include <regex>
#include <stdexcept>

namespace bastide::test {
namespace {

using nlohmann::json;

// A part of a schema, and the file that its "#/..." refers to.
struct Part {
  const json& schema;
  std::string file;
};

const json& file_named(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, json> files;
  const std::lock_guard lock(mutex);
  const auto known = files.find(name);
  if (known != files.end()) return known->second;
  std::ifstream in(std::string(BASTIDE_SOURCE_DIR) + "/docs/protocol/" + name);
  if (!in) throw std::logic_error("there is no schema " + name);
  return files.emplace(name, json::parse(in)).first->second;
}

Part referred(const std::string& reference, const std::string& from) {
  const std::size_t sharp = std::min(reference.find('#'), reference.size());
  const std::string file = sharp == 0 ? from : reference.substr(0, sharp);
  const std::string pointer = sharp < reference.size() ? reference.substr(sharp + 1) : "";
  return {file_named(file).at(json::json_pointer(pointer)), file};
}

bool matches(const std::string& pattern, const std::string& text) {
  static std::mutex mutex;
  static std::map<std::string, std::regex> known;
  const std::lock_guard lock(mutex);
  const auto found = known.try_emplace(pattern, pattern, std::regex::ECMAScript).first;
  return std::regex_search(text, found->second);
}

bool is_of_type(const std::string& type, const json& value) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  throw std::logic_error("no schema here uses the type " + type);
}

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string fault_of(const Part& part, const json& value, const std::string& where);

std::string fault_of_fields(const Part& part, const json& value, const std::string& where) {
  static const json none = json::object();
  const json& properties = part.schema.contains("properties") ? part.schema["properties"] : none;
  for (const json& name : part.schema.value("required", json::array())) {
    if (!value.contains(name.get<std::string>())) return where + " lacks " + name.get<std::string>();
  }
  const auto others = part.schema.find("additionalProperties");
  for (const auto& [name, field] : value.items()) {
    const std::string place = where + "/" + name;
    std::string fault;
    if (const auto known = properties.find(name); known != properties.end()) {
      fault = fault_of({*known, part.file}, field, place);
    } else if (others != part.schema.end() && others->is_object()) {
      fault = fault_of({*others, part.file}, field, place);
    } else if (others != part.schema.end() && !others->get<bool>()) {
      fault = place + " does not belong there";
    }
    if (!fault.empty()) return fault;
  }
  return {};
}

std::string fault_of_items(const Part& part, const json& value, const std::string& where) {
  const auto prefix = part.schema.find("prefixItems");
  const auto items = part.schema.find("items");
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string place = where + "/" + std::to_string(i);
    std::string fault;
    if (prefix != part.schema.end() && i < prefix->size()) fault = fault_of({(*prefix)[i], part.file}, value[i], place);
    else if (items != part.schema.end()) fault = fault_of({*items, part.file}, value[i], place);
    if (!fault.empty()) return fault;
  }
  return {};
}

std::string fault_of_choice(const Part& part, const json& value, const std::string& where) {
  int fitting = 0;
  std::string faults;
  for (const json& option : part.schema.at("oneOf")) {
    const std::string fault = fault_of({option, part.file}, value, where);
    fitting += fault.empty() ? 1 : 0;
    faults += "\n  " + fault;
  }
  return fitting == 1 ? "" : where + " fits " + std::to_string(fitting) + " of the forms:" + faults;
}

// One word of a schema.
std::string fault_of_word(const std::string& word, const Part& part, const json& value, const std::string& where) {
  const json& wanted = part.schema.at(word);
  const auto unless = [&](bool holds) { return holds ? "" : where + " breaks " + word + " " + wanted.dump(); };
  if (word == "$ref") return fault_of(referred(wanted, part.file), value, where);
  if (word == "oneOf") return fault_of_choice(part, value, where);
  if (word == "type") return unless(is_of_type(wanted, value));
  if (word == "const") return unless(value == wanted);
  if (word == "enum") return unless(std::find(wanted.begin(), wanted.end(), value) != wanted.end());
  if (word == "pattern") return unless(!value.is_string() || matches(wanted, value));
  if (word == "minLength") return unless(!value.is_string() || characters(value) >= wanted.get<std::size_t>());
  if (word == "maxLength") return unless(!value.is_string() || characters(value) <= wanted.get<std::size_t>());
  if (word == "minItems") return unless(!value.is_array() || value.size() >= wanted.get<std::size_t>());
  if (word == "maxItems") return unless(!value.is_array() || value.size() <= wanted.get<std::size_t>());
  if (word == "minimum") return unless(!value.is_number() || value >= wanted);
  if (word == "maximum") return unless(!value.is_number() || value <= wanted);
  if (word == "additionalProperties") return value.is_object() ? fault_of_fields(part, value, where) : "";
  if (word == "items" || word == "prefixItems") return value.is_array() ? fault_of_items(part, value, where) : "";
  for (const char* other : {"properties", "required", "description", "title", "$schema", "$defs"}) {
    if (word == other) return {};
  }
  throw std::logic_error("no schema here uses the word " + word);
}

std::string fault_of(const Part& part, const json& value, const std::string& where) {
  for (const auto& [word, wanted] : part.schema.items()) {
    if (std::string fault = fault_of_word(word, part, value, where); !fault.empty()) return fault;
  }
  return {};
}

std::string file_of(std::string_view kind) { return std::string(kind) + ".schema.json"; }

}  // namespace

std::string schema_fault(std::string_view kind, std::string_view form, const json& message) {
  return fault_of({file_named(file_of(kind)).at("$defs").at(std::string(form)), file_of(kind)}, message, "");
}

std::string schema_fault(std::string_view kind, const json& message) {
  const json& schema = file_named(file_of(kind));
  const char* key = kind == "action" ? "do" : kind == "event" ? "event" : "type";
  const json named = message.is_object() ? message.value(key, json()) : json();
  // Straight to the one form that is meant: a clearer text than "fits none".
  if (named.is_string() && schema.at("$defs").contains(named.get<std::string>()))
    return schema_fault(kind, named.get<std::string>(), message);
  return fault_of({schema, file_of(kind)}, message, "");
}

}  // namespace bastide::test
