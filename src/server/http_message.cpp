#include "server/http_message.hpp"

#include <algorithm>
#include <optional>

namespace bastide::server {
namespace {

std::string small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return small;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// "example.org" of "https://example.org:443" if that is the scheme's own port.
std::string without_default_port(std::string host, std::string_view scheme) {
  const std::string_view port = scheme == "https" ? ":443" : ":80";
  if (host.ends_with(port)) host.resize(host.size() - port.size());
  return host;
}

}  // namespace

HttpResponse json_response(int status, const nlohmann::json& body) {
  // Texts of people were checked when they came in; what is no UTF-8 nevertheless must not end the answer.
  return {status,
          {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
          body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
          {}};
}

HttpResponse fault_response(FaultCode code, const std::map<std::string, std::string>& args) {
  HttpResponse response = json_response(status_of(code), to_json(code, args));
  if (response.status == 429) response.headers.emplace_back("Retry-After", "10");
  if (response.status == 503) response.headers.emplace_back("Retry-After", "2");
  return response;
}

HttpResponse wrong_method(std::string_view allowed) {
  HttpResponse response = fault_response(FaultCode::wrong_method);
  response.headers.emplace_back("Allow", std::string(allowed));
  return response;
}

HttpResponse methods(std::string_view allowed) { return {204, {{"Allow", std::string(allowed)}}, {}, {}}; }

std::string media_type(std::string_view content_type) {
  return small_letters(trimmed(content_type.substr(0, content_type.find(';'))));
}

std::optional<std::string> cookie_named(std::string_view header, std::string_view name) {
  std::optional<std::string> value;
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    const std::string_view pair = trimmed(header.substr(0, end));
    header.remove_prefix(std::min(end + 1, header.size()));
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    std::string found(pair.substr(equals + 1));
    // A neighbouring site of the same domain may have set a second one: trust neither.
    if (value && *value != found) return std::nullopt;
    value = std::move(found);
  }
  return value;
}

bool is_own_origin(const HttpRequest& request, const std::vector<std::string>& others) {
  const std::string origin = small_letters(request.origin);
  if (std::find(others.begin(), others.end(), origin) != others.end()) return true;
  const std::size_t colon = origin.find("://");
  if (colon == std::string::npos || request.host.empty()) return false;
  const std::string_view scheme = std::string_view(origin).substr(0, colon);
  // A page that came in clear text could have been forged on the way.
  const bool fits = scheme == "https" || (scheme == "http" && !request.client.secure);
  return fits && without_default_port(origin.substr(colon + 3), scheme) ==
                     without_default_port(small_letters(request.host), scheme);
}

}  // namespace bastide::server
