#include "record/read_record.hpp"

#include <algorithm>
#include <charconv>

#include "record/files.hpp"
#include "record/notation.hpp"
#include "record/record_json.hpp"
#include "rules/json_text.hpp"

namespace bastide {
namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view first_tag = "[Bastide \"";

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

bool is_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  return first != std::string_view::npos && text[first] == '{';
}

std::string_view reason_of_json(std::string_view text) {
  const auto root = read_json(text, {.bytes = max_file_bytes, .depth = 32});
  if (!root) return text.find("\"bastide\"") == std::string_view::npos ? "foreign" : "damaged";
  if (root->contains("setup") && root->contains("replay")) return "jcz";
  if (!root->contains("bastide")) return "foreign";
  if ((*root)["bastide"] != record_format) return "newer";
  return root->contains("tiles") ? "tiles" : "damaged";
}

std::string_view reason_of(std::string_view text) {
  text = without_blanks(text);
  if (is_json(text)) return reason_of_json(text);
  if (!text.starts_with(first_tag)) return "foreign";
  const std::string known = std::to_string(record_format) + '"';
  if (!text.substr(first_tag.size()).starts_with(known)) return "newer";
  return text.find("\n[Tiles \"") == std::string_view::npos ? "damaged" : "tiles";
}

// Both readers begin with it where they know it: "line 9: ...", "line 9, column 2: ...".
int line_in(std::string_view words) {
  constexpr std::string_view line = "line ";
  int number = 0;
  if (words.starts_with(line)) std::from_chars(words.data() + line.size(), words.data() + words.size(), number);
  return number;
}

}  // namespace

Result<Record> read_record(std::string_view text, const TileCatalogue& catalogue) {
  if (!is_json(text)) return parse_record(text, catalogue);
  auto record = parse_record_json(text, catalogue);
  if (record || reason_of_json(text) != "jcz") return record;
  return Error{"this is a saved game of JCloisterZone: bastide import turns it into a record"};
}

std::optional<Damage> damage_of(std::string_view text, const TileCatalogue& catalogue) {
  const auto record = read_record(text, catalogue);
  if (record) return std::nullopt;
  return Damage{reason_of(text), line_in(record.error()), record.error()};
}

}  // namespace bastide
