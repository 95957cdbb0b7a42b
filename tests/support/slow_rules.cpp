#include "support/slow_rules.hpp"

#include <algorithm>

namespace bastide::test {
namespace {

int turns(Side side) { return static_cast<int>(side); }
Side side_of(int quarter_turns) { return static_cast<Side>(((quarter_turns % 4) + 4) % 4); }

EdgeKind edge(const Tile& tile, int rotation, Side side) {
  return tile.edges[static_cast<std::size_t>(turns(side_of(turns(side) - rotation)))];
}

// Sides through which the river of a laid tile flows.
std::vector<Side> river_sides(const Tile& tile, int rotation) {
  std::vector<Side> sides;
  for (const Side side : all_sides) {
    if (edge(tile, rotation, side) == EdgeKind::river) sides.push_back(side);
  }
  return sides;
}

// The open end of the river.
struct Flow {
  Cell end;
  Side side{};
  int bend = 0;  // of the last tile: quarter turns clockwise, 3 is to the left
};

Side way_out(const std::vector<Side>& sides, Side way_in) {
  return sides.size() == 1 || sides[0] != way_in ? sides[0] : sides[1];
}

// Follows the river from the spring.
std::optional<Flow> river_end(const Landscape& landscape) {
  std::optional<Flow> flow;
  for (const LaidTile& laid : landscape.tiles) {
    if (laid.tile->river == RiverRole::none) continue;
    if (laid.tile->river == RiverRole::lake) return std::nullopt;
    const std::vector<Side> sides = river_sides(*laid.tile, laid.rotation);
    const Side out = flow ? way_out(sides, opposite(flow->side)) : sides[0];
    const int bend = flow ? turns(side_of(turns(out) - turns(flow->side))) : 0;
    flow = Flow{neighbour(laid.where, out), out, bend};
  }
  return flow;
}

// the cell ahead, and with `wide` five more.
bool has_room(const Landscape& landscape, RiverRoom room, Cell from, Side out) {
  const Cell ahead = neighbour(from, out);
  const Side left = side_of(turns(out) + 3);
  const Side right = side_of(turns(out) + 1);
  std::vector<Cell> cells{ahead};
  if (room == RiverRoom::wide) {
    const Cell further = neighbour(ahead, out);
    cells = {ahead,   neighbour(ahead, left),   neighbour(ahead, right),
             further, neighbour(further, left), neighbour(further, right)};
  }
  return std::none_of(cells.begin(), cells.end(), [&](Cell c) { return landscape.occupied(c); });
}

bool river_allows(const Landscape& landscape, const Ruleset& rules, const Tile& tile, Cell where, int rotation) {
  if (tile.river == RiverRole::none) return true;
  const std::optional<Flow> flow = river_end(landscape);
  if (!flow || where != flow->end || edge(tile, rotation, opposite(flow->side)) != EdgeKind::river) return false;
  if (tile.river == RiverRole::lake) return true;
  const Side out = way_out(river_sides(tile, rotation), opposite(flow->side));
  const int bend = turns(side_of(turns(out) - turns(flow->side)));
  if (rules.river_room == RiverRoom::plain && bend != 0 && bend == flow->bend) return false;
  return has_room(landscape, rules.river_room, where, out);
}

bool fits(const Landscape& landscape, const Tile& tile, Cell where, int rotation) {
  if (landscape.occupied(where)) return false;
  bool touches = false;
  for (const Side side : all_sides) {
    for (const EdgeKind shown : landscape.shown(where, side)) {
      if (shown != edge(tile, rotation, side)) return false;
      touches = true;
    }
  }
  return touches;
}

std::set<Cell> cells_around(const Landscape& landscape) {
  std::set<Cell> occupied;
  for (const LaidTile& laid : landscape.tiles) occupied.insert(laid.where);
  if (landscape.board != nullptr) {
    for (int x = 0; x < landscape.board->width; ++x) {
      for (int y = 0; y < landscape.board->height; ++y) occupied.insert(cell(x, y));
    }
  }
  std::set<Cell> around;
  for (const Cell c : occupied) {
    for (const Side side : all_sides) around.insert(neighbour(c, side));
  }
  return around;
}

bool takes_builder(const Patch& patch, const Hand& hand) {
  const bool way = patch.kind == FeatureKind::road || patch.kind == FeatureKind::city;
  return hand.builder && way && !patch.complete && patch.followers[static_cast<std::size_t>(index(hand.seat))] > 0;
}

bool takes_pig(const Patch& patch, const Hand& hand) {
  return hand.pig && patch.kind == FeatureKind::field &&
         patch.followers[static_cast<std::size_t>(index(hand.seat))] > 0;
}

// The points of one seat's followers in one feature for a space that looks at the land.
Points earned(WheelSpace space, const Patch& patch, int own, bool own_pig, int fed, const Ruleset& rules) {
  if (space == WheelSpace::taxes && patch.kind == FeatureKind::city) return own * (patch.shields + own);
  if (space == WheelSpace::inquisition && patch.kind == FeatureKind::monastery) return 2 * own;
  if (space == WheelSpace::famine && patch.kind == FeatureKind::field) {
    return own * fed * (own_pig && rules.famine_pig ? 2 : 1);
  }
  return 0;
}

}  // namespace

std::vector<Move> slow_placements(const Landscape& landscape, const Ruleset& rules, const Tile& tile) {
  std::vector<Move> moves;
  for (const Cell where : cells_around(landscape)) {
    for (int rotation = 0; rotation < 4; ++rotation) {
      if (!fits(landscape, tile, where, rotation)) continue;
      if (!river_allows(landscape, rules, tile, where, rotation)) continue;
      moves.push_back(Move::place(where, rotation_of(rotation)));
    }
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::uint64_t slow_options(const Landscape& landscape, const std::vector<Patch>& patches, const Hand& hand) {
  std::uint64_t options = std::uint64_t{1} << FigureChoice::none_bit;
  const auto allow = [&](FigureChoice choice) { options |= std::uint64_t{1} << choice.bit(); };
  const int last = static_cast<int>(landscape.tiles.size()) - 1;
  const Tile& tile = *landscape.tiles.back().tile;
  for (int local = 0; local < static_cast<int>(tile.segments.size()); ++local) {
    const Segment& segment = tile.segments[static_cast<std::size_t>(local)];
    const Patch& patch = patch_of(patches, {last, {segment.kind, segment.index}});
    if (hand.followers > 0 && !patch.has_followers()) allow(FigureChoice::follower(local));
    if (takes_builder(patch, hand)) allow(FigureChoice::builder(local));
    if (takes_pig(patch, hand)) allow(FigureChoice::pig(local));
  }
  for (int space = 0; space < wheel_spaces; ++space) {
    const bool free = hand.free_crowns[static_cast<std::size_t>(space)] > 0;
    if (hand.followers > 0 && free) allow(FigureChoice::crown(static_cast<WheelSpace>(space)));
  }
  return options;
}

Lines slow_wheel(WheelSpace space, Seat active, const std::vector<Patch>& patches, const Ruleset& rules,
                 const std::array<int, max_seats>& supply) {
  std::array<Points, max_seats> points{};
  for (int i = 0; i < rules.players; ++i) {
    const auto seat = static_cast<Seat>(i);
    const auto at = static_cast<std::size_t>(i);
    if (space == WheelSpace::fortune && seat == active) points[at] += 3;
    if (space == WheelSpace::storm) points[at] += supply[at];
    for (const Patch& patch : patches) {
      const int fed = static_cast<int>(fed_by(patch, patches).size());
      points[at] += earned(space, patch, patch.followers[at], patch.pigs.contains(seat), fed, rules);
    }
  }
  Lines lines;
  for (int i = 0; i < rules.players; ++i) {
    const Points sum = points[static_cast<std::size_t>(i)];
    if (sum > 0) lines.push_back(line(static_cast<Seat>(i), sum, word(space)));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace bastide::test
