// Passwords, hashed by Argon2id as libsodium does it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace bastide::server {

// Of one hash; libsodium's measure for sign-ins.
struct PasswordCost {
  unsigned long long passes = 2;
  std::size_t memory = std::size_t{64} << 20;  // bytes
};

// Slow on purpose: never on a thread that others wait for. Safe to use from many.
class Passwords {
 public:
  explicit Passwords(PasswordCost cost);

  // As it may be kept; nothing if there is no memory for it.
  std::optional<std::string> hash(const std::string& password) const;
  // Whether this was hashed. Without a hash it was not, and the time it takes does not tell.
  bool fits(const std::string& password, const std::optional<std::string>& hash) const;

 private:
  PasswordCost cost_;
  std::string nobodys_;  // the hash of a password that nobody knows
};

// Overwritten when it goes.
class PasswordText {
 public:
  explicit PasswordText(std::string text) : text_(std::move(text)) {}
  ~PasswordText();
  PasswordText(const PasswordText&) = delete;
  PasswordText& operator=(const PasswordText&) = delete;
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace bastide::server
