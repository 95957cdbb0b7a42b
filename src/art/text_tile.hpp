// One tile drawn in characters: which symbol stands where, and to which segment it belongs.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/tile.hpp"
#include "rules/types.hpp"

namespace bastide {

// Characters a tile: odd numbers, so that a road runs through the middle. Terminal characters are about twice as
// high as wide.
enum class TextSize : std::uint8_t { small, large };
constexpr int tile_columns(TextSize size) { return size == TextSize::small ? 7 : 9; }
constexpr int tile_rows(TextSize size) { return size == TextSize::small ? 3 : 5; }

// What a character shows.
enum class TileLayer : std::uint8_t { blank, field, city, road, river, village, monastery, shield, goods };

struct TileGlyph {
  TileLayer layer = TileLayer::blank;
  std::int8_t local = -1;  // the segment's local number; -1 for rivers and villages
  char32_t symbol = U' ';
};

struct TextSpot {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(TextSpot, TextSpot) = default;
};

class TilePicture {
 public:
  TilePicture(const Tile& tile, Rotation rotation, TextSize size);

  int width() const { return width_; }
  int height() const { return height_; }
  const TileGlyph& at(int x, int y) const { return glyphs_[offset(x, y)]; }
  // Where a figure or a number stands for that segment.
  TextSpot anchor(int local) const { return anchors_[static_cast<std::size_t>(local)]; }

 private:
  std::size_t offset(int x, int y) const { return static_cast<std::size_t>(y * width_ + x); }

  int width_;
  int height_;
  std::vector<TileGlyph> glyphs_;
  std::array<TextSpot, max_segments> anchors_{};
};

}  // namespace bastide
