#include "art/board_art.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "art/anchors.hpp"
#include "art/palette.hpp"
#include "art/path_data.hpp"
#include "art/tile_art.hpp"
#include "art/wheel_art.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

constexpr int unit = static_cast<int>(tile_size);
constexpr int margin = unit / 8;
constexpr int variants = 3;

struct Frame {
  int left = 0;
  int top = 0;
  int right = 0;  // exclusive
  int bottom = 0;

  void take(Cell c, int width = 1, int height = 1) {
    left = std::min<int>(left, c.x);
    top = std::min<int>(top, c.y);
    right = std::max<int>(right, c.x + width);
    bottom = std::max<int>(bottom, c.y + height);
  }
};

std::string attribute(std::string_view name, int value) {
  return " " + std::string(name) + "=\"" + std::to_string(value) + "\"";
}

std::string put(Point to, const std::string& figure) {
  return "<g transform=\"translate(" + std::to_string(std::lround(to.x)) + " " + std::to_string(std::lround(to.y)) +
         ") scale(1.2)\">" + figure + "</g>";
}

Point origin(Cell c) { return {c.x * tile_size, c.y * tile_size}; }

class BoardPainter {
 public:
  BoardPainter(const State& state, const BoardStyle& style)
      : state_(state), style_(style), tiles_(placed_tiles(state)), board_(state.setup().board()) {}

  std::string paint() {
    draw_tiles();
    if (board_ != nullptr) body_ += wheel_board_elements(*board_);
    if (style_.grid) draw_grid();
    draw_rings();
    draw_figures();
    if (board_ != nullptr) draw_wheel_figures();
    return head() + "<defs>" + definitions_ + "</defs>" + body_ + "</svg>\n";
  }

 private:
  std::string head() const {
    Frame frame;
    for (const PlacedTile& tile : tiles_) frame.take(tile.where);
    if (board_ != nullptr) frame.take(Cell{}, board_->width, board_->height);
    const int width = (frame.right - frame.left) * unit + 2 * margin;
    const int height = (frame.bottom - frame.top) * unit + 2 * margin;
    const int x = frame.left * unit - margin;
    const int y = frame.top * unit - margin;
    const std::string box =
        std::to_string(x) + " " + std::to_string(y) + " " + std::to_string(width) + " " + std::to_string(height);
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
                       attribute("width", width * style_.pixels_per_tile / unit) +
                       attribute("height", height * style_.pixels_per_tile / unit) + " viewBox=\"" + box + "\">";
    if (style_.background.empty()) return text;
    return text + "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
           attribute("height", height) + " fill=\"" + style_.background + "\"/>";
  }

  // A little ground below all, or the seams between tiles would shimmer where a pixel holds parts of two.
  void draw_tiles() {
    PathData ground;
    for (const PlacedTile& tile : tiles_) {
      const Point p = origin(tile.where);
      ground.polygon({p + Point{-1, -1}, p + Point{401, -1}, p + Point{401, 401}, p + Point{-1, 401}});
    }
    if (!ground.empty()) body_ += "<path fill=\"" + std::string(meadow) + "\" d=\"" + ground.text() + "\"/>";
    for (const PlacedTile& tile : tiles_) {
      body_ += "<use href=\"#" + definition(tile) + "\"" + attribute("x", tile.where.x * unit) +
               attribute("y", tile.where.y * unit) + attribute("width", unit) + attribute("height", unit) + "/>";
    }
  }

  // Copies of a tile in one rotation vary a little.
  std::string definition(const PlacedTile& placed) {
    const Tile& tile = state_.setup().tile(placed.tile);
    const int variant = copies_[tile.id]++ % variants;
    const std::string id =
        tile.id + "." + std::to_string(quarter_turns(placed.rotation)) + "." + std::to_string(variant);
    if (defined_.insert(id).second) definitions_ += tile_definition(tile, id, placed.rotation, variant);
    return id;
  }

  void draw_grid() {
    PathData lines;
    for (const PlacedTile& tile : tiles_) {
      const Point p = origin(tile.where);
      lines.polygon({p, p + Point{tile_size, 0}, p + Point{tile_size, tile_size}, p + Point{0, tile_size}});
    }
    if (lines.empty()) return;
    body_ +=
        "<path fill=\"none\" stroke=\"#3b2b1d\" stroke-opacity=\".3\" stroke-width=\"2\" d=\"" + lines.text() + "\"/>";
  }

  void draw_rings() {
    for (const Cell c : style_.ringed) {
      body_ += "<rect" + attribute("x", c.x * unit + 6) + attribute("y", c.y * unit + 6) +
               attribute("width", unit - 12) + attribute("height", unit - 12) +
               " rx=\"14\" fill=\"none\" stroke=\"#fffbee\" stroke-width=\"10\"/>";
    }
  }

  SeatColour colour_of(Seat seat) const { return style_.colours[static_cast<std::size_t>(index(seat))]; }

  void draw_figures() {
    for (const PlacedFigure& figure : placed_figures(state_)) {
      const Segment* segment = nullptr;
      Point at;
      for (const PlacedTile& tile : tiles_) {
        if (tile.where != figure.where.where) continue;
        const Tile& type = state_.setup().tile(tile.tile);
        const int local = type.local(figure.where.name);
        segment = &type.segments[static_cast<std::size_t>(local)];
        at = origin(tile.where) + anchor(type, local, tile.rotation);
      }
      if (segment == nullptr) continue;
      const Pose pose = segment->kind == FeatureKind::field ? Pose::lying : Pose::standing;
      body_ += put(at, figure_elements(figure.figure, colour_of(figure.seat), pose));
    }
  }

  void draw_wheel_figures() {
    body_ += put(pig_anchor(*board_, state_.pig_space()), wheel_pig_elements());
    for (int space = 0; space < wheel_spaces; ++space) {
      int crown = 0;
      for (int seat = 0; seat < state_.setup().players(); ++seat) {
        for (int i = 0; i < state_.crowns(static_cast<WheelSpace>(space), static_cast<Seat>(seat)); ++i) {
          const Point at = crown_anchor(*board_, static_cast<WheelSpace>(space), crown++);
          body_ += put(at, figure_elements(FigureKind::follower, colour_of(static_cast<Seat>(seat))));
        }
      }
    }
  }

  const State& state_;
  const BoardStyle& style_;
  std::vector<PlacedTile> tiles_;
  const WheelBoard* board_;
  std::map<std::string, int> copies_;
  std::set<std::string> defined_;
  std::string definitions_;
  std::string body_;
};

}  // namespace

std::string board_svg(const State& state, const BoardStyle& style) { return BoardPainter(state, style).paint(); }

}  // namespace bastide
