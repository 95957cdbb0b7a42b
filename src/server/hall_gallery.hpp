// Who watches one table, and what they were told last. On the table's strand.
#pragma once

#include <deque>
#include <set>

#include "server/hall.hpp"

namespace bastide::server {

// Tells one watching of a table from the next one by the same connection.
using Ticket = std::uint64_t;

class Gallery {
 public:
  Gallery(TableId table, std::size_t recent_events) : table_(std::move(table)), recent_events_(recent_events) {}

  // --- who is there. Whoever enters is told nothing until they are welcomed with a view or events.
  void enter(const PersonId& viewer, std::shared_ptr<Watcher> watcher, Ticket ticket);
  void welcome(Ticket ticket, const Message& first);
  void leave(Ticket ticket);
  // Who it was, if they watched.
  std::optional<PersonId> leave(const Watcher& watcher);
  bool has(const PersonId& person) const;
  std::size_t size() const { return places_.size(); }

  // --- what is told
  // All up to here is known to those who were welcomed.
  void begin_at(Version version);
  Version told() const { return told_; }
  void tell(const table::Entry& entry);
  // What the viewer may see of what came after `since`; nothing if that is not at hand any more.
  std::optional<std::vector<std::string>> told_after(Version since, const PersonId& viewer) const;
  // Nobody will ask.
  void forget();

 private:
  struct Place {
    Ticket ticket = 0;
    PersonId viewer;
    std::shared_ptr<Watcher> watcher;
    bool is_welcomed = false;
  };
  // Kept by the thousand.
  struct Told {
    Version version = 0;
    std::unique_ptr<const table::Audience> audience;  // none: everybody
    std::string event;
  };

  TableId table_;
  std::size_t recent_events_;
  std::vector<Place> places_;
  std::deque<Told> recent_;
  Version told_ = 0;
  Version recent_since_ = 0;  // `recent_` has all that came after it
};

}  // namespace bastide::server
