// The conformance games that come with the tests.
#pragma once

#include <string>
#include <vector>

namespace bastide::test {

// Names of the files in tests/data/conformance, without their endings.
const std::vector<std::string>& sample_names();
std::string sample_path(const std::string& name);
// One game a line.
std::vector<std::string> sample_traces(const std::string& name);

}  // namespace bastide::test
