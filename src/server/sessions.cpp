#include "server/sessions.hpp"

namespace bastide::server {
namespace {

// Then all is forgotten: simpler than to know what was asked for least, and as good.
constexpr std::size_t most_remembered = 20'000;

}  // namespace

KnownPerson known(const PersonRow& row) { return {{row.id, row.name}, !row.login.empty()}; }

template <class Map>
void Sessions::remember(Map& map, const typename Map::key_type& key, const typename Map::mapped_type& value,
                        std::uint64_t read_at) {
  const std::lock_guard lock(mutex_);
  if (changes_ != read_at) return;
  if (map.size() >= most_remembered) map.clear();
  map.insert_or_assign(key, value);
}

std::optional<Sessions::Kept> Sessions::session_of(const Digest& secret) {
  std::uint64_t read_at = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto found = sessions_.find(secret);
    if (found != sessions_.end()) return found->second;
    read_at = changes_;
  }
  const auto kept = store_.secret(SecretKind::session, secret);
  if (!kept || !*kept) return std::nullopt;
  const Kept session{(*kept)->person, (*kept)->until};
  remember(sessions_, secret, session, read_at);
  return session;
}

std::optional<Session> Sessions::find(const Digest& secret, Time now) {
  const auto session = session_of(secret);
  if (!session || session->until <= now) return std::nullopt;
  const auto whose = person(session->person);
  if (!whose) return std::nullopt;
  return Session{secret, *whose, session->until};
}

std::optional<KnownPerson> Sessions::person(const PersonId& id) {
  std::uint64_t read_at = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto found = people_.find(id);
    if (found != people_.end()) return found->second;
    read_at = changes_;
  }
  const auto row = store_.person(id);
  if (!row || !*row) return std::nullopt;
  remember(people_, id, known(**row), read_at);
  return known(**row);
}

void Sessions::changed(const KnownPerson& person) {
  const std::lock_guard lock(mutex_);
  ++changes_;
  if (people_.size() >= most_remembered) people_.clear();
  people_.insert_or_assign(person.person.id, person);
}

void Sessions::ended(const Digest& secret) {
  const std::lock_guard lock(mutex_);
  ++changes_;
  sessions_.erase(secret);
}

void Sessions::ended(const PersonId& whose) {
  const std::lock_guard lock(mutex_);
  ++changes_;
  std::erase_if(sessions_, [&](const auto& session) { return session.second.person == whose; });
}

void Sessions::renewed(const Digest& secret, Time until) {
  const std::lock_guard lock(mutex_);
  const auto found = sessions_.find(secret);
  if (found != sessions_.end()) found->second.until = until;
}

}  // namespace bastide::server
