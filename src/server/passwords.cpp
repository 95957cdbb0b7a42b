#include "server/passwords.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace bastide::server {

Passwords::Passwords(PasswordCost cost) : cost_(cost) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used on this machine");
  std::string random(32, '\0');
  randombytes_buf(random.data(), random.size());
  nobodys_ = hash(random).value_or("");
}

std::optional<std::string> Passwords::hash(const std::string& password) const {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str(text.data(), password.data(), password.size(), cost_.passes, cost_.memory) != 0) {
    return std::nullopt;
  }
  return text.data();
}

bool Passwords::fits(const std::string& password, const std::optional<std::string>& hash) const {
  const std::string& compared = hash ? *hash : nobodys_;
  return crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0 && hash;
}

PasswordText::~PasswordText() { sodium_memzero(text_.data(), text_.size()); }

}  // namespace bastide::server
