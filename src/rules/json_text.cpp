#include "rules/json_text.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rules/error_words.hpp"

namespace bastide {
namespace {

// "line 3, column 7", of the last byte before `end`.
std::string place_in(std::string_view text, std::size_t end) {
  const std::string_view before = text.substr(0, std::min(end, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return "line " + std::to_string(line) + ", column " +
         std::to_string(std::max<std::size_t>(before.size() - line_start, 1));
}

// Walks through a text without keeping it, up to the first fault.
class SyntaxCheck : public nlohmann::json_sax<nlohmann::json> {
 public:
  SyntaxCheck(std::string_view text, std::size_t depth) : text_(text), depth_(depth) {}
  const std::string& fault() const { return fault_; }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return enter(); }
  bool start_array(std::size_t) override { return enter(); }
  bool end_object() override { return leave(); }
  bool end_array() override { return leave(); }

  bool key(string_t& key) override {
    if (!keys_.back().insert(key).second) fault_ = "the key " + in_quotes(key) + " is given twice: remove one";
    return fault_.empty();
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    fault_ = place_in(text_, position) +
             ": this is no JSON; look for a missing or superfluous comma, bracket or quotation mark";
    return false;
  }

 private:
  bool enter() {
    keys_.emplace_back();
    if (keys_.size() > depth_) fault_ = "brackets are nested more than " + std::to_string(depth_) + " deep";
    return fault_.empty();
  }
  bool leave() {
    keys_.pop_back();
    return true;
  }

  std::string_view text_;
  std::size_t depth_;
  std::string fault_;
  std::vector<std::set<std::string>> keys_;  // of the open brackets
};

}  // namespace

Result<nlohmann::json> read_json(std::string_view text, JsonLimits limits) {
  if (text.size() > limits.bytes) return Error{"it is larger than " + std::to_string(limits.bytes) + " bytes"};
  SyntaxCheck check(text, limits.depth);
  if (!nlohmann::json::sax_parse(text, &check)) return Error{check.fault()};
  return nlohmann::json::parse(text, nullptr, false);
}

}  // namespace bastide
