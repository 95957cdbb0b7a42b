#include "support/samples.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "cli/text_file.hpp"

namespace bastide::test {

const std::vector<std::string>& sample_names() {
  static const std::vector<std::string> names{"base-peer", "river-peer", "river-plain", "tb-peer",
                                              "all-peer",  "wheel",      "wheel-all",   "options"};
  return names;
}

std::string sample_path(const std::string& name) {
  return std::string(BASTIDE_SOURCE_DIR) + "/tests/data/conformance/" + name + ".jsonl.gz";
}

std::vector<std::string> sample_traces(const std::string& name) {
  const auto text = read_text_file(sample_path(name));
  if (!text) {
    ADD_FAILURE() << text.error();
    return {};
  }
  std::vector<std::string> lines;
  std::istringstream stream(*text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace bastide::test
