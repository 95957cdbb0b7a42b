#include "cli/doctor.hpp"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/progress.hpp"
#include "server/data_folder.hpp"
#include "server/doctor.hpp"

namespace bastide {
namespace {

void print_json(const server::Health& health, std::ostream& out) {
  nlohmann::json findings = nlohmann::json::array();
  for (const auto& finding : health.findings) findings.push_back({{"what", finding.what}, {"remedy", finding.remedy}});
  // What is in a damaged file need not be UTF-8.
  out << nlohmann::json{{"sound", health.findings.empty()},
                        {"tables", health.tables},
                        {"events", health.events},
                        {"links", health.links},
                        {"people", health.people},
                        {"findings", findings},
                        {"more", health.more}}
             .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
      << '\n';
}

void print(const server::Health& health, std::ostream& out) {
  for (const auto& finding : health.findings) out << "doctor: " << finding.what << "\n  " << finding.remedy << '\n';
  if (health.more > 0) out << "doctor: and " << health.more << " more like these\n";
  out << "doctor: " << health.tables << " tables, " << health.events << " events, " << health.links << " links, "
      << health.people << " people: ";
  if (health.findings.empty()) out << "all is well\n";
  else out << health.findings.size() + health.more << " faults\n";
}

}  // namespace

int doctor(const DoctorOptions& options, std::ostream& out) {
  if (options.rebuild) {
    if (const Status rebuilt = server::rebuild(options.data); !rebuilt) return fail(rebuilt.error());
  }
  std::unique_ptr<Progress> bar;
  const std::string key = options.key.empty() ? server::key_path(options.data) : options.key;
  const auto health = server::examine(options.data, key, [&](std::int64_t, std::int64_t of) {
    if (bar == nullptr) bar = std::make_unique<Progress>("doctor", static_cast<std::uint64_t>(of));
    bar->advance();
  });
  bar.reset();
  if (!health) return fail(health.error());
  if (options.json) print_json(*health, out);
  else print(*health, out);
  return health->findings.empty() ? exit_ok : exit_check_failed;
}

void add_doctor(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("doctor", "Check a server's store: the file, every game, the chain, the key");
  auto options = std::make_shared<DoctorOptions>();
  command->add_option("--data", options->data, "The folder that bastide serve --data uses")
      ->envname("BASTIDE_DATA")
      ->required();
  command->add_option("--key", options->key, "The key of the seeds, if it is not in that folder")
      ->envname("BASTIDE_KEY");
  command->add_flag("--rebuild", options->rebuild,
                    "Before, make anew what follows from the logs; the server must not run");
  command->add_flag("--json", options->json, "What was found as JSON");
  add_example(*command, "bastide doctor --data /var/lib/bastide");
  command->callback([options, &exit_code] { exit_code = doctor(*options, std::cout); });
}

}  // namespace bastide
