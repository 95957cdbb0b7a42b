// Writes a record as JCloisterZone 5 would have saved that game: without the tiles that fitted nowhere.
#pragma once

#include <string>

#include "record/record.hpp"

namespace bastide::test {

std::string jcz_of(const Record& record);

}  // namespace bastide::test
