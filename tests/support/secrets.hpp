// What no viewer may read before a game's end, and the search for it.
#pragma once

#include <string>

#include "support/house.hpp"

namespace bastide::test {

// What of the table's secrets stands in a text for viewers; empty if nothing does. After the end there are none.
std::string secret_in(const std::string& text, const table::TableState& state, const table::Services& services);

}  // namespace bastide::test
