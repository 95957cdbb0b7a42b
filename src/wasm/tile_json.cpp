#include "wasm/tile_json.hpp"

#include <algorithm>

#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

char letter_of(Side side) { return "NESW"[index(side)]; }

// "N" for a middle, "NL" and "NR" for the halves.
std::string name_of(Side side, PortPlace place) {
  std::string name(1, letter_of(side));
  if (place == PortPlace::left) name += 'L';
  if (place == PortPlace::right) name += 'R';
  return name;
}

std::vector<std::string> names_of(PortSet ports) {
  std::vector<std::string> names;
  for (const Side side : all_sides) {
    for (const PortPlace place : {PortPlace::left, PortPlace::middle, PortPlace::right}) {
      if ((ports >> port(side, place) & 1) != 0) names.push_back(name_of(side, place));
    }
  }
  return names;
}

std::vector<int> numbers_of(unsigned cities) {
  std::vector<int> numbers;
  for (int i = 0; cities >> i != 0; ++i) {
    if ((cities >> i & 1) != 0) numbers.push_back(i);
  }
  return numbers;
}

std::string_view word_of(RoadEnd end) {
  switch (end) {
    case RoadEnd::none: return "none";
    case RoadEnd::village: return "village";
    case RoadEnd::city: return "city";
    case RoadEnd::monastery: return "monastery";
    case RoadEnd::wheel: return "wheel";
  }
  return {};
}

std::string_view word_of(RiverRole role) {
  switch (role) {
    case RiverRole::none: return "none";
    case RiverRole::spring: return "spring";
    case RiverRole::body: return "body";
    case RiverRole::lake: return "lake";
  }
  return {};
}

void write_segment(JsonWriter& out, const Segment& segment) {
  out.object([&] {
    out.field("segment", to_string(SegmentName{segment.kind, segment.index}));
    out.field("kind", segment.kind);
    out.field("touches", names_of(segment.touches));
    out.field("shields", segment.shields);
    out.field("goods", segment.goods);
    out.field("end", word_of(segment.end));
    out.field("cities", numbers_of(segment.cities));
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
    out.field("river", word_of(tile.river));
    out.list("rivers", tile.rivers, [&](PortSet river) { write(out, names_of(river)); });
    out.list("segments", tile.segments, [&](const Segment& segment) { write_segment(out, segment); });
  });
}

void write_port(JsonWriter& out, const BoardPort& port) {
  out.object([&] {
    out.field("square", port.square);
    out.field("touches", name_of(port.side, port.place));
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
        out.field("cities", numbers_of(segment.cities));
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
