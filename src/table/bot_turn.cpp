#include "table/bot_turn.hpp"

#include "record/words.hpp"
#include "rules/queries.hpp"

namespace bastide::table {

Choice think(bastide::Bot& bot, const State& state, const Budget& budget) {
  const Move first = bot.choose(state, budget);
  if (state.phase() == Phase::pestilence) {
    const SegmentPlace place = place_of(state, first.segment());
    return TakeFollowerBack{place.where, place.name};
  }
  bot.observe(state, first);
  State laid = state;
  laid.apply(first);
  const Move figure = bot.choose(laid, budget);
  return LayTile{first.where(), first.rotation(),
                 figure_word(state.setup().tile(state.tile_in_hand()), figure.choice())};
}

}  // namespace bastide::table
