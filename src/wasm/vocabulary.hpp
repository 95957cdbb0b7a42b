// The small words of the game as JSON: cells as [x, y], seats as numbers from 0, kinds by their words.
#pragma once

#include <array>
#include <string_view>

#include "rules/events.hpp"
#include "rules/types.hpp"
#include "wasm/json_writer.hpp"

namespace bastide::wasm {

inline void write(JsonWriter& out, Seat seat) { out.number(index(seat)); }
inline void write(JsonWriter& out, FeatureKind kind) { out.string(word(kind)); }
inline void write(JsonWriter& out, FigureKind kind) { out.string(word(kind)); }
inline void write(JsonWriter& out, Goods goods) { out.string(word(goods)); }
inline void write(JsonWriter& out, WheelSpace space) { out.string(word(space)); }
void write(JsonWriter& out, Cell cell);

// The members "cell" and "segment".
void add_place(JsonWriter& out, const SegmentPlace& place);
void write(JsonWriter& out, const SegmentPlace& place);

// {"wine": 2, "grain": 0, "cloth": 1}
template <class Count>
void add_goods(JsonWriter& out, std::string_view key, Count count) {
  out.name(key);
  out.object([&] {
    for (const Goods kind : {Goods::wine, Goods::grain, Goods::cloth}) out.field(word(kind), count(kind));
  });
}

// One number, or truth, for each seat in play.
template <class Values>
void add_by_seat(JsonWriter& out, std::string_view key, const Values& values, int players) {
  out.name(key);
  out.array([&] {
    for (int seat = 0; seat < players; ++seat) {
      out.item();
      write(out, values[static_cast<std::size_t>(seat)]);
    }
  });
}

}  // namespace bastide::wasm
