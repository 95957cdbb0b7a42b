#include "table/event.hpp"

#include <algorithm>

namespace bastide::table {

bool Audience::includes(const PersonId& viewer) const {
  const bool is_named = std::find(people.begin(), people.end(), viewer) != people.end();
  switch (kind) {
    case Kind::everybody: return true;
    case Kind::nobody: return false;
    case Kind::only: return is_named && !viewer.text.empty();
    case Kind::all_but: return !is_named;
  }
  return false;
}

}  // namespace bastide::table
