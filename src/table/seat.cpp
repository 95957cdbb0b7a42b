#include "table/seat.hpp"

namespace bastide::table {

const PersonId* SeatInfo::owner() const {
  const Owner* owned = std::get_if<Owner>(&whose);
  return owned == nullptr ? nullptr : &owned->person;
}

bool SeatInfo::belongs_to(const PersonId& person) const { return owner() != nullptr && *owner() == person; }

const std::string& SeatInfo::played_by() const {
  const Bot* bot = std::get_if<Bot>(&whose);
  return bot == nullptr || !substitute.empty() ? substitute : bot->level;
}

}  // namespace bastide::table
