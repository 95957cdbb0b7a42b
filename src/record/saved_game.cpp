#include "record/saved_game.hpp"

#include "record/files.hpp"
#include "record/notation.hpp"
#include "record/read_record.hpp"
#include "record/record_json.hpp"

namespace bastide {

Result<Record> load_record(const std::string& path, const TileCatalogue& catalogue) {
  const auto text = read_file(path);
  if (!text) return Error{text.error()};
  auto record = read_record(*text, catalogue);
  if (!record) return Error{path + ": " + record.error()};
  return record;
}

Status save_record(const Record& record, const std::string& path) {
  return write_file(path, path.ends_with(".json") ? to_json(record) : to_text(record));
}

}  // namespace bastide
