// Saved games of JCloisterZone 5 (.jcz): base game, The River I, Traders & Builders.
#pragma once

#include <string_view>

#include "record/record.hpp"

namespace bastide {

// Takes any bytes. Error: one line that names what Bastide does not know (an expansion, an element, a rule, a
// kind of message) or the entry of the replay that is not a legal move. A .jcz file does not list the tiles that
// fitted nowhere; docs/record.md tells how they are inferred.
Result<Record> import_jcz(std::string_view text);

}  // namespace bastide
