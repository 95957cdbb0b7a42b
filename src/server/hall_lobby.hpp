// What is told of tables to people who sit at none: the open ones, and who is host of how many.
#pragma once

#include <map>
#include <mutex>
#include <set>

#include "server/hall.hpp"

namespace bastide::server {

class Lobby {
 public:
  // A table as it is now. One that is finished leaves the lobby, told once more.
  void update(const Summary& summary);

  void enter(const std::shared_ptr<Watcher>& watcher);
  void leave(const std::shared_ptr<Watcher>& watcher);

  // Room for one more unfinished table of this host, until `unreserve`.
  bool reserve(const PersonId& host, std::size_t limit);
  void unreserve(const PersonId& host);

  std::size_t watchers() const;

 private:
  void count(const PersonId& host, int change);
  Message list();

  mutable std::mutex mutex_;
  std::map<TableId, Summary> unfinished_;
  std::map<PersonId, int> hosted_;
  std::set<std::shared_ptr<Watcher>> watchers_;
  Message list_;  // of the present state, once somebody asked for it
};

// Whether the lobby shows it differently afterwards.
bool shows_in_lobby(const table::Event& event);

}  // namespace bastide::server
