// Which tables the hall knows, and which connection watches which of them.
#pragma once

#include <map>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "server/hall_host.hpp"

namespace bastide::server {

class Rooms {
 public:
  explicit Rooms(HallCore& core) : core_(core) {}

  // --- tables
  void add(Summary summary, bool resume_due);
  // Its host, who finds out whether there is such a table.
  std::shared_ptr<TableHost> at(const TableId& table);
  std::size_t size() const;
  // Lets every table tidy up, and forgets those that nobody thinks of.
  void tidy();

  // --- connections
  Ticket begin_watching(const Watcher& watcher, const TableId& table);
  bool end_watching(const Watcher& watcher, const TableId& table);
  std::vector<TableId> end_watching(const Watcher& watcher);
  void forget_watching(const Watcher& watcher, const TableId& table, Ticket ticket);
  std::size_t watchers() const;

 private:
  using Watched = std::map<TableId, Ticket>;

  HallCore& core_;
  mutable std::mutex mutex_;
  std::map<TableId, std::shared_ptr<TableHost>> hosts_;

  mutable std::mutex watching_mutex_;
  std::unordered_map<const Watcher*, Watched> watching_;
  std::size_t watchings_ = 0;
  Ticket last_ticket_ = 0;
};

}  // namespace bastide::server
