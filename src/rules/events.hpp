// What happened, and why: the answer to a move, from which logs, animations and score sheets are made.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/moves.hpp"
#include "rules/types.hpp"

namespace bastide {

// A place on the landscape as people name it.
struct SegmentPlace {
  Cell where;        // the tile's cell; for the Wheel's board its square
  SegmentName name;  // on that tile
  SegmentId id = SegmentId::none;
  friend bool operator==(const SegmentPlace&, const SegmentPlace&) = default;
};

// How a value came about; zero where it does not apply.
struct Reckoning {
  FeatureKind kind = FeatureKind::city;
  bool complete = false;
  SegmentId feature = SegmentId::none;  // any segment of it
  int tiles = 0;                        // monastery: itself and its neighbours
  int shields = 0;
  int cities = 0;  // completed cities that a field feeds on
  std::array<std::uint8_t, max_seats> followers{};
  bool operator==(const Reckoning&) const = default;
};

// The tile for this turn came up.
struct TileDrawn {
  Seat seat;
  TileType tile;
  bool second = false;  // of a double turn (T-10)
};
// It fits nowhere and leaves the game (B-05, R-09).
struct TileDiscarded {
  Seat seat;
  TileType tile;
};
// It fits nowhere and goes back into the pile (O-2).
struct TileReturned {
  Seat seat;
  TileType tile;
};
// The pig stops (W-11); what the space does follows as WheelScored or PestilenceStruck.
struct PigMoved {
  Seat seat;
  WheelSpace space;
  int steps;
};
// Points of the space the pig stopped on: fortune, taxes, famine, storm, inquisition (W-11 to W-15).
struct WheelScored {
  Seat seat;
  Points points;
  WheelSpace space;
  int figures;  // knights, farmers, followers in supply, monks; 0 for fortune
};
// A seat's crown followers in that space score and go home (W-18).
struct CrownScored {
  Seat seat;
  Points points;
  WheelSpace space;
  int followers;
};
struct TilePlaced {
  Seat seat;
  TileType tile;
  Cell where;
  Rotation rotation;
};
struct FigurePlaced {
  Seat seat;
  FigureKind figure;
  SegmentPlace where;
};
struct CrownTaken {
  Seat seat;
  WheelSpace space;
};
// A completed road, city or monastery pays one of its leaders (B-12, B-14).
struct FeatureScored {
  Seat seat;
  Points points;
  Reckoning why;
};
enum class Homecoming : std::uint8_t { feature_complete, pestilence, lonely };  // B-20; W-16; T-13, T-19
struct FigureReturned {
  Seat seat;
  FigureKind figure;
  SegmentPlace where;
  Homecoming why;
};
// For completing a city with goods (T-01).
struct GoodsTaken {
  Seat seat;
  Goods goods;
  int tokens;
  SegmentId city;
};
// The builder's feature was extended: a second tile follows (T-10).
struct SecondTileEarned {
  Seat seat;
  SegmentId builder;
};
// One line of the final scoring (B-25); farm editions 1 and 2 give one for each completed city.
struct FinalScored {
  Seat seat;
  Points points;
  Reckoning why;
};
struct GoodsScored {
  Seat seat;
  Points points;
  Goods goods;
  int tokens;
};
struct GameEnded {
  std::array<Points, max_seats> totals{};
  std::array<bool, max_seats> winner{};  // shared wins (B-26)
};

using Event = std::variant<TileDrawn, TileDiscarded, TileReturned, PigMoved, WheelScored, CrownScored, TilePlaced,
                           FigurePlaced, CrownTaken, FeatureScored, FigureReturned, GoodsTaken, SecondTileEarned,
                           FinalScored, GoodsScored, GameEnded>;
using Events = std::vector<Event>;

// The ruling behind an event, "T-10".
std::string_view ruling(const Event& event);

}  // namespace bastide
