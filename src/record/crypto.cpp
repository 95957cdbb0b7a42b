#include "record/crypto.hpp"

#include <sodium.h>

namespace bastide {
namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

Digest sha256(std::string_view data) {
  Digest digest;
  crypto_hash_sha256(digest.data(), bytes_of(data), data.size());
  return digest;
}

Digest hmac_sha256(const Bytes32& key, std::string_view data) {
  static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Bytes32));
  Digest digest;
  crypto_auth_hmacsha256(digest.data(), bytes_of(data), data.size(), key.data());
  return digest;
}

void wipe(Bytes32& secret) { sodium_memzero(secret.data(), secret.size()); }

std::string_view as_text(const Bytes32& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

std::string to_hex(const Bytes32& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  hex.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    hex += digits[byte >> 4];
    hex += digits[byte & 15];
  }
  return hex;
}

std::optional<Bytes32> bytes_of_hex(std::string_view hex) {
  Bytes32 bytes;
  if (hex.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = digit_of(hex[2 * i]);
    const int low = digit_of(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return bytes;
}

}  // namespace bastide
