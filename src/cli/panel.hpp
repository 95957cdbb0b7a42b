// The column beside the board: whose turn, everybody's points and figures, the tile in hand.
#pragma once

#include <string>
#include <vector>

#include "art/text_canvas.hpp"
#include "art/text_tile.hpp"
#include "cli/messages.hpp"
#include "rules/state.hpp"

namespace bastide {

struct PanelContent {
  std::vector<std::string> names{};  // by seat
  int turn = 1;
  // The rotations of the tile in hand that fit somewhere, bit Rotation each; 0: no tile is shown.
  unsigned rotations = 0;
  TextSize hand = TextSize::small;
};

inline constexpr int narrow_panel = 26;
inline constexpr int wide_panel = 40;

Canvas draw_panel(const State& state, const PanelContent& content, const Speech& speech, TextStyle style, int width);

}  // namespace bastide
