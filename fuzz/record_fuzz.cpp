// Whatever a record's file contains, it is read into a sound game that is written and read back the same, or refused
// with one line.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "record/notation.hpp"
#include "record/record_json.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_answer(std::string_view text) {
  const auto record = text.starts_with('{') ? parse_record_json(text) : parse_record(text);
  if (!record) return require(!record.error().empty() && record.error().find('\n') == std::string::npos);
  require(check_invariants(record->state()).empty());
  const auto from_text = parse_record(to_text(*record));
  require(from_text && *from_text == *record);
  const auto from_json = parse_record_json(to_json(*record));
  require(from_json && *from_json == *record);
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bastide::check_answer({reinterpret_cast<const char*>(data), size});
  return 0;
}
