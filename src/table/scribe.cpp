#include "table/scribe.hpp"

#include <stdexcept>
#include <utility>

#include "table/fold.hpp"

namespace bastide::table {
namespace {

bool moves_the_game(const Event& event) {
  return std::holds_alternative<TileDrawn>(event) || std::holds_alternative<TileLaid>(event) ||
         std::holds_alternative<FollowerTakenBack>(event);
}

}  // namespace

void Scribe::tell(Event event, Audience audience) {
  Entry entry{state_.version + 1, now_, cause_, std::move(audience), std::move(event)};
  if (const Status folded = fold(state_, entry, services_); !folded) throw std::logic_error(folded.error());
  if (moves_the_game(entry.event)) entry.hash = state_.game->state().hash();
  outcome_.entries.push_back(std::move(entry));
}

}  // namespace bastide::table
