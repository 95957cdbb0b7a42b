// How a game ends before its last tile, and what follows the end.
#include <algorithm>

#include "rules/queries.hpp"
#include "table/handlers.hpp"

namespace bastide::table {
namespace {

std::vector<Seat> seats_in(const TableState& state) {
  std::vector<Seat> in;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (state.seats[i] && state.seats[i]->out == Out::in) in.push_back(static_cast<Seat>(i));
  }
  return in;
}

// Those of `seats` who would lead if the game ended here.
std::vector<Seat> leaders(const TableState& state, const std::vector<Seat>& seats) {
  const auto scores = projected_scores(state.game->state());
  const auto score = [&](Seat seat) { return scores[static_cast<std::size_t>(index(seat))]; };
  std::vector<Seat> best;
  for (const Seat seat : seats) {
    if (!best.empty() && score(seat) < score(best.front())) continue;
    if (!best.empty() && score(seat) > score(best.front())) best.clear();
    best.push_back(seat);
  }
  return best;
}

std::vector<int> totals(const TableState& state) {
  std::vector<int> all;
  if (!state.game) return all;
  for (std::size_t i = 0; i < state.seats.size(); ++i) all.push_back(state.game->state().score(static_cast<Seat>(i)));
  return all;
}

// The only seat that the person can mean.
std::variant<Seat, Refusal> seat_to_resign(const TableState& state, const Command& command, const Resign& resign) {
  if (resign.seat) {
    const SeatInfo* seat = state.seat(*resign.seat);
    if (seat == nullptr) return Refusal{Code::no_such_seat, {{"seat", text_of(*resign.seat)}}};
    if (!seat->belongs_to(command.actor.id)) return Refusal{Code::not_yours, {{"seat", text_of(*resign.seat)}}};
    if (seat->out != Out::in) return Refusal{Code::seat_is_out, {{"seat", text_of(*resign.seat)}}};
    return *resign.seat;
  }
  std::vector<Seat> own;
  for (const Seat seat : seats_in(state)) {
    if (state.seat(seat)->belongs_to(command.actor.id)) own.push_back(seat);
  }
  if (own.empty()) return Refusal{Code::not_seated, {}};
  const auto to_move = state.to_move();
  const bool is_mine = to_move && std::find(own.begin(), own.end(), *to_move) != own.end();
  return is_mine ? *to_move : own.front();
}

}  // namespace

Verdict handle(Scribe& scribe, const Command& command, const Resign& resign) {
  const TableState& state = scribe.state();
  if (state.stage != Stage::playing) return wrong_stage(state);
  const auto seat = seat_to_resign(state, command, resign);
  if (const auto* refusal = std::get_if<Refusal>(&seat)) return *refusal;
  put_out(scribe, std::get<Seat>(seat), Out::resigned);
  return std::nullopt;
}

void put_out(Scribe& scribe, Seat seat, Out how) {
  const TableState& state = scribe.state();
  const bool is_flagged = how == Out::flagged;
  scribe.tell(WentOut{seat, how});
  const std::vector<Seat> in = seats_in(state);
  if (in.size() < 2 || state.people_in().empty()) {
    return end_game(scribe, is_flagged ? EndWhy::flagged : EndWhy::resigned, leaders(state, in));
  }
  if (state.seat(seat)->played_by().empty()) {
    scribe.tell(BotStandsIn{seat, state.spec.substitute, is_flagged ? StandInWhy::flagged : StandInWhy::resigned});
  }
  settle_proposal(scribe);
}

void end_game(Scribe& scribe, EndWhy why, std::vector<Seat> winners) {
  const TableState& state = scribe.state();
  lapse_proposal(scribe);
  scribe.tell(GameOver{why, totals(state), std::move(winners)});
  if (!state.pledge || !state.secret.opens) return;
  if (const auto seed = scribe.services().sealer->open(state.secret.sealed)) scribe.tell(SeedRevealed{*seed});
}

Verdict handle(Scribe& scribe, const RematchMade& made) {
  const TableState& state = scribe.state();
  if (!state.rematch_agreed || state.rematch) return wrong_stage(state);
  scribe.tell(RematchReady{made.table});
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Close&) {
  if (scribe.state().stage == Stage::finished) return wrong_stage(scribe.state());
  end_game(scribe, EndWhy::closed, {});
  return std::nullopt;
}

}  // namespace bastide::table
