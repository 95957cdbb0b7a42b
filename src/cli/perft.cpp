#include "cli/perft.hpp"

#include <chrono>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/move_text.hpp"
#include "cli/progress.hpp"
#include "record/saved_game.hpp"
#include "record/steps.hpp"

namespace bastide {
namespace {

std::uint64_t count(State& state, int depth, bool merge, Journal& journal) {
  if (depth == 0) return 1;
  const std::vector<Move> moves = state.legal_moves(merge);
  if (depth == 1) return moves.size();
  std::uint64_t sum = 0;
  for (const Move move : moves) {
    state.apply(move, journal);
    sum += count(state, depth - 1, merge, journal);
    state.undo(journal);
  }
  return sum;
}

struct Start {
  std::shared_ptr<const Setup> setup;
  State state;
};

Result<Start> start_of(const PerftOptions& options) {
  if (options.record.empty()) {
    auto setup = setup_of(options.game);
    if (!setup) return Error{setup.error()};
    State state(**setup);
    return Start{std::move(*setup), state};
  }
  const auto catalogue = catalogue_of(options.game.tile_files);
  if (!catalogue) return Error{catalogue.error()};
  const auto record = load_record(options.record, *catalogue);
  if (!record) return Error{record.error()};
  const auto length = find_move(*record, options.to.empty() ? "end" : options.to);
  if (!length) return Error{length.error()};
  return Start{record->shared_setup(), record->position_at(*length)};
}

struct Branch {
  std::string move;
  std::uint64_t sequences;
};

std::vector<Branch> count_branches(State& state, const PerftOptions& options) {
  const std::vector<Move> moves = state.legal_moves(options.merge);
  Progress progress("perft", moves.size());
  std::vector<Branch> branches;
  Journal journal;
  for (const Move move : moves) {
    std::string text = move_text(state, move);
    state.apply(move, journal);
    branches.push_back({std::move(text), count_sequences(state, options.depth - 1, options.merge)});
    state.undo(journal);
    progress.advance();
  }
  return branches;
}

void print_text(const PerftOptions& options, const std::vector<Branch>& branches, std::uint64_t sum, double seconds,
                std::ostream& out) {
  if (options.divide) {
    for (const Branch& branch : branches) out << branch.move << ": " << branch.sequences << '\n';
  }
  const double speed = seconds > 0 ? static_cast<double>(sum) / seconds : 0;
  out << "perft: depth " << options.depth << ", " << sum << " sequences, " << static_cast<std::uint64_t>(speed)
      << " moves/s\n";
}

void print_json(const PerftOptions& options, const std::vector<Branch>& branches, std::uint64_t sum, double seconds,
                std::ostream& out) {
  nlohmann::ordered_json json;
  json["depth"] = options.depth;
  json["sequences"] = sum;
  json["seconds"] = seconds;
  if (options.divide) {
    for (const Branch& branch : branches) json["divide"][branch.move] = branch.sequences;
  }
  out << json.dump(2) << '\n';
}

}  // namespace

std::uint64_t count_sequences(State& state, int depth, bool merge_look_alikes) {
  Journal journal;
  return count(state, depth, merge_look_alikes, journal);
}

int perft(const PerftOptions& options, std::ostream& out) {
  auto start = start_of(options);
  if (!start) return fail(start.error());
  const auto begin = std::chrono::steady_clock::now();
  const std::vector<Branch> branches = count_branches(start->state, options);
  std::uint64_t sum = 0;
  for (const Branch& branch : branches) sum += branch.sequences;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (options.json) print_json(options, branches, sum, seconds, out);
  else print_text(options, branches, sum, seconds, out);
  return exit_ok;
}

void add_perft(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand(
      "perft", "Count the sequences of moves to a depth; draws, placements and figures count one move each");
  auto options = std::make_shared<PerftOptions>();
  command->add_option("DEPTH", options->depth, "Moves a sequence")->required()->check(CLI::Range(1, 64));
  add_game_options(*command, options->game);
  auto* record =
      command->add_option("--record", options->record, "Start from the end of this record")->type_name("FILE");
  command->add_option("--to", options->to, "Start from this place of the record: 57, 13A, end")->needs(record);
  command->add_flag("--divide", options->divide, "Print the count of each first move");
  command->add_flag("--merge", options->merge, "Count rotations that look alike once");
  command->add_flag("--json", options->json, "Print one JSON object");
  add_example(*command, "bastide perft 4 --sets base --divide");
  command->callback([options, &exit_code] { exit_code = perft(*options, std::cout); });
}

}  // namespace bastide
