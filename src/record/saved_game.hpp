// Records as files, for whoever does not care which of their two forms a file has.
#pragma once

#include <string>

#include "record/record.hpp"

namespace bastide {

// Text or JSON, told apart by the first character. Error: it names the file.
Result<Record> load_record(const std::string& path, const TileCatalogue& catalogue = TileCatalogue::built_in());

// JSON if the name ends in .json, else text. The file is replaced whole or stays as it was.
Status save_record(const Record& record, const std::string& path);

}  // namespace bastide
