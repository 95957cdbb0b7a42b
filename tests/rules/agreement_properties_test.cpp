// The engine against the slow rules: in random games of every ruleset both must say the same of every position.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "rules/queries.hpp"
#include "support/bookkeeper.hpp"
#include "support/flood_fill.hpp"
#include "support/random_games.hpp"
#include "support/slow_rules.hpp"

namespace bastide::test {
namespace {

int owner_of(const Landscape& landscape, Cell where) {
  for (std::size_t i = 0; i < landscape.tiles.size(); ++i) {
    if (landscape.tiles[i].where == where) return static_cast<int>(i);
  }
  return -1;
}

template <class E>
Lines lines_of(const Events& events) {
  Lines lines;
  for (const Event& event : events) {
    const E* e = std::get_if<E>(&event);
    if (e != nullptr && e->points != 0) lines.push_back(line(e->seat, e->points, word(e->why.kind)));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

Lines wheel_lines(const Events& events) {
  Lines lines;
  for (const Event& event : events) {
    const auto* e = std::get_if<WheelScored>(&event);
    if (e != nullptr && e->points != 0) lines.push_back(line(e->seat, e->points, word(e->space)));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

// Two seats or one on a space of two: three each; alone: six (W-18).
Lines expected_crowns(const Bookkeeper& books, WheelSpace space) {
  int taken = 0;
  for (int i = 0; i < max_seats; ++i) taken += books.crowns(space, static_cast<Seat>(i));
  const bool alone = taken == 1 && crowns_in_space[static_cast<std::size_t>(space)] == 2;
  Lines lines;
  for (int i = 0; i < max_seats; ++i) {
    const int own = books.crowns(space, static_cast<Seat>(i));
    if (own > 0) lines.push_back(line(static_cast<Seat>(i), alone ? 6 : 3 * own, "crown"));
  }
  return lines;
}

Lines crown_lines(const Events& events) {
  Lines lines;
  for (const Event& event : events) {
    if (const auto* e = std::get_if<CrownScored>(&event)) lines.push_back(line(e->seat, e->points, "crown"));
  }
  return lines;
}

// Goods by seat at the end, T-03.
Lines expected_goods(const Bookkeeper& books, int players) {
  Lines lines;
  for (const Goods kind : {Goods::wine, Goods::grain, Goods::cloth}) {
    int most = 0;
    for (int i = 0; i < players; ++i) most = std::max(most, books.goods(static_cast<Seat>(i), kind));
    for (int i = 0; i < players && most > 0; ++i) {
      if (books.goods(static_cast<Seat>(i), kind) == most) lines.push_back(line(static_cast<Seat>(i), 10, word(kind)));
    }
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

Lines goods_lines(const Events& events) {
  Lines lines;
  for (const Event& event : events) {
    if (const auto* e = std::get_if<GoodsScored>(&event)) lines.push_back(line(e->seat, e->points, word(e->goods)));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

void check_feature(const FeatureView& view, const Landscape& landscape, const std::vector<Patch>& patches,
                   const Ruleset& rules) {
  std::set<Piece> pieces;
  for (const SegmentPlace& place : view.segments) pieces.insert({owner_of(landscape, place.where), place.name});
  const Patch& patch = patch_of(patches, *pieces.begin());
  RC_ASSERT(pieces == patch.pieces);
  RC_ASSERT(view.kind == patch.kind);
  RC_ASSERT(view.cells == std::vector<Cell>(patch.cells.begin(), patch.cells.end()));
  RC_ASSERT(view.open_edges == patch.open_edges);
  RC_ASSERT(view.shields == patch.shields);
  RC_ASSERT(view.goods == patch.goods);
  RC_ASSERT(view.complete == patch.complete);
  RC_ASSERT(std::equal(view.followers.begin(), view.followers.end(), patch.followers.begin()));
  RC_ASSERT(view.leaders == patch.leaders());
  if (patch.kind == FeatureKind::field) {
    RC_ASSERT(view.completed_cities == static_cast<int>(fed_by(patch, patches).size()));
  } else {
    RC_ASSERT(view.tiles == patch.tiles);
    RC_ASSERT(view.value_now == value(patch, rules));
  }
}

RC_GTEST_PROP(Agreement, FeaturesEqualAFloodFill, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State&, Move move, const Events& events, const State& after) {
    books.take(events);
    if (move.kind() != MoveKind::figure || random.below(6) != 0) return;
    const std::vector<Patch> patches = flood_fill(books.landscape(), setup->rules());
    const std::vector<FeatureView> features = all_features(after);
    RC_ASSERT(features.size() == patches.size());
    for (const FeatureView& view : features) check_feature(view, books.landscape(), patches, setup->rules());
  });
}

RC_GTEST_PROP(Agreement, ScoresFiguresGoodsAndBagAreTheSumOfTheEvents, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State&, Move, const Events& events, const State& after) {
    books.take(events);
    RC_ASSERT(books.compare(after) == "");
  });
}

RC_GTEST_PROP(Agreement, PlacementsEqualBruteForceOverCellsAndRotations_B03_R03_R04_R05, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State&, Move, const Events& events, const State& after) {
    books.take(events);
    if (after.phase() != Phase::place) return;
    std::vector<Move> moves = after.legal_moves();
    std::sort(moves.begin(), moves.end());
    const Tile& tile = setup->tile(after.tile_in_hand());
    RC_ASSERT(moves == slow_placements(books.landscape(), setup->rules(), tile));
  });
}

// What is thrown away fits nowhere indeed, and nothing that fits is thrown away (B-05, R-09).
RC_GTEST_PROP(Agreement, DrawnTilesAreRejectedOnlyIfTheyFitNowhere_B05_R09, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State&, Move move, const Events& events, const State&) {
    if (move.kind() == MoveKind::draw) {
      const bool fits = !slow_placements(books.landscape(), setup->rules(), setup->tile(move.tile())).empty();
      const bool rejected = std::any_of(events.begin(), events.end(), [](const Event& event) {
        return std::holds_alternative<TileDiscarded>(event) || std::holds_alternative<TileReturned>(event);
      });
      RC_ASSERT(!(fits && rejected));
      const bool asks = std::any_of(events.begin(), events.end(), [](const Event& event) {
        const auto* moved = std::get_if<PigMoved>(&event);
        return moved != nullptr && moved->space == WheelSpace::pestilence;
      });
      RC_ASSERT(fits || rejected || asks);
    }
    books.take(events);
  });
}

RC_GTEST_PROP(Agreement, FigureOptionsEqualTheSlowOnes_B07_B08_T08_T18_W19, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State&, Move, const Events& events, const State& after) {
    books.take(events);
    if (after.phase() != Phase::figure || random.below(4) != 0) return;
    const std::vector<Patch> patches = flood_fill(books.landscape(), setup->rules());
    RC_ASSERT(after.figure_options() == slow_options(books.landscape(), patches, books.hand(after.active())));
  });
}

// The landscape when the figure stands and nothing is scored yet.
Landscape with_new_figures(const Bookkeeper& books, const Events& events) {
  Landscape landscape = books.landscape();
  for (const Event& event : events) {
    if (const auto* e = std::get_if<FigurePlaced>(&event)) {
      landscape.figures.push_back({e->seat, e->figure, e->where.where, e->where.name});
    }
  }
  return landscape;
}

RC_GTEST_PROP(Agreement, CompletedFeaturesPayTheirLeaders_B12_B15_B16_B17_B18, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State&, Move move, const Events& events, const State&) {
    const Lines paid = lines_of<FeatureScored>(events);
    if (!paid.empty() || (move.kind() == MoveKind::figure && random.below(4) == 0)) {
      const std::vector<Patch> patches = flood_fill(with_new_figures(books, events), setup->rules());
      RC_ASSERT(paid == paid_now(patches, setup->rules()));
    }
    books.take(events);
  });
}

// After each step: nobody is left in what is complete (B-20, T-11), no builder without a follower of its own
// (T-13), no pig either, unless it stays (T-19).
void check_nobody_is_stranded(const std::vector<Patch>& patches, const Ruleset& rules) {
  for (const Patch& patch : patches) {
    RC_ASSERT(!(patch.complete && patch.has_followers()));
    RC_ASSERT(!(patch.complete && !patch.builders.empty()));
    for (const Seat seat : patch.builders) RC_ASSERT(patch.followers[static_cast<std::size_t>(index(seat))] > 0);
    for (const Seat seat : patch.pigs) {
      RC_ASSERT(rules.lonely_pig == LonelyPig::stays || patch.followers[static_cast<std::size_t>(index(seat))] > 0);
    }
  }
}

RC_GTEST_PROP(Agreement, NobodyIsLeftWhereHeMayNotStand_B20_T11_T13_T19, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State&, Move move, const Events& events, const State&) {
    books.take(events);
    if (move.kind() == MoveKind::take_back || (move.kind() == MoveKind::figure && random.below(4) == 0)) {
      check_nobody_is_stranded(flood_fill(books.landscape(), setup->rules()), setup->rules());
    }
  });
}

const Patch& builders_patch(const std::vector<Patch>& patches, Seat seat) {
  return *std::find_if(patches.begin(), patches.end(), [&](const Patch& p) { return p.builders.contains(seat); });
}

RC_GTEST_PROP(Agreement, SecondTilesAreEarnedByExtendingTheBuilder_T10_T12_T16, (std::uint64_t seed)) {
  Ruleset rules = *any_ruleset();
  RC_PRE(rules.has_set("traders_and_builders"));
  const auto setup = setup_for(rules);
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  bool extended = false;
  play_random_game(state, random, [&](const State& before, Move move, const Events& events, const State& after) {
    books.take(events);
    if (move.kind() == MoveKind::place) {
      // Only the placer's builder matters, and no figure has been put yet: it already stood there.
      extended = false;
      if (!books.at_home(before.active(), FigureKind::builder)) {
        const std::vector<Patch> patches = flood_fill(books.landscape(), rules);
        extended = builders_patch(patches, before.active()).cells.contains(move.where());
      }
    }
    if (move.kind() == MoveKind::figure && after.phase() != Phase::over) {
      RC_ASSERT(after.second_tile() == (extended && !before.second_tile()));
      const int next = (index(before.active()) + 1) % rules.players;
      RC_ASSERT(index(after.active()) == (after.second_tile() ? index(before.active()) : next));
    }
  });
}

RC_GTEST_PROP(Agreement, TheWheelPaysAsItsSpacesSay_W11_W12_W13_W14_W15_W18, (std::uint64_t seed)) {
  Ruleset rules = *any_ruleset();
  const auto setup = setup_for(rules);
  RC_PRE(setup->has_wheel());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State& before, Move move, const Events& events, const State& after) {
    const bool turned = std::any_of(events.begin(), events.end(),
                                    [](const Event& event) { return std::holds_alternative<PigMoved>(event); });
    if (turned) {
      const std::vector<Patch> patches = flood_fill(books.landscape(), rules);
      const WheelSpace space = after.pig_space();
      RC_ASSERT(wheel_lines(events) == slow_wheel(space, before.active(), patches, rules, books.supplies()));
      const auto steps = setup->tile(move.tile()).wheel;
      RC_ASSERT(static_cast<int>(space) == (static_cast<int>(before.pig_space()) + steps) % wheel_spaces);
    }
    if (turned && after.phase() != Phase::pestilence) {
      RC_ASSERT(crown_lines(events) == expected_crowns(books, after.pig_space()));
    }
    books.take(events);
  });
}

// Who must take a follower back, and from where (W-16).
RC_GTEST_PROP(Agreement, PestilenceAsksInTurnWhoeverHasAFollowerOnTheLand_W16, (std::uint64_t seed)) {
  Ruleset rules = *any_ruleset();
  const auto setup = setup_for(rules);
  RC_PRE(setup->has_wheel());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  std::vector<Seat> still_to_ask;
  play_random_game(state, random, [&](const State& before, Move move, const Events& events, const State& after) {
    for (const Event& event : events) {
      const auto* moved = std::get_if<PigMoved>(&event);
      if (moved == nullptr || moved->space != WheelSpace::pestilence) continue;
      for (int i = 0; i < rules.players; ++i) {
        const auto seat = static_cast<Seat>((index(before.active()) + i) % rules.players);
        const auto& figures = books.landscape().figures;
        const bool has_one = std::any_of(figures.begin(), figures.end(), [&](const Standing& standing) {
          return standing.seat == seat && standing.figure == FigureKind::follower;
        });
        if (has_one) still_to_ask.push_back(seat);
      }
    }
    books.take(events);
    if (move.kind() == MoveKind::take_back) still_to_ask.erase(still_to_ask.begin());
    RC_ASSERT((after.phase() == Phase::pestilence) == !still_to_ask.empty());
    if (after.phase() != Phase::pestilence) return;
    RC_ASSERT(after.to_move() == still_to_ask.front());
    std::vector<Standing> choices;
    for (const Move choice : after.legal_moves()) {
      const SegmentPlace place = place_of(after, choice.segment());
      choices.push_back({after.to_move(), FigureKind::follower, place.where, place.name});
    }
    std::vector<Standing> expected;
    for (const Standing& standing : books.landscape().figures) {
      if (standing.seat == after.to_move() && standing.figure == FigureKind::follower) expected.push_back(standing);
    }
    std::sort(choices.begin(), choices.end());
    std::sort(expected.begin(), expected.end());
    RC_ASSERT(choices == expected);
  });
}

RC_GTEST_PROP(Agreement, FinalScoringEqualsTheSlowOneInAllEditions_B25_B28_B29_B30_T03, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Bookkeeper books(*setup);
  play_random_game(state, random, [&](const State& before, Move, const Events& events, const State& after) {
    books.take(events);
    if (after.phase() == Phase::over) {
      const std::vector<Patch> patches = flood_fill(books.landscape(), setup->rules());
      RC_ASSERT(lines_of<FinalScored>(events) == paid_at_end(patches, setup->rules()));
      RC_ASSERT(goods_lines(events) == expected_goods(books, setup->players()));
      RC_ASSERT(final_scoring(after).empty());
    } else if (before.phase() == Phase::figure && random.below(8) == 0) {
      const std::vector<Patch> patches = flood_fill(books.landscape(), setup->rules());
      const Events projected = final_scoring(after);
      RC_ASSERT(lines_of<FinalScored>(projected) == paid_at_end(patches, setup->rules()));
      RC_ASSERT(goods_lines(projected) == expected_goods(books, setup->players()));
    }
  });
}

}  // namespace
}  // namespace bastide::test
