#include "table/sealer.hpp"

#include <sodium.h>

#include <algorithm>

namespace bastide::table {
namespace {

constexpr std::size_t salt_size = crypto_secretbox_NONCEBYTES;
constexpr std::size_t box_size = crypto_secretbox_MACBYTES + sizeof(Bytes32);
static_assert(salt_size == std::tuple_size_v<Sealer::Salt>);
static_assert(crypto_secretbox_KEYBYTES == sizeof(Bytes32));

// The salt, then the box.
using Sealed = std::array<unsigned char, salt_size + box_size>;

}  // namespace

std::string SecretBox::seal(const Bytes32& seed, const Salt& salt) const {
  Sealed sealed;
  std::copy(salt.begin(), salt.end(), sealed.begin());
  crypto_secretbox_easy(sealed.data() + salt_size, seed.data(), seed.size(), salt.data(), key_.data());
  std::string hex(2 * sealed.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), sealed.data(), sealed.size());
  hex.pop_back();
  return hex;
}

std::optional<Bytes32> SecretBox::open(std::string_view text) const {
  Sealed sealed;
  std::size_t length = 0;
  const char* end = nullptr;
  const bool is_hex =
      sodium_hex2bin(sealed.data(), sealed.size(), text.data(), text.size(), nullptr, &length, &end) == 0;
  if (!is_hex || length != sealed.size() || end != text.data() + text.size()) return std::nullopt;
  Bytes32 seed;
  if (crypto_secretbox_open_easy(seed.data(), sealed.data() + salt_size, box_size, sealed.data(), key_.data()) != 0) {
    return std::nullopt;
  }
  return seed;
}

}  // namespace bastide::table
