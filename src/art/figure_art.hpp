// Followers, builders and pigs as SVG, in the colours of the box. Each colour has a mark and a pattern of its
// own, so that nobody has to tell colours apart.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rules/types.hpp"

namespace bastide {

enum class SeatColour : std::uint8_t { yellow, red, pink, green, blue, black };
inline constexpr std::array<SeatColour, 6> all_seat_colours{SeatColour::yellow, SeatColour::red,  SeatColour::pink,
                                                            SeatColour::green,  SeatColour::blue, SeatColour::black};
// "yellow"
std::string_view word(SeatColour colour);

// Hexadecimal, "#f3c431": the wood, its shaded edge, and a mark that is seen on it.
struct SeatStyle {
  std::string_view wood;
  std::string_view edge;
  std::string_view mark;
};
const SeatStyle& style_of(SeatColour colour);

// Farmers lie down, all others stand (B-27).
enum class Pose : std::uint8_t { standing, lying };

// Elements in tile units round (0,0), 92 high or wide at most.
std::string figure_elements(FigureKind figure, SeatColour colour, Pose pose = Pose::standing);
// The big pig of the Wheel of Fortune, nobody's.
std::string wheel_pig_elements();
// A whole document.
std::string figure_svg(FigureKind figure, SeatColour colour, Pose pose = Pose::standing, int pixels = 96);

// The colour's mark alone, 20 units wide round (0,0): disc, diamond, heart, triangle, square, star.
std::string mark_elements(SeatColour colour);
// A <pattern> with this id in which to fill what belongs to the seat, half transparent.
std::string seat_pattern(SeatColour colour, std::string_view id);

}  // namespace bastide
