// Whatever a .jcz file contains, it is imported as a sound game that can be written down, or refused with one line.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "record/jcz.hpp"
#include "record/notation.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_answer(std::string_view text) {
  const auto record = import_jcz(text);
  if (!record) return require(!record.error().empty() && record.error().find('\n') == std::string::npos);
  require(check_invariants(record->state()).empty());
  const auto again = parse_record(to_text(*record));
  require(again && *again == *record);
}

}  // namespace
}  // namespace bastide

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bastide::check_answer({reinterpret_cast<const char*>(data), size});
  return 0;
}
