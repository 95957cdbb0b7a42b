// The position as everybody at the table sees it.
#include <optional>

#include "rules/queries.hpp"
#include "wasm/calls.hpp"
#include "wasm/feature_json.hpp"
#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

std::string_view word_of(Phase phase) {
  switch (phase) {
    case Phase::draw: return "draw";
    case Phase::pestilence: return "pestilence";
    case Phase::place: return "place";
    case Phase::figure: return "figure";
    case Phase::over: return "over";
  }
  return {};
}

// A position and what of its past is still of interest.
struct View {
  State position;
  std::vector<Seat> layers;  // who laid the tiles, in their order; without those that lay there from the start
  int turn = 1;
};

View view_of(const Record& record, int moves) {
  View view{State(record.setup()), {}, 1};
  for (int i = 0; i < moves; ++i) {
    const Move move = record.moves()[static_cast<std::size_t>(i)];
    if (move.kind() == MoveKind::place) view.layers.push_back(view.position.active());
    view.position.apply(move);
    const bool ends_step = move.kind() == MoveKind::figure && view.position.phase() == Phase::draw;
    if (ends_step && !view.position.second_tile()) ++view.turn;
  }
  return view;
}

// Nobody laid the first tile; the one that waits for its figure lies there, too.
std::optional<Seat> layer_of(const View& view, std::size_t tile, std::size_t tiles) {
  const std::size_t from_start = tiles - view.layers.size();
  if (tile < from_start) return std::nullopt;
  return view.layers[tile - from_start];
}

void add_turn(JsonWriter& out, const View& view) {
  const State& state = view.position;
  out.field("phase", word_of(state.phase()));
  out.field("turn", view.turn);
  out.field("active", state.active());
  out.field("to_move", state.to_move());
  out.field("second", state.second_tile());
  out.name("tile");
  if (state.tile_in_hand() == TileType::none) {
    out.null();
  } else {
    out.string(state.setup().tile(state.tile_in_hand()).id);
  }
}

void write_seat(JsonWriter& out, const State& state, Seat seat, const std::optional<Cell>& last) {
  out.object([&] {
    out.field("score", state.score(seat));
    out.field("followers", state.followers(seat));
    out.field("builder", state.builder_in_supply(seat));
    out.field("pig", state.pig_in_supply(seat));
    add_goods(out, "goods", [&](Goods kind) { return state.goods(seat, kind); });
    out.field("last", last);
  });
}

void add_seats(JsonWriter& out, const View& view, const std::vector<PlacedTile>& tiles) {
  std::array<std::optional<Cell>, max_seats> last;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const auto seat = layer_of(view, i, tiles.size());
    if (seat) last[static_cast<std::size_t>(index(*seat))] = tiles[i].where;
  }
  out.name("seats");
  out.array([&] {
    for (int seat = 0; seat < view.position.setup().players(); ++seat) {
      out.item();
      write_seat(out, view.position, static_cast<Seat>(seat), last[static_cast<std::size_t>(seat)]);
    }
  });
}

void write_space(JsonWriter& out, const State& state, WheelSpace space) {
  out.object([&] {
    out.field("space", space);
    out.field("free", state.free_crowns(space));
    std::array<int, max_seats> crowns{};
    for (std::size_t seat = 0; seat < crowns.size(); ++seat)
      crowns[seat] = state.crowns(space, static_cast<Seat>(seat));
    add_by_seat(out, "crowns", crowns, state.setup().players());
  });
}

void add_wheel(JsonWriter& out, const State& state) {
  out.name("wheel");
  if (!state.setup().has_wheel()) return out.null();
  out.object([&] {
    out.field("pig", state.pig_space());
    out.name("spaces");
    out.array([&] {
      for (int space = 0; space < wheel_spaces; ++space) {
        out.item();
        write_space(out, state, static_cast<WheelSpace>(space));
      }
    });
  });
}

void add_bag(JsonWriter& out, const State& state) {
  out.name("bag");
  out.array([&] {
    for (std::size_t i = 0; i < state.setup().tiles().size(); ++i) {
      if (state.bag()[i] == 0) continue;
      out.item();
      out.object([&] {
        out.field("tile", state.setup().tiles()[i].id);
        out.field("copies", state.bag()[i]);
        out.field("drawable", state.drawable(static_cast<TileType>(i)));
      });
    }
  });
  out.field("tiles_left", state.tiles_left());
}

void add_tiles(JsonWriter& out, const View& view, const std::vector<PlacedTile>& tiles) {
  std::size_t number = 0;
  out.list("tiles", tiles, [&](const PlacedTile& tile) {
    out.object([&] {
      out.field("tile", view.position.setup().tile(tile.tile).id);
      out.field("cell", tile.where);
      out.field("rotation", quarter_turns(tile.rotation));
      out.field("seat", layer_of(view, number++, tiles.size()));
    });
  });
}

}  // namespace

void state(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const View view = view_of(*record, moment_of(request, *record));
  const std::vector<PlacedTile> tiles = placed_tiles(view.position);
  add_turn(request.out, view);
  add_seats(request.out, view, tiles);
  add_wheel(request.out, view.position);
  add_bag(request.out, view.position);
  add_tiles(request.out, view, tiles);
  request.out.list("figures", placed_figures(view.position),
                   [&](const PlacedFigure& figure) { write_figure(request.out, figure); });
}

}  // namespace bastide::wasm
