#include "art/tile_sheet.hpp"

#include <algorithm>

#include "art/palette.hpp"
#include "art/tile_art.hpp"
#include "art/wheel_art.hpp"

namespace bastide {
namespace {

constexpr int unit = static_cast<int>(tile_size);
constexpr int gap = 50;
constexpr int caption_height = 70;
constexpr int pitch_x = unit + gap;
constexpr int pitch_y = unit + gap + caption_height;

class Sheet {
 public:
  explicit Sheet(const TileSet& set) : set_(set) {}

  std::string draw(int pixels_per_tile) {
    if (!set_.board.empty()) place_board(set_.board.front());
    for (const CountedTile& tile : set_.tiles) place_tile(tile);
    const int rows = (next_ + columns() - 1) / columns();
    const int width = columns() * pitch_x + gap;
    const int height = top_ + rows * pitch_y + gap;
    const auto pixels = [&](int units) { return std::to_string(units * pixels_per_tile / unit); };
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + pixels(width) + "\" height=\"" + pixels(height) +
           "\" viewBox=\"0 0 " + std::to_string(width) + " " + std::to_string(height) + "\"><rect width=\"" +
           std::to_string(width) + "\" height=\"" + std::to_string(height) + "\" fill=\"" + std::string(paper) +
           "\"/>" + body_ + "</svg>\n";
  }

 private:
  int columns() const { return std::max(set_.board.empty() ? 1 : 4, std::min(8, static_cast<int>(set_.tiles.size()))); }

  void frame(int x, int y, int width, int height, const std::string& elements) {
    body_ += "<svg x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" + std::to_string(width) +
             "\" height=\"" + std::to_string(height) + "\">" + elements + "</svg>";
  }

  void place_board(const WheelBoard& board) {
    frame(gap, gap, board.width * unit, board.height * unit, wheel_board_elements(board));
    top_ = gap + board.height * unit;
  }

  void place_tile(const CountedTile& counted) {
    const int x = gap + next_ % columns() * pitch_x;
    const int y = top_ + gap + next_ / columns() * pitch_y;
    frame(x, y, unit, unit, tile_elements(counted.tile));
    body_ += "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y + unit + 52) +
             "\" font-family=\"Georgia,serif\" font-size=\"48\" fill=\"" + std::string(ink) + "\">" + counted.tile.id +
             " × " + std::to_string(counted.copies) + "</text>";
    ++next_;
  }

  const TileSet& set_;
  int next_ = 0;
  int top_ = 0;
  std::string body_;
};

}  // namespace

std::string tile_sheet_svg(const TileSet& set, int pixels_per_tile) { return Sheet(set).draw(pixels_per_tile); }

}  // namespace bastide
