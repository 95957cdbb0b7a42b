#include "server/limits.hpp"

#include <utility>

namespace bastide::server {
namespace {

// A bucket weighs about a hundred bytes; those that are full again are thrown away after so many new ones.
constexpr std::size_t cleaning_interval = 10'000;

}  // namespace

Limits::Place::~Place() {
  if (limits_ != nullptr) limits_->leave(address_);
}

Limits::Place::Place(Place&& other) noexcept
    : limits_(std::exchange(other.limits_, nullptr)), address_(std::move(other.address_)) {}

Limits::Place& Limits::Place::operator=(Place&& other) noexcept {
  std::swap(limits_, other.limits_);
  std::swap(address_, other.address_);
  return *this;
}

Limits::Place Limits::admit(const Address& address, bool counted) {
  // The unspecified address stands for those who are not counted one by one.
  const Address home = counted ? household(address) : Address{};
  const std::lock_guard lock(mutex_);
  if (connections_ >= options_.connections) return {};
  std::size_t& own = by_address_[home];
  if (counted && own >= options_.connections_by_address) return {};
  ++own;
  ++connections_;
  return {*this, home};
}

void Limits::leave(const Address& address) {
  const std::lock_guard lock(mutex_);
  --connections_;
  const auto own = by_address_.find(address);
  if (--own->second == 0) by_address_.erase(own);
}

bool Limits::allow(Purpose purpose, const Address& address, Moment now) {
  const auto kind = static_cast<std::size_t>(purpose);
  const std::lock_guard lock(mutex_);
  const auto [bucket, is_new] = buckets_[kind].try_emplace(household(address), options_.rates[kind], now);
  const bool allowed = bucket->second.take(now);
  if (is_new && ++until_cleaning_ >= cleaning_interval) {
    until_cleaning_ = 0;
    for (Buckets& buckets : buckets_) forget_full(buckets, now);
  }
  return allowed;
}

void Limits::forget_full(Buckets& buckets, Moment now) {
  std::erase_if(buckets, [&](const auto& entry) { return entry.second.is_full(now); });
}

std::size_t Limits::connections() const {
  const std::lock_guard lock(mutex_);
  return connections_;
}

}  // namespace bastide::server
