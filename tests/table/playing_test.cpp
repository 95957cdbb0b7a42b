// Decisions in a game: whose they are, when they come, what they may be.
#include <gtest/gtest.h>

#include "record/notation.hpp"
#include "record/words.hpp"
#include "rules/queries.hpp"
#include "support/house.hpp"
#include "table/bot_turn.hpp"
#include "table/view.hpp"

namespace bastide::table {
namespace {

using namespace test;

House in_play(const std::vector<Person>& people, std::string_view rules = "players=6 sets=base") {
  House house(spec_of(rules));
  house.begin(people);
  return house;
}

LayTile some_tile(House& house) { return std::get<LayTile>(house.some_choice()); }

// Plays on until a follower must be taken back.
bool play_to_pestilence(House& house) {
  while (house.table.stage() == Stage::playing && house.table.position()->phase() != Phase::pestilence)
    house.play_one();
  return house.table.stage() == Stage::playing;
}

House in_pestilence() {
  for (std::uint8_t nonce = 0; nonce < 50; ++nonce) {
    House house(spec_of("players=3 sets=base,wheel"));
    house.seat_all({anna, ben, cleo});
    house.done(anna, Start{});
    house.give_seed();
    for (int i = 0; i < 3; ++i) house.done(house.owner_of(Seat(i)), GiveNonce{Seat(i), filled(nonce)});
    if (play_to_pestilence(house)) return house;
  }
  ADD_FAILURE() << "no Pestilence in 50 games";
  return House();
}

// --- a turn

TEST(Play, LaysTileAndFigureAsOneTurnAndDrawsTheNext) {
  House house = in_play({anna, ben});
  const LayTile tile = some_tile(house);
  house.done(anna, Play{first, tile});
  EXPECT_EQ(house.told<TileLaid>().at(0).choice, tile);
  EXPECT_EQ(house.told<TileDrawn>().size(), 2u);
  EXPECT_EQ(house.to_move(), second);
  house.check();
}

TEST(Play, IsForTheOwnersSeatInItsTurn) {
  House house = in_play({anna, ben});
  const LayTile tile = some_tile(house);
  EXPECT_EQ(house.refused(ben, Play{first, tile}), Code::not_yours);
  EXPECT_EQ(house.refused(stranger, Play{first, tile}), Code::not_yours);
  EXPECT_EQ(house.refused(ben, Play{second, tile}), Code::not_your_turn);
  EXPECT_EQ(house.refused(anna, Play{third, tile}), Code::no_such_seat);
}

TEST(Play, IsForTheGame) {
  House house;
  house.seat_all({anna, ben});
  EXPECT_EQ(house.refused(anna, Play{first, LayTile{}}), Code::wrong_stage);
}

TEST(Play, B03_RefusesWhatTheRulesForbid) {
  House house = in_play({anna, ben});
  const LayTile good = some_tile(house);
  LayTile bad = good;
  bad.where = cell(40, 40);
  EXPECT_EQ(house.refused(anna, Play{first, bad}), Code::illegal_move);
  bad = good;
  bad.figure = "monastery";
  EXPECT_EQ(house.refused(anna, Play{first, bad}), Code::illegal_move);
  bad.figure = "city[7]";
  EXPECT_EQ(house.refused(anna, Play{first, bad}), Code::illegal_move);
  bad.figure = "pig:field[0]";
  EXPECT_EQ(house.refused(anna, Play{first, bad}), Code::illegal_move);
  bad.figure = "crown:taxes";
  EXPECT_EQ(house.refused(anna, Play{first, bad}), Code::illegal_move);
  EXPECT_EQ(house.refused(anna, Play{first, TakeFollowerBack{cell(0, 0), {}}}), Code::wrong_choice);
  house.done(anna, Play{first, good});
}

TEST(Play, NamesTheVersionItWasMadeFor) {
  House house = in_play({anna, ben});
  const LayTile tile = some_tile(house);
  const auto code = [&](std::optional<Version> expected) {
    return house.send(anna, Play{first, tile}, expected).refusal->code;
  };
  EXPECT_EQ(code(std::nullopt), Code::expected_needed);
  EXPECT_EQ(code(house.state().position_changed - 1), Code::stale);
  EXPECT_EQ(code(house.table.version() + 1), Code::stale);
  const Version seen = house.table.version();
  house.done(ben, Say{"hurry up"});
  EXPECT_FALSE(house.send(anna, Play{first, tile}, seen).refusal) << "chat makes nothing stale";
}

TEST(Play, ByHotSeatNeighboursIsEachForTheirOwnSeat) {
  House house;
  house.done(anna, Join{});
  house.done(anna, Join{std::nullopt, "Otto"});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  house.done(anna, Play{first, some_tile(house)});
  house.done(anna, Play{second, some_tile(house)});
  EXPECT_EQ(house.told<TileLaid>().size(), 2u);
  EXPECT_EQ(house.table.record()->player(second), "Otto");
}

// --- once only

TEST(Commands, SentTwiceAreDoneOnceAndAnsweredAlike) {
  House house = in_play({anna, ben});
  const Command command{anna, {"abc"}, house.table.version(), Play{first, some_tile(house)}, 0ms};
  const Outcome once = house.send(command);
  house.done(ben, Say{"nice"});
  const Outcome again = house.send(command);
  EXPECT_FALSE(again.refusal);
  EXPECT_TRUE(again.repeated);
  EXPECT_EQ(again.version, once.version);
  EXPECT_TRUE(again.entries.empty());
}

TEST(Commands, OfOneIdByTwoPeopleAreTwo) {
  House house;
  EXPECT_FALSE(house.send({anna, {"1"}, {}, Join{}, 0ms}).repeated);
  EXPECT_FALSE(house.send({ben, {"1"}, {}, Join{}, 0ms}).repeated);
  EXPECT_EQ(house.state().seats_taken(), 2);
}

TEST(Commands, AreKnownAgainAfterARestart) {
  House house;
  const Command command{anna, {"1"}, {}, Say{"hello"}, 0ms};
  const Version version = house.send(command).version;
  house.restart(1s);
  const Outcome again = house.send(command);
  EXPECT_TRUE(again.repeated);
  EXPECT_EQ(again.version, version);
}

TEST(Commands, ThatWereRefusedCanBeSentAgain) {
  House house;
  const Command command{ben, {"1"}, {}, AddBot{"random", {}}, 0ms};
  EXPECT_TRUE(house.send(command).refusal);
  const Outcome again = house.send(command);
  EXPECT_TRUE(again.refusal);
  EXPECT_FALSE(again.repeated);
}

TEST(Commands, WithoutFitIdsAreMalformed) {
  House house;
  for (const char* id : {"", "a b", "a\n"}) {
    EXPECT_EQ(house.send({anna, {id}, {}, Join{}, 0ms}).refusal->code, Code::malformed);
    EXPECT_EQ(house.send({{{id}, "Anna"}, {"1"}, {}, Join{}, 0ms}).refusal->code, Code::malformed);
  }
  EXPECT_EQ(house.send({anna, {std::string(65, 'x')}, {}, Join{}, 0ms}).refusal->code, Code::malformed);
}

// --- bots

TEST(BotPlays, OnlyWhereABotIsAskedAndForThisPosition) {
  House house(spec_of("players=2 sets=base"));
  house.done(anna, AddBot{"random", {}});
  house.done(anna, Join{});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  const Wants::Bot wanted = *house.table.wants().bot;
  EXPECT_EQ(wanted.level, "random");
  const Choice choice = house.some_choice();
  const auto code = [&](const BotPlays& play) {
    const Outcome outcome = house.host(play);
    return outcome.refusal ? std::optional(outcome.refusal->code) : std::nullopt;
  };
  EXPECT_EQ(code({second, wanted.version, choice}), Code::not_a_bots_turn);
  EXPECT_EQ(code({third, wanted.version, choice}), Code::not_a_bots_turn);
  EXPECT_EQ(code({first, wanted.version - 1, choice}), Code::stale);
  EXPECT_EQ(code({first, wanted.version, LayTile{cell(50, 50), Rotation::none, "-"}}), Code::illegal_move);
  EXPECT_EQ(house.refused(anna, Play{first, choice}), Code::not_yours);
  EXPECT_EQ(code({first, wanted.version, choice}), std::nullopt);
  EXPECT_EQ(code({first, wanted.version, choice}), Code::stale) << "a late second answer";
  EXPECT_FALSE(house.table.wants().bot);
}

TEST(BotFailed, AnotherPlaysOnInItsPlaceToTheEndAndEverybodyIsTold) {
  House house(spec_of("players=2 sets=base"));
  for (const char* level : {"greedy", "greedy"}) house.done(anna, AddBot{level, {}});
  house.done(anna, Start{});
  house.give_seed();
  const Wants::Bot wanted = *house.table.wants().bot;
  const auto code = [&](const BotFailed& failed) {
    const Outcome outcome = house.host(failed);
    return outcome.refusal ? std::optional(outcome.refusal->code) : std::nullopt;
  };
  EXPECT_EQ(code({third, wanted.version, "random"}), Code::not_a_bots_turn);
  EXPECT_EQ(code({first, wanted.version - 1, "random"}), Code::stale);
  EXPECT_EQ(code({first, wanted.version, "random"}), std::nullopt);
  EXPECT_EQ(house.table.wants().bot->level, "random");
  EXPECT_EQ(house.told<BotStandsIn>().at(0).why, StandInWhy::failed);
  EXPECT_EQ(code({first, wanted.version, "skilled"}), Code::stale) << "a late second answer";
  house.play_to_end();
  EXPECT_EQ(house.told<BotStandsIn>().size(), 1u);
  EXPECT_EQ(std::get<Bot>(house.state().seat(first)->whose).level, "greedy") << "it plays the next game itself";
  house.check();
}

// --- Pestilence

TEST(Play, W16_PestilenceAsksEachSeatForAChoiceOfItsOwn) {
  House house = in_pestilence();
  const Seat asked = house.to_move();
  const Person owner = house.owner_of(asked);
  EXPECT_EQ(house.refused(owner, Play{asked, LayTile{}}), Code::wrong_choice);
  EXPECT_EQ(house.refused(owner, Play{asked, TakeFollowerBack{cell(90, 90), {}}}), Code::illegal_move);
  for (int i = 0; i < 3; ++i) {
    if (Seat(i) == asked) continue;
    EXPECT_EQ(house.refused(house.owner_of(Seat(i)), Play{Seat(i), house.some_choice()}), Code::not_your_turn);
  }
  const auto before = house.told<FollowerTakenBack>().size();
  house.done(owner, Play{asked, house.some_choice()});
  EXPECT_EQ(house.told<FollowerTakenBack>().size(), before + 1);
  house.check();
}

// --- discards

TEST(Play, B05_EveryTileThatFitsNowhereIsAnnounced) {
  std::size_t announced = 0;
  for (const char* rules : {"players=2 sets=wheel_standalone", "players=2 sets=base unplaceable=return"}) {
    for (int game = 0; game < 250; ++game) {
      House house(spec_of(rules));
      house.seat_all({anna, ben});
      house.done(anna, Start{});
      house.give_seed();
      house.done(anna, GiveNonce{first, filled(static_cast<std::uint8_t>(game))});
      house.done(ben, GiveNonce{second, filled(0)});
      house.play_to_end();
      std::size_t let_go = 0;
      for (const Step& step : steps_of(*house.state().game)) {
        let_go += step.end == StepEnd::discarded || step.end == StepEnd::returned;
      }
      EXPECT_EQ(house.told<TileRejected>().size(), let_go);
      announced += let_go;
    }
  }
  EXPECT_GT(announced, 0u);
}

// --- views

TEST(View, TellsAClientWithoutAnEngineWhatItMayDo) {
  House house = in_play({anna, ben});
  for (int turn = 0; turn < 30; ++turn) {
    const auto choices = choices_json(house.table);
    const auto& placements = choices["placements"];
    ASSERT_FALSE(placements.empty());
    const auto& last = placements[placements.size() - 1];
    const LayTile tile{cell(last["cell"][0], last["cell"][1]), rotation_of(last["rotation"]), last["figures"].back()};
    house.done(house.owner_of(house.to_move()), Play{house.to_move(), tile});
  }
}

TEST(View, W16_TellsWhichFollowersCanBeTakenBack) {
  House house = in_pestilence();
  const auto choices = choices_json(house.table);
  ASSERT_FALSE(choices["take_back"].empty());
  const auto& follower = choices["take_back"][0];
  const TakeFollowerBack choice{cell(follower["cell"][0], follower["cell"][1]),
                                *segment_name_of(follower["segment"].get<std::string>())};
  house.done(house.owner_of(house.to_move()), Play{house.to_move(), choice});
}

TEST(View, AskedForChoicesWhileNobodyIsToMoveIsNull) {
  House house;
  EXPECT_TRUE(choices_json(house.table).is_null());
}

TEST(View, HoldsTheGameAsARecordThatLeadsToThePosition) {
  House house = in_play({anna, ben});
  house.play(25);
  const auto view = view_json(house.table, stranger.id, house.now);
  const auto record = parse_record(view["record"].get<std::string>());
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(record->state().hash(), house.table.position()->hash());
  EXPECT_EQ(view["version"], house.table.version());
  EXPECT_EQ(view["to_move"], index(house.to_move()));
  EXPECT_EQ(view["seats"][0]["score"], house.table.position()->score(first));
}

TEST(View, OfAFinishedGameWithAllSetsIsBelow30Kilobytes) {
  House house(spec_of("players=6 sets=base,river,traders_and_builders,wheel"));
  house.seat_all({anna, ben, cleo});
  for (int i = 0; i < 3; ++i) house.done(anna, AddBot{"random", {}});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  house.play_to_end();
  EXPECT_LT(view_json(house.table, anna.id, house.now).dump().size(), 30'000u);
}

}  // namespace
}  // namespace bastide::table
