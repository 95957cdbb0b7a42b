#include "support/flood_fill.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <tuple>

namespace bastide::test {
namespace {

// One of the three ports at one side of a cell.
using Spot = std::tuple<Cell, Side, PortPlace>;

Side turned(Side side, int quarter_turns) { return static_cast<Side>((static_cast<int>(side) + quarter_turns) % 4); }

Spot across(const Spot& spot) {
  const auto& [where, side, place] = spot;
  const PortPlace mirrored = place == PortPlace::left    ? PortPlace::right
                             : place == PortPlace::right ? PortPlace::left
                                                         : PortPlace::middle;
  return {neighbour(where, side), opposite(side), mirrored};
}

std::vector<Spot> spots(const LaidTile& laid, const Segment& segment) {
  std::vector<Spot> all;
  for (const Side side : all_sides) {
    for (const PortPlace place : {PortPlace::left, PortPlace::middle, PortPlace::right}) {
      if ((segment.touches >> port(side, place) & 1) != 0) {
        all.emplace_back(laid.where, turned(side, laid.rotation), place);
      }
    }
  }
  return all;
}

std::vector<Spot> spots(const BoardSegment& segment) {
  std::vector<Spot> all;
  for (const BoardPort& touched : segment.touches) all.emplace_back(touched.square, touched.side, touched.place);
  return all;
}

// All pieces with what each alone brings to its patch.
class Pieces {
 public:
  explicit Pieces(const Landscape& landscape) {
    if (landscape.board != nullptr) {
      for (const BoardSegment& segment : landscape.board->segments) {
        add({-1, {segment.kind, segment.index}}, spots(segment));
      }
    }
    for (std::size_t i = 0; i < landscape.tiles.size(); ++i) {
      for (const Segment& segment : landscape.tiles[i].tile->segments) {
        add({static_cast<int>(i), {segment.kind, segment.index}}, spots(landscape.tiles[i], segment));
      }
    }
  }

  std::set<Piece> all() const {
    std::set<Piece> pieces;
    for (const auto& [piece, unused] : spots_) pieces.insert(piece);
    return pieces;
  }
  const std::vector<Spot>& spots_of(Piece piece) const { return spots_.at(piece); }
  std::set<Piece> next_to(Piece piece) const {
    std::set<Piece> found;
    for (const Spot& spot : spots_.at(piece)) {
      const auto there = owner_.find(across(spot));
      if (there != owner_.end()) found.insert(there->second);
    }
    return found;
  }
  std::set<Piece> reachable(Piece start) const {
    std::set<Piece> seen{start};
    std::queue<Piece> open({start});
    for (; !open.empty(); open.pop()) {
      for (const Piece& piece : next_to(open.front())) {
        if (seen.insert(piece).second) open.push(piece);
      }
    }
    return seen;
  }

 private:
  void add(Piece piece, const std::vector<Spot>& spots) {
    spots_[piece] = spots;
    for (const Spot& spot : spots) owner_[spot] = piece;
  }

  std::map<Piece, std::vector<Spot>> spots_;
  std::map<Spot, Piece> owner_;
};

const Segment& segment_of(const LaidTile& laid, SegmentName name) {
  const auto& segments = laid.tile->segments;
  return *std::find_if(segments.begin(), segments.end(), [&](const Segment& segment) {
    return SegmentName{segment.kind, segment.index} == name;
  });
}

std::uint8_t cities_of(const Landscape& landscape, Piece field) {
  if (field.owner >= 0) return segment_of(landscape.tiles[static_cast<std::size_t>(field.owner)], field.name).cities;
  for (const BoardSegment& segment : landscape.board->segments) {
    if (SegmentName{segment.kind, segment.index} == field.name) return segment.cities;
  }
  return 0;
}

void add_tile_facts(Patch& patch, const Landscape& landscape, Piece piece) {
  if (piece.owner < 0) return;
  const LaidTile& laid = landscape.tiles[static_cast<std::size_t>(piece.owner)];
  const Segment& segment = segment_of(laid, piece.name);
  patch.cells.insert(laid.where);
  patch.shields += segment.shields;
  if (segment.goods != Goods::none) ++patch.goods[static_cast<std::size_t>(segment.goods) - 1];
}

void add_borders(Patch& patch, const Landscape& landscape, Piece piece) {
  if (patch.kind != FeatureKind::field) return;
  const std::uint8_t cities = cities_of(landscape, piece);
  for (std::uint8_t i = 0; i < 8; ++i) {
    if ((cities >> i & 1) != 0) patch.bordered.insert({piece.owner, {FeatureKind::city, i}});
  }
}

void add_edges(Patch& patch, const Landscape& landscape, const std::vector<Spot>& spots, Piece piece) {
  for (const Spot& spot : spots) {
    if (piece.owner < 0) patch.cells.insert(std::get<Cell>(spot));
    const bool open = !landscape.occupied(std::get<Cell>(across(spot)));
    if (open && patch.kind != FeatureKind::field) ++patch.open_edges;
  }
}

int neighbours_of(const Landscape& landscape, Cell where) {
  int count = 0;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      count += (dx != 0 || dy != 0) && landscape.occupied(cell(where.x + dx, where.y + dy)) ? 1 : 0;
    }
  }
  return count;
}

bool is_board_square(const Landscape& landscape, Cell where) {
  return landscape.board != nullptr && where.x >= 0 && where.y >= 0 && where.x < landscape.board->width &&
         where.y < landscape.board->height;
}

// B-17, W-05.
int tiles_counted(const Patch& patch, const Landscape& landscape, const Ruleset& rules) {
  const auto squares = std::count_if(patch.cells.begin(), patch.cells.end(),
                                     [&](Cell where) { return is_board_square(landscape, where); });
  const auto tiles = static_cast<int>(patch.cells.size()) - static_cast<int>(squares);
  return tiles + (rules.board_squares == 1 ? std::min(1, static_cast<int>(squares)) : static_cast<int>(squares));
}

void add_figures(Patch& patch, const Landscape& landscape) {
  for (const Standing& standing : landscape.figures) {
    int owner = -1;
    for (std::size_t i = 0; i < landscape.tiles.size(); ++i) {
      if (landscape.tiles[i].where == standing.where) owner = static_cast<int>(i);
    }
    if (!patch.pieces.contains({owner, standing.name})) continue;
    if (standing.figure == FigureKind::follower) ++patch.followers[static_cast<std::size_t>(index(standing.seat))];
    if (standing.figure == FigureKind::builder) patch.builders.insert(standing.seat);
    if (standing.figure == FigureKind::pig) patch.pigs.insert(standing.seat);
  }
}

Patch patch_from(const Landscape& landscape, const Ruleset& rules, const Pieces& pieces, Piece start) {
  Patch patch;
  patch.kind = start.name.kind;
  patch.pieces = pieces.reachable(start);
  for (const Piece& piece : patch.pieces) {
    add_tile_facts(patch, landscape, piece);
    add_borders(patch, landscape, piece);
    add_edges(patch, landscape, pieces.spots_of(piece), piece);
  }
  patch.tiles = tiles_counted(patch, landscape, rules);
  if (patch.kind == FeatureKind::monastery) {
    const int around = neighbours_of(landscape, *patch.cells.begin());
    patch.tiles = 1 + around;
    patch.open_edges = 8 - around;
  }
  patch.complete = patch.kind != FeatureKind::field && patch.open_edges == 0;
  add_figures(patch, landscape);
  return patch;
}

std::vector<Seat> leaders_of(const std::array<int, max_seats>& followers) {
  const int most = *std::max_element(followers.begin(), followers.end());
  std::vector<Seat> seats;
  for (int i = 0; i < max_seats && most > 0; ++i) {
    if (followers[static_cast<std::size_t>(i)] == most) seats.push_back(static_cast<Seat>(i));
  }
  return seats;
}

// B-30.
void add_fields(Lines& lines, const std::vector<Patch>& patches) {
  for (const Patch& field : patches) {
    const int cities = static_cast<int>(fed_by(field, patches).size());
    for (const Seat seat : field.leaders()) {
      if (cities > 0) lines.push_back(line(seat, cities * (field.pigs.contains(seat) ? 4 : 3), "field"));
    }
  }
}

// B-29: a leader of any field at the city is paid once, better if his pig stands in one that he leads.
void add_city_by_leaders(Lines& lines, const std::vector<const Patch*>& fields) {
  std::map<Seat, Points> paid;
  for (const Patch* field : fields) {
    for (const Seat seat : field->leaders()) {
      paid[seat] = std::max(paid[seat], field->pigs.contains(seat) ? 4 : 3);
    }
  }
  for (const auto& [seat, points] : paid) lines.push_back(line(seat, points, "field"));
}

// B-28: the farmers round the city together, better for whose pig stands in any of the fields (T-22).
void add_city_by_sum(Lines& lines, const std::vector<const Patch*>& fields) {
  std::array<int, max_seats> farmers{};
  std::set<Seat> pigs;
  for (const Patch* field : fields) {
    for (std::size_t seat = 0; seat < max_seats; ++seat) farmers[seat] += field->followers[seat];
    pigs.insert(field->pigs.begin(), field->pigs.end());
  }
  for (const Seat seat : leaders_of(farmers)) lines.push_back(line(seat, pigs.contains(seat) ? 5 : 4, "field"));
}

void add_cities(Lines& lines, const std::vector<Patch>& patches, FarmScoring edition) {
  for (const Patch& city : patches) {
    std::vector<const Patch*> fields;
    for (const Patch& field : patches) {
      if (fed_by(field, patches).contains(&city)) fields.push_back(&field);
    }
    edition == FarmScoring::second ? add_city_by_leaders(lines, fields) : add_city_by_sum(lines, fields);
  }
}

}  // namespace

const LaidTile* Landscape::at(Cell cell) const {
  for (const LaidTile& laid : tiles) {
    if (laid.where == cell) return &laid;
  }
  return nullptr;
}

bool Landscape::occupied(Cell cell) const { return is_board_square(*this, cell) || at(cell) != nullptr; }

std::vector<EdgeKind> Landscape::shown(Cell cell, Side side) const {
  const Cell there = neighbour(cell, side);
  if (const LaidTile* laid = at(there)) {
    const Side its = turned(opposite(side), 4 - laid->rotation);
    return {laid->tile->edges[static_cast<std::size_t>(index(its))]};
  }
  if (!is_board_square(*this, there)) return {};
  for (const BoardSegment& segment : board->segments) {
    for (const BoardPort& touched : segment.touches) {
      if (touched.square != there || touched.side != opposite(side) || touched.place != PortPlace::middle) continue;
      return {segment.kind == FeatureKind::city ? EdgeKind::city : EdgeKind::road};
    }
  }
  return {EdgeKind::field};
}

bool Patch::has_followers() const {
  return std::any_of(followers.begin(), followers.end(), [](int count) { return count > 0; });
}

std::vector<Seat> Patch::leaders() const { return leaders_of(followers); }

std::vector<Patch> flood_fill(const Landscape& landscape, const Ruleset& rules) {
  const Pieces pieces(landscape);
  std::vector<Patch> patches;
  std::set<Piece> left = pieces.all();
  while (!left.empty()) {
    patches.push_back(patch_from(landscape, rules, pieces, *left.begin()));
    for (const Piece& piece : patches.back().pieces) left.erase(piece);
  }
  return patches;
}

const Patch& patch_of(const std::vector<Patch>& patches, Piece piece) {
  return *std::find_if(patches.begin(), patches.end(), [&](const Patch& p) { return p.pieces.contains(piece); });
}

Points value(const Patch& patch, const Ruleset& rules) {
  if (patch.kind == FeatureKind::road || patch.kind == FeatureKind::monastery) return patch.tiles;
  const bool small = patch.tiles == 2 && rules.two_tile_city == 2;
  return patch.complete && !small ? 2 * patch.tiles + 2 * patch.shields : patch.tiles + patch.shields;
}

std::set<const Patch*> fed_by(const Patch& field, const std::vector<Patch>& patches) {
  std::set<const Patch*> cities;
  for (const Piece& piece : field.bordered) {
    const Patch& city = patch_of(patches, piece);
    if (city.complete) cities.insert(&city);
  }
  return cities;
}

std::string line(Seat seat, Points points, std::string_view kind) {
  return std::to_string(index(seat)) + " " + std::to_string(points) + " " + std::string(kind);
}

Lines paid_now(const std::vector<Patch>& patches, const Ruleset& rules) {
  Lines lines;
  for (const Patch& patch : patches) {
    if (!patch.complete) continue;
    for (const Seat seat : patch.leaders()) lines.push_back(line(seat, value(patch, rules), word(patch.kind)));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

Lines paid_at_end(const std::vector<Patch>& patches, const Ruleset& rules) {
  Lines lines;
  for (const Patch& patch : patches) {
    if (patch.kind == FeatureKind::field || patch.complete) continue;
    for (const Seat seat : patch.leaders()) lines.push_back(line(seat, value(patch, rules), word(patch.kind)));
  }
  if (rules.farm_scoring == FarmScoring::third) {
    add_fields(lines, patches);
  } else {
    add_cities(lines, patches, rules.farm_scoring);
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace bastide::test
