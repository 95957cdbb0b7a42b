#include "wasm/vocabulary.hpp"

#include "rules/tile.hpp"

namespace bastide::wasm {

void write(JsonWriter& out, Cell cell) {
  out.array([&] {
    out.item();
    out.number(cell.x);
    out.item();
    out.number(cell.y);
  });
}

void add_place(JsonWriter& out, const SegmentPlace& place) {
  out.field("cell", place.where);
  out.field("segment", to_string(place.name));
}

void write(JsonWriter& out, const SegmentPlace& place) {
  out.object([&] { add_place(out, place); });
}

}  // namespace bastide::wasm
