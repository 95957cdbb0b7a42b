// The game itself: decisions of people and bots, and the draws between them.
#include "record/words.hpp"
#include "rules/queries.hpp"
#include "table/handlers.hpp"

namespace bastide::table {
namespace {

Verdict illegal(const std::string& detail) { return refuse(Code::illegal_move, {{"detail", detail}}); }

Verdict if_not_awaited(const State& position, const Choice& choice) {
  const bool lays = std::holds_alternative<LayTile>(choice);
  if (lays == (position.phase() == Phase::place)) return std::nullopt;
  return refuse(Code::wrong_choice, {{"awaited", lays ? "follower" : "tile"}});
}

Verdict if_illegal(const State& position, const LayTile& choice) {
  const auto figure = figure_of(position.setup().tile(position.tile_in_hand()), choice.figure);
  if (!figure) return illegal(figure.error());
  const Move placing = Move::place(choice.where, choice.rotation);
  if (const Status legal = position.check(placing); !legal) return illegal(legal.error());
  State laid = position;
  laid.apply(placing);
  if (const Status legal = laid.check(Move::figure(*figure)); !legal) return illegal(legal.error());
  return std::nullopt;
}

Verdict if_illegal(const State& position, const TakeFollowerBack& choice) {
  const SegmentId segment = segment_at(position, choice.where, choice.segment);
  if (segment == SegmentId::none) return illegal("there is no such segment");
  if (const Status legal = position.check(Move::take_back(segment)); !legal) return illegal(legal.error());
  return std::nullopt;
}

Verdict if_impossible(const TableState& state, Seat seat, const Choice& choice) {
  const auto to_move = state.to_move();
  if (!to_move || !state.secret.deck) return refuse(Code::deck_unavailable);
  if (*to_move != seat) return refuse(Code::not_your_turn, {{"seat", text_of(*to_move)}});
  const State& position = state.game->state();
  if (Verdict refusal = if_not_awaited(position, choice)) return refusal;
  return std::visit([&](const auto& what) { return if_illegal(position, what); }, choice);
}

// A bot plays the seat, and nothing has happened since it was asked.
Verdict unless_asked(const TableState& state, Seat seat, Version asked) {
  if (state.stage != Stage::playing) return wrong_stage(state);
  const SeatInfo* info = state.seat(seat);
  if (info == nullptr || info->played_by().empty()) return refuse(Code::not_a_bots_turn, {{"seat", text_of(seat)}});
  if (asked != state.position_changed) return refuse(Code::stale, {{"version", std::to_string(state.version)}});
  return std::nullopt;
}

void commit(Scribe& scribe, Seat seat, const Choice& choice, Millis lag) {
  const bool lays = std::holds_alternative<LayTile>(choice);
  const Millis left = scribe.state().clocks.left_after(seat, scribe.now(), lag, lays);
  if (const auto* laid = std::get_if<LayTile>(&choice)) scribe.tell(TileLaid{seat, *laid, left});
  if (const auto* taken = std::get_if<TakeFollowerBack>(&choice)) scribe.tell(FollowerTakenBack{seat, *taken, left});
  go_on(scribe);
}

// The tile in hand fitted nowhere (B-05, R-09, O-2).
void announce_rejection(Scribe& scribe, Seat seat, const std::string& tile) {
  const StepEnd end = scribe.state().let_go;
  if (end == StepEnd::discarded || end == StepEnd::returned) {
    scribe.tell(TileRejected{seat, tile, end == StepEnd::returned});
  }
}

std::string drawn_last(const Record& game) {
  for (auto move = game.moves().rbegin(); move != game.moves().rend(); ++move) {
    if (move->kind() == MoveKind::draw) return game.setup().tile(move->tile()).id;
  }
  return {};
}

void draw_tile(Scribe& scribe) {
  const TableState& state = scribe.state();
  const State& position = state.game->state();
  const std::string tile = position.setup().tile(state.secret.deck->peek()).id;
  const Seat seat = position.active();
  scribe.tell(TileDrawn{seat, tile, position.second_tile()});
  announce_rejection(scribe, seat, tile);
}

std::vector<Seat> best_of_those_in(const TableState& state) {
  std::vector<Seat> best;
  const State& position = state.game->state();
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (state.seats[i]->out != Out::in) continue;
    if (!best.empty() && position.score(seat) < position.score(best.front())) continue;
    if (!best.empty() && position.score(seat) > position.score(best.front())) best.clear();
    best.push_back(seat);
  }
  return best;
}

}  // namespace

Verdict handle(Scribe& scribe, const Command& command, const Play& play) {
  const TableState& state = scribe.state();
  if (state.stage != Stage::playing) return wrong_stage(state);
  const SeatInfo* seat = state.seat(play.seat);
  if (seat == nullptr) return refuse(Code::no_such_seat, {{"seat", text_of(play.seat)}});
  if (!seat->belongs_to(command.actor.id)) return refuse(Code::not_yours, {{"seat", text_of(play.seat)}});
  if (seat->out != Out::in) return refuse(Code::seat_is_out, {{"seat", text_of(play.seat)}});
  if (!seat->played_by().empty()) return refuse(Code::seat_has_bot, {{"seat", text_of(play.seat)}});
  if (!command.expected) return refuse(Code::expected_needed);
  if (Verdict refusal = if_stale(state, command, state.position_changed)) return refusal;
  if (state.clocks.ran_out(play.seat, scribe.now(), command.lag)) {
    scribe.answer_to({});
    put_out(scribe, play.seat, Out::flagged);
    return refuse(Code::clock_ran_out, {{"seat", text_of(play.seat)}});
  }
  if (Verdict refusal = if_impossible(state, play.seat, play.choice)) return refusal;
  commit(scribe, play.seat, play.choice, command.lag);
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const BotPlays& play) {
  const TableState& state = scribe.state();
  if (Verdict refusal = unless_asked(state, play.seat, play.asked)) return refusal;
  if (Verdict refusal = if_impossible(state, play.seat, play.choice)) return refusal;
  commit(scribe, play.seat, play.choice, Millis{0});
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const BotFailed& failed) {
  if (Verdict refusal = unless_asked(scribe.state(), failed.seat, failed.asked)) return refusal;
  scribe.tell(BotStandsIn{failed.seat, failed.level, StandInWhy::failed});
  return std::nullopt;
}

void go_on(Scribe& scribe) {
  const TableState& state = scribe.state();
  announce_rejection(scribe, state.game->state().active(), drawn_last(*state.game));
  while (state.game->state().phase() == Phase::draw) draw_tile(scribe);
  if (state.game->is_finished()) end_game(scribe, EndWhy::played, best_of_those_in(state));
}

}  // namespace bastide::table
