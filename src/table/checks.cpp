#include "table/handlers.hpp"

namespace bastide::table {

Verdict refuse(Code code, std::map<std::string, std::string> args) { return Refusal{code, std::move(args)}; }

Verdict wrong_stage(const TableState& state) {
  return refuse(Code::wrong_stage, {{"stage", std::string(word(state.stage))}});
}

Verdict unless_host(const TableState& state, const Command& command) {
  if (command.actor.id == state.host.id) return std::nullopt;
  return refuse(Code::not_host, {{"host", state.host.name}});
}

Verdict if_stale(const TableState& state, const Command& command, Version changed) {
  if (!command.expected || (*command.expected >= changed && *command.expected <= state.version)) return std::nullopt;
  return refuse(Code::stale, {{"version", std::to_string(state.version)}});
}

std::string text_of(Seat seat) { return std::to_string(index(seat)); }

std::string_view word(Stage stage) {
  constexpr std::string_view words[] = {"gathering", "dealing", "playing", "finished"};
  return words[static_cast<std::size_t>(stage)];
}

}  // namespace bastide::table
