// One feature of the landscape as JSON: the members of FeatureView.
#pragma once

#include "rules/queries.hpp"
#include "wasm/json_writer.hpp"

namespace bastide::wasm {

void write_feature(JsonWriter& out, const FeatureView& view, int players);
void write_figure(JsonWriter& out, const PlacedFigure& figure);

}  // namespace bastide::wasm
