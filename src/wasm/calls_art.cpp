// Pictures as SVG elements, in tile units: a tile is 400 wide, (0,0) is its north-west corner.
#include <algorithm>

#include "art/anchors.hpp"
#include "art/figure_art.hpp"
#include "art/segment_path.hpp"
#include "art/tile_art.hpp"
#include "art/wheel_art.hpp"
#include "rules/error_words.hpp"
#include "wasm/calls.hpp"
#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

constexpr int most_variants = 1000;

void write(JsonWriter& out, Point point) {
  out.array([&] {
    out.item();
    out.number(point.x);
    out.item();
    out.number(point.y);
  });
}

const Tile* tile_called(const TileCatalogue& catalogue, std::string_view id) {
  for (const TileSet& set : catalogue.sets()) {
    if (const CountedTile* counted = set.find(id)) return &counted->tile;
  }
  return nullptr;
}

void add_segments(JsonWriter& out, const Tile& tile, Rotation rotation) {
  out.name("segments");
  out.array([&] {
    for (int local = 0; local < static_cast<int>(tile.segments.size()); ++local) {
      out.item();
      out.object([&] {
        out.field("segment", to_string(tile.name_of(local)));
        out.name("anchor");
        write(out, anchor(tile, local, rotation));
        out.field("path", segment_path(tile, local, rotation));
      });
    }
  });
}

// Each named like the engine names it in a feature: by the first square that it touches.
void add_board_segments(JsonWriter& out, const WheelBoard& board) {
  const std::vector<std::string> paths = segment_paths(board);
  out.name("segments");
  out.array([&] {
    for (std::size_t local = 0; local < board.segments.size(); ++local) {
      const BoardSegment& segment = board.segments[local];
      out.item();
      out.object([&] {
        out.field("segment", to_string(SegmentName{segment.kind, segment.index}));
        out.field("cell", segment.touches.front().square);
        out.field("path", paths[local]);
      });
    }
  });
}

const SeatColour* colour_called(std::string_view name) {
  const auto found = std::find_if(all_seat_colours.begin(), all_seat_colours.end(),
                                  [name](SeatColour colour) { return word(colour) == name; });
  return found == all_seat_colours.end() ? nullptr : found;
}

}  // namespace

void tile_art(Request& request) {
  const TileCatalogue catalogue = catalogue_of(request);
  const std::string id = request.in.text(request.args, "tile");
  const auto rotation = bastide::rotation_of(request.in.number(request.args, "rotation", 0, 3, 0));
  const int variant = request.in.number(request.args, "variant", 0, most_variants, 0);
  if (request.in.failed()) return;
  const Tile* tile = tile_called(catalogue, id);
  if (tile == nullptr) return request.in.fail("no tile is called " + in_quotes(id));
  request.out.field("elements", tile_elements(*tile, rotation, variant));
  add_segments(request.out, *tile, rotation);
}

void figure_art(Request& request) {
  const std::string name = request.in.text(request.args, "colour");
  const SeatColour* colour = colour_called(name);
  if (colour == nullptr)
    request.in.fail("\"colour\" must be yellow, red, pink, green, blue or black, not " + in_quotes(name));
  if (request.in.failed()) return;
  JsonWriter& out = request.out;
  out.field("wood", style_of(*colour).wood);
  out.field("edge", style_of(*colour).edge);
  out.field("mark", style_of(*colour).mark);
  out.field("follower", figure_elements(FigureKind::follower, *colour));
  out.field("farmer", figure_elements(FigureKind::follower, *colour, Pose::lying));
  out.field("builder", figure_elements(FigureKind::builder, *colour));
  out.field("pig", figure_elements(FigureKind::pig, *colour));
  out.field("sign", mark_elements(*colour));
  out.field("pattern", seat_pattern(*colour, "seat-" + name));
}

void wheel_art(Request& request) {
  const TileCatalogue catalogue = catalogue_of(request);
  const std::string id = request.in.text(request.args, "set", "wheel");
  const TileSet* set = catalogue.find(id);
  if (set == nullptr || set->board.empty()) request.in.fail("no set with a board is called " + in_quotes(id));
  if (request.in.failed()) return;
  const WheelBoard& board = set->board.front();
  JsonWriter& out = request.out;
  out.field("elements", wheel_board_elements(board));
  out.field("pig", wheel_pig_elements());
  add_board_segments(out, board);
  out.name("spaces");
  out.array([&] {
    for (int i = 0; i < wheel_spaces; ++i) {
      const auto space = static_cast<WheelSpace>(i);
      out.item();
      out.object([&] {
        out.field("space", space);
        out.name("pig");
        write(out, pig_anchor(board, space));
        out.name("crowns");
        out.array([&] {
          for (int crown = 0; crown < crowns_in_space[static_cast<std::size_t>(i)]; ++crown) {
            out.item();
            write(out, crown_anchor(board, space, crown));
          }
        });
      });
    }
  });
}

}  // namespace bastide::wasm
