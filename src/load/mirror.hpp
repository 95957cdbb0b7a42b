// A table as a client knows it: from its view, and from the events that follow. Nothing hidden is in it.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>

#include "rules/result.hpp"
#include "table/services.hpp"
#include "table/table_state.hpp"

namespace bastide::load {

class Mirror {
 public:
  // Setups are shared by all who mirror tables of the same rules.
  explicit Mirror(std::shared_ptr<table::SetupShelf> setups);

  // {"type": "view", ...}, "events" or "event", each as docs/protocol.md has it. Error: what is wrong with it; the
  // mirror is of no more use then.
  Status see(const nlohmann::json& message);

  const table::TableState& state() const { return state_; }
  bool is_known() const { return state_.version > 0; }
  table::Version version() const { return state_.version; }
  // Null before the first draw.
  const State* position() const { return state_.game ? &state_.game->state() : nullptr; }

  // Versions that were not seen though their neighbours were, and events that were seen before.
  std::uint64_t missed() const { return missed_; }
  std::uint64_t repeated() const { return repeated_; }

 private:
  Status see_view(const nlohmann::json& view);
  Status see_event(const nlohmann::json& event);
  Status agrees(const nlohmann::json& told) const;

  table::Services services_;
  table::TableState state_;
  std::uint64_t missed_ = 0;
  std::uint64_t repeated_ = 0;
};

}  // namespace bastide::load
