#include "server/visitors.hpp"

namespace bastide::server {
namespace {

PersonId key_of(const Visitor& visitor) { return visitor.caller().person ? visitor.caller().person->id : PersonId{}; }

}  // namespace

void Visitors::enter(const std::shared_ptr<Visitor>& visitor) {
  std::shared_ptr<Visitor> oldest;
  bool too_late = false;
  {
    const std::lock_guard lock(mutex_);
    too_late = closed_;
    const PersonId person = key_of(*visitor);
    if (!person.text.empty() && visitors_.count(person) >= by_person_) {
      // A multimap keeps equal keys in the order in which they came.
      oldest = visitors_.lower_bound(person)->second;
    }
    places_.emplace(visitor.get(), visitors_.emplace(person, visitor));
  }
  if (too_late) visitor->end(Goodbye::going_down);
  if (oldest) oldest->end(Goodbye::elsewhere);
}

void Visitors::leave(const std::shared_ptr<Visitor>& visitor) {
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(visitor.get());
  if (place == places_.end()) return;
  visitors_.erase(place->second);
  places_.erase(place);
  if (visitors_.empty()) gone_.notify_all();
}

std::vector<std::shared_ptr<Visitor>> Visitors::of(const PersonId& person) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Visitor>> found;
  const auto [first, last] = visitors_.equal_range(person);
  for (auto entry = first; entry != last; ++entry) found.push_back(entry->second);
  return found;
}

void Visitors::renamed(const table::Person& person) {
  for (const auto& visitor : of(person.id)) visitor->renamed(person);
}

void Visitors::signed_out(const PersonId& person, const Digest& session, bool everywhere) {
  for (const auto& visitor : of(person)) {
    if (everywhere || visitor->caller().session == session) visitor->end(Goodbye::signed_out);
  }
}

bool Visitors::close(std::chrono::milliseconds patience) {
  std::vector<std::shared_ptr<Visitor>> all;
  std::unique_lock lock(mutex_);
  closed_ = true;
  for (const auto& entry : visitors_) all.push_back(entry.second);
  lock.unlock();
  for (const auto& visitor : all) visitor->end(Goodbye::going_down);
  all.clear();
  lock.lock();
  return gone_.wait_for(lock, patience, [&] { return visitors_.empty(); });
}

std::size_t Visitors::count() const {
  const std::lock_guard lock(mutex_);
  return visitors_.size();
}

}  // namespace bastide::server
