// How games end: played out, resigned, given up by consent; and what may follow.
#include <gtest/gtest.h>

#include "record/deck_proof.hpp"
#include "rules/queries.hpp"
#include "support/house.hpp"

namespace bastide::table {
namespace {

using namespace test;

House playing(const std::vector<Person>& people, std::string_view clock = "none") {
  House house(spec_of("players=6 sets=base", clock));
  house.begin(people);
  return house;
}

// --- resign

TEST(Resign, InADuelTheOtherHasWon) {
  House house = playing({anna, ben});
  house.play(6);
  house.done(ben, Resign{});
  const GameOver over = house.told<GameOver>().at(0);
  EXPECT_EQ(over.why, EndWhy::resigned);
  EXPECT_EQ(over.winners, std::vector{first});
  EXPECT_EQ(over.totals, (std::vector{house.table.position()->score(first), house.table.position()->score(second)}));
  EXPECT_TRUE(verify_deck(*house.table.record()));
  house.check();
}

TEST(Resign, WithMorePlayersABotPlaysOnForGood) {
  House house = playing({anna, ben, cleo});
  house.done(ben, Resign{});
  EXPECT_EQ(house.state().seat(second)->out, Out::resigned);
  EXPECT_EQ(house.refused(ben, Join{}), Code::seat_is_out);
  EXPECT_EQ(house.refused(ben, Resign{}), Code::not_seated);
  EXPECT_EQ(house.refused(ben, Resign{second}), Code::seat_is_out);
  house.play_one();
  EXPECT_EQ(house.refused(ben, Play{second, house.some_choice()}), Code::seat_is_out);
  house.play_to_end();
  const GameOver end = house.told<GameOver>().at(0);
  EXPECT_EQ(end.why, EndWhy::played);
  for (const Seat winner : end.winners) EXPECT_NE(winner, second);
}

TEST(Resign, OfTheLastButOneEndsTheGame) {
  House house = playing({anna, ben, cleo});
  house.done(ben, Resign{});
  house.done(anna, Resign{});
  EXPECT_EQ(house.told<GameOver>().at(0).winners, std::vector{third});
}

TEST(Resign, OfTheLastPersonEndsAGameAgainstBots) {
  House house;
  house.done(anna, Join{});
  for (int i = 0; i < 2; ++i) house.done(anna, AddBot{"random", {}});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  house.play(9);
  const auto scores = projected_scores(*house.table.position());
  house.done(anna, Resign{});
  const GameOver over = house.told<GameOver>().at(0);
  ASSERT_FALSE(over.winners.empty());
  for (const Seat winner : over.winners) {
    EXPECT_NE(winner, first);
    EXPECT_EQ(scores[static_cast<std::size_t>(winner)], std::max(scores[1], scores[2]));
  }
}

TEST(Resign, OfANeighbourIsOfWhoeverIsToMoveUnlessASeatIsNamed) {
  House house(spec_of("players=6 sets=base"));
  house.done(anna, Join{});
  house.done(anna, Join{std::nullopt, "Otto"});
  house.done(ben, Join{});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  house.play(1);
  house.done(anna, Resign{});
  EXPECT_EQ(house.state().seat(second)->out, Out::resigned);
  EXPECT_EQ(house.refused(anna, Resign{third}), Code::not_yours);
  house.done(anna, Resign{first});
  EXPECT_EQ(house.told<GameOver>().at(0).winners, std::vector{third});
}

TEST(Resign, IsForSeatsInAGame) {
  House house;
  house.seat_all({anna, ben});
  EXPECT_EQ(house.refused(anna, Resign{}), Code::wrong_stage);
  House other = playing({anna, ben});
  EXPECT_EQ(other.refused(stranger, Resign{}), Code::not_seated);
  EXPECT_EQ(other.refused(anna, Resign{Seat{5}}), Code::no_such_seat);
}

// --- proposals

TEST(Consent, AbortEndsTheGameWithoutAWinnerWhenAllAgree) {
  House house = playing({anna, ben, cleo});
  house.done(anna, Propose{{ProposalKind::abort, 0}});
  EXPECT_EQ(house.refused(anna, Answer{true}), Code::already_answered);
  EXPECT_EQ(house.refused(stranger, Answer{true}), Code::not_seated);
  house.done(ben, Answer{true});
  EXPECT_EQ(house.state().stage, Stage::playing);
  house.done(cleo, Answer{true});
  EXPECT_EQ(house.told<GameOver>().at(0).why, EndWhy::aborted);
  EXPECT_TRUE(house.told<GameOver>().at(0).winners.empty());
  EXPECT_TRUE(verify_deck(*house.table.record()));
}

TEST(Consent, OneNoIsEnough) {
  House house = playing({anna, ben, cleo});
  house.done(anna, Propose{{ProposalKind::abort, 0}});
  house.done(cleo, Answer{false});
  EXPECT_FALSE(house.state().proposal);
  EXPECT_EQ(house.refused(ben, Answer{true}), Code::no_proposal);
  house.done(ben, Propose{{ProposalKind::abort, 0}});
}

TEST(Consent, OneProposalAtATime) {
  House house = playing({anna, ben});
  house.done(anna, Propose{{ProposalKind::abort, 0}});
  EXPECT_EQ(house.refused(ben, Propose{{ProposalKind::correspondence, 3}}), Code::proposal_open);
}

TEST(Consent, AnAnswerToAnotherProposalThanTheOneSeenIsStale) {
  House house = playing({anna, ben});
  house.done(anna, Propose{{ProposalKind::abort, 0}});
  const Version seen = house.table.version();
  house.done(anna, Answer{false});
  house.done(anna, Propose{{ProposalKind::correspondence, 3}});
  EXPECT_EQ(house.send(ben, Answer{true}, seen).refusal->code, Code::stale);
}

TEST(Consent, ALiveGameGoesOnOverDays) {
  House house = playing({anna, ben}, "live 60s+0s");
  house.wait(50s);
  house.done(anna, Propose{{ProposalKind::correspondence, 3}});
  house.done(ben, Answer{true});
  EXPECT_EQ(house.state().spec.clock, ClockRules::correspondence(3));
  EXPECT_EQ(house.table.wants().wake_at, house.now + 72h + 500ms);
  house.host(Disconnected{anna.id});
  house.wait(71h);
  EXPECT_TRUE(house.told<BotStandsIn>().empty());
  house.play(4);
  EXPECT_EQ(house.table.record()->tag("Clock"), "correspondence 3d");
  house.check();
}

TEST(Consent, RefusesWhatWouldChangeNothing) {
  House house = playing({anna, ben}, "correspondence 3d");
  EXPECT_EQ(house.refused(anna, Propose{{ProposalKind::correspondence, 3}}), Code::proposal_senseless);
  EXPECT_EQ(house.refused(anna, Propose{{ProposalKind::correspondence, 0}}), Code::proposal_senseless);
  EXPECT_EQ(house.refused(anna, Propose{{ProposalKind::correspondence, 31}}), Code::proposal_senseless);
  EXPECT_EQ(house.refused(anna, Propose{{ProposalKind::rematch, 0}}), Code::wrong_stage);
  EXPECT_EQ(house.refused(stranger, Propose{{ProposalKind::abort, 0}}), Code::not_seated);
}

TEST(Consent, WhoeverIsOutOrStoodInForKeepsNobodyWaiting) {
  House house = playing({anna, ben, cleo});
  house.done(ben, Leave{});
  house.done(anna, Propose{{ProposalKind::abort, 0}});
  EXPECT_EQ(house.refused(ben, Answer{true}), Code::not_seated);
  house.done(cleo, Resign{});
  EXPECT_EQ(house.state().stage, Stage::finished) << "nobody else's answer is missing";
}

TEST(Consent, LapsesWithTheGame) {
  House house = playing({anna, ben});
  house.done(anna, Propose{{ProposalKind::abort, 0}});
  house.done(ben, Resign{});
  EXPECT_EQ(house.told<ProposalEnded>().at(0).how, ProposalEnd::lapsed);
}

// --- rematch

TEST(Rematch, SeatsTheSamePeopleAndBotsTheNextOneFirst) {
  House house(spec_of("players=4 sets=base"));
  house.seat_all({anna, ben});
  house.done(anna, Join{std::nullopt, "Otto"});
  house.done(anna, AddBot{"greedy", {}});
  house.done(anna, Start{});
  house.give_seed();
  house.give_nonces();
  house.done(anna, Propose{{ProposalKind::abort, 0}});
  house.done(ben, Answer{true});
  house.done(ben, Propose{{ProposalKind::rematch, 0}});
  EXPECT_FALSE(house.table.wants().rematch);
  house.done(anna, Answer{true});
  EXPECT_TRUE(house.table.wants().rematch);
  auto made = Table::make({"t2"}, house.table.rematch(), house.now, house.services);
  ASSERT_TRUE(made) << made.error();
  EXPECT_FALSE(house.host(RematchMade{{"t2"}}).refusal);
  EXPECT_FALSE(house.table.wants().rematch);
  EXPECT_TRUE(house.host(RematchMade{{"t3"}}).refusal);
  EXPECT_EQ(house.refused(anna, Propose{{ProposalKind::rematch, 0}}), Code::proposal_senseless);
  House again(std::move(*made), house.services, house.now);
  const char* names[] = {"Ben", "Otto", "greedy", "Anna"};
  for (int i = 0; i < 4; ++i) EXPECT_EQ(again.state().seat(Seat(i))->name, names[i]);
  again.chain = house.chain;
  again.done(anna, Start{});
  again.give_seed();
  again.give_nonces();
  again.play_to_end();
  EXPECT_TRUE(verify_deck(*again.table.record()));
  EXPECT_EQ(proof_of(*again.table.record())->link.previous, house.state().pledge->link.link);
}

TEST(Rematch, WaitsForNobodyWhoIsGone) {
  House house = playing({anna, ben, cleo});
  house.done(ben, Resign{});
  house.done(cleo, Resign{});
  house.host(Disconnected{cleo.id});
  house.done(anna, Propose{{ProposalKind::rematch, 0}});
  house.done(ben, Answer{true});
  EXPECT_TRUE(house.table.wants().rematch);
}

// --- close

TEST(Close, EndsATableAtAnyStage) {
  House gathering;
  EXPECT_FALSE(gathering.host(Close{}).refusal);
  EXPECT_EQ(gathering.state().stage, Stage::finished);
  EXPECT_TRUE(gathering.told<SeedRevealed>().empty());
  EXPECT_TRUE(gathering.host(Close{}).refusal);
  EXPECT_EQ(gathering.refused(anna, Join{}), Code::wrong_stage);
  EXPECT_EQ(gathering.refused(anna, Leave{}), Code::wrong_stage);
  EXPECT_EQ(gathering.refused(anna, Propose{{ProposalKind::rematch, 0}}), Code::proposal_senseless);
  EXPECT_FALSE(gathering.table.record());
  gathering.check();

  House game = playing({anna, ben});
  game.play(7);
  game.host(Close{});
  EXPECT_EQ(game.told<GameOver>().at(0).why, EndWhy::closed);
  EXPECT_TRUE(verify_deck(*game.table.record()));
  game.check();
}

}  // namespace
}  // namespace bastide::table
