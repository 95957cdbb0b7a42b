// The deck: the server's commitment, the seats' nonces, the mixing.
#include <algorithm>

#include "table/handlers.hpp"

namespace bastide::table {
namespace {

bool is_complete(const DeckPledge& pledge) {
  return std::find(pledge.waiting.begin(), pledge.waiting.end(), true) == pledge.waiting.end();
}

std::vector<Seat> drawn_order(const TableState& state, const Services& services) {
  const auto seed = services.sealer->open(state.secret.sealed);
  const auto setup = services.setups->get(state.spec.rules);
  const FairDeck deck(**setup, DeckSource{*seed, state.id.text, state.pledge->nonces});
  std::vector<Seat> order;
  for (const int place : deck.seat_order()) order.push_back(static_cast<Seat>(place));
  return order;
}

std::vector<Seat> chosen_order(const TableState& state) {
  std::vector<Seat> order;
  for (std::size_t i = 0; i < state.seats.size(); ++i) order.push_back(static_cast<Seat>(i));
  return order;
}

void mix(Scribe& scribe) {
  const TableState& state = scribe.state();
  const bool is_drawn = state.spec.order == Order::drawn;
  scribe.tell(DeckMixed{is_drawn ? drawn_order(state, scribe.services()) : chosen_order(state)});
  go_on(scribe);
}

}  // namespace

Verdict handle(Scribe& scribe, const CommitSeed& commit) {
  const TableState& state = scribe.state();
  if (state.stage != Stage::dealing || state.pledge) return wrong_stage(state);
  const auto& sealer = scribe.services().sealer;
  const auto seed = sealer == nullptr ? std::nullopt : sealer->open(commit.sealed);
  const bool is_bound =
      seed && commitment_to(*seed) == commit.commitment && is_link_for(commit.link, state.id.text, commit.commitment);
  if (!is_bound) return refuse(Code::deck_unavailable);
  // First the seed: whoever reads the commitment can rely on the log having both.
  scribe.tell(SeedSealed{commit.sealed}, Audience{Audience::Kind::nobody, {}});
  scribe.tell(SeedCommitted{commit.commitment, commit.link, scribe.now() + scribe.services().limits.nonce_time});
  if (is_complete(*state.pledge)) mix(scribe);
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Command& command, const GiveNonce& give) {
  const TableState& state = scribe.state();
  if (state.stage != Stage::dealing || !state.pledge) return wrong_stage(state);
  const SeatInfo* seat = state.seat(give.seat);
  if (seat == nullptr) return refuse(Code::no_such_seat, {{"seat", text_of(give.seat)}});
  if (!seat->belongs_to(command.actor.id)) return refuse(Code::not_yours, {{"seat", text_of(give.seat)}});
  if (!state.pledge->waiting[static_cast<std::size_t>(index(give.seat))]) {
    return refuse(Code::nonce_given, {{"seat", text_of(give.seat)}});
  }
  if (!state.secret.opens) return refuse(Code::deck_unavailable);
  scribe.tell(NonceGiven{give.seat, give.nonce});
  if (is_complete(*state.pledge)) mix(scribe);
  return std::nullopt;
}

void close_nonces(Scribe& scribe) {
  const std::vector<bool> waiting = scribe.state().pledge->waiting;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    if (waiting[i]) scribe.tell(NonceMissed{static_cast<Seat>(i)});
  }
  mix(scribe);
}

}  // namespace bastide::table
