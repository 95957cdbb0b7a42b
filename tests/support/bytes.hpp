// Keys, seeds and nonces that tests can tell apart.
#pragma once

#include <cstdint>

#include "record/crypto.hpp"

namespace bastide::test {

inline Bytes32 filled(std::uint8_t byte) {
  Bytes32 bytes;
  bytes.fill(byte);
  return bytes;
}

}  // namespace bastide::test
