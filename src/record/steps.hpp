// A record told tile by tile, as both written forms tell it: one step for each tile that was drawn.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "rules/events.hpp"

namespace bastide {

enum class StepEnd : std::uint8_t { open, laid, discarded, returned };

struct Step {
  int turn = 1;
  Seat seat{};
  bool second = false;  // of a double turn
  TileType tile = TileType::none;
  int first_move = 0;  // moves before the draw
  // Followers that Pestilence took back, in order (W-16).
  struct TakenBack {
    Seat seat;
    SegmentPlace from;
  };
  std::vector<TakenBack> taken_back;
  struct Placement {
    Cell where;
    Rotation rotation;
  };
  std::optional<Placement> placement;
  std::optional<FigureChoice> figure;
  // open: the record ends within this step.
  StepEnd end = StepEnd::open;

  int moves() const { return 1 + static_cast<int>(taken_back.size()) + placement.has_value() + figure.has_value(); }
};

std::vector<Step> steps_of(const Record& record);

// Whether these events let a tile go that was drawn; open if not.
StepEnd end_told_by(const Events& events);

// How many moves lead to an address: "57" or "#57" is the position after 57 moves, "12A" or "12B+" the one after
// the step with this head (the last of them, if tiles were discarded), "end" the last one. Error: no such place.
Result<int> find_move(const Record& record, std::string_view address);

}  // namespace bastide
