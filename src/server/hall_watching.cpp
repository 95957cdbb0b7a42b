// Whoever watches a table or looks at it once.
#include "server/hall_host.hpp"
#include "server/hall_messages.hpp"
#include "server/hall_posting.hpp"
#include "table/table_state.hpp"

namespace bastide::server {

void TableHost::watch(Visit visit) {
  post([visit = std::move(visit)](TableHost& host) { host.do_watch(visit); });
}

void TableHost::unwatch(std::shared_ptr<Watcher> watcher) {
  post([watcher = std::move(watcher)](TableHost& host) { host.do_unwatch(*watcher); });
}

void TableHost::look(Look look, Hall::Text text) {
  post([look = std::move(look), text = std::move(text)](TableHost& host) { host.do_look(look, text); });
}

void TableHost::do_watch(const Visit& visit) {
  touched_ = core_.clock();
  const auto again = gallery_.leave(*visit.watcher);
  if (gallery_.size() >= core_.options.watchers_at_table) return refuse(visit, FaultCode::too_many_watchers);
  gallery_.enter(visit.viewer, visit.watcher, visit.ticket);
  watchers_ = gallery_.size();
  const auto fault = bring_back();
  if (fault == FaultCode::unavailable) return welcome_to_stored(visit);
  if (fault) return refuse(visit, *fault);
  // First the view, then that they came: whatever becomes of that, they can look.
  after_pending({[this, visit, first = greeting(visit), version = table_->version()] {
                   gallery_.welcome(visit.ticket, first);
                   visit.answered(Reply{.version = version});
                 },
                 [this, visit] { welcome_to_stored(visit); }});
  if (again && *again != visit.viewer) tell_presence(*again);
  tell_presence(visit.viewer);
  set_alarm();
}

void TableHost::do_unwatch(const Watcher& watcher) {
  const auto viewer = gallery_.leave(watcher);
  if (!viewer) return;
  watchers_ = gallery_.size();
  if (gallery_.size() == 0) left_ = core_.clock();
  tell_presence(*viewer);
  // Now it counts how long nobody comes.
  const bool may_close = summary_ && summary_->stage == table::Stage::gathering && gallery_.size() == 0;
  if (may_close && bring_back()) retry_later();
  set_alarm();
}

void TableHost::do_look(const Look& look, const Hall::Text& text) {
  touched_ = core_.clock();
  const auto look_at_stored = [this, look, text] {
    const auto read = read_log();
    const auto* table = std::get_if<table::Table>(&read);
    text(table == nullptr ? std::nullopt : look(*table, core_.clock()));
  };
  if (bring_back()) return look_at_stored();
  after_pending({[text, seen = look(*table_, core_.clock())] { text(seen); }, look_at_stored});
}

Message TableHost::greeting(const Visit& visit) const {
  if (visit.since) {
    if (const auto events = events_after(*visit.since, visit.viewer)) {
      return events_message(id_, table_->version(), *events);
    }
  }
  return view_message(*table_, visit.viewer, core_.clock());
}

// Those that are on their way into the store, too: the greeting waits for them.
std::optional<std::vector<std::string>> TableHost::events_after(Version since, const PersonId& viewer) const {
  if (since > table_->version()) return std::nullopt;
  auto events = gallery_.told_after(std::min(since, gallery_.told()), viewer);
  if (!events) return std::nullopt;
  for (const Step& step : pending_) {
    for (const table::Entry& entry : step.entries) {
      if (entry.version <= since || !entry.audience.includes(viewer)) continue;
      if (auto text = event_text(entry)) events->push_back(std::move(*text));
    }
  }
  return events;
}

// As the store has the table, since it cannot take anything at the moment.
void TableHost::welcome_to_stored(const Visit& visit) {
  const auto read = read_log();
  const auto* table = std::get_if<table::Table>(&read);
  if (table == nullptr) return refuse(visit, std::get<FaultCode>(read));
  gallery_.welcome(visit.ticket, view_message(*table, visit.viewer, core_.clock()));
  visit.answered(Reply{.version = table->version()});
}

void TableHost::refuse(const Visit& visit, FaultCode fault) {
  gallery_.leave(visit.ticket);
  watchers_ = gallery_.size();
  core_.forget_watching(*visit.watcher, id_, visit.ticket);
  visit.answered(Reply{.fault = fault});
}

void TableHost::tell_presence(const PersonId& person) {
  if (person.text.empty()) return;
  if (!table_) return tell_presence_later();
  if (!presence_matters()) return;
  if (gallery_.has(person)) act(table::Connected{person});
  else act(table::Disconnected{person});
}

// Coming back, the table is told of everybody.
void TableHost::tell_presence_later() {
  const bool nobody_has_to_be_there = !summary_ || summary_->spec.clock.kind == table::ClockKind::correspondence;
  if (nobody_has_to_be_there) return;
  presence_unsure_ = true;
  if (bring_back()) retry_later();
}

bool TableHost::presence_matters() const {
  // Of a finished table only who is asked for a rematch has to be there. Whoever looks it up in an archive leaves no
  // trace in its log.
  return table_->stage() != table::Stage::finished || table_->state().proposal;
}

// Tells the table who is there, where it thinks otherwise.
void TableHost::reconcile_presence() {
  presence_unsure_ = false;
  for (const PersonId& person : table_->state().people()) {
    if (!table_) return;
    const bool is_away = table_->state().away.contains(person);
    if (gallery_.has(person) != is_away) continue;
    if (is_away) act(table::Connected{person});
    else act(table::Disconnected{person});
  }
}

}  // namespace bastide::server
