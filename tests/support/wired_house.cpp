#include "support/wired_house.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace bastide::test {
namespace {

using namespace std::chrono_literals;

constexpr server::PageFile page[] = {
    {"assets/main-Dk2f81aB.js", "script"},
    {"index.html", "<!doctype html><title>Bastide</title>"},
};

table::Time now() { return std::chrono::time_point_cast<table::Millis>(std::chrono::system_clock::now()); }

constexpr const char* json_from_here = "Origin: http://localhost\r\nContent-Type: application/json\r\n";

}  // namespace

server::WireOptions WiredHouse::options() {
  server::WireOptions options;
  options.port = 0;
  options.limits.rates = {{{1e6, 1e6}, {1e6, 1e6}, {1e6, 1e6}, {1e6, 1e6}}};
  options.limits.messages = {1e6, 1e6};
  options.farewell_time = 500ms;
  options.version = "1.2.3";
  return options;
}

WiredHouse::WiredHouse(server::WireOptions options, std::vector<std::string> origins)
    : writer(std::make_unique<server::Writer>(store)),
      identity(std::make_unique<server::Identity>(store, *writer, server::IdentityOptions{}, now)) {
  server::RestOptions rest;
  rest.origins = std::move(origins);
  rest.levels = {"random", "greedy"};
  auto opened = server::Wire::open(std::move(options), {hall, *identity, store, now, std::move(rest), page});
  if (!opened) ADD_FAILURE() << opened.error();
  else wire = std::move(*opened);
}

WiredHouse::~WiredHouse() {
  if (wire) wire->stop();
  identity.reset();
}

std::optional<RawResponse> WiredHouse::post(const std::string& target, const std::string& body,
                                            const std::string& headers, const std::string& method) {
  RawClient client(port());
  return client.request(method, target, json_from_here + headers, body);
}

std::optional<RawResponse> WiredHouse::get(const std::string& target, const std::string& headers) {
  RawClient client(port());
  return client.request("GET", target, headers);
}

std::string WiredHouse::new_guest() {
  const auto made = post("/api/session", "{}");
  if (!made || made->status != 200) ADD_FAILURE() << "no guest: " << (made ? made->body : "no answer");
  return made ? cookie_header(*made) : "";
}

bool WiredHouse::comes_true(const std::function<bool()>& truth) {
  for (int i = 0; i < 2'000; ++i) {
    if (truth()) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

std::string cookie_header(const RawResponse& response) {
  const std::string set = response.header("set-cookie");
  return "Cookie: " + set.substr(0, set.find(';')) + "\r\n";
}

}  // namespace bastide::test
