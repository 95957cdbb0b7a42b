// Questions that a page, a bot or a teacher asks of a position. None changes it; none is on the hot path.
#pragma once

#include <array>
#include <vector>

#include "rules/events.hpp"
#include "rules/state.hpp"

namespace bastide {

struct PlacedTile {
  TileType tile;
  Cell where;
  Rotation rotation;
  SegmentId first;  // its segments are numbered from here on, in local order
};

struct PlacedFigure {
  Seat seat;
  FigureKind figure;
  SegmentPlace where;
};

// All there is to know of one feature.
struct FeatureView {
  FeatureKind kind = FeatureKind::city;
  std::vector<SegmentPlace> segments;
  std::vector<Cell> cells;  // each once, sorted
  int tiles = 0;            // as the rules count them (B-17, W-05)
  int open_edges = 0;       // monastery: empty neighbours; field: always 0
  int shields = 0;
  std::array<int, goods_kinds> goods{};
  bool complete = false;
  std::array<std::uint8_t, max_seats> followers{};
  std::vector<PlacedFigure> figures;
  std::vector<Seat> leaders;  // who would be paid, empty without followers
  int completed_cities = 0;   // fields
  Points value_now = 0;       // if the game ended here; for each leader, without pigs
  Points value_complete = 0;  // if finished with the tiles it has; fields: value_now
};

// Landscape
std::vector<PlacedTile> placed_tiles(const State& state);
std::vector<PlacedFigure> placed_figures(const State& state);
// The cells next to the landscape, sorted.
std::vector<Cell> open_cells(const State& state);
// Open cells where no tile of the bag, nor the one in hand, fits.
std::vector<Cell> dead_cells(const State& state);
// SegmentId::none if there is no such segment.
SegmentId segment_at(const State& state, Cell where, SegmentName name);
SegmentPlace place_of(const State& state, SegmentId segment);

// Features
FeatureView feature_at(const State& state, SegmentId segment);
bool same_feature(const State& state, SegmentId a, SegmentId b);
// Every feature of the landscape once, in order of its oldest segment.
std::vector<FeatureView> all_features(const State& state);

// What the final scoring would add if the game ended now, line by line.
std::vector<Event> final_scoring(const State& state);
// Totals with it.
std::array<Points, max_seats> projected_scores(const State& state);

// Empty if the position is sound, else what is wrong: figures and tiles conserved, what features keep equal to a
// recount of their segments, the frontier equal to what the tiles beside it show. Slow; for tests and after loading.
std::string check_invariants(const State& state);

}  // namespace bastide
