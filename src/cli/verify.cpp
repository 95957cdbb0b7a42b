#include "cli/verify.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/game_options.hpp"
#include "record/deck_proof.hpp"
#include "record/saved_game.hpp"

namespace bastide {
namespace {

int draws_of(const Record& record) {
  return static_cast<int>(std::count_if(record.moves().begin(), record.moves().end(),
                                        [](Move move) { return move.kind() == MoveKind::draw; }));
}

// One line of the answer.
struct Verdict {
  std::string file;
  std::string fault;  // empty: proven
  int draws = 0;
  std::string commitment;
  std::uint64_t sequence = 0;
};

Verdict judge(const std::string& file, const Record& record) {
  Verdict verdict{.file = file, .fault = {}, .draws = draws_of(record), .commitment = {}, .sequence = 0};
  if (const Status fair = verify_deck(record); !fair) {
    verdict.fault = fair.error();
    return verdict;
  }
  const auto proof = proof_of(record);
  verdict.commitment = to_hex(proof->commitment);
  verdict.sequence = proof->link.sequence;
  return verdict;
}

void print(const Verdict& verdict, bool json, std::ostream& out) {
  if (json) {
    out << nlohmann::json{{"file", verdict.file},   {"fair", verdict.fault.empty()},    {"fault", verdict.fault},
                          {"draws", verdict.draws}, {"commitment", verdict.commitment}, {"sequence", verdict.sequence}}
        << '\n';
  } else if (verdict.fault.empty()) {
    out << "verify: " << verdict.file << ": fair, " << verdict.draws << " draws follow from commitment "
        << verdict.sequence << " (" << verdict.commitment << ")\n";
  } else {
    out << "verify: " << verdict.file << ": not proven: " << verdict.fault << '\n';
  }
}

}  // namespace

int verify(const VerifyOptions& options, std::ostream& out) {
  const auto catalogue = catalogue_of(options.tile_files);
  if (!catalogue) return fail(catalogue.error());
  int code = exit_ok;
  for (const std::string& file : options.files) {
    const auto record = load_record(file, *catalogue);
    if (!record) return fail(record.error());
    const Verdict verdict = judge(file, *record);
    print(verdict, options.json, out);
    if (!verdict.fault.empty()) code = exit_check_failed;
  }
  return code;
}

void add_verify(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("verify", "Check that a game's tiles came in the order committed to before it");
  auto options = std::make_shared<VerifyOptions>();
  command->add_option("RECORD", options->files, "Records of games that were played at a table of a server")->required();
  add_tile_files(*command, options->tile_files);
  command->add_flag("--json", options->json, "One JSON object a record");
  add_example(*command, "bastide verify evening.txt");
  command->callback([options, &exit_code] { exit_code = verify(*options, std::cout); });
}

}  // namespace bastide
