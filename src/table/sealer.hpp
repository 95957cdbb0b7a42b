// Locks seeds away: what the log holds of a deck before its end is of no use to whoever reads the store.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "record/crypto.hpp"

namespace bastide::table {

class Sealer {
 public:
  virtual ~Sealer() = default;
  // Text that only `open` understands. `salt`: 24 fresh random bytes, used once.
  using Salt = std::array<std::uint8_t, 24>;
  virtual std::string seal(const Bytes32& seed, const Salt& salt) const = 0;
  // Nothing if this sealer did not seal it, or it was changed.
  virtual std::optional<Bytes32> open(std::string_view sealed) const = 0;
};

// crypto_secretbox of libsodium, in hexadecimal digits, under a key from outside the store.
class SecretBox final : public Sealer {
 public:
  explicit SecretBox(const Bytes32& key) : key_(key) {}
  ~SecretBox() override { wipe(key_); }
  SecretBox(const SecretBox&) = delete;
  SecretBox& operator=(const SecretBox&) = delete;

  std::string seal(const Bytes32& seed, const Salt& salt) const override;
  std::optional<Bytes32> open(std::string_view sealed) const override;

 private:
  Bytes32 key_;
};

}  // namespace bastide::table
