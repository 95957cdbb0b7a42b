#include "load/mirror.hpp"

#include "load/view_reader.hpp"
#include "record/words.hpp"
#include "table/event_json.hpp"
#include "table/fold.hpp"

namespace bastide::load {

using nlohmann::json;

Mirror::Mirror(std::shared_ptr<table::SetupShelf> setups) { services_.setups = std::move(setups); }

Status Mirror::see(const json& message) {
  const std::string type = message.value("type", "");
  if (type == "view") return see_view(message.at("view"));
  if (type == "event") return see_event(message.at("event"));
  for (const json& event : message.at("events")) {
    if (Status seen = see_event(event); !seen) return seen;
  }
  return Done{};
}

Status Mirror::see_view(const json& view) {
  auto state = state_of_view(view, services_);
  if (!state) return Error{state.error()};
  state_ = std::move(*state);
  return agrees(view);
}

// With the server, on the position.
Status Mirror::agrees(const json& told) const {
  const auto hash = told.find("hash");
  if (hash == told.end()) return Done{};
  if (position() != nullptr && *hash == hash_word(position()->hash())) return Done{};
  return Error{"the position is not the server's"};
}

Status Mirror::see_event(const json& event) {
  const auto entry = table::entry_of_json(event);
  if (!entry) return Error{entry.error()};
  if (entry->version <= state_.version) {
    ++repeated_;
    return Done{};
  }
  // The seal of the seed, which nobody sees, comes just before the commitment.
  const bool follows_a_seal = std::holds_alternative<table::SeedCommitted>(entry->event);
  missed_ += entry->version - state_.version - 1;
  if (follows_a_seal && entry->version - state_.version == 2) --missed_;
  state_.version = entry->version - 1;
  if (Status folded = table::fold(state_, *entry, services_); !folded) return folded;
  return agrees(event);
}

}  // namespace bastide::load
