#include "server/address.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

namespace bastide::server {
namespace {

namespace ip = boost::asio::ip;

std::optional<Address> address_of(std::string_view text) {
  boost::system::error_code fault;
  Address address = ip::make_address(std::string(text), fault);
  if (fault) return std::nullopt;
  return plain(address);
}

template <class Bytes>
bool same_beginning(const Bytes& a, const Bytes& b, int bits) {
  const auto whole = static_cast<std::size_t>(bits / 8);
  if (!std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(whole), b.begin())) return false;
  const int rest = bits % 8;
  return rest == 0 || (a[whole] >> (8 - rest)) == (b[whole] >> (8 - rest));
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// Cuts the last element off a list with commas.
std::string_view take_last(std::string_view& list) {
  const std::size_t comma = list.rfind(',');
  const std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
  list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
  return trimmed(last);
}

}  // namespace

Address plain(const Address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

Address household(const Address& address) {
  const Address own = plain(address);
  if (own.is_v4()) return own;
  auto bytes = own.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::make_address_v6(bytes);
}

Result<Network> Network::parse(std::string_view text) {
  const Error error{"'" + std::string(text) + "' is no network; write an address, or one with its length: 10.0.0.0/8"};
  const std::size_t slash = text.find('/');
  const auto base = address_of(text.substr(0, slash));
  if (!base) return error;
  const int longest = base->is_v4() ? 32 : 128;
  int bits = longest;
  if (slash != std::string_view::npos) {
    const std::string_view length = text.substr(slash + 1);
    const auto [end, fault] = std::from_chars(length.data(), length.data() + length.size(), bits);
    if (fault != std::errc{} || end != length.data() + length.size() || bits < 0 || bits > longest) return error;
  }
  return Network(*base, bits);
}

bool Network::contains(const Address& address) const {
  const Address other = plain(address);
  if (other.is_v4() != base_.is_v4()) return false;
  if (base_.is_v4()) return same_beginning(base_.to_v4().to_bytes(), other.to_v4().to_bytes(), bits_);
  return same_beginning(base_.to_v6().to_bytes(), other.to_v6().to_bytes(), bits_);
}

bool contains(const std::vector<Network>& networks, const Address& address) {
  return std::any_of(networks.begin(), networks.end(), [&](const Network& n) { return n.contains(address); });
}

Client client_of(const Client& peer, const Forwarded& forwarded, const std::vector<Network>& trusted) {
  Client client{plain(peer.address), peer.secure};
  if (!contains(trusted, client.address)) return client;
  std::string_view protocols = forwarded.protocol;
  client.secure = peer.secure || take_last(protocols) == "https";
  std::string_view list = forwarded.addresses;
  while (!list.empty() && contains(trusted, client.address)) {
    const auto next = address_of(take_last(list));
    if (!next) break;
    client.address = *next;
  }
  return client;
}

}  // namespace bastide::server
