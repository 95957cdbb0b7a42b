// Where a server is.
#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace bastide::load {

struct Endpoint {
  std::string host;    // a name or an address
  std::string port;    // a number
  std::string origin;  // "http://127.0.0.1:8080", as the server's own page would say
};

// "http://localhost:8080", nothing behind it but perhaps a slash. Error: what is wrong with it and what to write.
Result<Endpoint> endpoint_of(std::string_view url);

// Whether nobody else's machine can be meant. A name is looked up only if it is localhost.
bool is_loopback(const Endpoint& endpoint);

}  // namespace bastide::load
