#include "wasm/event_json.hpp"

#include "rules/queries.hpp"
#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

std::string_view word_of(Homecoming why) {
  switch (why) {
    case Homecoming::feature_complete: return "feature_complete";
    case Homecoming::pestilence: return "pestilence";
    case Homecoming::lonely: return "lonely";
  }
  return {};
}

// Writes the members of one event.
class Members {
 public:
  Members(JsonWriter& out, const State& after) : out_(out), after_(after) {}

  void operator()(const TileDrawn& event) {
    start("tile_drawn", event.seat);
    add_tile(event.tile);
    out_.field("second", event.second);
  }
  void operator()(const TileDiscarded& event) {
    start("tile_discarded", event.seat);
    add_tile(event.tile);
  }
  void operator()(const TileReturned& event) {
    start("tile_returned", event.seat);
    add_tile(event.tile);
  }
  void operator()(const PigMoved& event) {
    start("pig_moved", event.seat);
    out_.field("space", event.space);
    out_.field("steps", event.steps);
  }
  void operator()(const WheelScored& event) {
    start("wheel_scored", event.seat);
    out_.field("points", event.points);
    out_.field("space", event.space);
    out_.field("figures", event.figures);
  }
  void operator()(const CrownScored& event) {
    start("crown_scored", event.seat);
    out_.field("points", event.points);
    out_.field("space", event.space);
    out_.field("followers", event.followers);
  }
  void operator()(const TilePlaced& event) {
    start("tile_placed", event.seat);
    add_tile(event.tile);
    out_.field("cell", event.where);
    out_.field("rotation", quarter_turns(event.rotation));
  }
  void operator()(const FigurePlaced& event) {
    start("figure_placed", event.seat);
    out_.field("figure", event.figure);
    add_place(out_, event.where);
  }
  void operator()(const CrownTaken& event) {
    start("crown_taken", event.seat);
    out_.field("space", event.space);
  }
  void operator()(const FeatureScored& event) {
    start("feature_scored", event.seat);
    out_.field("points", event.points);
    add_reckoning(event.why);
  }
  void operator()(const FigureReturned& event) {
    start("figure_returned", event.seat);
    out_.field("figure", event.figure);
    add_place(out_, event.where);
    out_.field("why", word_of(event.why));
  }
  void operator()(const GoodsTaken& event) {
    start("goods_taken", event.seat);
    out_.field("goods", event.goods);
    out_.field("tokens", event.tokens);
    add_segment("city", event.city);
  }
  void operator()(const SecondTileEarned& event) {
    start("second_tile_earned", event.seat);
    add_segment("builder", event.builder);
  }
  void operator()(const FinalScored& event) {
    start("final_scored", event.seat);
    out_.field("points", event.points);
    add_reckoning(event.why);
  }
  void operator()(const GoodsScored& event) {
    start("goods_scored", event.seat);
    out_.field("points", event.points);
    out_.field("goods", event.goods);
    out_.field("tokens", event.tokens);
  }
  void operator()(const GameEnded& event) {
    out_.field("event", "game_ended");
    add_by_seat(out_, "totals", event.totals, players());
    add_by_seat(out_, "winner", event.winner, players());
  }

 private:
  int players() const { return after_.setup().players(); }

  void start(std::string_view name, Seat seat) {
    out_.field("event", name);
    out_.field("seat", seat);
  }
  void add_tile(TileType tile) { out_.field("tile", after_.setup().tile(tile).id); }
  void add_segment(std::string_view key, SegmentId segment) { out_.field(key, place_of(after_, segment)); }

  void add_reckoning(const Reckoning& why) {
    out_.field("kind", why.kind);
    out_.field("complete", why.complete);
    add_segment("feature", why.feature);
    out_.field("tiles", why.tiles);
    out_.field("shields", why.shields);
    out_.field("cities", why.cities);
    add_by_seat(out_, "followers", why.followers, players());
  }

  JsonWriter& out_;
  const State& after_;
};

}  // namespace

void write_event(JsonWriter& out, const Event& event, const State& after) {
  out.object([&] {
    std::visit(Members(out, after), event);
    out.field("ruling", ruling(event));
  });
}

void add_events(JsonWriter& out, const Events& events, const State& after) {
  out.list("events", events, [&](const Event& event) { write_event(out, event, after); });
}

}  // namespace bastide::wasm
