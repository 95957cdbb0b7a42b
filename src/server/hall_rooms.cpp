#include "server/hall_rooms.hpp"

#include <sodium.h>

#include <array>

namespace bastide::server {

TableId new_table_id() {
  // 32 letters and digits that are not taken for each other.
  constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
  std::array<std::uint8_t, 16> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  TableId id{"t"};
  for (const std::uint8_t byte : bytes) id.text += letters[byte % letters.size()];
  return id;
}

void Rooms::add(Summary summary, bool resume_due) {
  core_.lobby.update(summary);
  const TableId id = summary.table;
  auto host = std::make_shared<TableHost>(core_, std::move(summary), resume_due);
  const std::lock_guard lock(mutex_);
  hosts_.emplace(id, std::move(host));
}

std::shared_ptr<TableHost> Rooms::at(const TableId& table) {
  const std::lock_guard lock(mutex_);
  auto& host = hosts_[table];
  if (host == nullptr) host = std::make_shared<TableHost>(core_, table);
  return host;
}

std::size_t Rooms::size() const {
  const std::lock_guard lock(mutex_);
  return hosts_.size();
}

void Rooms::tidy() {
  std::vector<std::shared_ptr<TableHost>> loaded;
  {
    const std::lock_guard lock(mutex_);
    // With the lock held nobody can ask for one that only the map holds.
    std::erase_if(hosts_,
                  [](const auto& known) { return known.second.use_count() == 1 && known.second->is_forgettable(); });
    for (const auto& [table, host] : hosts_) {
      if (host->is_loaded()) loaded.push_back(host);
    }
  }
  for (const auto& host : loaded) host->tidy();
}

Ticket Rooms::begin_watching(const Watcher& watcher, const TableId& table) {
  const std::lock_guard lock(watching_mutex_);
  const auto [place, is_new] = watching_[&watcher].insert_or_assign(table, ++last_ticket_);
  watchings_ += is_new;
  return place->second;
}

bool Rooms::end_watching(const Watcher& watcher, const TableId& table) {
  const std::lock_guard lock(watching_mutex_);
  const auto watched = watching_.find(&watcher);
  if (watched == watching_.end() || watched->second.erase(table) == 0) return false;
  if (watched->second.empty()) watching_.erase(watched);
  --watchings_;
  return true;
}

std::vector<TableId> Rooms::end_watching(const Watcher& watcher) {
  const std::lock_guard lock(watching_mutex_);
  std::vector<TableId> tables;
  const auto watched = watching_.find(&watcher);
  if (watched == watching_.end()) return tables;
  for (const auto& [table, ticket] : watched->second) tables.push_back(table);
  watching_.erase(watched);
  watchings_ -= tables.size();
  return tables;
}

void Rooms::forget_watching(const Watcher& watcher, const TableId& table, Ticket ticket) {
  const std::lock_guard lock(watching_mutex_);
  const auto watched = watching_.find(&watcher);
  if (watched == watching_.end()) return;
  const auto place = watched->second.find(table);
  if (place == watched->second.end() || place->second != ticket) return;
  watched->second.erase(place);
  if (watched->second.empty()) watching_.erase(watched);
  --watchings_;
}

std::size_t Rooms::watchers() const {
  const std::lock_guard lock(watching_mutex_);
  return watchings_;
}

}  // namespace bastide::server
