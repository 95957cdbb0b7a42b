// One palette and one line for every picture. The light comes from the north-west.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace bastide {

// Paints in the order in which they lie on each other within one building or tree.
enum class Paint : std::uint8_t {
  shadow,
  trunk,
  stone_dark,
  stone,
  plaster,
  timber,
  roof_red,
  roof_rust,
  roof_orange,
  roof_brown,
  roof_slate,
  roof_straw,
  conifer,
  leaf_dark,
  leaf,
  leaf_light,
  wool,
  gold,
  shade,
  dark,
  line,
  gleam,
};
inline constexpr std::size_t paints = 22;

// Attributes of a path; what is left out comes from the group: ink lines, no fill.
inline constexpr std::array<std::string_view, paints> paint_attributes{
    R"(fill="#3b2b1d" fill-opacity=".18" stroke="none")",
    R"(fill="#7a5636")",
    R"(fill="#a3967f")",
    R"(fill="#ddd4c0")",
    R"(fill="#f4e8cd")",
    R"(fill="#8a633f")",
    R"(fill="#c65b3d")",
    R"(fill="#ae4630")",
    R"(fill="#d8824f")",
    R"(fill="#9a5138")",
    R"(fill="#71869b")",
    R"(fill="#cfa85a")",
    R"(fill="#4b7550")",
    R"(fill="#5c8041")",
    R"(fill="#75994b")",
    R"(fill="#9bb964" stroke="none")",
    R"(fill="#fbf7eb")",
    R"(fill="#e5b742")",
    R"(fill="#3b2b1d" fill-opacity=".26" stroke="none")",
    R"(fill="#3b2b1d" stroke="none")",
    R"()",
    R"(fill="#fff" fill-opacity=".35" stroke="none")",
};

inline constexpr std::string_view ink = "#3b2b1d";
inline constexpr std::string_view meadow = "#b1c074";
inline constexpr std::string_view paper = "#f6ecd2";

}  // namespace bastide
