// Whole games at a table, with every set and every mix of people, neighbours and bots.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/deck_proof.hpp"
#include "record/notation.hpp"
#include "rules/queries.hpp"
#include "support/house.hpp"
#include "support/random_games.hpp"

namespace bastide::table {
namespace {

using namespace test;

// One letter a seat: a person, N a neighbour of the first person, R a random bot, G a greedy one.
void seat_mix(House& house, std::string_view mix) {
  const Person people[] = {anna, ben, cleo, stranger, {{"p-5"}, "Eve"}, {{"p-6"}, "Finn"}};
  std::size_t person = 0;
  for (const char who : mix) {
    switch (who) {
      case 'P': house.done(people[person++], Join{}); break;
      case 'N': house.done(anna, Join{std::nullopt, "Neighbour"}); break;
      case 'R': house.done(anna, AddBot{"random", {}}); break;
      default: house.done(anna, AddBot{"greedy", {}}); break;
    }
  }
}

void play_whole(House& house, std::string_view mix) {
  seat_mix(house, mix);
  house.done(house.state().host, Start{});
  house.give_seed();
  house.give_nonces();
  house.play_to_end();
}

void expect_sound(const House& house) {
  const auto record = house.table.record();
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(record->is_finished());
  EXPECT_EQ(check_invariants(record->state()), "");
  const auto read = parse_record(to_text(*record));
  ASSERT_TRUE(read) << read.error();
  const Status verified = verify_deck(*read);
  EXPECT_TRUE(verified) << verified.error();
  const GameOver over = house.told<GameOver>().at(0);
  for (std::size_t i = 0; i < over.totals.size(); ++i) {
    EXPECT_EQ(over.totals[i], read->state().score(static_cast<Seat>(i)));
  }
  house.check();
}

class EveryMix : public ::testing::TestWithParam<const char*> {};

TEST_P(EveryMix, PlaysABaseGameToItsEnd) {
  House house(spec_of("players=6 sets=base", "live 10m+5s", Order::drawn));
  play_whole(house, GetParam());
  expect_sound(house);
}

INSTANTIATE_TEST_SUITE_P(Table, EveryMix,
                         ::testing::Values("PP", "PN", "PR", "RP", "PPP", "PNR", "PGR", "PPNN", "PPRR", "PRNPR",
                                           "PPPPPP", "RRRRRR", "PNRPNR"),
                         [](const auto& each) { return std::string(each.param); });

class EverySet : public ::testing::TestWithParam<const char*> {};

TEST_P(EverySet, PlaysToItsEnd) {
  House house(spec_of("players=3 sets=" + std::string(GetParam()), "none", Order::drawn));
  play_whole(house, "PPR");
  expect_sound(house);
}

INSTANTIATE_TEST_SUITE_P(Table, EverySet,
                         ::testing::Values("base", "base,river", "base,traders_and_builders", "base,wheel",
                                           "base,river,wheel", "wheel_standalone", "river,wheel_standalone",
                                           "base,river,traders_and_builders,wheel"),
                         [](const auto& each) {
                           std::string name = each.param;
                           for (char& c : name) c = c == ',' ? '_' : c;
                           return name;
                         });

TEST(WholeGames, GreedyBotsPlayAllSetsToTheEnd) {
  House house(spec_of("players=2 sets=base,river,traders_and_builders,wheel"));
  play_whole(house, "GG");
  expect_sound(house);
}

TEST(WholeGames, O2_WithTilesThatGoBack) {
  for (int i = 0; i < 10; ++i) {
    House house(spec_of("players=2 sets=base unplaceable=return", "none", Order::drawn));
    house.chain.sequence = static_cast<std::uint64_t>(i);
    play_whole(house, "PR");
    expect_sound(house);
  }
}

// The deck lies sealed in the same process; a bot must answer as if it had read the moves in a newspaper.
TEST(WholeGames, ABotAnswersByTheMovesThatEverybodySaw) {
  House house(spec_of("players=2 sets=base"));
  seat_mix(house, "PP");
  house.done(house.state().host, Start{});
  house.give_seed();
  house.give_nonces();
  for (int turn = 0; turn < 12; ++turn) {
    house.play(5);
    const auto read = parse_record(to_text(*house.table.record()));
    ASSERT_TRUE(read) << read.error();
    ASSERT_EQ(house.table.position()->hash(), read->state().hash());
    Budget budget;
    budget.time = std::chrono::hours(1);
    budget.nodes = 40;
    const auto at_the_table = std::move(*make_bot("master", 5));
    const auto at_home = std::move(*make_bot("master", 5));
    EXPECT_EQ(at_the_table->choose(*house.table.position(), budget), at_home->choose(read->state(), budget));
  }
}

RC_GTEST_PROP(WholeGames, OfEveryRulesetAreProven, ()) {
  const Ruleset rules = *any_ruleset();
  TableSpec spec = spec_of("players=2 sets=base");
  spec.rules = rules;
  House house(spec);
  play_whole(house, std::string_view("PPPPPP").substr(0, static_cast<std::size_t>(rules.players)));
  expect_sound(house);
}

}  // namespace
}  // namespace bastide::table
