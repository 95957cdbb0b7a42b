#include "table/scribe.hpp"

#include <stdexcept>
#include <utility>

#include "table/fold.hpp"

namespace bastide::table {

void Scribe::tell(Event event, Audience audience) {
  Entry entry{state_.version + 1, now_, cause_, std::move(audience), std::move(event)};
  if (const Status folded = fold(state_, entry, services_); !folded) throw std::logic_error(folded.error());
  entry.hash = hash_after(state_, entry.event);
  outcome_.entries.push_back(std::move(entry));
}

}  // namespace bastide::table
