#include "server/hall_gallery.hpp"

#include <algorithm>

#include "server/hall_messages.hpp"

namespace bastide::server {

void Gallery::enter(const PersonId& viewer, std::shared_ptr<Watcher> watcher, Ticket ticket) {
  places_.push_back({ticket, viewer, std::move(watcher), false});
}

void Gallery::welcome(Ticket ticket, const Message& first) {
  for (Place& place : places_) {
    if (place.ticket != ticket) continue;
    place.is_welcomed = true;
    place.watcher->tell(first);
  }
}

void Gallery::leave(Ticket ticket) {
  std::erase_if(places_, [&](const Place& place) { return place.ticket == ticket; });
}

std::optional<PersonId> Gallery::leave(const Watcher& watcher) {
  const auto place =
      std::find_if(places_.begin(), places_.end(), [&](const Place& one) { return one.watcher.get() == &watcher; });
  if (place == places_.end()) return std::nullopt;
  PersonId viewer = std::move(place->viewer);
  places_.erase(place);
  return viewer;
}

bool Gallery::has(const PersonId& person) const {
  return std::any_of(places_.begin(), places_.end(), [&](const Place& place) { return place.viewer == person; });
}

void Gallery::begin_at(Version version) {
  told_ = version;
  forget();
}

void Gallery::tell(const table::Entry& entry) {
  told_ = entry.version;
  auto event = event_text(entry);
  if (!event) return;
  const Message message = event_message(table_, *event);
  for (const Place& place : places_) {
    if (place.is_welcomed && entry.audience.includes(place.viewer)) place.watcher->tell(message);
  }
  // Written by and by, it has grown to up to twice its size.
  event->shrink_to_fit();
  const bool is_for_all = entry.audience == table::Audience{};
  recent_.push_back({entry.version, is_for_all ? nullptr : std::make_unique<const table::Audience>(entry.audience),
                     std::move(*event)});
  if (recent_.size() <= recent_events_) return;
  recent_since_ = recent_.front().version;
  recent_.pop_front();
}

std::optional<std::vector<std::string>> Gallery::told_after(Version since, const PersonId& viewer) const {
  if (since < recent_since_ || since > told_) return std::nullopt;
  std::vector<std::string> events;
  for (const Told& told : recent_) {
    const bool is_for_viewer = told.audience == nullptr || told.audience->includes(viewer);
    if (told.version > since && is_for_viewer) events.push_back(told.event);
  }
  return events;
}

void Gallery::forget() {
  recent_.clear();
  recent_.shrink_to_fit();
  recent_since_ = told_;
}

}  // namespace bastide::server
