// Whose session a token is: asked with every message, so it is remembered beside the store.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "server/store.hpp"
#include "table/types.hpp"

namespace bastide::server {

// What others may know of a person.
struct KnownPerson {
  table::Person person;
  bool has_login = false;
};
KnownPerson known(const PersonRow& row);

struct Session {
  Digest secret{};
  KnownPerson whose;
  Time until;
};

// Any thread. What is forgotten here is asked of the store again.
class Sessions {
 public:
  explicit Sessions(const Store& store) : store_(store) {}

  // Nothing: no such session, it ran out, or the store cannot be read.
  std::optional<Session> find(const Digest& secret, Time now);
  // Nothing: no such person, or the store cannot be read.
  std::optional<KnownPerson> person(const PersonId& id);

  // The person changed, and the store has it.
  void changed(const KnownPerson& person);
  // These are no sessions any more, and the store knows.
  void ended(const Digest& secret);
  void ended(const PersonId& whose);
  // It lives longer now.
  void renewed(const Digest& secret, Time until);

 private:
  struct Kept {
    PersonId person;
    Time until;
  };
  std::optional<Kept> session_of(const Digest& secret);
  // Remembers what was read, unless something changed since it was.
  template <class Map>
  void remember(Map& map, const typename Map::key_type& key, const typename Map::mapped_type& value,
                std::uint64_t read_at);

  const Store& store_;
  std::mutex mutex_;
  std::map<Digest, Kept> sessions_;
  std::map<PersonId, KnownPerson> people_;
  std::uint64_t changes_ = 0;
};

}  // namespace bastide::server
