// A picture made of characters, for terminals of every ability: full colour, 256 or 16 colours, none, and
// Unicode or plain ASCII.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

enum class ColourDepth : std::uint8_t { none, ansi16, ansi256, truecolor };

// How a canvas becomes text.
struct TextStyle {
  ColourDepth colours = ColourDepth::none;
  bool unicode = true;
};

// A colour, with the nearest of the 16 that every terminal has (0 to 15).
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  std::uint8_t ansi = 0;
  friend constexpr bool operator==(Colour, Colour) = default;
};

// Of shields, crowns and what is pointed at.
inline constexpr Colour gilt{255, 209, 0, 11};

// `share` of 0 to 100 parts of `b` in `a`; the nearest of the 16 stays a's.
constexpr Colour blend(Colour a, Colour b, int share) {
  const auto mix = [share](int x, int y) { return static_cast<std::uint8_t>((x * (100 - share) + y * share) / 100); };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue), a.ansi};
}

struct Glyph {
  char32_t symbol = U' ';
  std::optional<Colour> ink{};  // none: the terminal's own
  std::optional<Colour> ground{};
  bool bold = false;
  friend constexpr bool operator==(const Glyph&, const Glyph&) = default;
};

class Canvas {
 public:
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  bool contains(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }

  // Inside the canvas only.
  Glyph& at(int x, int y) { return glyphs_[offset(x, y)]; }
  const Glyph& at(int x, int y) const { return glyphs_[offset(x, y)]; }

  // Cuts off what lies outside. `text` is UTF-8 of one-column characters. The ground stays where none is given.
  void write(int x, int y, std::string_view text, std::optional<Colour> ink = {}, std::optional<Colour> ground = {},
             bool bold = false);
  void paste(int x, int y, const Canvas& other);
  // Another canvas of that part; blank where it reaches outside.
  Canvas part(int x, int y, int width, int height) const;

  // One string a row, without line ends. Rows are as wide as the canvas unless the style has no colours: then
  // blanks at the end are left out.
  std::vector<std::string> lines(TextStyle style) const;

 private:
  std::size_t offset(int x, int y) const { return static_cast<std::size_t>(y * width_ + x); }
  int width_;
  int height_;
  std::vector<Glyph> glyphs_;
};

// `text` between the escape codes for this ink and ground, or as it is where the style has no colours.
std::string painted(std::string_view text, TextStyle style, std::optional<Colour> ink,
                    std::optional<Colour> ground = {}, bool bold = false);
// Replaces what is not ASCII by its nearest likeness unless the style has Unicode.
std::string spelled(std::string_view text, TextStyle style);
// Columns that a terminal needs for UTF-8 text of one-column characters.
int columns(std::string_view text);

}  // namespace bastide
