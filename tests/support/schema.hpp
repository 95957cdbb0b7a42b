// The schemas of docs/protocol, for holding every message of a test against them. Knows the words that they use, and
// refuses to read a schema with any other, so that nothing is passed over in silence.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace bastide::test {

// What is wrong with a message; empty if nothing is. `kind` names the schema: "server", "client", "rest".
std::string schema_fault(std::string_view kind, const nlohmann::json& message);

// The same for one of its forms: ("rest", "session", message).
std::string schema_fault(std::string_view kind, std::string_view form, const nlohmann::json& message);

}  // namespace bastide::test
