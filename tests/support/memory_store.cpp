#include "support/memory_store.hpp"

#include <algorithm>
#include <mutex>
#include <tuple>

#include "server/keeping.hpp"

namespace bastide::test {
namespace {

using namespace server;

bool has_seat(const Summary& summary, const PersonId& person) {
  return std::any_of(summary.seats.begin(), summary.seats.end(),
                     [&](const auto& seat) { return seat && seat->person == person; });
}

bool matches(const Summary& summary, const SummaryQuery& query) {
  if (query.person && !has_seat(summary, *query.person)) return false;
  if (query.finished == true && !counts(summary)) return false;
  if (query.finished == false && summary.over) return false;
  if (!query.by_link_too && summary.spec.visibility == table::Visibility::by_link) return false;
  return !query.before || summary.changed < *query.before;
}

bool is_newer(const Summary& a, const Summary& b) {
  return std::tie(a.changed, a.table) > std::tie(b.changed, b.table);
}

template <class Item>
std::vector<Item> cut(std::vector<Item> items, int limit) {
  const auto most = static_cast<std::size_t>(std::clamp(limit, 1, 200));
  if (items.size() > most) items.resize(most);
  return items;
}

void add_results(const Summary& summary, std::map<PersonId, PlayerResult>& results) {
  for (std::size_t i = 0; i < summary.seats.size(); ++i) {
    const auto& seat = summary.seats[i];
    if (!seat || !seat->person) continue;
    PlayerResult& result = results[*seat->person];
    const auto& winners = summary.over->winners;
    result.person = *seat->person;
    ++result.games;
    result.won += std::find(winners.begin(), winners.end(), static_cast<Seat>(i)) != winners.end();
    result.points += i < summary.over->totals.size() ? summary.over->totals[i] : 0;
  }
}

}  // namespace

// --- writing

std::vector<std::optional<StoreError>> MemoryStore::write(std::span<const Unit> units) {
  ++groups_;
  if (writes_fail_) return {units.size(), StoreError{StoreFault::unavailable, "the store was told to fail"}};
  const std::unique_lock lock(mutex_);
  std::vector<std::optional<StoreError>> answers;
  for (const Unit& unit : units) {
    const Fault fault = apply(unit);
    answers.push_back(fault.empty() ? std::nullopt : std::optional(StoreError{StoreFault::refused, fault}));
  }
  return answers;
}

MemoryStore::Fault MemoryStore::apply(const Unit& unit) {
  Fault fault;
  for (const Write& write : unit) {
    fault = std::visit([this](const auto& one) { return apply(one); }, write);
    if (!fault.empty()) break;
  }
  if (!fault.empty()) std::for_each(undo_.rbegin(), undo_.rend(), [](const auto& take_back) { take_back(); });
  undo_.clear();
  return fault;
}

template <class Kept>
void MemoryStore::remember(Kept& kept) {
  undo_.emplace_back([&kept, before = kept] { kept = before; });
}

MemoryStore::Fault MemoryStore::apply(const AppendEntries& append) {
  if (const Status fit = check_fit(append.table); !fit) return fit.error();
  if (append.entries.empty()) return {};
  const bool is_new = !tables_.contains(append.table);
  KeptTable& kept = tables_[append.table];
  undo_.emplace_back([this, is_new, id = append.table, lines = kept.log.size(), before = kept.summary] {
    if (is_new) {
      tables_.erase(id);
      return;
    }
    tables_[id].log.resize(lines);
    tables_[id].summary = before;
  });
  for (const table::Entry& entry : append.entries) {
    if (const Status fits = check_next(append.table, kept.summary.version, entry); !fits) return fits.error();
    const auto text = kept_form(entry);
    if (!text) return text.error();
    kept.log.push_back(*text);
    fold(kept.summary, entry);
  }
  return {};
}

MemoryStore::Fault MemoryStore::apply(const AppendLink& append) {
  if (const Status fit = check_fit(append.table); !fit) return fit.error();
  if (const Status fits = check_next(links_.empty() ? ChainLink{} : links_.back().link, append.link); !fits) {
    return fits.error();
  }
  links_.push_back({append.link, append.table, append.commitment, append.at});
  undo_.emplace_back([this] { links_.pop_back(); });
  return {};
}

MemoryStore::Fault MemoryStore::apply(const PutPerson& put) {
  if (const Status fit = check_fit(put.person); !fit) return fit.error();
  for (const auto& [id, other] : people_) {
    if (id != put.person.id && !put.person.login.empty() && other.login == put.person.login) {
      return "another person has this login";
    }
  }
  const auto found = people_.find(put.person.id);
  if (found == people_.end()) undo_.emplace_back([this, id = put.person.id] { people_.erase(id); });
  else remember(found->second);
  people_[put.person.id] = put.person;
  return {};
}

MemoryStore::Fault MemoryStore::apply(const PutSecret& put) {
  if (!people_.contains(put.person)) return "there is no such person";
  remember(secrets_);
  secrets_[{put.kind, put.secret}] = {put.person, put.until};
  return {};
}

MemoryStore::Fault MemoryStore::apply(const DropSecret& drop) {
  remember(secrets_);
  if (secrets_.erase({drop.kind, drop.secret}) == 0) return "there is no such secret";
  return {};
}

MemoryStore::Fault MemoryStore::apply(const DropSecrets& drop) {
  remember(secrets_);
  std::erase_if(secrets_, [&](const auto& secret) { return secret.second.person == drop.person; });
  return {};
}

MemoryStore::Fault MemoryStore::apply(const Heartbeat& beat) {
  remember(heartbeat_);
  remember(secrets_);
  heartbeat_ = beat.at;
  std::erase_if(secrets_, [&](const auto& secret) { return secret.second.until < beat.at; });
  return {};
}

// --- reading

template <class Read>
auto MemoryStore::reading(Read read) const -> Result<decltype(read())> {
  if (reads_fail_) return Error{"the store was told to fail"};
  const std::shared_lock lock(mutex_);
  return read();
}

Result<std::vector<table::Entry>> MemoryStore::log(const TableId& table) const {
  return reading([&] {
    std::vector<table::Entry> entries;
    const auto found = tables_.find(table);
    if (found == tables_.end()) return entries;
    for (const std::string& line : found->second.log) entries.push_back(std::move(*entry_of_kept(line)));
    return entries;
  });
}

Result<std::optional<Summary>> MemoryStore::summary(const TableId& table) const {
  return reading([&] {
    const auto found = tables_.find(table);
    return found == tables_.end() ? std::nullopt : std::optional(found->second.summary);
  });
}

Result<std::vector<Summary>> MemoryStore::summaries(const SummaryQuery& query) const {
  return reading([&] {
    std::vector<Summary> found;
    for (const auto& [id, kept] : tables_) {
      if (matches(kept.summary, query)) found.push_back(kept.summary);
    }
    std::sort(found.begin(), found.end(), is_newer);
    return cut(std::move(found), query.limit);
  });
}

Result<std::vector<Summary>> MemoryStore::unfinished() const {
  return reading([&] {
    std::vector<Summary> found;
    for (const auto& [id, kept] : tables_) {
      if (!kept.summary.over) found.push_back(kept.summary);
    }
    std::sort(found.begin(), found.end(), [](const Summary& a, const Summary& b) { return is_newer(b, a); });
    return found;
  });
}

Result<std::vector<PlayerResult>> MemoryStore::results(int limit) const {
  return reading([&] {
    std::map<PersonId, PlayerResult> by_person;
    for (const auto& [id, kept] : tables_) {
      if (counts(kept.summary)) add_results(kept.summary, by_person);
    }
    std::vector<PlayerResult> found;
    for (auto& [id, result] : by_person) {
      const auto person = people_.find(id);
      if (person != people_.end()) result.name = person->second.name;
      found.push_back(result);
    }
    std::sort(found.begin(), found.end(), [](const PlayerResult& a, const PlayerResult& b) {
      return std::tie(b.won, b.points, a.person) < std::tie(a.won, a.points, b.person);
    });
    return cut(std::move(found), limit);
  });
}

Result<std::optional<Link>> MemoryStore::last_link() const {
  return reading([&] { return links_.empty() ? std::nullopt : std::optional(links_.back()); });
}

Result<std::vector<Link>> MemoryStore::links(std::uint64_t after, int limit) const {
  return reading([&] {
    const auto first = links_.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(after, links_.size()));
    return cut(std::vector<Link>(first, links_.end()), limit);
  });
}

Result<std::optional<PersonRow>> MemoryStore::person(const PersonId& id) const {
  return reading([&] {
    const auto found = people_.find(id);
    return found == people_.end() ? std::nullopt : std::optional(found->second);
  });
}

Result<std::optional<PersonRow>> MemoryStore::person_by_login(const std::string& login) const {
  return reading([&]() -> std::optional<PersonRow> {
    for (const auto& [id, person] : people_) {
      if (!login.empty() && person.login == login) return person;
    }
    return std::nullopt;
  });
}

Result<std::optional<Secret>> MemoryStore::secret(SecretKind kind, const Digest& secret) const {
  return reading([&] {
    const auto found = secrets_.find({kind, secret});
    return found == secrets_.end() ? std::nullopt : std::optional(found->second);
  });
}

Result<std::optional<Time>> MemoryStore::heartbeat() const {
  return reading([&] { return heartbeat_; });
}

}  // namespace bastide::test
