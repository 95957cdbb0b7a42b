#include "art/markup.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

// The other tests are worth what this reader sees.
TEST(Markup, SeesWhatIsNotWellFormed) {
  EXPECT_EQ(read_markup("<g><path d=\"M0 0z\"/></g>").fault, "");
  for (const char* bad : {"<g>", "<g></p>", "<g a=\"1\" a=\"2\"/>", "<g a=\"<\"/>", "<g a=1/>", "<g>&</g>", "<g/>text",
                          "<g a=\"1\"", "<>"}) {
    EXPECT_NE(read_markup(bad).fault, "") << bad;
  }
}

TEST(Markup, SeesWhatDoesNotStandForItself) {
  EXPECT_EQ(fault_in_document("<svg><g id=\"a\"/><use href=\"#a\"/></svg>"), "");
  EXPECT_NE(fault_in_document("<svg><g id=\"a\"/><g id=\"a\"/></svg>"), "");
  EXPECT_NE(fault_in_document("<svg><use href=\"#b\"/></svg>"), "");
  EXPECT_NE(fault_in_document("<svg><script/></svg>"), "");
}

}  // namespace
}  // namespace bastide::test
