// Commit, mix, reveal: the deck of a table.
#include <gtest/gtest.h>

#include "record/deck_proof.hpp"
#include "support/house.hpp"
#include "table/fair_dealing.hpp"

namespace bastide::table {
namespace {

using namespace test;

House dealing(const std::vector<Person>& people, const TableSpec& spec = spec_of("players=3 sets=base")) {
  House house(spec);
  house.seat_all(people);
  house.done(anna, Start{});
  return house;
}

CommitSeed some_seed(const House& house, const Sealer& sealer) {
  Entropy entropy;
  entropy.fill(9);
  return commit_seed(house.table.id(), house.chain, entropy, sealer);
}

TEST(Dealing, WantsASeedThenNoncesThenPlays) {
  House house = dealing({anna, ben});
  EXPECT_TRUE(house.table.wants().seed);
  EXPECT_EQ(house.refused(anna, GiveNonce{first, filled(1)}), Code::wrong_stage);
  house.give_seed();
  EXPECT_FALSE(house.table.wants().seed);
  EXPECT_EQ(house.table.wants().wake_at, house.now + 10s);
  house.done(anna, GiveNonce{first, filled(1)});
  EXPECT_EQ(house.state().stage, Stage::dealing);
  house.done(ben, GiveNonce{second, filled(2)});
  EXPECT_EQ(house.state().stage, Stage::playing);
  EXPECT_EQ(house.told<TileDrawn>().size(), 1u);
  house.check();
}

TEST(Dealing, IsCommittedBeforeAnyNonceAndLinkedIntoTheChain) {
  House house = dealing({anna, ben});
  house.chain = {16, filled(1), filled(2)};
  house.give_seed();
  const auto committed = house.told<SeedCommitted>();
  ASSERT_EQ(committed.size(), 1u);
  EXPECT_EQ(committed[0].link.sequence, 17u);
  EXPECT_EQ(committed[0].link.previous, filled(2));
  EXPECT_TRUE(is_link_for(committed[0].link, "t1", committed[0].commitment));
}

TEST(Dealing, RefusesForeignOrRepeatedNonces) {
  House house = dealing({anna, ben});
  house.give_seed();
  EXPECT_EQ(house.refused(ben, GiveNonce{first, filled(1)}), Code::not_yours);
  EXPECT_EQ(house.refused(stranger, GiveNonce{first, filled(1)}), Code::not_yours);
  EXPECT_EQ(house.refused(anna, GiveNonce{third, filled(1)}), Code::no_such_seat);
  house.done(anna, GiveNonce{first, filled(1)});
  EXPECT_EQ(house.refused(anna, GiveNonce{first, filled(3)}), Code::nonce_given);
}

TEST(Dealing, ASeatThatGivesNoNonceInTimeGetsNoneAndTheLogSaysSo) {
  House house = dealing({anna, ben});
  house.give_seed();
  house.done(anna, GiveNonce{first, filled(1)});
  house.wait(9'999ms);
  EXPECT_EQ(house.state().stage, Stage::dealing);
  house.wait(1ms);
  EXPECT_EQ(house.state().stage, Stage::playing);
  const auto missed = house.told<NonceMissed>();
  ASSERT_EQ(missed.size(), 1u);
  EXPECT_EQ(missed[0].seat, second);
  EXPECT_EQ(house.state().pledge->nonces, (std::vector<std::optional<Bytes32>>{filled(1), std::nullopt}));
}

TEST(Dealing, ANonceThatComesTooLateIsRefused) {
  House house = dealing({anna, ben});
  house.give_seed();
  house.now += 10s;
  const Outcome outcome = house.send(anna, GiveNonce{first, filled(1)});
  ASSERT_TRUE(outcome.refusal);
  EXPECT_EQ(outcome.refusal->code, Code::wrong_stage);
  EXPECT_EQ(house.state().stage, Stage::playing) << "what was due was carried out before";
}

TEST(Dealing, NeighboursGiveANonceForEachOfTheirSeats) {
  House house;
  house.done(anna, Join{});
  house.done(anna, Join{std::nullopt, "Otto"});
  house.done(anna, Start{});
  house.give_seed();
  house.done(anna, GiveNonce{second, filled(2)});
  EXPECT_EQ(house.state().stage, Stage::dealing);
  house.done(anna, GiveNonce{first, filled(1)});
  EXPECT_EQ(house.state().stage, Stage::playing);
}

TEST(Dealing, BotsGiveNoNonces) {
  House house;
  house.done(anna, AddBot{"random", {}});
  house.done(anna, AddBot{"random", {}});
  house.done(anna, Start{});
  house.give_seed();
  EXPECT_EQ(house.state().stage, Stage::playing);
}

TEST(Dealing, B02_DrawnOrderFollowsFromTheDeckAndMovesSeatsAndNames) {
  int moved = 0;
  for (std::uint8_t nonce = 0; nonce < 8; ++nonce) {
    House house = dealing({anna, ben, cleo}, spec_of("players=3 sets=base", "none", Order::drawn));
    house.give_seed();
    for (int i = 0; i < 3; ++i) house.done(house.owner_of(Seat(i)), GiveNonce{Seat(i), filled(nonce)});
    const auto& order = house.state().order;
    const Person people[] = {anna, ben, cleo};
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(house.owner_of(Seat(i)), people[index(order[static_cast<std::size_t>(i)])]);
      EXPECT_EQ(house.table.record()->player(Seat(i)), house.owner_of(Seat(i)).name);
    }
    moved += order[0] != first;
  }
  EXPECT_GT(moved, 0);
}

TEST(Dealing, RefusesASeedThatIsNotTheOneCommittedTo) {
  House house = dealing({anna, ben});
  const auto refusal_of = [&](const CommitSeed& commit) {
    const Outcome outcome = house.host(commit);
    return outcome.refusal ? std::optional(outcome.refusal->code) : std::nullopt;
  };
  const CommitSeed good = some_seed(house, *house.services.sealer);
  CommitSeed other = good;
  other.commitment = commitment_to(filled(1));
  EXPECT_EQ(refusal_of(other), Code::deck_unavailable);
  other = good;
  other.link = next_link({}, "another table", good.commitment);
  EXPECT_EQ(refusal_of(other), Code::deck_unavailable);
  EXPECT_EQ(refusal_of(some_seed(house, SecretBox(filled(99)))), Code::deck_unavailable);
  EXPECT_EQ(refusal_of(good), std::nullopt);
  EXPECT_EQ(refusal_of(good), Code::wrong_stage);
}

TEST(Dealing, TheSeedInTheLogIsOnlyABoxThatTheKeyOpens) {
  House house = dealing({anna, ben});
  house.give_seed();
  const std::string sealed = house.told<SeedSealed>().at(0).sealed;
  const auto seed = house.services.sealer->open(sealed);
  ASSERT_TRUE(seed);
  EXPECT_EQ(commitment_to(*seed), house.told<SeedCommitted>().at(0).commitment);
  EXPECT_FALSE(SecretBox(filled(8)).open(sealed));
  std::string damaged = sealed;
  damaged[60] = damaged[60] == '0' ? '1' : '0';
  EXPECT_FALSE(house.services.sealer->open(damaged));
  for (const char* text : {"", "00", "zz"}) EXPECT_FALSE(house.services.sealer->open(text));
  EXPECT_FALSE(house.services.sealer->open(sealed + "00"));
}

TEST(Dealing, SaltAndSeedMakeEveryBoxAnother) {
  const SecretBox box(filled(7));
  Sealer::Salt salt{};
  const std::string one = box.seal(filled(1), salt);
  salt[0] = 1;
  EXPECT_NE(box.seal(filled(1), salt), one);
}

TEST(Dealing, IsRevealedOnlyAtTheEnd) {
  House house;
  house.begin({anna, ben});
  house.play(20);
  EXPECT_TRUE(house.told<SeedRevealed>().empty());
  EXPECT_FALSE(proof_of(*house.table.record()));
  house.play_to_end();
  ASSERT_EQ(house.told<SeedRevealed>().size(), 1u);
  EXPECT_TRUE(std::holds_alternative<GameOver>(house.log[house.log.size() - 2].event));
  const Status verified = verify_deck(*house.table.record());
  EXPECT_TRUE(verified) << verified.error();
  house.check();
}

TEST(Dealing, WithoutItsKeyATableCanBeLookedAtButNotPlayed) {
  House house;
  house.begin({anna, ben});
  house.play(5);
  house.services = services_with(8);
  house.restart(1s);
  for (const Person& person : {anna, ben}) house.host(Connected{person.id});
  EXPECT_TRUE(house.table.record());
  EXPECT_FALSE(house.table.wants().wake_at);
  EXPECT_EQ(house.refused(house.owner_of(house.to_move()), Play{house.to_move(), house.some_choice()}),
            Code::deck_unavailable);
  house.done(anna, Say{"what now?"});
  house.services = services_with();
  house.restart(1s);
  house.play_to_end();
  EXPECT_TRUE(verify_deck(*house.table.record()));
}

TEST(Dealing, AGameGivenUpWhileDealingIsRevealed) {
  House house = dealing({anna, ben});
  house.give_seed();
  house.host(Close{});
  EXPECT_EQ(house.state().stage, Stage::finished);
  ASSERT_EQ(house.told<SeedRevealed>().size(), 1u);
  EXPECT_EQ(commitment_to(house.told<SeedRevealed>()[0].seed), house.state().pledge->commitment);
}

}  // namespace
}  // namespace bastide::table
