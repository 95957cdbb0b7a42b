#include "load/view_reader.hpp"

#include <algorithm>

#include "record/notation.hpp"
#include "table/wire.hpp"

namespace bastide::load {
namespace {

using nlohmann::json;
using namespace table;

bool seat_from(const json& node, TableState& state) {
  if (node.is_null()) {
    state.seats.emplace_back();
    return true;
  }
  SeatInfo seat;
  FieldReader read(node);
  read("name", seat.name);
  read("whose", seat.whose);
  read("out", seat.out);
  if (node.contains("substitute")) read("substitute", seat.substitute);
  if (node.value("away", false)) state.away[*seat.owner()] = Time{};
  state.seats.emplace_back(std::move(seat));
  return read.fault().empty();
}

bool seats_from(const json& list, TableState& state) {
  return list.is_array() &&
         std::all_of(list.begin(), list.end(), [&](const json& node) { return seat_from(node, state); });
}

bool nonces_from(const json& list, DeckPledge& pledge) {
  for (const json& node : list) {
    Bytes32 nonce{};
    if (!node.is_null() && !from_wire(node, nonce)) return false;
    pledge.nonces.push_back(node.is_null() ? std::nullopt : std::optional(nonce));
  }
  return true;
}

bool deck_from(const json& node, TableState& state) {
  DeckPledge pledge;
  std::vector<Seat> waiting;
  FieldReader read(node);
  read("commitment", pledge.commitment);
  read("sequence", pledge.link.sequence);
  read("previous", pledge.link.previous);
  read("link", pledge.link.link);
  read("nonces_until", pledge.nonces_until);
  read("waiting", waiting);
  if (!read.fault().empty() || !nonces_from(node.at("nonces"), pledge)) return false;
  pledge.waiting.resize(pledge.nonces.size());
  for (const Seat seat : waiting) pledge.waiting.at(static_cast<std::size_t>(index(seat))) = true;
  state.pledge = std::move(pledge);
  return true;
}

bool chat_from(const json& list, TableState& state) {
  for (const json& node : list) {
    Spoken spoken;
    FieldReader read(node);
    read("version", spoken.version);
    read("at", spoken.at);
    read("by", spoken.by);
    read("text", spoken.text);
    if (!read.fault().empty()) return false;
    state.chat.push_back(std::move(spoken));
  }
  return true;
}

bool proposal_from(const json& node, TableState& state) {
  OpenProposal open;
  std::vector<PersonId> agreed;
  FieldReader read(node);
  read("what", open.proposal.kind);
  read("days", open.proposal.days);
  read("agreed", agreed);
  open.agreed.insert(agreed.begin(), agreed.end());
  state.proposal = std::move(open);
  return read.fault().empty();
}

bool over_from(const json& node, TableState& state) {
  FieldReader read(node);
  GameOver& over = state.over.emplace();
  read("why", over.why);
  read("totals", over.totals);
  read("winners", over.winners);
  return read.fault().empty();
}

// The position is played from the record; its tags tell nothing that the view does not.
bool game_from(const json& node, TableState& state, const Services& services) {
  const auto read = node.is_string() ? parse_record(node.get<std::string>()) : Error{"no text"};
  const auto setup = services.setups->get(state.spec.rules);
  if (!read || !setup) return false;
  Record& game = state.game.emplace(*setup);
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (!game.set_player(static_cast<Seat>(i), read->player(static_cast<Seat>(i)))) return false;
  }
  return std::all_of(read->moves().begin(), read->moves().end(),
                     [&](const Move move) { return static_cast<bool>(game.play(move)); });
}

// Present only when there is something to tell.
std::string fault_of_optional_fields(const json& view, TableState& state, const Services& services) {
  const auto has = [&](const char* key) { return view.contains(key); };
  if (has("deck") && !deck_from(view["deck"], state)) return "deck";
  if (has("order") && !from_wire(view["order"], state.order)) return "order";
  if (has("proposal") && !proposal_from(view["proposal"], state)) return "proposal";
  if (has("over") && !over_from(view["over"], state)) return "over";
  if (has("rematch") && !from_wire(view["rematch"], state.rematch.emplace())) return "rematch";
  if (has("record") && !game_from(view["record"], state, services)) return "record";
  return {};
}

}  // namespace

Result<TableState> state_of_view(const json& view, const Services& services) {
  if (!view.is_object()) return Error{"a view is an object"};
  TableState state;
  FieldReader read(view);
  read("table", state.id);
  read("version", state.version);
  read("made_at", state.made_at);
  read("stage", state.stage);
  read("host", state.host);
  read("spec", state.spec);
  std::string fault = read.fault();
  if (fault.empty() && !seats_from(view.value("seats", json()), state)) fault = "seats";
  if (fault.empty() && !chat_from(view.value("chat", json::array()), state)) fault = "chat";
  if (fault.empty()) fault = fault_of_optional_fields(view, state, services);
  if (!fault.empty()) return Error{"the field " + fault + " of a view is missing or malformed"};
  return state;
}

}  // namespace bastide::load
