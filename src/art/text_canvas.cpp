#include "art/text_canvas.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace bastide {
namespace {

void append_utf8(std::string& out, char32_t symbol) {
  const auto byte = [&out](char32_t bits) { out += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (symbol < 0x80) {
    byte(symbol);
  } else if (symbol < 0x800) {
    byte(0xC0 | symbol >> 6);
    byte(0x80 | (symbol & 0x3F));
  } else if (symbol < 0x10000) {
    byte(0xE0 | symbol >> 12);
    byte(0x80 | (symbol >> 6 & 0x3F));
    byte(0x80 | (symbol & 0x3F));
  } else {
    byte(0xF0 | symbol >> 18);
    byte(0x80 | (symbol >> 12 & 0x3F));
    byte(0x80 | (symbol >> 6 & 0x3F));
    byte(0x80 | (symbol & 0x3F));
  }
}

// The symbol at `at`, which moves past it. The texts are the product's own or were checked: a byte that starts no
// symbol stands for itself.
char32_t next_symbol(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
  const char32_t first = byte(at++);
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  char32_t symbol = more == 0 ? first : first & (0x3Fu >> more);
  for (int i = 0; i < more && at < text.size(); ++i) symbol = symbol << 6 | (byte(at++) & 0x3F);
  return symbol;
}

struct Likeness {
  char32_t symbol;
  std::string_view ascii;
};
constexpr std::array<Likeness, 43> likenesses{{
    {U'─', "-"},  {U'│', "|"}, {U'┌', "+"}, {U'┐', "+"}, {U'└', "+"}, {U'┘', "+"}, {U'╭', "+"}, {U'╮', "+"},
    {U'╯', "+"},  {U'╰', "+"}, {U'═', "="}, {U'║', "|"}, {U'╔', "+"}, {U'╗', "+"}, {U'╚', "+"}, {U'╝', "+"},
    {U'╬', "+"},  {U'╫', "|"}, {U'╪', "="}, {U'╠', "+"}, {U'╣', "+"}, {U'╦', "+"}, {U'╩', "+"}, {U'▒', "#"},
    {U'░', ":"},  {U'▓', "#"}, {U'█', "#"}, {U'▐', "["}, {U'▌', "]"}, {U'≈', "~"}, {U'◆', "*"}, {U'○', "o"},
    {U'●', "o"},  {U'⌂', "n"}, {U'†', "+"}, {U'·', "."}, {U'×', "x"}, {U'—', "-"}, {U'–', "-"}, {U'…', "..."},
    {U'→', "->"}, {U'▲', "^"}, {U'’', "'"},
}};
constexpr std::array<Likeness, 7> letters{
    {{U'ä', "ae"}, {U'ö', "oe"}, {U'ü', "ue"}, {U'Ä', "Ae"}, {U'Ö', "Oe"}, {U'Ü', "Ue"}, {U'ß', "ss"}}};

std::string_view ascii_likeness(char32_t symbol) {
  for (const auto& likeness : likenesses) {
    if (likeness.symbol == symbol) return likeness.ascii;
  }
  for (const auto& letter : letters) {
    if (letter.symbol == symbol) return letter.ascii;
  }
  return "?";
}

void append_symbol(std::string& out, char32_t symbol, bool unicode) {
  if (unicode || symbol < 0x80) append_utf8(out, symbol);
  else out += ascii_likeness(symbol);
}

// The 6×6×6 cube of the 256 colours.
int cube_index(Colour colour) {
  const auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  return 16 + 36 * step(colour.red) + 6 * step(colour.green) + step(colour.blue);
}

std::string colour_code(Colour colour, ColourDepth depth, bool ground) {
  if (depth == ColourDepth::ansi16) {
    const int base = (colour.ansi < 8 ? 30 : 82) + (ground ? 10 : 0);
    return ';' + std::to_string(base + colour.ansi);
  }
  const std::string start = ground ? ";48;" : ";38;";
  if (depth == ColourDepth::ansi256) return start + "5;" + std::to_string(cube_index(colour));
  return start + "2;" + std::to_string(colour.red) + ';' + std::to_string(colour.green) + ';' +
         std::to_string(colour.blue);
}

std::string escape(ColourDepth depth, const std::optional<Colour>& ink, const std::optional<Colour>& ground,
                   bool bold) {
  std::string code = "\033[0";
  if (bold) code += ";1";
  if (ink) code += colour_code(*ink, depth, false);
  if (ground) code += colour_code(*ground, depth, true);
  return code + 'm';
}

bool looks_alike(const Glyph& a, const Glyph& b) { return a.ink == b.ink && a.ground == b.ground && a.bold == b.bold; }

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), glyphs_(static_cast<std::size_t>(width * height)) {}

void Canvas::write(int x, int y, std::string_view text, std::optional<Colour> ink, std::optional<Colour> ground,
                   bool bold) {
  for (std::size_t i = 0; i < text.size(); ++x) {
    const char32_t symbol = next_symbol(text, i);
    if (!contains(x, y)) continue;
    Glyph& glyph = at(x, y);
    glyph = {symbol, ink, ground ? ground : glyph.ground, bold};
  }
}

void Canvas::paste(int x, int y, const Canvas& other) {
  for (int row = 0; row < other.height(); ++row) {
    for (int column = 0; column < other.width(); ++column) {
      if (contains(x + column, y + row)) at(x + column, y + row) = other.at(column, row);
    }
  }
}

Canvas Canvas::part(int x, int y, int width, int height) const {
  Canvas result(width, height);
  result.paste(-x, -y, *this);
  return result;
}

std::vector<std::string> Canvas::lines(TextStyle style) const {
  std::vector<std::string> result;
  for (int y = 0; y < height_; ++y) {
    std::string line;
    Glyph pen;
    for (int x = 0; x < width_; ++x) {
      const Glyph& glyph = at(x, y);
      if (style.colours != ColourDepth::none && !looks_alike(glyph, pen)) {
        line += escape(style.colours, glyph.ink, glyph.ground, glyph.bold);
        pen = glyph;
      }
      // One column each: of a likeness of several letters the first has to do.
      if (style.unicode || glyph.symbol < 0x80) append_utf8(line, glyph.symbol);
      else line += ascii_likeness(glyph.symbol).front();
    }
    if (style.colours == ColourDepth::none) line.erase(line.find_last_not_of(' ') + 1);
    else if (!looks_alike(pen, Glyph{})) line += "\033[0m";
    result.push_back(std::move(line));
  }
  return result;
}

std::string painted(std::string_view text, TextStyle style, std::optional<Colour> ink, std::optional<Colour> ground,
                    bool bold) {
  if (style.colours == ColourDepth::none) return std::string(text);
  return escape(style.colours, ink, ground, bold) + std::string(text) + "\033[0m";
}

std::string spelled(std::string_view text, TextStyle style) {
  if (style.unicode) return std::string(text);
  std::string result;
  for (std::size_t i = 0; i < text.size();) append_symbol(result, next_symbol(text, i), false);
  return result;
}

int columns(std::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace bastide
