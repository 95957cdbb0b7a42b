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

constexpr int tile_width = static_cast<int>(tile_size);
constexpr int margin = tile_width / 8;
constexpr int variants = 3;
constexpr int caption_height = 200;

// Cells, the right and lower ends exclusive.
struct Frame {
  int left = 0;
  int top = 0;
  int right = 0;
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

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<') safe += "&lt;";
    else if (c == '&') safe += "&amp;";
    else if (c == '"') safe += "&quot;";
    else safe += c;
  }
  return safe;
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
    if (!style_.captions.empty()) draw_captions();
    return head() + "<defs>" + definitions_ + "</defs>" + body_ + "</svg>\n";
  }

 private:
  Frame frame() const {
    Frame frame;
    for (const PlacedTile& tile : tiles_) frame.take(tile.where);
    if (board_ != nullptr) frame.take(Cell{}, board_->width, board_->height);
    return frame;
  }

  std::string head() const {
    const Frame all = frame();
    const int width = (all.right - all.left) * tile_width + 2 * margin;
    const int height =
        (all.bottom - all.top) * tile_width + 2 * margin + (style_.captions.empty() ? 0 : caption_height);
    const int x = all.left * tile_width - margin;
    const int y = all.top * tile_width - margin;
    const std::string box =
        std::to_string(x) + " " + std::to_string(y) + " " + std::to_string(width) + " " + std::to_string(height);
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
                       attribute("width", width * style_.pixels_per_tile / tile_width) +
                       attribute("height", height * style_.pixels_per_tile / tile_width) + " viewBox=\"" + box + "\">";
    if (style_.background.empty()) return text;
    return text + "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
           attribute("height", height) + " fill=\"" + escaped(style_.background) + "\"/>";
  }

  // Each seat's figure with its line, evenly across the board's width.
  void draw_captions() {
    const Frame all = frame();
    const double step = (all.right - all.left) * tile_size / static_cast<double>(style_.captions.size());
    const double y = all.bottom * tile_size + margin + caption_height / 2.0;
    for (std::size_t seat = 0; seat < style_.captions.size(); ++seat) {
      const double x = all.left * tile_size + step * static_cast<double>(seat) + 70;
      body_ += put({x, y}, figure_elements(FigureKind::follower, style_.colours[seat]));
      body_ += "<text" + attribute("x", static_cast<int>(x) + 80) + attribute("y", static_cast<int>(y) + 32) +
               " font-family=\"Georgia,serif\" font-size=\"92\" fill=\"" + std::string(ink) + "\">" +
               escaped(style_.captions[seat]) + "</text>";
    }
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
      body_ += "<use href=\"#" + definition(tile) + "\"" + attribute("x", tile.where.x * tile_width) +
               attribute("y", tile.where.y * tile_width) + attribute("width", tile_width) +
               attribute("height", tile_width) + "/>";
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
      body_ += "<rect" + attribute("x", c.x * tile_width + 6) + attribute("y", c.y * tile_width + 6) +
               attribute("width", tile_width - 12) + attribute("height", tile_width - 12) +
               " rx=\"14\" fill=\"none\" stroke=\"#fffbee\" stroke-width=\"10\"/>";
    }
  }

  SeatColour colour_of(Seat seat) const { return style_.colours[static_cast<std::size_t>(index(seat))]; }

  void draw_figures() {
    for (const PlacedFigure& figure : placed_figures(state_)) {
      const auto tile = std::find_if(tiles_.begin(), tiles_.end(),
                                     [&](const PlacedTile& t) { return t.where == figure.where.where; });
      if (tile == tiles_.end()) continue;
      const Point at = origin(tile->where) + spot(*tile, figure.where.name);
      const Pose pose = figure.where.name.kind == FeatureKind::field ? Pose::lying : Pose::standing;
      body_ += put(at, figure_elements(figure.figure, colour_of(figure.seat), pose));
    }
  }

  // Remembered, since many figures stand on few kinds of tiles.
  Point spot(const PlacedTile& placed, SegmentName name) {
    const Tile& tile = state_.setup().tile(placed.tile);
    const auto [known, fresh] = spots_.try_emplace(placed.tile);
    if (fresh) {
      const TilePlan plan = plan_tile(tile);
      known->second = spots_of(tile, plan, RoomMap(tile, plan));
    }
    return rotated(known->second.figures[static_cast<std::size_t>(tile.local(name))], placed.rotation);
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
  std::map<TileType, TileSpots> spots_;
  std::map<std::string, int> copies_;
  std::set<std::string> defined_;
  std::string definitions_;
  std::string body_;
};

}  // namespace

std::string board_svg(const State& state, const BoardStyle& style) { return BoardPainter(state, style).paint(); }

}  // namespace bastide
