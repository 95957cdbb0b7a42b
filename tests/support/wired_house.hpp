// A server's network on a free port of 127.0.0.1, with a fake hall behind it and real people.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "server/identity.hpp"
#include "server/wire.hpp"
#include "server/writer.hpp"
#include "support/fake_hall.hpp"
#include "support/memory_store.hpp"
#include "support/raw_client.hpp"

namespace bastide::test {

class WiredHouse {
 public:
  // Limits wide and times short enough for tests; each changes what it is about.
  static server::WireOptions options();

  explicit WiredHouse(server::WireOptions options = WiredHouse::options(), std::vector<std::string> origins = {});
  ~WiredHouse();
  WiredHouse(const WiredHouse&) = delete;
  WiredHouse& operator=(const WiredHouse&) = delete;

  std::uint16_t port() const { return wire->port(); }
  // "Cookie: ...\r\n" of a new guest.
  std::string new_guest();
  // A request that changes something, from the own page.
  std::optional<RawResponse> post(const std::string& target, const std::string& body, const std::string& headers = "",
                                  const std::string& method = "POST");
  std::optional<RawResponse> get(const std::string& target, const std::string& headers = "");
  // Waits until it is so; false if it takes too long.
  static bool comes_true(const std::function<bool()>& truth);

  MemoryStore store;
  FakeHall hall;
  std::unique_ptr<server::Writer> writer;
  std::unique_ptr<server::Identity> identity;
  std::unique_ptr<server::Wire> wire;
};

// The cookie that an answer sets, as a header of the next request.
std::string cookie_header(const RawResponse& response);

}  // namespace bastide::test
