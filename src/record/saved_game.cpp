#include "record/saved_game.hpp"

#include "record/files.hpp"
#include "record/notation.hpp"
#include "record/record_json.hpp"

namespace bastide {

Result<Record> load_record(const std::string& path, const TileCatalogue& catalogue) {
  const auto text = read_file(path);
  if (!text) return Error{text.error()};
  const std::size_t first = text->find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string::npos && (*text)[first] == '{';
  auto record = is_json ? parse_record_json(*text, catalogue) : parse_record(*text, catalogue);
  if (!record) return Error{path + ": " + record.error()};
  return record;
}

Status save_record(const Record& record, const std::string& path) {
  return write_file(path, path.ends_with(".json") ? to_json(record) : to_text(record));
}

}  // namespace bastide
