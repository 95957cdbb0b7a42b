#include "wasm/feature_json.hpp"

#include "wasm/vocabulary.hpp"

namespace bastide::wasm {

void write_figure(JsonWriter& out, const PlacedFigure& figure) {
  out.object([&] {
    out.field("seat", figure.seat);
    out.field("figure", figure.figure);
    add_place(out, figure.where);
  });
}

void write_feature(JsonWriter& out, const FeatureView& view, int players) {
  out.object([&] {
    out.field("kind", view.kind);
    out.field("segments", view.segments);
    out.field("cells", view.cells);
    out.field("tiles", view.tiles);
    out.field("open_edges", view.open_edges);
    out.field("shields", view.shields);
    add_goods(out, "goods", [&](Goods kind) { return view.goods[static_cast<std::size_t>(kind) - 1]; });
    out.field("complete", view.complete);
    add_by_seat(out, "followers", view.followers, players);
    out.list("figures", view.figures, [&](const PlacedFigure& figure) { write_figure(out, figure); });
    out.field("leaders", view.leaders);
    out.field("completed_cities", view.completed_cities);
    out.field("value_now", view.value_now);
    out.field("value_complete", view.value_complete);
  });
}

}  // namespace bastide::wasm
