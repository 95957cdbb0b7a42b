// Reads the values of a JSON tree with their types checked. The first fault is kept together with where it
// happened; after it every answer is a harmless default, so that the code that reads stays free of checks.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

class JsonReader {
 public:
  // `source` begins every fault: "my.json: tile X-03: ...".
  explicit JsonReader(std::string_view source) : source_(source) {}

  // From here on faults belong to `part`, "tile X-03"; to the whole source if empty.
  void go_to(std::string part) { part_ = std::move(part); }
  void fail(std::string_view text);
  // Takes over what a check found; empty is no fault.
  void fail_if(std::string_view fault);
  bool failed() const { return !fault_.empty(); }
  const std::string& fault() const { return fault_; }

  // Faults unless `node` is an object with none but these keys. `what` names it: "a tile".
  bool object(const nlohmann::json& node, std::string_view what, const std::vector<std::string_view>& keys);
  // The value of a key, null if there is none.
  static const nlohmann::json& at(const nlohmann::json& node, std::string_view key);
  // An absent list is empty.
  const nlohmann::json::array_t& list(const nlohmann::json& node, std::string_view key, std::size_t longest);
  // Without `otherwise` the key must be there. Texts have no control characters.
  std::string text(const nlohmann::json& node, std::string_view key, std::optional<std::string> otherwise = {});
  // A name for people: neither empty nor endless.
  std::string title(const nlohmann::json& node, std::string_view key);
  int number(const nlohmann::json& node, std::string_view key, int low, int high, std::optional<int> otherwise = {});
  bool flag(const nlohmann::json& node, std::string_view key);
  // A bare value in a list; `what` names it: "a number of cities".
  int number(const nlohmann::json& value, int low, int high, std::string_view what);

 private:
  std::string source_;
  std::string part_;
  std::string fault_;
};

}  // namespace bastide
