#include "load/endpoint.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

#include "record/words.hpp"
#include "rules/error_words.hpp"

namespace bastide::load {
namespace {

constexpr std::string_view scheme = "http://";

bool is_port(std::string_view text) {
  const auto number = number_of(text);
  return number && *number >= 1 && *number <= 65535;
}

bool is_host(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  };
  return !text.empty() && text.size() <= 253 && std::all_of(text.begin(), text.end(), fits);
}

}  // namespace

Result<Endpoint> endpoint_of(std::string_view url) {
  const Error wrong{in_quotes(url) + " is no server's address: write one like http://127.0.0.1:8080"};
  if (!url.starts_with(scheme)) return wrong;
  std::string_view place = url.substr(scheme.size());
  if (place.ends_with('/')) place.remove_suffix(1);
  const std::size_t colon = place.find(':');
  const std::string_view host = place.substr(0, colon);
  const std::string_view port = colon == std::string_view::npos ? "80" : place.substr(colon + 1);
  if (!is_host(host) || !is_port(port)) return wrong;
  return Endpoint{std::string(host), std::string(port), std::string(scheme) + std::string(place)};
}

bool is_loopback(const Endpoint& endpoint) {
  if (endpoint.host == "localhost") return true;
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(endpoint.host, error);
  return !error && address.is_loopback();
}

}  // namespace bastide::load
