#include "rules/state.hpp"

#include <algorithm>

#include "rules/turn.hpp"

namespace bastide {
namespace {

// The slot of an open cell, or -1.
int slot_of(const Position& p, Cell where) {
  const std::uint8_t known = p.board[p.setup->torus().square(where)];
  if (known == square_empty || known == square_occupied) return -1;
  return p.cell[static_cast<std::size_t>(known - 1)] == where ? known - 1 : -1;
}

template <class Trace>
void apply_to(Mover<Trace> m, Move move) {
  switch (move.kind()) {
    case MoveKind::draw: return draw(m, move.tile(), placements_of(m.p, move.tile()).any());
    case MoveKind::take_back: return take_back(m, move.segment());
    case MoveKind::place: return place(m, {static_cast<std::uint16_t>(slot_of(m.p, move.where())), move.rotation()});
    case MoveKind::figure: return choose_figure(m, move.choice());
  }
}

std::string phase_word(Phase phase) {
  switch (phase) {
    case Phase::draw: return "a tile must be drawn";
    case Phase::pestilence: return "a follower must be taken back (Pestilence)";
    case Phase::place: return "the tile in hand must be placed";
    case Phase::figure: return "a figure must be chosen, or none";
    case Phase::over: return "the game is over";
  }
  return {};
}

}  // namespace

State::State(const Setup& setup) : position_(setup.first_position()) {}

Cell State::placed_cell() const { return position_.ledger.turn.where; }
Rotation State::placed_rotation() const { return position_.ledger.turn.rotation; }

int State::followers(Seat seat) const { return nibble(position_.ledger.supply, seat); }
bool State::builder_in_supply(Seat seat) const {
  return setup().has_builders_and_pigs() && position_.ledger.builder[idx(seat)] == 0;
}
bool State::pig_in_supply(Seat seat) const {
  return setup().has_builders_and_pigs() && position_.ledger.pig[idx(seat)] == 0;
}
int State::goods(Seat seat, Goods kind) const {
  return kind == Goods::none ? 0 : position_.ledger.goods[idx(seat)][static_cast<std::size_t>(kind) - 1];
}
SegmentId State::builder_at(Seat seat) const { return static_cast<SegmentId>(position_.ledger.builder[idx(seat)]); }
SegmentId State::pig_at(Seat seat) const { return static_cast<SegmentId>(position_.ledger.pig[idx(seat)]); }

int State::crowns(WheelSpace space, Seat seat) const {
  return position_.ledger.wheel.crowns[static_cast<std::size_t>(space)][idx(seat)];
}
int State::free_crowns(WheelSpace space) const { return wheel::free_crowns(position_.ledger.wheel, space); }

int State::drawable(TileType type) const {
  return index(type) < setup().tiles().size() ? copies_to_draw(position_, type) : 0;
}

std::vector<Move> State::placements(TileType type, bool merge_look_alikes) const {
  const int distinct = setup().shape(type).distinct;
  std::vector<Move> moves;
  placements_of(position_, type).for_each([&](Placements::Spot spot) {
    for (int turns = quarter_turns(spot.rotation); turns < 4; turns += distinct) {
      moves.push_back(Move::place(position_.cell[spot.slot], static_cast<Rotation>(turns)));
      if (merge_look_alikes) break;
    }
  });
  const auto key = [](Move move) { return std::pair(move.where(), move.rotation()); };
  std::sort(moves.begin(), moves.end(), [&](Move a, Move b) { return key(a) < key(b); });
  return moves;
}

bool State::fits_somewhere(TileType type) const { return placements_of(position_, type).any(); }

std::uint64_t State::figure_options() const {
  return phase() == Phase::figure ? bastide::figure_options(position_) : 0;
}

std::vector<Move> State::legal_moves(bool merge_look_alikes) const {
  std::vector<Move> moves;
  switch (phase()) {
    case Phase::draw:
      for (std::size_t i = 0; i < setup().tiles().size(); ++i) {
        if (drawable(static_cast<TileType>(i)) > 0) moves.push_back(Move::draw(static_cast<TileType>(i)));
      }
      break;
    case Phase::pestilence:
      for (std::size_t segment = 1; segment < position_.ledger.segments; ++segment) {
        if (is_follower_of(position_, segment, to_move())) {
          moves.push_back(Move::take_back(static_cast<SegmentId>(segment)));
        }
      }
      break;
    case Phase::place: return placements(tile_in_hand(), merge_look_alikes);
    case Phase::figure:
      for (std::uint64_t rest = figure_options(); rest != 0; rest &= rest - 1) {
        moves.push_back(Move::figure(FigureChoice::from_bit(std::countr_zero(rest))));
      }
      break;
    case Phase::over: break;
  }
  return moves;
}

Status State::check(Move move) const {
  const Phase wanted = [&] {
    switch (move.kind()) {
      case MoveKind::draw: return Phase::draw;
      case MoveKind::take_back: return Phase::pestilence;
      case MoveKind::place: return Phase::place;
      case MoveKind::figure: return Phase::figure;
    }
    return Phase::over;
  }();
  if (wanted == Phase::over || wanted != phase()) return Error{"not now: " + phase_word(phase())};
  // Any word may come from outside: only the one that a legal move packs into is legal.
  switch (move.kind()) {
    case MoveKind::draw:
      if (move == Move::draw(move.tile()) && drawable(move.tile()) > 0) return Done{};
      return Error{"no such tile can be drawn now"};
    case MoveKind::take_back:
      if (move == Move::take_back(move.segment()) && index(move.segment()) < position_.ledger.segments &&
          is_follower_of(position_, index(move.segment()), to_move())) {
        return Done{};
      }
      return Error{"no follower of this player stands there"};
    case MoveKind::place: {
      const int slot = slot_of(position_, move.where());
      if (slot < 0) return Error{"that cell is not an empty one next to the landscape (B-03)"};
      const Placements found = placements_of(position_, tile_in_hand());
      if (move == Move::place(move.where(), move.rotation()) &&
          found.contains({static_cast<std::uint16_t>(slot), move.rotation()})) {
        return Done{};
      }
      return Error{"the tile does not fit there in this rotation (B-03, R-03 to R-05)"};
    }
    case MoveKind::figure:
      if (move == Move::figure(move.choice()) && (figure_options() >> move.choice().bit() & 1) != 0) return Done{};
      return Error{"that figure may not stand there (B-06 to B-10)"};
  }
  return Error{"no such move"};
}

Result<Events> State::play(Move move) {
  if (Status legal = check(move); !legal) return Error{legal.error()};
  Events events;
  apply_to(Mover<Telling>(position_, Telling{events}), move);
  return events;
}

void State::apply(Move move) { apply_to(Mover<Silent>(position_, Silent{}), move); }

void State::apply(Move move, Journal& journal) {
  journal.begin(position_);
  apply_to(Mover<Undoable>(position_, Undoable{journal}), move);
}

void State::undo(Journal& journal) { journal.undo(position_); }

bool operator==(const State& a, const State& b) { return a.position_ == b.position_; }

}  // namespace bastide
