// What may be done in a position, and what it is worth.
#include <algorithm>

#include "record/words.hpp"
#include "rules/error_words.hpp"
#include "rules/queries.hpp"
#include "wasm/calls.hpp"
#include "wasm/event_json.hpp"
#include "wasm/feature_json.hpp"
#include "wasm/move_json.hpp"
#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

// Placements of one cell stand together in the engine's lists.
void add_placements(JsonWriter& out, const std::vector<Move>& moves) {
  out.name("cells");
  out.array([&] {
    for (auto move = moves.begin(); move != moves.end();) {
      const Cell where = move->where();
      std::vector<int> rotations;
      for (; move != moves.end() && move->where() == where; ++move)
        rotations.push_back(quarter_turns(move->rotation()));
      out.item();
      out.object([&] {
        out.field("cell", where);
        out.field("rotations", rotations);
      });
    }
  });
}

void add_draws(JsonWriter& out, const State& state) {
  out.list("draws", state.legal_moves(), [&](Move move) {
    out.object([&] {
      out.field("tile", state.setup().tile(move.tile()).id);
      out.field("copies", state.drawable(move.tile()));
    });
  });
}

void add_figure_options(JsonWriter& out, const State& state) {
  const Tile& tile = state.setup().tile(state.tile_in_hand());
  out.list("figures", state.legal_moves(), [&](Move move) { out.string(figure_word(tile, move.choice())); });
}

void add_taken_back(JsonWriter& out, const State& state) {
  out.list("followers", state.legal_moves(), [&](Move move) { write(out, place_of(state, move.segment())); });
}

std::vector<FeatureView> features_of_tile(const State& state, Cell where, const Tile& tile) {
  std::vector<FeatureView> views;
  for (std::size_t local = 0; local < tile.segments.size(); ++local) {
    views.push_back(feature_at(state, segment_at(state, where, tile.name_of(static_cast<int>(local)))));
  }
  return views;
}

bool is_wanted(const FeatureView& view, std::string_view kind, bool claimed) {
  return (kind.empty() || word(view.kind) == kind) && (!claimed || !view.leaders.empty());
}

struct Fitting {
  TileType type;
  std::vector<int> rotations;
};

std::vector<Fitting> fitting_tiles(const State& state, Cell where) {
  std::vector<Fitting> all;
  for (std::size_t i = 0; i < state.setup().tiles().size(); ++i) {
    const auto type = static_cast<TileType>(i);
    if (state.bag()[i] == 0) continue;
    std::vector<int> rotations;
    for (const Move move : state.placements(type)) {
      if (move.where() == where) rotations.push_back(quarter_turns(move.rotation()));
    }
    if (!rotations.empty()) all.push_back({type, rotations});
  }
  return all;
}

}  // namespace

void legal(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const State state = position_of(request, *record);
  const bool merge = request.in.flag(request.args, "merge");
  switch (state.phase()) {
    case Phase::draw: return add_draws(request.out, state);
    case Phase::pestilence: return add_taken_back(request.out, state);
    case Phase::place: return add_placements(request.out, state.legal_moves(merge));
    case Phase::figure: return add_figure_options(request.out, state);
    case Phase::over: return;
  }
}

void placements(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const State state = position_of(request, *record);
  const bool merge = request.in.flag(request.args, "merge");
  const TileType type = tile_of(request, request.args, state.setup());
  if (!request.in.failed()) add_placements(request.out, state.placements(type, merge));
}

void draft(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  State state = position_of(request, *record);
  const Move place = Move::place(cell_of(request.in, request.args), rotation_of(request.in, request.args));
  const std::string word = request.in.text(request.args, "figure", "-");
  if (request.in.failed()) return;
  Result<Events> events = state.play(place);
  if (!events) return request.in.fail(events.error());
  const Tile& tile = state.setup().tile(state.tile_in_hand());
  add_figure_options(request.out, state);
  request.out.list("features", features_of_tile(state, place.where(), tile),
                   [&](const FeatureView& view) { write_feature(request.out, view, state.setup().players()); });
  const FigureChoice figure = read_figure(request.in, word, state);
  if (request.in.failed()) return;
  const Result<Events> more = state.play(Move::figure(figure));
  if (!more) return request.in.fail(more.error());
  events->insert(events->end(), more->begin(), more->end());
  add_events(request.out, *events, state);
}

void feature(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const State state = position_of(request, *record);
  const SegmentId segment = place_of(request.in, request.args, state);
  if (request.in.failed()) return;
  request.out.name("feature");
  write_feature(request.out, feature_at(state, segment), state.setup().players());
}

void features(Request& request) {
  const Record* record = game_of(request);
  const std::string kind = request.in.text(request.args, "kind", "");
  const bool claimed = request.in.flag(request.args, "claimed");
  if (!kind.empty() && !feature_kind_of(kind)) {
    request.in.fail("\"kind\" must be city, road, monastery or field, not " + in_quotes(kind));
  }
  if (request.in.failed()) return;
  const State state = position_of(request, *record);
  std::vector<FeatureView> views = all_features(state);
  std::erase_if(views, [&](const FeatureView& view) { return !is_wanted(view, kind, claimed); });
  request.out.list("features", views,
                   [&](const FeatureView& view) { write_feature(request.out, view, state.setup().players()); });
}

void cells(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const State state = position_of(request, *record);
  request.out.field("open", open_cells(state));
  request.out.field("dead", dead_cells(state));
}

void fitting(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const State state = position_of(request, *record);
  const Cell where = cell_of(request.in, request.args);
  JsonWriter& out = request.out;
  int copies = 0;
  int drawable = 0;
  out.list("tiles", fitting_tiles(state, where), [&](const Fitting& fitting) {
    copies += state.bag()[index(fitting.type)];
    drawable += state.drawable(fitting.type);
    out.object([&] {
      out.field("tile", state.setup().tile(fitting.type).id);
      out.field("copies", state.bag()[index(fitting.type)]);
      out.field("rotations", fitting.rotations);
    });
  });
  int all_drawable = 0;
  for (std::size_t i = 0; i < state.setup().tiles().size(); ++i)
    all_drawable += state.drawable(static_cast<TileType>(i));
  out.field("copies", copies);
  out.field("chance_next", all_drawable == 0 ? 0.0 : static_cast<double>(drawable) / all_drawable);
}

void projection(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const State state = position_of(request, *record);
  add_by_seat(request.out, "totals", projected_scores(state), state.setup().players());
  request.out.list("lines", final_scoring(state), [&](const Event& line) { write_event(request.out, line, state); });
}

void hash(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  request.out.field("hash", hash_word(position_of(request, *record).hash()));
}

}  // namespace bastide::wasm
