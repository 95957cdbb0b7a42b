#include "rules/start.hpp"

#include "rules/landscape.hpp"

namespace bastide {
namespace {

// What the board shows at one side of one square.
struct BoardSide {
  EdgeKind kind = EdgeKind::field;
  std::array<std::uint64_t, 3> segment{};  // by PortPlace
  bool is_border = false;
};

BoardSide side_of(const WheelBoard& board, Cell square, Side side, std::uint16_t first) {
  BoardSide found;
  for (std::size_t local = 0; local < board.segments.size(); ++local) {
    const BoardSegment& segment = board.segments[local];
    for (const BoardPort& port : segment.touches) {
      if (!(port.square == square) || port.side != side) continue;
      found.is_border = true;
      found.segment[static_cast<std::size_t>(port.place)] = first + local;
      if (segment.kind == FeatureKind::city) found.kind = EdgeKind::city;
      if (segment.kind == FeatureKind::road) found.kind = EdgeKind::road;
    }
  }
  return found;
}

// W-01, W-05: the squares are occupied cells; their outer sides ask for tiles as any tile's do.
void lay_board(Mover<Silent> m, const WheelBoard& board) {
  const std::uint16_t first = m.ledger().segments;
  const Torus& torus = m.setup.torus();
  begin_features(m.p, m.setup.board_shape(), first, 0);
  log_borders(m, m.setup.board_shape(), first);
  m.p.placed[0] = Placed{TileType::none, Rotation::none, cell(0, 0), first};
  for (int y = 0; y < board.height; ++y) {
    for (int x = 0; x < board.width; ++x) m.p.board[torus.square(cell(x, y))] = square_occupied;
  }
  for (int y = 0; y < board.height; ++y) {
    for (int x = 0; x < board.width; ++x) {
      for (const Side side : all_sides) {
        const BoardSide border = side_of(board, cell(x, y), side, first);
        if (!border.is_border) continue;
        // As the neighbour meets them: left and right exchanged.
        const SidePorts facing(border.segment[2] | border.segment[1] << 16 | border.segment[0] << 32);
        const Cell beyond = neighbour(cell(x, y), side);
        const std::uint16_t slot = reach_slot(m, m.ledger().slots, torus.square(beyond), beyond);
        demand(m, slot, opposite(side), border.kind, facing);
      }
    }
  }
  m.ledger().tiles = 1;
  m.ledger().segments = static_cast<std::uint16_t>(first + m.setup.board_shape().segments);
}

void lay_start_tile(Mover<Silent> m) {
  const Cell where = m.setup.start_cell();
  const std::uint16_t square = m.setup.torus().square(where);
  const std::uint16_t slot = reach_slot(m, m.ledger().slots, square, where);
  m.turn().tile = m.setup.start_tile();
  lay_tile(m, slot, m.setup.start_rotation());
  m.turn() = Turn{};
}

void begin_river(Mover<Silent> m) {
  River& river = m.ledger().river;
  const EdgeCode edges = rotated(m.setup.shape(m.setup.start_tile()).edges, m.setup.start_rotation());
  for (const Side side : all_sides) {
    if (edge_at(edges, side) == EdgeKind::river) river.flow = side;
  }
  river.flowing = true;
  river.end = neighbour(m.setup.start_cell(), river.flow);
  for (std::size_t i = 0; i < m.setup.tiles().size(); ++i) {
    if (m.setup.tiles()[i].river == RiverRole::body) {
      river.body_left = static_cast<std::uint8_t>(river.body_left + m.setup.bag()[i]);
    }
  }
}

}  // namespace

std::shared_ptr<const Position> first_position_of(const Setup& setup) {
  const auto position = std::make_shared<Position>();
  position->clear(setup);
  Mover<Silent> m(*position, Silent{});
  m.ledger().tiles_left = static_cast<std::uint16_t>(setup.tiles_to_draw());
  for (int i = 0; i < setup.players(); ++i) {
    m.ledger().supply += static_cast<std::uint32_t>(followers_per_seat) * one_follower(static_cast<Seat>(i));
  }
  if (const WheelBoard* board = setup.board()) lay_board(m, *board);
  if (setup.start_tile() != TileType::none) lay_start_tile(m);
  if (setup.has_river()) begin_river(m);
  return position;
}

}  // namespace bastide
