#include "art/text_board.hpp"

#include <algorithm>

#include "art/text_wheel.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

constexpr int ruler_columns = 4;
constexpr int ruler_rows = 1;

constexpr Colour first_green{122, 158, 72, 2};
constexpr Colour second_green{114, 150, 66, 2};
constexpr Colour grass{88, 122, 46, 2};
constexpr Colour roofs{186, 128, 82, 3};
constexpr Colour walls{150, 96, 60, 1};
constexpr Colour tower{104, 60, 38, 0};
constexpr Colour track{246, 236, 204, 15};
constexpr Colour water{70, 132, 200, 4};
constexpr Colour waves{190, 222, 250, 14};
constexpr Colour stone{112, 70, 70, 5};
constexpr Colour white{255, 255, 255, 15};
constexpr Colour black{16, 16, 16, 0};
constexpr Colour faint{128, 128, 128, 8};
constexpr Colour slot{48, 48, 48, 0};

struct SeatPaint {
  Colour ground;
  Colour ink;
};
// Of the box: yellow, red, pink, green, blue, black.
constexpr std::array<SeatPaint, max_seats> seat_paints{{{{255, 214, 10, 11}, black},
                                                        {{208, 34, 34, 9}, white},
                                                        {{255, 122, 190, 13}, black},
                                                        {{24, 120, 52, 10}, {255, 255, 255, 0}},
                                                        {{42, 88, 214, 12}, white},
                                                        {{24, 24, 28, 0}, white}}};

const SeatPaint& paint_of(Seat seat) { return seat_paints[static_cast<std::size_t>(index(seat))]; }

// What the board tells of a segment beyond its tile.
struct Claim {
  bool complete = false;
  std::optional<Seat> owner;  // who alone would be paid
};

std::vector<Claim> claims_of(const State& state) {
  std::vector<Claim> claims;
  for (const FeatureView& feature : all_features(state)) {
    Claim claim{feature.complete, {}};
    if (feature.leaders.size() == 1) claim.owner = feature.leaders.front();
    for (const SegmentPlace& segment : feature.segments) {
      if (claims.size() <= index(segment.id)) claims.resize(index(segment.id) + 1);
      claims[index(segment.id)] = claim;
    }
  }
  return claims;
}

char32_t owner_symbol(Seat seat) { return static_cast<char32_t>(seat_letter(seat)) - U'A' + U'a'; }

Glyph field_glyph(const Claim& claim, Cell where, int x, int y) {
  const bool even = ((where.x + where.y) & 1) == 0;
  const Colour ground = even ? first_green : second_green;
  const bool sown = (x + 2 * y) % 4 == 1;
  if (!claim.owner) return {sown ? U'·' : U' ', grass, ground};
  const Colour shade = seat_colour(*claim.owner);
  return {sown ? owner_symbol(*claim.owner) : U' ', shade, blend(ground, shade, 22)};
}

Glyph city_glyph(const Claim& claim) {
  Glyph glyph{claim.complete ? U'▓' : U'▒', claim.complete ? tower : walls, roofs};
  if (claim.owner) {
    const Colour shade = seat_colour(*claim.owner);
    glyph.ink = blend(shade, walls, 30);
  }
  return glyph;
}

Glyph road_glyph(const TileGlyph& drawn, const Claim& claim) {
  return {drawn.symbol, claim.owner ? seat_colour(*claim.owner) : track, first_green, claim.owner.has_value()};
}

Glyph glyph_of(const TileGlyph& drawn, const Claim& claim, Cell where, int x, int y) {
  switch (drawn.layer) {
    case TileLayer::field: return field_glyph(claim, where, x, y);
    case TileLayer::city: return city_glyph(claim);
    case TileLayer::road: return road_glyph(drawn, claim);
    case TileLayer::river: return {drawn.symbol, waves, water};
    case TileLayer::village: return {drawn.symbol, tower, first_green, true};
    case TileLayer::monastery:
      if (drawn.symbol == U'†') return {drawn.symbol, white, stone, true};
      return {drawn.symbol, stone, first_green, true};
    case TileLayer::shield: return {drawn.symbol, gilt, roofs, true};
    case TileLayer::goods: return {drawn.symbol, white, tower, true};
    case TileLayer::blank: break;
  }
  return {U' ', {}, first_green};
}

class BoardPainter {
 public:
  BoardPainter(const State& state, const CellBox& box, const BoardDrawing& drawing)
      : state_(state),
        box_(box),
        drawing_(drawing),
        columns_(tile_columns(drawing.size)),
        rows_(tile_rows(drawing.size)),
        claims_(claims_of(state)),
        tiles_(placed_tiles(state)),
        canvas_(text_columns(box, drawing.size), text_rows(box, drawing.size)) {}

  Canvas paint() {
    paint_rulers();
    for (const Cell where : drawing_.dead) write_in_cell(where, "×", faint, {});
    if (state_.setup().board() != nullptr) paint_wheel_board();
    for (const PlacedTile& tile : tiles_) paint_tile(tile);
    for (const Cell where : drawing_.framed) paint_corners(where, white);
    for (const PlacedFigure& figure : placed_figures(state_)) paint_figure(figure);
    for (const SegmentMark& mark : drawing_.segments) paint_mark(mark);
    for (const CellMark& mark : drawing_.cells) paint_choice(mark);
    return std::move(canvas_);
  }

 private:
  int left_of(Cell where) const { return ruler_columns + (where.x - box_.left) * columns_; }
  int top_of(Cell where) const { return ruler_rows + (where.y - box_.top) * rows_; }
  Claim claim_of(std::size_t segment) const { return segment < claims_.size() ? claims_[segment] : Claim{}; }

  void paint_rulers() {
    for (int x = box_.left; x < box_.left + box_.columns; ++x) {
      const std::string text = std::to_string(x);
      canvas_.write(left_of(cell(x, box_.top)) + (columns_ - static_cast<int>(text.size())) / 2, 0, text, faint);
    }
    for (int y = box_.top; y < box_.top + box_.rows; ++y) {
      const std::string text = std::to_string(y);
      const int right = ruler_columns - 1 - static_cast<int>(text.size());
      canvas_.write(right, top_of(cell(box_.left, y)) + rows_ / 2, text, faint);
    }
  }

  void paint_picture(const TilePicture& picture, Cell where, const std::vector<std::size_t>& segments) {
    for (int y = 0; y < rows_; ++y) {
      for (int x = 0; x < columns_; ++x) {
        const TileGlyph& drawn = picture.at(x, y);
        const bool known = drawn.local >= 0;
        const Claim claim = known ? claim_of(segments[static_cast<std::size_t>(drawn.local)]) : Claim{};
        canvas_.at(left_of(where) + x, top_of(where) + y) = glyph_of(drawn, claim, where, x, y);
      }
    }
  }

  void paint_tile(const PlacedTile& placed) {
    if (!box_.contains(placed.where)) return;
    const Tile& tile = state_.setup().tile(placed.tile);
    const TilePicture picture(tile, placed.rotation, drawing_.size);
    std::vector<std::size_t> segments(tile.segments.size());
    for (std::size_t i = 0; i < segments.size(); ++i) segments[i] = index(placed.first) + i;
    paint_picture(picture, placed.where, segments);
    if (tile.wheel > 0) {
      canvas_.write(left_of(placed.where) + columns_ - 2, top_of(placed.where) + rows_ - 1,
                    "°" + std::to_string(tile.wheel), black, gilt, true);
    }
  }

  // Its segments have the first numbers of the landscape.
  void paint_wheel_board() {
    const WheelBoard& board = *state_.setup().board();
    for (int y = 0; y < board.height; ++y) {
      for (int x = 0; x < board.width; ++x) {
        if (!box_.contains(cell(x, y))) continue;
        const BoardSquare square = square_of(board, cell(x, y));
        std::vector<std::size_t> segments;
        for (const int local : square.of_board) segments.push_back(static_cast<std::size_t>(local) + 1);
        paint_picture(TilePicture(square.tile, Rotation::none, drawing_.size), cell(x, y), segments);
      }
    }
    paste_inside(draw_wheel(state_, drawing_), board);
  }

  // The wheel in the middle of its board; what the rulers or the edge cut off is not drawn.
  void paste_inside(const Canvas& wheel, const WheelBoard& board) {
    const int left = left_of(cell(0, 0)) + (board.width * columns_ - wheel.width()) / 2;
    const int top = top_of(cell(0, 0)) + (board.height * rows_ - wheel.height()) / 2;
    for (int y = 0; y < wheel.height(); ++y) {
      for (int x = 0; x < wheel.width(); ++x) {
        const bool visible = left + x >= ruler_columns && top + y >= ruler_rows;
        if (visible && canvas_.contains(left + x, top + y)) canvas_.at(left + x, top + y) = wheel.at(x, y);
      }
    }
  }

  void paint_corners(Cell where, Colour ink) {
    if (!box_.contains(where)) return;
    const auto corner = [&](int x, int y, char32_t symbol) {
      Glyph& glyph = canvas_.at(left_of(where) + x, top_of(where) + y);
      glyph = {symbol, ink, glyph.ground, true};
    };
    corner(0, 0, U'┌');
    corner(columns_ - 1, 0, U'┐');
    corner(0, rows_ - 1, U'└');
    corner(columns_ - 1, rows_ - 1, U'┘');
  }

  const PlacedTile* tile_at(Cell where) const {
    const auto found =
        std::find_if(tiles_.begin(), tiles_.end(), [where](const PlacedTile& t) { return t.where == where; });
    return found == tiles_.end() ? nullptr : &*found;
  }

  void paint_figure(const PlacedFigure& figure) {
    const PlacedTile* placed = tile_at(figure.where.where);
    if (placed == nullptr) return;
    const auto local = static_cast<int>(index(figure.where.id) - index(placed->first));
    paint_label(*placed, local, figure_label(figure.seat, figure.figure), on_seat_colour(figure.seat),
                seat_colour(figure.seat));
  }

  void paint_mark(const SegmentMark& mark) {
    if (const PlacedTile* placed = tile_at(mark.where)) paint_label(*placed, mark.local, mark.text, black, white);
  }

  // On its segment; padded by half a character on both sides where the segment has room for it.
  void paint_label(const PlacedTile& placed, int local, const std::string& text, Colour ink, Colour ground) {
    if (!box_.contains(placed.where)) return;
    const TilePicture picture(state_.setup().tile(placed.tile), placed.rotation, drawing_.size);
    const int length = static_cast<int>(text.size());
    const TextSpot anchor = picture.anchor(local);
    const int x = std::min(anchor.x, columns_ - length);
    const auto pad = [&](int at, char32_t symbol) {
      if (at < 0 || at >= columns_ || picture.at(at, anchor.y).local != local) return;
      Glyph& glyph = canvas_.at(left_of(placed.where) + at, top_of(placed.where) + anchor.y);
      glyph = {symbol, ground, glyph.ground};
    };
    pad(x - 1, U'▐');
    pad(x + length, U'▌');
    canvas_.write(left_of(placed.where) + x, top_of(placed.where) + anchor.y, text, ink, ground, true);
  }

  void write_in_cell(Cell where, std::string_view text, Colour ink, std::optional<Colour> ground) {
    if (!box_.contains(where)) return;
    const int x = left_of(where) + (columns_ - columns(text)) / 2;
    canvas_.write(x, top_of(where) + rows_ / 2, text, ink, ground, true);
  }

  void paint_choice(const CellMark& mark) {
    if (!box_.contains(mark.where)) return;
    for (int y = 0; y < rows_; ++y) {
      for (int x = 0; x < columns_; ++x) canvas_.at(left_of(mark.where) + x, top_of(mark.where) + y).ground = slot;
    }
    paint_corners(mark.where, faint);
    write_in_cell(mark.where, '[' + mark.text + ']', gilt, {});
  }

  const State& state_;
  CellBox box_;
  const BoardDrawing& drawing_;
  int columns_;
  int rows_;
  std::vector<Claim> claims_;
  std::vector<PlacedTile> tiles_;
  Canvas canvas_;
};

CellBox around(const CellBox& box, Cell c) {
  if (box.columns == 0) return {c.x, c.y, 1, 1};
  const int left = std::min(box.left, static_cast<int>(c.x));
  const int top = std::min(box.top, static_cast<int>(c.y));
  return {left, top, std::max(box.left + box.columns, c.x + 1) - left, std::max(box.top + box.rows, c.y + 1) - top};
}

// Where a window of `size` starts so that `focus` is near its middle and it stays within [first, first + all).
int window_start(int first, int all, int size, int focus) {
  return std::clamp(focus - size / 2, first, std::max(first, first + all - size));
}

}  // namespace

char seat_letter(Seat seat) { return static_cast<char>('A' + index(seat)); }
Colour seat_colour(Seat seat) { return paint_of(seat).ground; }
Colour on_seat_colour(Seat seat) { return paint_of(seat).ink; }

std::string figure_label(Seat seat, FigureKind figure) {
  std::string label(1, seat_letter(seat));
  if (figure == FigureKind::builder) label += 'b';
  if (figure == FigureKind::pig) label += 'p';
  return label;
}

CellBox whole_board(const State& state) {
  CellBox box;
  for (const PlacedTile& tile : placed_tiles(state)) box = around(box, tile.where);
  for (const Cell where : open_cells(state)) box = around(box, where);
  return box;
}

CellBox part_around(const CellBox& box, Cell focus, int columns, int rows) {
  const int wide = std::clamp(columns, 1, box.columns);
  const int high = std::clamp(rows, 1, box.rows);
  return {window_start(box.left, box.columns, wide, focus.x), window_start(box.top, box.rows, high, focus.y), wide,
          high};
}

int text_columns(const CellBox& box, TextSize size) { return ruler_columns + box.columns * tile_columns(size); }
int text_rows(const CellBox& box, TextSize size) { return ruler_rows + box.rows * tile_rows(size); }
int cells_across(int characters, TextSize size) { return (characters - ruler_columns) / tile_columns(size); }
int cells_down(int characters, TextSize size) { return (characters - ruler_rows) / tile_rows(size); }

Canvas draw_board(const State& state, const CellBox& box, const BoardDrawing& drawing) {
  return BoardPainter(state, box, drawing).paint();
}

Canvas draw_tile(const Tile& tile, Rotation rotation, TextSize size) {
  const TilePicture picture(tile, rotation, size);
  Canvas canvas(picture.width(), picture.height());
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) canvas.at(x, y) = glyph_of(picture.at(x, y), {}, {}, x, y);
  }
  if (tile.wheel > 0) {
    canvas.write(canvas.width() - 2, canvas.height() - 1, "°" + std::to_string(tile.wheel), black, gilt, true);
  }
  return canvas;
}

}  // namespace bastide
