#include "cli/import.hpp"

#include <iostream>
#include <memory>

#include "record/files.hpp"
#include "record/jcz.hpp"
#include "record/notation.hpp"
#include "record/record_json.hpp"

namespace bastide {

int import_game(const ImportOptions& options, std::ostream& out) {
  if (is_same_file(options.file, options.output)) return fail("-o names the saved game itself: name another file");
  const auto content = read_file(options.file);
  if (!content) return fail(content.error());
  const auto record = import_jcz(*content);
  if (!record) return fail(options.file + ": " + record.error(), exit_check_failed);
  const std::string text = options.json ? to_json(*record) : to_text(*record);
  if (options.output.empty()) {
    out << text;
    return exit_ok;
  }
  if (const Status written = write_file(options.output, text); !written) return fail(written.error());
  out << "import: " << record->turn() << " turns, " << record->length() << " moves in " << options.output << '\n';
  return exit_ok;
}

void add_import(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("import", "Turn a JCloisterZone 5 saved game into a record");
  auto options = std::make_shared<ImportOptions>();
  command->add_option("FILE", options->file, "The saved game (.jcz)")->required();
  command->add_option("-o,--output", options->output, "Write the record to this file")->type_name("FILE");
  command->add_flag("--json", options->json, "Write the record's JSON form");
  add_example(*command, "bastide import evening.jcz -o evening.txt");
  command->callback([options, &exit_code] { exit_code = import_game(*options, std::cout); });
}

}  // namespace bastide
