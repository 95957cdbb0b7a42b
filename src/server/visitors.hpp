// All visitors there are, by person: who signs out is shown out everywhere.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/visitor.hpp"

namespace bastide::server {

// Safe to use from many threads.
class Visitors {
 public:
  // `by_person`: connections that one person may have; more end the oldest.
  explicit Visitors(std::size_t by_person) : by_person_(by_person) {}

  void enter(const std::shared_ptr<Visitor>& visitor);
  void leave(const std::shared_ptr<Visitor>& visitor);

  void renamed(const table::Person& person);
  void signed_out(const PersonId& person, const Digest& session, bool everywhere);

  // Nobody comes in any more; all are told. False if somebody is still there after so long.
  bool close(std::chrono::milliseconds patience);
  std::size_t count() const;

 private:
  using ByPerson = std::multimap<PersonId, std::shared_ptr<Visitor>>;
  std::vector<std::shared_ptr<Visitor>> of(const PersonId& person) const;

  const std::size_t by_person_;
  mutable std::mutex mutex_;
  std::condition_variable gone_;
  ByPerson visitors_;
  std::unordered_map<const Visitor*, ByPerson::iterator> places_;
  bool closed_ = false;
};

}  // namespace bastide::server
