#include "table/table_state.hpp"

#include <algorithm>

namespace bastide::table {

int TableState::seats_taken() const {
  return static_cast<int>(std::count_if(seats.begin(), seats.end(), [](const auto& seat) { return seat.has_value(); }));
}

const SeatInfo* TableState::seat(Seat which) const {
  const auto at = static_cast<std::size_t>(index(which));
  return at < seats.size() && seats[at] ? &*seats[at] : nullptr;
}

std::set<PersonId> TableState::people() const {
  std::set<PersonId> all;
  for (const auto& seat : seats) {
    if (seat && seat->owner() != nullptr) all.insert(*seat->owner());
  }
  return all;
}

std::set<PersonId> TableState::people_in() const {
  std::set<PersonId> all;
  for (const auto& seat : seats) {
    if (seat && seat->owner() != nullptr && seat->out == Out::in) all.insert(*seat->owner());
  }
  return all;
}

std::optional<Seat> TableState::to_move() const {
  if (stage != Stage::playing || !game) return std::nullopt;
  const Phase phase = game->state().phase();
  if (phase != Phase::place && phase != Phase::pestilence) return std::nullopt;
  return game->state().to_move();
}

}  // namespace bastide::table
