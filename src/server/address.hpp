// Who is at the other end: the address of the connection or, behind a proxy that is trusted, the one it tells of.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string_view>
#include <vector>

#include "rules/result.hpp"

namespace bastide::server {

using Address = boost::asio::ip::address;

// An IPv4 address inside an IPv6 one is the same machine as the plain one.
Address plain(const Address& address);

// What limits count by: an IPv4 address, or the /64 network that an IPv6 customer gets at least.
Address household(const Address& address);

// "10.0.0.0/8", "::1", "192.0.2.7".
class Network {
 public:
  static Result<Network> parse(std::string_view text);
  bool contains(const Address& address) const;

 private:
  Network(Address base, int bits) : base_(std::move(base)), bits_(bits) {}
  Address base_;
  int bits_;
};

bool contains(const std::vector<Network>& networks, const Address& address);

struct Client {
  Address address;
  bool secure = false;  // the client's own connection is encrypted, here or at the proxy
};

// What a trusted proxy said of the client; from anybody else it means nothing.
struct Forwarded {
  std::string_view addresses;  // X-Forwarded-For: "client, proxy, proxy"
  std::string_view protocol;   // X-Forwarded-Proto
};

// `peer` is who connected. Walks the list of proxies from the near end, as far as they are trusted: whatever a client
// has written into the header itself stands further to the left.
Client client_of(const Client& peer, const Forwarded& forwarded, const std::vector<Network>& trusted);

}  // namespace bastide::server
