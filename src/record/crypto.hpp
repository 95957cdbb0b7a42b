// The few things that the project takes from cryptography, all of them done by libsodium.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

using Bytes32 = std::array<std::uint8_t, 32>;
using Digest = Bytes32;

Digest sha256(std::string_view data);
Digest hmac_sha256(const Bytes32& key, std::string_view data);

// Overwrites what must not stay in memory; never optimised away.
void wipe(Bytes32& secret);

// The bytes as they are, for hashing together with text.
std::string_view as_text(const Bytes32& bytes);

// Small letters, two digits a byte. Reads nothing else.
std::string to_hex(const Bytes32& bytes);
std::optional<Bytes32> bytes_of_hex(std::string_view hex);

}  // namespace bastide
