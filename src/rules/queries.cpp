#include "rules/queries.hpp"

#include <algorithm>

#include "rules/turn.hpp"

namespace bastide {
namespace {

const Placed& tile_under(const Position& p, std::uint16_t segment) { return p.placed[p.tile_of[segment]]; }

bool is_board(const Placed& tile) { return tile.type == TileType::none; }

// The squares that a segment covers: one, but for the board's fields.
std::vector<Cell> cells_of(const Position& p, std::uint16_t segment) {
  const Placed& tile = tile_under(p, segment);
  if (!is_board(tile)) return {tile.where};
  std::vector<Cell> cells;
  const BoardSegment& board = p.setup->board()->segments[static_cast<std::size_t>(segment - tile.first_segment)];
  for (const BoardPort& port : board.touches) cells.push_back(port.square);
  return cells;
}

// Whether the figure once put there still stands (see Occupant).
bool stands(const Position& p, std::size_t segment) {
  const Occupant occupant = p.occupant[segment];
  switch (occupant.kind()) {
    case FigureKind::none: return false;
    case FigureKind::follower: return p.tally[p.label[segment]].followers(occupant.seat()) > 0;
    case FigureKind::builder: return p.ledger.builder[at(occupant.seat())] == segment;
    case FigureKind::pig: return p.ledger.pig[at(occupant.seat())] == segment;
  }
  return false;
}

// Unclaimed monasteries are not watched in play, so their neighbours are counted here.
Tally current_tally(const Position& p, std::uint16_t label) {
  Tally tally = p.tally[label];
  const Placed& tile = tile_under(p, label);
  if (tally.kind() != FeatureKind::monastery) return tally;
  tally = p.setup->shape(tile.type).fresh[static_cast<std::size_t>(label - tile.first_segment)];
  const Torus& torus = p.setup->torus();
  for (const std::uint16_t square : torus.around(torus.square(tile.where))) {
    if (p.board[square] == square_occupied) tally.add_neighbour();
  }
  if (p.occupant[label].any() && stands(p, label)) tally.add_follower(p.occupant[label].seat());
  return tally;
}

bool contains(const std::vector<std::uint16_t>& labels, std::uint16_t label) {
  return std::find(labels.begin(), labels.end(), label) != labels.end();
}

// Completed cities that border the field, by label.
std::vector<std::uint16_t> cities_of_field(const Position& p, std::uint16_t field) {
  std::vector<std::uint16_t> cities;
  for (std::size_t i = 0; i < p.ledger.borders; ++i) {
    const std::uint16_t city = p.label[p.borders[i].city];
    if (p.label[p.borders[i].field] != field || !p.tally[city].is_complete()) continue;
    if (!contains(cities, city)) cities.push_back(city);
  }
  return cities;
}

void add_members(const Position& p, std::uint16_t label, FeatureView& view) {
  std::uint16_t segment = label;
  do {
    view.segments.push_back(segment_place(p, static_cast<SegmentId>(segment)));
    for (const Cell cell : cells_of(p, segment)) view.cells.push_back(cell);
    if (stands(p, segment)) {
      view.figures.push_back({p.occupant[segment].seat(), p.occupant[segment].kind(), view.segments.back()});
    }
    segment = p.next[segment];
  } while (segment != label);
  std::sort(view.segments.begin(), view.segments.end(),
            [](const SegmentPlace& a, const SegmentPlace& b) { return a.id < b.id; });
  std::sort(view.cells.begin(), view.cells.end());
  view.cells.erase(std::unique(view.cells.begin(), view.cells.end()), view.cells.end());
}

void add_values(const Position& p, std::uint16_t label, Tally tally, FeatureView& view) {
  const Ruleset& rules = p.setup->rules();
  if (view.kind == FeatureKind::field) {
    view.tiles = static_cast<int>(view.cells.size());
    view.completed_cities = static_cast<int>(cities_of_field(p, label).size());
    view.value_now = view.value_complete = view.completed_cities * (rules.farm_scoring == FarmScoring::first ? 4 : 3);
    return;
  }
  view.tiles = tally.tiles();
  view.value_now = feature_value(tally, rules);
  view.value_complete =
      view.kind == FeatureKind::monastery ? 9 : feature_value(view.kind, true, tally.tiles(), tally.shields(), rules);
}

}  // namespace

SegmentPlace segment_place(const Position& p, SegmentId segment) {
  const std::uint16_t id = number(segment);
  const Placed& tile = tile_under(p, id);
  const int local = id - tile.first_segment;
  if (!is_board(tile)) return {tile.where, p.setup->tile(tile.type).name_of(local), segment};
  const BoardSegment& board = p.setup->board()->segments[static_cast<std::size_t>(local)];
  return {board.touches.front().square, {board.kind, board.index}, segment};
}

std::vector<PlacedTile> placed_tiles(const State& state) {
  const Position& p = state.position();
  std::vector<PlacedTile> tiles;
  for (std::size_t i = 0; i < p.ledger.tiles; ++i) {
    const Placed& tile = p.placed[i];
    if (is_board(tile)) continue;
    tiles.push_back({tile.type, tile.where, tile.rotation, static_cast<SegmentId>(tile.first_segment)});
  }
  return tiles;
}

std::vector<PlacedFigure> placed_figures(const State& state) {
  const Position& p = state.position();
  std::vector<PlacedFigure> figures;
  for (std::size_t segment = 1; segment < p.ledger.segments; ++segment) {
    if (!stands(p, segment)) continue;
    const Occupant occupant = p.occupant[segment];
    figures.push_back({occupant.seat(), occupant.kind(), segment_place(p, static_cast<SegmentId>(segment))});
  }
  return figures;
}

std::vector<Cell> open_cells(const State& state) {
  const Position& p = state.position();
  std::vector<Cell> cells(p.cell.begin(), p.cell.begin() + p.ledger.slots);
  std::sort(cells.begin(), cells.end());
  return cells;
}

std::vector<Cell> dead_cells(const State& state) {
  const Position& p = state.position();
  std::vector<Cell> dead;
  for (std::size_t slot = 0; slot < p.ledger.slots; ++slot) {
    bool alive = false;
    for (std::size_t i = 0; i < state.setup().tiles().size() && !alive; ++i) {
      const auto type = static_cast<TileType>(i);
      if (p.bag[i] == 0 && !(state.phase() == Phase::place && type == state.tile_in_hand())) continue;
      const TileShape& shape = state.setup().shape(type);
      for (int turns = 0; turns < shape.distinct; ++turns) {
        alive |= takes(p, slot, rotated(shape.edges, static_cast<Rotation>(turns)));
      }
    }
    if (!alive) dead.push_back(p.cell[slot]);
  }
  std::sort(dead.begin(), dead.end());
  return dead;
}

SegmentId segment_at(const State& state, Cell where, SegmentName name) {
  const Position& p = state.position();
  for (std::size_t i = 0; i < p.ledger.tiles; ++i) {
    const Placed& tile = p.placed[i];
    if (is_board(tile)) {
      for (std::size_t local = 0; local < state.setup().board()->segments.size(); ++local) {
        const auto id = static_cast<std::uint16_t>(tile.first_segment + local);
        const std::vector<Cell> cells = cells_of(p, id);
        const BoardSegment& segment = state.setup().board()->segments[local];
        if (SegmentName{segment.kind, segment.index} != name) continue;
        if (std::find(cells.begin(), cells.end(), where) != cells.end()) return static_cast<SegmentId>(id);
      }
      continue;
    }
    if (tile.where != where) continue;
    const int local = state.setup().tile(tile.type).local(name);
    return local < 0 ? SegmentId::none : static_cast<SegmentId>(tile.first_segment + local);
  }
  return SegmentId::none;
}

SegmentPlace place_of(const State& state, SegmentId segment) { return segment_place(state.position(), segment); }

FeatureView feature_at(const State& state, SegmentId segment) {
  const Position& p = state.position();
  const std::uint16_t label = p.label[index(segment)];
  const Tally tally = current_tally(p, label);
  FeatureView view;
  view.kind = tally.kind();
  add_members(p, label, view);
  view.open_edges = tally.open_edges();
  view.shields = tally.shields();
  for (const Goods goods : {Goods::wine, Goods::grain, Goods::cloth}) {
    view.goods[static_cast<std::size_t>(goods) - 1] = tally.goods(goods);
  }
  view.complete = tally.is_complete();
  for (int i = 0; i < state.setup().players(); ++i) {
    view.followers[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(tally.followers(static_cast<Seat>(i)));
  }
  for_each_leader(tally.followers(), state.setup().players(), [&](Seat seat) { view.leaders.push_back(seat); });
  add_values(p, label, tally, view);
  return view;
}

bool same_feature(const State& state, SegmentId a, SegmentId b) {
  const Position& p = state.position();
  return p.label[index(a)] == p.label[index(b)];
}

std::vector<FeatureView> all_features(const State& state) {
  const Position& p = state.position();
  std::vector<std::uint16_t> seen;
  std::vector<FeatureView> features;
  for (std::size_t segment = 1; segment < p.ledger.segments; ++segment) {
    if (contains(seen, p.label[segment])) continue;
    seen.push_back(p.label[segment]);
    features.push_back(feature_at(state, static_cast<SegmentId>(segment)));
  }
  return features;
}

std::vector<Event> final_scoring(const State& state) {
  std::vector<Event> lines;
  if (state.phase() == Phase::over) return lines;
  for_each_final_line(state.position(), [&](const auto& line) { lines.push_back(line); });
  return lines;
}

std::array<Points, max_seats> projected_scores(const State& state) {
  std::array<Points, max_seats> totals{};
  for (int i = 0; i < state.setup().players(); ++i) {
    totals[static_cast<std::size_t>(i)] = state.score(static_cast<Seat>(i));
  }
  if (state.phase() == Phase::over) return totals;
  for_each_final_line(state.position(), [&](const auto& line) { totals[at(line.seat)] += line.points; });
  return totals;
}

}  // namespace bastide
