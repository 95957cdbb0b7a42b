#include <array>
#include <string>

#include "rules/queries.hpp"
#include "rules/turn.hpp"

namespace bastide {
namespace {

std::string at_segment(std::size_t segment) { return " (segment " + std::to_string(segment) + ")"; }

// Figures are in supply, on the land or on the wheel, and nowhere twice (B-02, T-07).
std::string check_figures(const State& state) {
  std::array<int, max_seats> followers{};
  std::array<int, max_seats> others{};
  for (const PlacedFigure& figure : placed_figures(state)) {
    ++(figure.figure == FigureKind::follower ? followers : others)[at(figure.seat)];
  }
  for (int i = 0; i < state.setup().players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    int all = state.followers(seat) + followers[at(seat)];
    for (int space = 0; space < wheel_spaces; ++space) all += state.crowns(static_cast<WheelSpace>(space), seat);
    if (all != followers_per_seat) return "seat " + std::to_string(i) + " has " + std::to_string(all) + " followers";
    const int away = (state.builder_at(seat) != SegmentId::none) + (state.pig_at(seat) != SegmentId::none);
    if (others[at(seat)] != away) return "seat " + std::to_string(i) + " has a builder or pig that stands nowhere";
  }
  for (int space = 0; space < wheel_spaces; ++space) {
    if (state.free_crowns(static_cast<WheelSpace>(space)) < 0) return "a wheel space has more followers than crowns";
  }
  return {};
}

// The bag, the tile in hand and the landscape hold no more copies of a tile than the sets.
std::string check_tiles(const State& state) {
  const Setup& setup = state.setup();
  std::array<int, 128> seen{};
  int left = 0;
  for (const PlacedTile& tile : placed_tiles(state)) ++seen[index(tile.tile)];
  if (setup.start_tile() != TileType::none) --seen[index(setup.start_tile())];
  const bool in_hand = state.phase() == Phase::place || state.phase() == Phase::pestilence;
  if (in_hand) ++seen[index(state.tile_in_hand())];
  for (std::size_t i = 0; i < setup.tiles().size(); ++i) {
    left += state.bag()[i];
    if (seen[i] + state.bag()[i] > setup.bag()[i]) return "there are too many tiles " + setup.tiles()[i].id;
  }
  return left == state.tiles_left() ? std::string() : "tiles_left is not what the bag holds";
}

// Labels are stood for by themselves, rings hold exactly the segments of one label.
std::string check_rings(const Position& p) {
  std::array<int, max_segment_ids> members{};
  for (std::size_t segment = 1; segment < p.ledger.segments; ++segment) ++members[p.label[segment]];
  for (std::size_t segment = 1; segment < p.ledger.segments; ++segment) {
    const std::uint16_t label = p.label[segment];
    if (label == 0 || label >= p.ledger.segments || p.label[label] != label) return "bad label" + at_segment(segment);
    if (p.label[p.next[segment]] != label) return "a ring leaves its feature" + at_segment(segment);
    if (segment != label) continue;
    int length = 1;
    for (std::uint16_t i = p.next[segment]; i != segment; i = p.next[i]) ++length;
    if (length != members[label]) return "a ring misses segments" + at_segment(segment);
  }
  return {};
}

// Counts over the segments of one feature, made from nothing but tiles, cells and figures.
struct Recount {
  int tiles = 0;
  int open_edges = 0;
  int shields = 0;
};

int open_ports(const Position& p, const Placed& tile, const Segment& segment) {
  int open = 0;
  for (const Side side : all_sides) {
    if ((rotated(segment.touches, tile.rotation) >> port(side, PortPlace::middle) & 1) == 0) continue;
    const std::uint16_t beyond = p.setup->torus().square(neighbour(tile.where, side));
    open += p.board[beyond] != square_occupied;
  }
  return open;
}

int open_board_ports(const Position& p, const BoardSegment& segment) {
  int open = 0;
  for (const BoardPort& port : segment.touches) {
    open += p.board[p.setup->torus().square(neighbour(port.square, port.side))] != square_occupied;
  }
  return open;
}

Recount recount(const Position& p, std::uint16_t label) {
  Recount count;
  std::array<bool, max_tiles + 2> counted{};
  for (std::uint16_t segment = 1; segment < p.ledger.segments; ++segment) {
    if (p.label[segment] != label) continue;
    const std::size_t number = p.tile_of[segment];
    const Placed& tile = p.placed[number];
    const auto local = static_cast<std::size_t>(segment - tile.first_segment);
    const bool on_board = tile.type == TileType::none;
    const bool counts_again = on_board && p.setup->rules().board_squares != 1;  // W-05
    count.tiles += counts_again || !counted[number];
    counted[number] = true;
    if (on_board) {
      count.open_edges += open_board_ports(p, p.setup->board()->segments[local]);
    } else {
      count.open_edges += open_ports(p, tile, p.setup->tile(tile.type).segments[local]);
      count.shields += p.setup->tile(tile.type).segments[local].shields;
    }
  }
  return count;
}

std::string check_tallies(const State& state) {
  const Position& p = state.position();
  std::array<std::array<int, max_seats>, max_segment_ids> followers{};
  for (const PlacedFigure& figure : placed_figures(state)) {
    if (figure.figure == FigureKind::follower) ++followers[p.label[index(figure.where.id)]][at(figure.seat)];
  }
  for (std::uint16_t label = 1; label < p.ledger.segments; ++label) {
    if (p.label[label] != label) continue;
    const Tally tally = p.tally[label];
    for (int i = 0; i < max_seats; ++i) {
      if (tally.followers(static_cast<Seat>(i)) != followers[label][static_cast<std::size_t>(i)]) {
        return "a feature miscounts its followers" + at_segment(label);
      }
    }
    if (tally.kind() != FeatureKind::city && tally.kind() != FeatureKind::road) continue;
    const Recount count = recount(p, label);
    if (count.tiles != tally.tiles()) return "a feature miscounts its tiles" + at_segment(label);
    if (count.open_edges != tally.open_edges()) return "a feature miscounts its open edges" + at_segment(label);
    if (count.shields != tally.shields()) return "a feature miscounts its shields" + at_segment(label);
  }
  return {};
}

// Each slot is an empty cell beside the landscape that asks for what its neighbours show.
std::string check_frontier(const State& state) {
  const Position& p = state.position();
  for (std::size_t slot = 0; slot < p.ledger.slots; ++slot) {
    if (p.board[p.square[slot]] != slot + 1) return "the board does not know slot " + std::to_string(slot);
    if (p.setup->torus().square(p.cell[slot]) != p.square[slot]) return "a slot lies on the wrong square";
    if (p.matters[slot] == 0) return "a slot has no neighbour";
  }
  for (const PlacedTile& tile : placed_tiles(state)) {
    const EdgeCode edges = rotated(p.setup->shape(tile.tile).edges, tile.rotation);
    for (const Side side : all_sides) {
      const std::uint8_t beyond = p.board[p.setup->torus().square(neighbour(tile.where, side))];
      if (beyond == square_occupied) continue;
      if (beyond == square_empty) return "an empty cell beside a tile is not in the frontier";
      const int shift = edge_shift(opposite(side));
      if ((p.matters[beyond - 1U] >> shift & 3) != 3 ||
          static_cast<EdgeKind>(p.required[beyond - 1U] >> shift & 3) != edge_at(edges, side)) {
        return "an empty cell asks for another edge than its neighbour shows";
      }
    }
  }
  return {};
}

std::string check_monks(const State& state) {
  const Position& p = state.position();
  for (std::size_t i = 0; i < p.ledger.monks; ++i) {
    const std::uint16_t segment = p.monks[i].segment;
    int neighbours = 0;
    for (const std::uint16_t square : p.setup->torus().around(p.monks[i].square)) {
      neighbours += p.board[square] == square_occupied;
    }
    if (p.tally[segment].tiles() != neighbours + 1) return "a monastery miscounts its neighbours" + at_segment(segment);
    if (p.tally[segment].followers() == 0) return "an unclaimed monastery is watched" + at_segment(segment);
  }
  return {};
}

}  // namespace

std::string check_invariants(const State& state) {
  for (const auto check : {check_figures, check_tiles, check_tallies, check_frontier, check_monks}) {
    if (std::string fault = check(state); !fault.empty()) return fault;
  }
  return check_rings(state.position());
}

}  // namespace bastide
