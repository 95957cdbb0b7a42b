#include "record/record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games.hpp"
#include "record/notation.hpp"
#include "record/steps.hpp"
#include "record/transcriber.hpp"
#include "record/words.hpp"
#include "rules/queries.hpp"
#include "support/random_games.hpp"

namespace bastide {
namespace {

using test::new_record;

TEST(Record, TakesLegalMovesOnly) {
  Record record = new_record("players=2 sets=base");
  const TileType curve = record.setup().find("BG-V");
  EXPECT_FALSE(record.play(Move::place(cell(1, 0), Rotation::none)));
  EXPECT_EQ(record.length(), 0);
  EXPECT_TRUE(record.play(Move::draw(curve)));
  EXPECT_FALSE(record.play(Move::place(cell(5, 5), Rotation::none)));
  EXPECT_TRUE(record.play(Move::place(cell(1, 0), Rotation::none)));
  EXPECT_EQ(record.length(), 2);
  EXPECT_EQ(record.state().phase(), Phase::figure);
}

TEST(Record, CountsTurnsNotTiles) {
  const auto record = parse_record(
      "[Bastide \"1\"]\n[Rules \"players=2 sets=base,traders_and_builders\"]\n"
      "1A BG-V 1,0 r0 road[0]  2B BG-E 0,-1 r2 -  3A BG-U -1,0 r0 builder:road[0]  4B BG-B 0,1 r0 -\n"
      "5A BG-U -2,0 r0 -  5A+ BG-U 1,1 r1 -  *\n");
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->turn(), 6);
  EXPECT_EQ(record->state().active(), Seat{1});
}

TEST(Record, CutTakesMovesAndTheirCommentsBack) {
  Record record = test::random_record(test::rules_of(test::everything), 7);
  const int half = record.length() / 2;
  ASSERT_TRUE(record.add_comment(half, "kept"));
  ASSERT_TRUE(record.add_comment(half + 1, "lost"));
  const State then = record.position_at(half);
  Record fresh(record.shared_setup());
  for (int i = 0; i < half; ++i) ASSERT_TRUE(fresh.play(record.moves()[static_cast<std::size_t>(i)]));
  record.cut(half);
  EXPECT_TRUE(record.state() == then);
  EXPECT_EQ(record.length(), half);
  EXPECT_EQ(record.turn(), fresh.turn());
  ASSERT_EQ(record.comments().size(), 1u);
  EXPECT_EQ(record.comments()[0].text, "kept");
}

TEST(Record, GoesOnAfterARestAsIfThereHadBeenNone) {
  const Record whole = test::random_record(test::rules_of(test::everything), 11);
  Record awake(whole.shared_setup());
  Record rested(whole.shared_setup());
  for (const Move move : whole.moves()) {
    rested.rest();
    ASSERT_TRUE(awake.play(move));
    ASSERT_TRUE(rested.play(move));
    ASSERT_EQ(rested.turn(), awake.turn());
    rested.rest();
    const Record copy = rested;
    ASSERT_TRUE(copy.state() == awake.state());
  }
  EXPECT_TRUE(rested.is_finished());
  EXPECT_TRUE(rested == awake);
}

TEST(Record, PositionsReplayWhatWasLive) {
  EXPECT_TRUE(rc::check("position_at(n) is the live state after n moves", [] {
    Record record = *Record::start(*test::any_ruleset());
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const int stop = *rc::gen::inRange(0, 300);
    test::play_on(record, random, stop);
    const State live = record.state();
    test::play_on(record, random);
    const int moves = std::min(stop, record.length());
    RC_ASSERT(record.position_at(moves) == live);
    RC_ASSERT(record.position_at(moves).hash() == live.hash());
    RC_ASSERT(record.position_at(record.length()) == record.state());
    RC_ASSERT(check_invariants(record.state()).empty());
  }));
}

TEST(Record, HeaderTakesWhatCanBeWrittenDown) {
  Record record = new_record("players=2 sets=base");
  EXPECT_TRUE(record.set_player(Seat{0}, "Zoë \"the\\fox\""));
  EXPECT_EQ(record.set_player(Seat{0}, "two\nlines").error(),
            "a player's name must be UTF-8 on one line, without control characters");
  EXPECT_FALSE(record.set_player(Seat{0}, "\xFF"));
  EXPECT_EQ(record.player(Seat{0}), "Zoë \"the\\fox\"");
  EXPECT_TRUE(record.set_tag("Event", "Open"));
  EXPECT_TRUE(record.set_tag("Deck-Proof_1", "aa bb"));
  EXPECT_TRUE(record.set_tag("Event", "Closed"));
  ASSERT_EQ(record.tags().size(), 2u);
  EXPECT_EQ(record.tag("Event"), "Closed");
  EXPECT_EQ(record.tag("Site"), "");
  EXPECT_EQ(record.set_tag("Result", "9-0").error(),
            "the tag \"Result\" has a meaning of its own: choose another name");
  for (const auto* name : {"", "1st", "two words", "A", "F", "Rules", "Tiles", "Bastide", "a]"}) {
    EXPECT_FALSE(record.set_tag(name, "")) << name;
  }
  EXPECT_FALSE(record.set_tag("Long", std::string(4097, 'x')));
}

TEST(Record, CommentsStandInOrderOfTheirPlace) {
  Record record = test::random_record(test::rules_of("players=2 sets=base"), 1, 9);
  ASSERT_TRUE(record.add_comment(9, "c"));
  ASSERT_TRUE(record.add_comment(0, "a"));
  ASSERT_TRUE(record.add_comment(9, "d"));
  ASSERT_TRUE(record.add_comment(3, "b"));
  std::string texts;
  for (const Comment& comment : record.comments()) texts += comment.text;
  EXPECT_EQ(texts, "abcd");
  EXPECT_EQ(record.add_comment(10, "x").error(), "there is no position after 10 moves: the record has 9");
  for (const auto* text : {"", " x", "x ", "a}b", "a\nb"}) EXPECT_FALSE(record.add_comment(0, text)) << text;
}

TEST(Steps, TellEveryMoveOnce) {
  EXPECT_TRUE(rc::check("the steps' moves add up to the record", [] {
    const Record record =
        test::random_record(*test::any_ruleset(), *rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange(0, 400));
    int moves = 0;
    for (const Step& step : steps_of(record)) {
      RC_ASSERT(step.first_move == moves);
      moves += step.moves();
    }
    RC_ASSERT(moves == record.length());
  }));
}

TEST(Steps, AddressesLeadToPositions) {
  const auto record = parse_record(
      "[Bastide \"1\"]\n[Rules \"players=2 sets=base\"]\n"
      "1A BG-E 0,-1 r2 -  2B BG-C discarded 2B BG-V 1,0 r0 road[0]  3A BG-U *");
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(*find_move(*record, "0"), 0);
  EXPECT_EQ(*find_move(*record, "#5"), 5);
  EXPECT_EQ(*find_move(*record, "1A"), 3);
  EXPECT_EQ(*find_move(*record, "2B"), 7);  // behind the tile that was laid, not the one that was discarded
  EXPECT_EQ(*find_move(*record, "#3A"), 8);
  EXPECT_EQ(*find_move(*record, "end"), 8);
  EXPECT_EQ(find_move(*record, "9").error(), "there is no move 9: the record has 8");
  EXPECT_EQ(find_move(*record, "2A").error(), "the record has no step 2A: turn 2 is 2B");
  EXPECT_EQ(find_move(*record, "9A").error(), "the record has no step 9A: the last is 3A");
  EXPECT_EQ(find_move(*record, "x").error(),
            "\"x\" is no place in a record: give a number of moves, a step as 13A, or end");
}

TEST(Record, ResultIsTheTotalsInSeatOrder) {
  Record record = new_record("players=3 sets=base");
  EXPECT_EQ(result_of(record), "*");
  Random random(3);
  test::play_on(record, random);
  const State& end = record.state();
  EXPECT_EQ(result_of(record), std::to_string(end.score(Seat{0})) + "-" + std::to_string(end.score(Seat{1})) + "-" +
                                   std::to_string(end.score(Seat{2})));
}

}  // namespace
}  // namespace bastide
