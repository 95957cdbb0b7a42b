// A request and its answer as plain data: what the routes see of HTTP.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/address.hpp"
#include "server/fault_code.hpp"
#include "server/target.hpp"

namespace bastide::server {

struct HttpRequest {
  std::string method;  // "GET"
  Target target;
  Client client;
  // Of the headers only these mean anything here; empty if missing.
  std::string host, origin, cookie, content_type, accept_encoding, if_none_match;
  std::string body;
};

struct HttpResponse {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  // Instead of `body`, bytes that live as long as the process.
  std::string_view fixed;
  // It becomes neither a document nor a worker, whatever a browser does with it: what is said of those is left out.
  bool inert = false;

  std::string_view content() const { return fixed.empty() ? std::string_view(body) : fixed; }
};

// May be called on any thread, once.
using Respond = std::function<void(HttpResponse)>;

HttpResponse json_response(int status, const nlohmann::json& body);
// With the status that belongs to the code.
HttpResponse fault_response(FaultCode code, const std::map<std::string, std::string>& args = {});
// 405, with what would be allowed: "GET, HEAD".
HttpResponse wrong_method(std::string_view allowed);
// An answer to OPTIONS.
HttpResponse methods(std::string_view allowed);

// "text/plain" of "text/plain; charset=utf-8", in small letters.
std::string media_type(std::string_view content_type);

// The named cookie's value; nothing if it is missing or garbled, or there twice with different values.
std::optional<std::string> cookie_named(std::string_view header, std::string_view name);

// Whether a page of this origin ("https://host:port") may act: it comes from the host that was asked, or is on the
// list.
bool is_own_origin(const HttpRequest& request, const std::vector<std::string>& others);

}  // namespace bastide::server
