#include "wasm/json_writer.hpp"

#include <cmath>
#include <cstdlib>

namespace bastide::wasm {

// Nothing follows an opening bracket or a name but the value itself.
void JsonWriter::separate() {
  const char last = text_.empty() ? '[' : text_.back();
  if (last != '[' && last != '{' && last != ':') text_ += ',';
}

void JsonWriter::name(std::string_view name) {
  separate();
  string(name);
  text_ += ':';
}

// Three digits behind the point are enough for chances and values in points.
void JsonWriter::number(double value) {
  if (!std::isfinite(value)) return null();
  const auto thousandths = static_cast<long long>(std::llround(value * 1000));
  if (thousandths < 0) text_ += '-';
  const long long size = std::llabs(thousandths);
  std::string digits = std::to_string(size % 1000 + 1000).substr(1);
  digits.erase(digits.find_last_not_of('0') + 1);
  text_ += std::to_string(size / 1000);
  if (!digits.empty()) text_ += "." + digits;
}

void JsonWriter::string(std::string_view value) {
  constexpr std::string_view hex = "0123456789abcdef";
  text_ += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (byte < 0x20) {
      text_ += "\\u00";
      text_ += hex[byte >> 4];
      text_ += hex[byte & 15];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
}

}  // namespace bastide::wasm
