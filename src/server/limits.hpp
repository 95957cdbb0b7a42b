// What one address, and all together, may ask of the server.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <mutex>

#include "server/address.hpp"
#include "server/token_bucket.hpp"

namespace bastide::server {

// What a request costs is counted by its kind.
enum class Purpose : std::uint8_t {
  request,   // anything
  sign_in,   // every look at a password or a code
  guest,     // a new person
  creation,  // a new table
};
inline constexpr std::size_t purposes = 4;

struct LimitOptions {
  std::size_t connections = 20'000;
  std::size_t connections_by_address = 200;
  std::array<Rate, purposes> rates{{{200, 50}, {20, 0.2}, {60, 0.5}, {30, 0.5}}};
  Rate messages{60, 20};  // of one WebSocket
};

// Safe to use from many threads.
class Limits {
 public:
  using Moment = TokenBucket::Moment;

  explicit Limits(const LimitOptions& options) : options_(options) {}

  // A place among the connections; gives itself back.
  class Place {
   public:
    Place() = default;
    Place(Limits& limits, const Address& address) : limits_(&limits), address_(address) {}
    ~Place();
    Place(Place&& other) noexcept;
    Place& operator=(Place&& other) noexcept;
    explicit operator bool() const { return limits_ != nullptr; }

   private:
    Limits* limits_ = nullptr;
    Address address_;
  };

  // Empty if all places are taken. `counted`: by address, too; not for a proxy, which many share.
  Place admit(const Address& address, bool counted);

  bool allow(Purpose purpose, const Address& address, Moment now);
  TokenBucket message_bucket(Moment now) const { return {options_.messages, now}; }
  std::size_t connections() const;

 private:
  using Buckets = std::map<Address, TokenBucket>;
  void leave(const Address& address);
  static void forget_full(Buckets& buckets, Moment now);

  const LimitOptions options_;
  mutable std::mutex mutex_;
  std::size_t connections_ = 0;
  std::map<Address, std::size_t> by_address_;
  std::array<Buckets, purposes> buckets_;
  std::size_t until_cleaning_ = 0;
};

}  // namespace bastide::server
