// A look at SVG as any reader of XML takes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

struct Markup {
  std::string fault;  // empty if the text is well-formed
  std::vector<std::string> ids;
  std::vector<std::string> references;  // of <use>, without '#'
  int elements = 0;
};

Markup read_markup(std::string_view text);

// What is wrong with it as a document that stands for itself: not well-formed, an id twice, a reference to nothing,
// something from outside, a script. Empty if nothing is.
std::string fault_in_document(const std::string& svg);

}  // namespace bastide::test
