// What docs/record.md shows is a record.
#include <gtest/gtest.h>

#include "record/files.hpp"
#include "record/notation.hpp"
#include "record/record_json.hpp"

namespace bastide {
namespace {

// The block of the manual that begins with `fence` and ends with ```.
std::string example(const std::string& fence) {
  const auto manual = read_file(std::string(BASTIDE_SOURCE_DIR) + "/docs/record.md");
  EXPECT_TRUE(manual) << manual.error();
  const std::size_t start = manual->find("\n" + fence + "\n") + fence.size() + 2;
  return manual->substr(start, manual->find("\n```", start) + 1 - start);
}

TEST(RecordManual, ShowsTextInItsCanonicalForm) {
  const std::string text = example("```");
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(to_text(*record), text);
}

TEST(RecordManual, ShowsJsonInItsCanonicalForm) {
  const std::string json = example("```json");
  const auto record = parse_record_json(json);
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(to_json(*record), json);
}

}  // namespace
}  // namespace bastide
