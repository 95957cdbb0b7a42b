#include "server/hall_lobby.hpp"

#include <algorithm>
#include <vector>

namespace bastide::server {
namespace {

constexpr std::size_t most_listed = 200;

bool is_open(const Summary& summary) {
  return summary.stage != table::Stage::finished && summary.spec.visibility == table::Visibility::open;
}

Message change_message(const Summary& summary) {
  return std::make_shared<const std::string>(R"({"type":"lobby_change","table":)" + to_json(summary).dump() + "}");
}

struct Shows {
  template <class Event>
  bool operator()(const Event&) const {
    using namespace table;
    return std::is_same_v<Event, TableMade> || std::is_same_v<Event, SatDown> || std::is_same_v<Event, GotUp> ||
           std::is_same_v<Event, HostChanged> || std::is_same_v<Event, OptionSet> || std::is_same_v<Event, Dealing> ||
           std::is_same_v<Event, DeckMixed> || std::is_same_v<Event, BotStandsIn> ||
           std::is_same_v<Event, OwnerReturned> || std::is_same_v<Event, ClockChanged> ||
           std::is_same_v<Event, GameOver>;
  }
};

}  // namespace

bool shows_in_lobby(const table::Event& event) { return std::visit(Shows{}, event); }

void Lobby::update(const Summary& summary) {
  const std::lock_guard lock(mutex_);
  bool was_open = false;
  if (const auto known = unfinished_.find(summary.table); known != unfinished_.end()) {
    was_open = is_open(known->second);
    count(known->second.host.id, -1);
    unfinished_.erase(known);
  }
  if (summary.stage != table::Stage::finished) {
    count(summary.host.id, 1);
    unfinished_.emplace(summary.table, summary);
  }
  if (!was_open && !is_open(summary)) return;
  list_.reset();
  if (watchers_.empty()) return;
  const Message message = change_message(summary);
  for (const auto& watcher : watchers_) watcher->tell(message);
}

void Lobby::enter(const std::shared_ptr<Watcher>& watcher) {
  const std::lock_guard lock(mutex_);
  watchers_.insert(watcher);
  watcher->tell(list());
}

void Lobby::leave(const std::shared_ptr<Watcher>& watcher) {
  const std::lock_guard lock(mutex_);
  watchers_.erase(watcher);
}

bool Lobby::reserve(const PersonId& host, std::size_t limit) {
  const std::lock_guard lock(mutex_);
  const auto hosted = hosted_.find(host);
  if (hosted != hosted_.end() && static_cast<std::size_t>(hosted->second) >= limit) return false;
  count(host, 1);
  return true;
}

void Lobby::unreserve(const PersonId& host) {
  const std::lock_guard lock(mutex_);
  count(host, -1);
}

std::size_t Lobby::watchers() const {
  const std::lock_guard lock(mutex_);
  return watchers_.size();
}

void Lobby::count(const PersonId& host, int change) {
  const auto hosted = hosted_.try_emplace(host, 0).first;
  hosted->second += change;
  if (hosted->second == 0) hosted_.erase(hosted);
}

Message Lobby::list() {
  if (list_ != nullptr) return list_;
  std::vector<const Summary*> open;
  for (const auto& [table, summary] : unfinished_) {
    if (is_open(summary)) open.push_back(&summary);
  }
  std::sort(open.begin(), open.end(), [](const Summary* a, const Summary* b) { return a->made > b->made; });
  open.resize(std::min(open.size(), most_listed));
  auto tables = nlohmann::json::array();
  for (const Summary* summary : open) tables.push_back(to_json(*summary));
  list_ = std::make_shared<const std::string>(R"({"type":"lobby","tables":)" + tables.dump() + "}");
  return list_;
}

}  // namespace bastide::server
