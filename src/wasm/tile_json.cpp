#include "wasm/tile_json.hpp"

#include <algorithm>

#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

void write_segment(JsonWriter& out, const Segment& segment) {
  out.object([&] {
    out.field("segment", to_string(SegmentName{segment.kind, segment.index}));
    out.field("kind", segment.kind);
    out.field("touches", port_names(segment.touches));
    out.field("shields", segment.shields);
    out.field("goods", segment.goods);
    out.field("end", word(segment.end));
    out.field("cities", city_numbers(segment.cities));
  });
}

void write_tile(JsonWriter& out, const CountedTile& counted) {
  const Tile& tile = counted.tile;
  out.object([&] {
    out.field("id", tile.id);
    out.field("letter", tile.letter);
    out.field("name", tile.name);
    out.field("copies", counted.copies);
    out.field("start", counted.start);
    out.field("edges", tile.edge_code());
    out.field("rotations", tile.distinct_rotations());
    out.field("wheel", tile.wheel);
    out.field("river", word(tile.river));
    out.list("rivers", tile.rivers, [&](PortSet river) { write(out, port_names(river)); });
    out.list("segments", tile.segments, [&](const Segment& segment) { write_segment(out, segment); });
  });
}

void write_port(JsonWriter& out, const BoardPort& port) {
  out.object([&] {
    out.field("square", port.square);
    out.field("touches", port_name(port.side, port.place));
  });
}

void write_board(JsonWriter& out, const WheelBoard& board) {
  out.object([&] {
    out.field("width", board.width);
    out.field("height", board.height);
    out.list("segments", board.segments, [&](const BoardSegment& segment) {
      out.object([&] {
        out.field("segment", to_string(SegmentName{segment.kind, segment.index}));
        out.field("kind", segment.kind);
        out.list("touches", segment.touches, [&](const BoardPort& port) { write_port(out, port); });
        out.field("cities", city_numbers(segment.cities));
      });
    });
  });
}

}  // namespace

void write_tile_set(JsonWriter& out, const TileSet& set) {
  out.object([&] {
    out.field("id", set.id);
    out.field("name", set.name);
    out.field("total", set.total());
    out.list("tiles", set.tiles, [&](const CountedTile& counted) { write_tile(out, counted); });
    out.name("board");
    if (set.board.empty()) {
      out.null();
    } else {
      write_board(out, set.board.front());
    }
  });
}

}  // namespace bastide::wasm
