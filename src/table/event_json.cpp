#include "table/event_json.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "record/words.hpp"
#include "table/wire.hpp"

namespace bastide::table {
namespace {

// --- every event with its fields, in the order of event.hpp; read and written by the same lines

template <class Io>
void fields(Io& io, TableMade& e) {
  io("table", e.table), io("host", e.host), io("spec", e.spec);
}
template <class Io>
void fields(Io& io, SatDown& e) {
  io("seat", e.seat), io("name", e.name), io("whose", e.whose);
}
template <class Io>
void fields(Io& io, GotUp& e) {
  io("seat", e.seat), io("why", e.why);
}
template <class Io>
void fields(Io& io, SentAway& e) {
  io("person", e.person);
}
template <class Io>
void fields(Io& io, HostChanged& e) {
  io("host", e.host);
}
template <class Io>
void fields(Io& io, OptionSet& e) {
  io("name", e.name), io("value", e.value), io("spec", e.spec);
}
template <class Io>
void fields(Io& io, Dealing& e) {
  io("spec", e.spec);
}
template <class Io>
void fields(Io& io, SeedCommitted& e) {
  io("commitment", e.commitment), io("sequence", e.link.sequence), io("previous", e.link.previous);
  io("link", e.link.link), io("nonces_until", e.nonces_until);
}
template <class Io>
void fields(Io& io, NonceGiven& e) {
  io("seat", e.seat), io("nonce", e.nonce);
}
template <class Io>
void fields(Io& io, NonceMissed& e) {
  io("seat", e.seat);
}
template <class Io>
void fields(Io& io, DeckMixed& e) {
  io("order", e.order);
}
template <class Io>
void fields(Io& io, TileDrawn& e) {
  io("seat", e.seat), io("tile", e.tile), io("second", e.second);
}
template <class Io>
void fields(Io& io, TileRejected& e) {
  io("seat", e.seat), io("tile", e.tile), io("returned", e.returned);
}
template <class Io>
void fields(Io& io, FollowerTakenBack& e) {
  io("seat", e.seat), io("cell", e.choice.where), io("segment", e.choice.segment), io("left", e.left);
}
template <class Io>
void fields(Io& io, TileLaid& e) {
  io("seat", e.seat), io("cell", e.choice.where), io("rotation", e.choice.rotation), io("figure", e.choice.figure);
  io("left", e.left);
}
template <class Io>
void fields(Io& io, BotStandsIn& e) {
  io("seat", e.seat), io("level", e.level), io("why", e.why);
}
template <class Io>
void fields(Io& io, OwnerReturned& e) {
  io("seat", e.seat);
}
template <class Io>
void fields(Io& io, WentOut& e) {
  io("seat", e.seat), io("how", e.how);
}
template <class Io>
void fields(Io& io, ClockChanged& e) {
  io("clock", e.clock);
}
template <class Io>
void fields(Io& io, WentAway& e) {
  io("person", e.person);
}
template <class Io>
void fields(Io& io, CameBack& e) {
  io("person", e.person);
}
template <class Io>
void fields(Io& io, Paused& e) {
  io("pause", e.pause);
}
template <class Io>
void fields(Io& io, Proposed& e) {
  io("by", e.by), io("what", e.proposal.kind), io("days", e.proposal.days);
}
template <class Io>
void fields(Io& io, Agreed& e) {
  io("by", e.by);
}
template <class Io>
void fields(Io& io, ProposalEnded& e) {
  io("how", e.how);
}
template <class Io>
void fields(Io& io, RematchReady& e) {
  io("table", e.table);
}
template <class Io>
void fields(Io& io, GameOver& e) {
  io("why", e.why), io("totals", e.totals), io("winners", e.winners);
}
template <class Io>
void fields(Io& io, SeedRevealed& e) {
  io("seed", e.seed);
}
template <class Io>
void fields(Io& io, Said& e) {
  io("by", e.by), io("text", e.text);
}
template <class Io>
void fields(Io& io, MuteSet& e) {
  io("by", e.by), io("whom", e.whom), io("muted", e.muted);
}
// In the log only: viewer_json passes it by.
template <class Io>
void fields(Io& io, SeedSealed& e) {
  io("sealed", e.sealed);
}

// In the order of Event.
constexpr std::array<std::string_view, std::variant_size_v<Event>> words{"table_made",     "sat_down",
                                                                         "got_up",         "sent_away",
                                                                         "host_changed",   "option_set",
                                                                         "dealing",        "seed_committed",
                                                                         "nonce_given",    "nonce_missed",
                                                                         "deck_mixed",     "tile_drawn",
                                                                         "tile_rejected",  "follower_taken_back",
                                                                         "tile_laid",      "bot_stands_in",
                                                                         "owner_returned", "went_out",
                                                                         "clock_changed",  "went_away",
                                                                         "came_back",      "paused",
                                                                         "proposed",       "agreed",
                                                                         "proposal_ended", "rematch_ready",
                                                                         "game_over",      "seed_revealed",
                                                                         "said",           "mute_set",
                                                                         "seed_sealed"};

template <class Some>
json body(const Entry& entry, Some event) {
  json node{{"version", entry.version}, {"at", to_wire(entry.at)}, {"event", std::string(words[entry.event.index()])}};
  FieldWriter write(node);
  fields(write, event);
  return node;
}

struct ForViewer {
  const Entry& entry;
  std::optional<json> operator()(const SeedSealed&) const { return std::nullopt; }
  template <class Known>
  std::optional<json> operator()(const Known& event) const {
    json node = body(entry, event);
    if (entry.hash) node["hash"] = hash_word(*entry.hash);
    return node;
  }
};

// --- reading

template <std::size_t at = 0>
Event event_at(std::size_t wanted) {
  if constexpr (at + 1 < std::variant_size_v<Event>) {
    if (at != wanted) return event_at<at + 1>(wanted);
  }
  return Event(std::in_place_index<at>);
}

Result<Event> event_of_json(const json& node) {
  std::string word;
  FieldReader read(node);
  read("event", word);
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return Error{"a log has no event of this name"};
  Event event = event_at(static_cast<std::size_t>(found - words.begin()));
  std::visit([&](auto& e) { fields(read, e); }, event);
  if (read.fault().empty()) return event;
  return Error{"the field " + read.fault() + " of a " + word + " is missing or malformed"};
}

}  // namespace

json log_json(const Entry& entry) {
  json node = std::visit([&](const auto& event) { return body(entry, event); }, entry.event);
  if (!entry.cause.command.text.empty()) {
    node["cause"] = {{"person", entry.cause.person.text}, {"command", entry.cause.command.text}};
  }
  if (entry.audience != Audience{}) {
    node["audience"] = {{"kind", to_wire(entry.audience.kind)}, {"people", to_wire(entry.audience.people)}};
  }
  return node;
}

Result<Entry> entry_of_json(const json& node) {
  if (!node.is_object()) return Error{"an entry of a log is an object"};
  auto event = event_of_json(node);
  if (!event) return Error{event.error()};
  Entry entry{.version = 0, .at = {}, .cause = {}, .audience = {}, .event = std::move(*event)};
  FieldReader read(node);
  read("version", entry.version);
  read("at", entry.at);
  std::string fault = read.fault();
  if (node.contains("cause") && node["cause"].is_object()) {
    FieldReader of_cause(node["cause"]);
    of_cause("person", entry.cause.person);
    of_cause("command", entry.cause.command);
    fault += of_cause.fault();
  }
  if (node.contains("audience") && node["audience"].is_object()) {
    FieldReader of_audience(node["audience"]);
    of_audience("kind", entry.audience.kind);
    of_audience("people", entry.audience.people);
    fault += of_audience.fault();
  }
  if (fault.empty()) return entry;
  return Error{"the field " + fault + " of an entry is missing or malformed"};
}

std::optional<json> viewer_json(const Entry& entry, const PersonId& viewer) {
  if (!entry.audience.includes(viewer)) return std::nullopt;
  return std::visit(ForViewer{entry}, entry.event);
}

json to_json(const Note& note) { return {{"key", note.key}, {"args", note.args}}; }

}  // namespace bastide::table
