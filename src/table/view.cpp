#include "table/view.hpp"

#include "record/notation.hpp"
#include "record/words.hpp"
#include "rules/queries.hpp"
#include "table/table_state.hpp"
#include "table/wire.hpp"

namespace bastide::table {
namespace {

json seat_json(const TableState& state, Seat seat, Time now) {
  const SeatInfo* info = state.seat(seat);
  if (info == nullptr) return nullptr;
  json node{{"name", info->name}, {"whose", to_wire(info->whose)}, {"out", to_wire(info->out)}};
  if (!info->substitute.empty()) node["substitute"] = info->substitute;
  if (info->owner() != nullptr) node["away"] = state.away.contains(*info->owner());
  if (state.game) {
    node["score"] = state.game->state().score(seat);
    if (state.spec.clock.kind != ClockKind::none) node["left"] = state.clocks.left(seat, now).count();
  }
  return node;
}

json seats_json(const TableState& state, Time now) {
  json seats = json::array();
  for (std::size_t i = 0; i < state.seats.size(); ++i) seats.push_back(seat_json(state, static_cast<Seat>(i), now));
  return seats;
}

json pledge_json(const TableState& state) {
  const DeckPledge& pledge = *state.pledge;
  json nonces = json::array();
  json waiting = json::array();
  for (const auto& nonce : pledge.nonces) nonces.push_back(nonce ? to_wire(*nonce) : json(nullptr));
  for (std::size_t i = 0; i < pledge.waiting.size(); ++i) {
    if (pledge.waiting[i]) waiting.push_back(i);
  }
  return {{"commitment", to_wire(pledge.commitment)},
          {"sequence", pledge.link.sequence},
          {"previous", to_wire(pledge.link.previous)},
          {"link", to_wire(pledge.link.link)},
          {"nonces_until", to_wire(pledge.nonces_until)},
          {"nonces", nonces},
          {"waiting", waiting}};
}

json chat_json(const TableState& state, const PersonId& viewer) {
  json lines = json::array();
  const auto muted = state.mutes.find(viewer);
  for (const Spoken& spoken : state.chat) {
    if (muted != state.mutes.end() && muted->second.contains(spoken.by.id)) continue;
    lines.push_back(
        {{"version", spoken.version}, {"at", to_wire(spoken.at)}, {"by", to_wire(spoken.by)}, {"text", spoken.text}});
  }
  return lines;
}

json muted_json(const TableState& state, const PersonId& viewer) {
  json list = json::array();
  const auto muted = state.mutes.find(viewer);
  if (muted == state.mutes.end()) return list;
  for (const PersonId& person : muted->second) list.push_back(person.text);
  return list;
}

json proposal_json(const OpenProposal& open) {
  json agreed = json::array();
  for (const PersonId& person : open.agreed) agreed.push_back(person.text);
  return {{"what", to_wire(open.proposal.kind)}, {"days", open.proposal.days}, {"agreed", agreed}};
}

json over_json(const GameOver& over) {
  return {{"why", to_wire(over.why)}, {"totals", to_wire(over.totals)}, {"winners", to_wire(over.winners)}};
}

// --- choices

json figures_json(const State& laid) {
  json figures = json::array();
  const Tile& tile = laid.setup().tile(laid.tile_in_hand());
  for (const Move move : laid.legal_moves()) figures.push_back(figure_word(tile, move.choice()));
  return figures;
}

json placements_json(const State& position) {
  json placements = json::array();
  for (const Move move : position.legal_moves()) {
    State laid = position;
    laid.apply(move);
    placements.push_back(
        {{"cell", to_wire(move.where())}, {"rotation", to_wire(move.rotation())}, {"figures", figures_json(laid)}});
  }
  return placements;
}

json followers_json(const State& position) {
  json followers = json::array();
  for (const Move move : position.legal_moves()) {
    const SegmentPlace place = place_of(position, move.segment());
    followers.push_back({{"cell", to_wire(place.where)}, {"segment", to_wire(place.name)}});
  }
  return followers;
}

}  // namespace

json view_json(const Table& table, const PersonId& viewer, Time now) {
  const TableState& state = table.state();
  json view{{"table", to_wire(state.id)},        {"version", state.version},        {"at", to_wire(now)},
            {"made_at", to_wire(state.made_at)}, {"stage", to_wire(state.stage)},   {"host", to_wire(state.host)},
            {"spec", to_wire(state.spec)},       {"seats", seats_json(state, now)}, {"chat", chat_json(state, viewer)},
            {"muted", muted_json(state, viewer)}};
  if (state.pledge) view["deck"] = pledge_json(state);
  if (!state.order.empty()) view["order"] = to_wire(state.order);
  if (const auto record = table.record()) view["record"] = to_text(*record);
  if (state.game) view["hash"] = hash_word(state.game->state().hash());
  if (const auto seat = state.to_move()) view["to_move"] = to_wire(*seat);
  if (state.proposal) view["proposal"] = proposal_json(*state.proposal);
  if (state.over) view["over"] = over_json(*state.over);
  if (state.rematch) view["rematch"] = to_wire(*state.rematch);
  return view;
}

json choices_json(const Table& table) {
  const TableState& state = table.state();
  const auto seat = state.to_move();
  if (!seat) return nullptr;
  const State& position = state.game->state();
  json node{{"version", state.version}, {"seat", to_wire(*seat)}};
  if (position.phase() == Phase::pestilence) {
    node["take_back"] = followers_json(position);
    return node;
  }
  node["tile"] = position.setup().tile(position.tile_in_hand()).id;
  node["second"] = position.second_tile();
  node["placements"] = placements_json(position);
  return node;
}

}  // namespace bastide::table
