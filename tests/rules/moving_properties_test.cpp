// Moving on and back: what must hold of apply, undo, play, check and copies in random games of every ruleset.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "rules/queries.hpp"
#include "support/random_games.hpp"

namespace bastide::test {
namespace {

RC_GTEST_PROP(Moving, UndoRestoresThePositionAfterEveryMove, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Journal journal;
  play_random_game(state, random, [&](const State&, Move, const Events&, const State& after) {
    if (after.phase() == Phase::over) return;
    State trial = after;
    trial.apply(random_move(after, random), journal);
    trial.undo(journal);
    RC_ASSERT(trial == after);
    RC_ASSERT(trial.hash() == after.hash());
  });
}

RC_GTEST_PROP(Moving, AWholeGameIsTakenBackToItsStart, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  Journal journal;
  std::vector<State> passed;
  while (state.phase() != Phase::over) {
    passed.push_back(state);
    state.apply(random_move(state, random), journal);
  }
  while (!passed.empty()) {
    state.undo(journal);
    RC_ASSERT(state == passed.back());
    RC_ASSERT(state.legal_moves() == passed.back().legal_moves());
    passed.pop_back();
  }
  RC_ASSERT(journal.depth() == 0U);
  RC_ASSERT(check_invariants(state) == "");
}

// A search goes down and up in one state; what it left behind must not change the game that goes on.
RC_GTEST_PROP(Moving, ExcursionsLeaveNoTrace, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State straight(*setup);
  State wandering(*setup);
  Journal journal;
  while (straight.phase() != Phase::over) {
    const Move move = random_move(straight, random);
    for (int depth = static_cast<int>(random.below(12)); depth > 0 && wandering.phase() != Phase::over; --depth) {
      wandering.apply(random_move(wandering, random), journal);
    }
    while (journal.depth() > 0) wandering.undo(journal);
    straight.apply(move);
    wandering.apply(move);
    RC_ASSERT(straight == wandering);
    RC_ASSERT(check_invariants(wandering) == "");
  }
}

RC_GTEST_PROP(Moving, SilentUndoableAndTellingMovesLeadToTheSamePosition, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State told(*setup);
  State silent(*setup);
  State undoable(*setup);
  Journal journal;
  play_random_game(told, random, [&](const State&, Move move, const Events&, const State& after) {
    silent.apply(move);
    undoable.apply(move, journal);
    RC_ASSERT(silent == after);
    RC_ASSERT(undoable == after);
    RC_ASSERT(silent.hash() == after.hash());
  });
}

RC_GTEST_PROP(Moving, CopiesAreEqualAndGoTheirOwnWay, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  State assigned(*setup);
  play_random_game(state, random, [&](const State&, Move, const Events&, const State& after) {
    if (after.phase() == Phase::over) return;
    const State copy = after;
    assigned = after;
    assigned.apply(random_move(assigned, random));
    RC_ASSERT(copy == after);
    RC_ASSERT(copy.hash() == after.hash());
    RC_ASSERT(copy.legal_moves() == after.legal_moves());
  });
}

RC_GTEST_PROP(Moving, InvariantsHoldAfterEveryMove, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  RC_ASSERT(check_invariants(state) == "");
  play_random_game(state, random, [&](const State&, Move, const Events&, const State& after) {
    RC_ASSERT(check_invariants(after) == "");
  });
}

// Words near a legal move and words of pure noise.
std::vector<Move> garbage(const std::vector<Move>& legal, Random& random) {
  std::vector<Move> words;
  for (int i = 0; i < 8; ++i) words.push_back(Move::from_bits(static_cast<std::uint32_t>(random.next())));
  for (const Move move : legal) {
    words.push_back(Move::from_bits(move.bits() ^ (1U << random.below(32))));
    if (words.size() > 40) break;
  }
  return words;
}

RC_GTEST_PROP(Moving, CheckTakesExactlyTheLegalMovesAndPlayRefusesTheRestUnchanged, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  play_random_game(state, random, [&](const State&, Move, const Events&, const State& after) {
    const std::vector<Move> legal = after.legal_moves();
    RC_ASSERT(legal.empty() == (after.phase() == Phase::over));
    for (const Move move : legal) RC_ASSERT(static_cast<bool>(after.check(move)));
    State trial = after;
    for (const Move word : garbage(legal, random)) {
      const bool is_legal = std::find(legal.begin(), legal.end(), word) != legal.end();
      RC_ASSERT(static_cast<bool>(after.check(word)) == is_legal);
      if (is_legal) continue;
      const Result<Events> refused = trial.play(word);
      RC_ASSERT(!refused);
      RC_ASSERT(!refused.error().empty());
      RC_ASSERT(trial == after);
    }
  });
}

RC_GTEST_PROP(Moving, LegalMovesAreSortedAndDifferent, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  play_random_game(state, random, [&](const State&, Move, const Events&, const State& after) {
    std::vector<Move> moves = after.legal_moves();
    std::vector<Move> merged = after.legal_moves(true);
    std::sort(moves.begin(), moves.end());
    std::sort(merged.begin(), merged.end());
    RC_ASSERT(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
    RC_ASSERT(std::includes(moves.begin(), moves.end(), merged.begin(), merged.end()));
    RC_ASSERT(merged.empty() == moves.empty());
  });
}

RC_GTEST_PROP(Moving, PositionsOfOneGameHashDifferently, (std::uint64_t seed)) {
  const auto setup = setup_for(*any_ruleset());
  Random random(seed);
  State state(*setup);
  std::set<std::uint64_t> hashes{state.hash()};
  std::size_t positions = 1;
  const bool tiles_come_back = setup->rules().unplaceable == Unplaceable::to_pile;
  play_random_game(state, random, [&](const State&, Move, const Events& events, const State& after) {
    const bool back = std::any_of(events.begin(), events.end(),
                                  [](const Event& event) { return std::holds_alternative<TileReturned>(event); });
    RC_ASSERT(!back || tiles_come_back);
    if (back) return;  // the position of before (O-2)
    hashes.insert(after.hash());
    RC_ASSERT(hashes.size() == ++positions);
  });
}

// Lays both tiles without figures, in the order given; nothing if that is not possible.
std::optional<State> laid(State state, const std::vector<std::pair<Move, Move>>& turns) {
  for (const auto& [draw, place] : turns) {
    for (const Move move : {draw, place, Move::figure(FigureChoice{})}) {
      if (!state.check(move)) return std::nullopt;
      state.apply(move);
    }
  }
  return state;
}

std::vector<std::pair<Seat, Cell>> figures_of(const State& state) {
  std::vector<std::pair<Seat, Cell>> figures;
  for (const PlacedFigure& figure : placed_figures(state)) figures.emplace_back(figure.seat, figure.where.where);
  std::sort(figures.begin(), figures.end());
  return figures;
}

bool same_holdings(const State& a, const State& b, Seat seat) {
  bool same = a.score(seat) == b.score(seat) && a.followers(seat) == b.followers(seat);
  for (const Goods goods : {Goods::wine, Goods::grain, Goods::cloth}) {
    same = same && a.goods(seat, goods) == b.goods(seat, goods);
  }
  for (int space = 0; space < wheel_spaces; ++space) {
    const auto there = static_cast<WheelSpace>(space);
    same = same && a.crowns(there, seat) == b.crowns(there, seat);
  }
  return same;
}

// The same position, if the same tiles lie: who holds what may depend on who laid which of them.
bool same_holdings(const State& a, const State& b) {
  bool same = a.phase() == b.phase() && a.active() == b.active() && a.second_tile() == b.second_tile() &&
              a.bag() == b.bag() && a.pig_space() == b.pig_space() && figures_of(a) == figures_of(b);
  for (int i = 0; i < a.setup().players(); ++i) same = same && same_holdings(a, b, static_cast<Seat>(i));
  return same;
}

RC_GTEST_PROP(Moving, TransposedTurnsHashEqual, (std::uint64_t seed)) {
  Ruleset rules = *any_ruleset();
  const auto setup = setup_for(rules);
  Random random(seed);
  State state(*setup);
  int compared = 0;
  play_random_game(state, random, [&](const State&, Move, const Events&, const State& after) {
    if (after.phase() != Phase::draw || after.tiles_left() < 4) return;
    State trial = after;
    std::vector<std::pair<Move, Move>> turns;
    while (turns.size() < 2) {
      const Move draw = random_move(trial, random);
      trial.apply(draw);
      if (trial.phase() != Phase::place) return;
      turns.emplace_back(draw, random_move(trial, random));
      trial.apply(turns.back().second);
      trial.apply(Move::figure(FigureChoice{}));
      if (trial.phase() != Phase::draw) return;
    }
    const std::optional<State> other = laid(after, {turns[1], turns[0]});
    if (!other || !same_holdings(trial, *other)) return;
    ++compared;
    RC_ASSERT(trial.hash() == other->hash());
  });
  RC_PRE(compared > 0);
}

}  // namespace
}  // namespace bastide::test
