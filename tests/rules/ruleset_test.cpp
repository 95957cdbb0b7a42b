#include "rules/ruleset.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

namespace bastide {
namespace {

// The reason why a line of rules is refused, empty if it is not.
std::string refusal(std::string_view line) {
  const Result<Ruleset> rules = parse_ruleset(line);
  if (!rules) return rules.error();
  const Status status = validate(*rules);
  return status ? "" : status.error();
}

Ruleset parsed(std::string_view line) {
  const Result<Ruleset> rules = parse_ruleset(line);
  EXPECT_TRUE(rules) << line;
  return rules ? *rules : Ruleset{};
}

TEST(Presets, StandardIsTheDefault) { EXPECT_EQ(*Ruleset::preset("standard"), Ruleset{}); }

TEST(Presets, X03_BswPlaysTwoToFiveWithSecondEditionFarmsAndSmallCitiesOfTwo) {
  const Ruleset rules = *Ruleset::preset("bsw");
  EXPECT_EQ(to_string(rules), "players=2 sets=base player_limit=5 farm_scoring=2 two_tile_city=2");
  EXPECT_EQ(refusal("bsw players=6"), "6 players cannot play: take 2 to 5");
  EXPECT_EQ(refusal("bsw players=5"), "");
}

TEST(Presets, X01_BswOldHasFirstEditionFarms) {
  Ruleset rules = *Ruleset::preset("bsw");
  rules.farm_scoring = FarmScoring::first;
  EXPECT_EQ(*Ruleset::preset("bsw-old"), rules);
  EXPECT_EQ(parsed("bsw old"), rules);
}

TEST(Presets, AnUnknownOneIsRefusedWithTheKnown) {
  EXPECT_EQ(Ruleset::preset("house").error(), "no preset is called \"house\"; known are standard, bsw, bsw-old");
}

TEST(Presets, EveryNameIsKnownAndSensible) {
  for (const std::string& name : Ruleset::preset_names()) EXPECT_EQ(refusal(name), "") << name;
}

TEST(RulesetSets, X02_FlussIsTheRiver) {
  EXPECT_EQ(parsed("sets=base,fluss").sets, (std::vector<std::string>{"base", "river"}));
  EXPECT_EQ(parsed("sets=rivers,tb,wof,base").sets,
            (std::vector<std::string>{"base", "river", "traders_and_builders", "wheel"}));
}

TEST(RulesetSets, StandInTheOrderOfTheCatalogueWhateverTheOrderGiven) {
  EXPECT_EQ(parsed("sets=zoo,wheel,abbey,traders_and_builders,base,river").sets,
            (std::vector<std::string>{"base", "river", "traders_and_builders", "wheel", "abbey", "zoo"}));
  EXPECT_EQ(parsed("sets=my_tiles,wheel_standalone").sets, (std::vector<std::string>{"wheel_standalone", "my_tiles"}));
}

TEST(RulesetText, ShowsOnlyWhatDiffersFromTheDefault) {
  EXPECT_EQ(to_string(Ruleset{}), "players=2 sets=base");
  Ruleset rules;
  rules.players = 3;
  rules.sets = {"base", "river"};
  rules.famine_pig = true;
  rules.unplaceable = Unplaceable::to_pile;
  EXPECT_EQ(to_string(rules), "players=3 sets=base,river unplaceable=return famine_pig=true");
}

TEST(RulesetText, TakesAPresetFirstAndChangesIt) {
  const Ruleset rules = parsed("bsw players=3  sets=base,fluss two_tile_city=4");
  EXPECT_EQ(to_string(rules), "players=3 sets=base,river player_limit=5 farm_scoring=2");
}

TEST(RulesetText, NamesWhatItDoesNotKnow) {
  EXPECT_EQ(refusal("players=two"), "players cannot be \"two\": write a number from 2 to 6");
  EXPECT_EQ(refusal("players=-2"), "players cannot be \"-2\": write a number from 2 to 6");
  EXPECT_EQ(refusal("players="), "players cannot be \"\": write a number from 2 to 6");
  EXPECT_EQ(refusal("farm_scoring=4"), "farm_scoring cannot be \"4\"; known are 3, 2, 1");
  EXPECT_EQ(refusal("sets=base,In&C"),
            "no tile set can be called \"In&C\": write names like base,river with commas between");
  EXPECT_EQ(
      refusal("bsv players=3"),
      "the rules do not know \"bsv\"; they start with a preset (standard, bsw, bsw-old) or go on with option=value");
  EXPECT_EQ(refusal("old=2"), "old takes no value: write it alone, or farm_scoring=1");
  EXPECT_EQ(refusal("players=3 players=3"), "the option \"players\" is given twice: give it once");
  EXPECT_EQ(refusal("speed=9").substr(0, 55), "no option is called \"speed\"; known are players, sets, p");
}

TEST(RulesetOptions, EachCanBeReadBackByName) {
  const Ruleset bsw = *Ruleset::preset("bsw");
  Ruleset copy;
  for (const std::string& option : Ruleset::option_names()) ASSERT_TRUE(copy.set(option, bsw.get(option))) << option;
  EXPECT_EQ(copy, bsw);
  EXPECT_EQ(bsw.get("unheard_of"), "");
}

TEST(RulesetRefusals, O1_PlayersBeyondTheLimit) {
  EXPECT_EQ(refusal("players=1"), "1 players cannot play: take 2 to 6");
  EXPECT_EQ(refusal("players=7"), "7 players cannot play: take 2 to 6");
  EXPECT_EQ(refusal("players=6 player_limit=5"), "6 players cannot play: take 2 to 5");
  EXPECT_EQ(refusal("players=6"), "");
}

TEST(RulesetRefusals, T22_FirstEditionFarmsSayNothingOfPigs) {
  EXPECT_EQ(refusal("sets=base,tb farm_scoring=1"),
            "farm_scoring 1 says nothing of pigs: leave traders_and_builders out or take farm_scoring 2 or 3");
  EXPECT_EQ(refusal("sets=base,tb farm_scoring=2"), "");
  EXPECT_EQ(refusal("sets=base,river,wheel farm_scoring=1"), "");
}

TEST(RulesetRefusals, O10_OnlyOneWheelAndOneDeck) {
  EXPECT_EQ(refusal("sets=wheel,wheel_standalone"),
            "wheel and wheel_standalone both bring the board: take one of them");
  EXPECT_EQ(refusal("sets=base,wheel_standalone"),
            "wheel_standalone is a whole deck of its own: leave base out, or take base with wheel");
  EXPECT_EQ(refusal("sets=wheel_standalone"), "");
  EXPECT_EQ(refusal("sets=wheel_standalone,river,tb"), "");
}

TEST(RulesetRefusals, AdditionsNeedADeckToAddTo) {
  EXPECT_EQ(refusal("sets=river"), "river cannot be played alone: add base or wheel_standalone");
  EXPECT_EQ(refusal("sets=tb"), "traders_and_builders cannot be played alone: add base or wheel_standalone");
  EXPECT_EQ(refusal("sets=wheel"), "wheel cannot be played alone: add base or wheel_standalone");
  EXPECT_EQ(refusal("sets=river,wheel"), "river, wheel cannot be played alone: add base or wheel_standalone");
  EXPECT_EQ(refusal("sets=river,my_tiles"), "");  // Setup knows whether those are enough
}

TEST(RulesetRefusals, NoSetAndTheSameSetTwice) {
  EXPECT_EQ(refusal("sets="), "there is no tile set: name at least one, base for a start");
  EXPECT_EQ(refusal("sets=base,river,fluss"), "the set river is named twice: name it once");
}

TEST(RulesetRefusals, ValuesThatNoOptionHas) {
  Ruleset rules;
  rules.two_tile_city = 3;
  EXPECT_EQ(validate(rules).error(), "two_tile_city cannot be 3");
  rules = {};
  rules.player_limit = 60;
  rules.players = 60;
  EXPECT_EQ(validate(rules).error(), "player_limit cannot be 60");
  rules = {};
  rules.sets = {"base", "../river"};
  EXPECT_EQ(validate(rules).error(), "no tile set can be called \"../river\"");
}

TEST(RulesetRefusals, AnOptionWithoutEffectIsNoFault) {
  EXPECT_EQ(refusal("sets=base river_room=wide famine_pig=true board_squares=1 lonely_pig=stays"), "");
}

const Ruleset any_ruleset() {
  Ruleset rules;
  rules.players = *rc::gen::inRange(0, 100);
  const std::vector<std::string> known{"base", "river", "traders_and_builders", "wheel", "wheel_standalone", "abbey"};
  rules.sets.clear();
  std::copy_if(known.begin(), known.end(), std::back_inserter(rules.sets),
               [](const auto&) { return *rc::gen::arbitrary<bool>(); });
  rules.player_limit = *rc::gen::element(5, 6);
  rules.farm_scoring = *rc::gen::element(FarmScoring::first, FarmScoring::second, FarmScoring::third);
  rules.two_tile_city = *rc::gen::element(2, 4);
  rules.unplaceable = *rc::gen::element(Unplaceable::discard, Unplaceable::to_pile);
  rules.lonely_pig = *rc::gen::element(LonelyPig::returns, LonelyPig::stays);
  rules.famine_pig = *rc::gen::arbitrary<bool>();
  rules.board_squares = *rc::gen::element(1, 16);
  rules.river_start_tile = *rc::gen::element(RiverStartTile::shuffle, RiverStartTile::out);
  rules.river_room = *rc::gen::element(RiverRoom::plain, RiverRoom::wide);
  rules.unplaceable_wheel = *rc::gen::element(UnplaceableWheel::happens, UnplaceableWheel::skipped);
  return rules;
}

TEST(RulesetText, RoundTripsExactly) {
  EXPECT_TRUE(rc::check("parse(print(rules)) == rules", [] {
    const Ruleset rules = any_ruleset();
    const Result<Ruleset> again = parse_ruleset(to_string(rules));
    RC_ASSERT(static_cast<bool>(again));
    RC_ASSERT(*again == rules);
    RC_ASSERT(to_string(*again) == to_string(rules));
  }));
}

TEST(RulesetText, AnyTextIsReadOrRefused) {
  EXPECT_TRUE(rc::check("no text does harm", [](const std::string& text) {
    const Result<Ruleset> rules = parse_ruleset(text);
    if (rules) RC_ASSERT(*parse_ruleset(to_string(*rules)) == *rules);
    else RC_ASSERT(rules.error().find('\n') == std::string::npos);
  }));
}

}  // namespace
}  // namespace bastide
