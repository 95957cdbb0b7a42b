#include "support/knowledge.hpp"

#include "table/wire.hpp"

namespace bastide::test {
namespace {

using namespace table;

json chat_of(const TableState& state) {
  json lines = json::array();
  for (const Spoken& spoken : state.chat) lines.push_back({spoken.version, to_wire(spoken.by), spoken.text});
  return lines;
}

json away_of(const TableState& state) {
  json away = json::array();
  for (const auto& [person, since] : state.away) away.push_back(person.text);
  return away;
}

json moves_of(const TableState& state) {
  if (!state.game) return nullptr;
  return {state.game->length(), state.game->state().hash()};
}

}  // namespace

std::string difference(const TableState& a, const TableState& b, bool chat_too) {
  if (a.id != b.id) return "id: " + a.id.text + " and " + b.id.text;
  if (a.stage != b.stage) return "stage";
  if (a.made_at != b.made_at) return "made_at";
  if (a.host != b.host) return "host: " + a.host.name + " and " + b.host.name;
  if (a.spec != b.spec) return "spec: " + to_wire(a.spec).dump() + " and " + to_wire(b.spec).dump();
  if (a.seats != b.seats) return "seats";
  if (away_of(a) != away_of(b)) return "away: " + away_of(a).dump() + " and " + away_of(b).dump();
  if (a.pledge != b.pledge) return "deck";
  if (a.order != b.order) return "order";
  if (moves_of(a) != moves_of(b)) return "game: " + moves_of(a).dump() + " and " + moves_of(b).dump();
  if (a.to_move() != b.to_move()) return "to_move";
  if (a.over != b.over) return "over";
  if (a.proposal != b.proposal) return "proposal";
  if (a.rematch != b.rematch) return "rematch";
  if (chat_too && chat_of(a) != chat_of(b)) return "chat: " + chat_of(a).dump() + " and " + chat_of(b).dump();
  return {};
}

}  // namespace bastide::test
