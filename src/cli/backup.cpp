#include "cli/backup.hpp"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/progress.hpp"
#include "server/backup.hpp"
#include "server/data_folder.hpp"

namespace bastide {
namespace {

void print(const BackupOptions& options, const server::BackupCounts& counts, std::ostream& out) {
  if (options.json) {
    out << nlohmann::json{{"file", options.output},
                          {"tables", counts.tables},
                          {"events", counts.events},
                          {"people", counts.people},
                          {"bytes", counts.bytes}}
        << '\n';
    return;
  }
  out << "backup: " << options.output << ": " << counts.tables << " tables, " << counts.events << " events, "
      << counts.people << " people, checked\n"
      << "backup: the key of the seeds is not in it: keep a copy of " << server::key_path(options.data)
      << " in another place\n";
}

}  // namespace

int backup(const BackupOptions& options, std::ostream& out) {
  std::unique_ptr<Progress> bar;
  int told = 0;
  const auto counts = server::back_up(options.data, options.output, [&](int copied, int of) {
    if (bar == nullptr) bar = std::make_unique<Progress>("backup", static_cast<std::uint64_t>(of));
    bar->advance(static_cast<std::uint64_t>(copied - told));
    told = copied;
  });
  bar.reset();
  if (!counts) return fail(counts.error());
  print(options, *counts, out);
  return exit_ok;
}

void add_backup(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("backup", "Copy a server's store into one file, also while the server runs");
  auto options = std::make_shared<BackupOptions>();
  command->add_option("--data", options->data, "The folder that bastide serve --data uses")
      ->envname("BASTIDE_DATA")
      ->required();
  command->add_option("-o,--output", options->output, "The copy; an older one is replaced when the new one is checked")
      ->required();
  command->add_flag("--json", options->json, "What was copied as JSON");
  add_example(*command, "bastide backup --data /var/lib/bastide -o bastide-backup.sqlite");
  command->callback([options, &exit_code] { exit_code = backup(*options, std::cout); });
}

}  // namespace bastide
