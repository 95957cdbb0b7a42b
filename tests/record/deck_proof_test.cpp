#include "record/deck_proof.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/games.hpp"
#include "record/notation.hpp"
#include "record/steps.hpp"
#include "support/bytes.hpp"

namespace bastide::test {
namespace {

// A random game whose draws come from a fair deck, with its proof.
Record proven_game(std::string_view rules, std::uint8_t seed = 5) {
  Record record = new_record(rules);
  DeckProof proof;
  proof.source = {filled(seed), "T9",
                  std::vector<std::optional<Bytes32>>(static_cast<std::size_t>(record.rules().players))};
  proof.source.nonces[0] = filled(0x11);
  proof.commitment = commitment_to(proof.source.seed);
  proof.link = next_link({16, filled(3), filled(4)}, "T9", proof.commitment);
  FairDeck deck(record.setup(), proof.source);
  proof.order = deck.seat_order();
  Random random(seed);
  while (!record.is_finished()) {
    const bool draws = record.state().phase() == Phase::draw;
    const auto events = record.play(draws ? Move::draw(deck.draw()) : random_move(record.state(), random));
    EXPECT_TRUE(events) << events.error();
    if (!events) break;
    if (end_told_by(*events) == StepEnd::returned) deck.put_back();
  }
  EXPECT_TRUE(add_proof(record, proof));
  return record;
}

Record reread(const Record& record) { return *parse_record(to_text(record)); }

std::string fault_with(std::string_view tag, std::string_view value) {
  Record record = proven_game("players=3 sets=base");
  EXPECT_TRUE(record.set_tag(tag, value));
  const Status verified = verify_deck(record);
  return verified ? "" : verified.error();
}

TEST(DeckProof, SurvivesTheWrittenRecord) {
  const Record record = proven_game(everything);
  const Record read = reread(record);
  EXPECT_EQ(*proof_of(read), *proof_of(record));
  const Status verified = verify_deck(read);
  EXPECT_TRUE(verified) << verified.error();
}

TEST(DeckProof, O2_CoversTilesThatWentBack) {
  int returned = 0;
  for (std::uint8_t seed = 0; seed < 60; ++seed) {
    const Record record = proven_game("players=2 sets=base unplaceable=return", seed);
    for (const Step& step : steps_of(record)) returned += step.end == StepEnd::returned;
    const Status verified = verify_deck(reread(record));
    EXPECT_TRUE(verified) << verified.error();
  }
  EXPECT_GT(returned, 0);
}

TEST(DeckProof, HoldsForEveryBeginningOfAGame) {
  Record record = proven_game("players=2 sets=base,river");
  for (int length = record.length(); length >= 0; length -= 25) {
    record.cut(length);
    EXPECT_TRUE(verify_deck(record)) << length;
  }
}

TEST(DeckProof, ARecordWithoutItProvesNothing) {
  const Status verified = verify_deck(random_record(rules_of("players=2 sets=base"), 1));
  ASSERT_FALSE(verified);
  EXPECT_EQ(verified.error(), "the record has no proof: it was not played with a fair deck");
}

// --- each kind of tampering

TEST(DeckProof, RefusesAnotherSeed) {
  EXPECT_EQ(fault_with("FairSeed", to_hex(filled(6))),
            "the seed is not the one that was committed to: FairSeed and FairCommitment do not belong together");
}

TEST(DeckProof, RefusesAnotherSeedWithACommitmentOfItsOwn) {
  Record record = proven_game("players=3 sets=base");
  ASSERT_TRUE(record.set_tag("FairSeed", to_hex(filled(6))));
  ASSERT_TRUE(record.set_tag("FairCommitment", to_hex(commitment_to(filled(6)))));
  EXPECT_EQ(verify_deck(record).error(),
            "the link of the chain does not bind this table and commitment: FairChain is not theirs");
}

TEST(DeckProof, RefusesAnotherSeedEvenWithAChainOfItsOwn) {
  Record record = proven_game("players=3 sets=base");
  DeckProof proof = *proof_of(record);
  proof.source.seed = filled(6);
  proof.commitment = commitment_to(proof.source.seed);
  proof.link = next_link({}, "T9", proof.commitment);
  proof.order = FairDeck(record.setup(), proof.source).seat_order();
  ASSERT_TRUE(add_proof(record, proof));
  EXPECT_TRUE(verify_deck(record).error().starts_with("1A: the record has ")) << verify_deck(record).error();
}

TEST(DeckProof, RefusesAnotherNonce) {
  const std::string none = "- - -";
  const std::string other = to_hex(filled(0x12)) + " - -";
  for (const std::string& nonces : {none, other}) EXPECT_FALSE(fault_with("FairNonces", nonces).empty()) << nonces;
}

TEST(DeckProof, RefusesAnotherTable) {
  EXPECT_EQ(fault_with("FairTable", "T8"),
            "the link of the chain does not bind this table and commitment: FairChain is not theirs");
}

TEST(DeckProof, RefusesAnotherOrderOfPlay) {
  const Record record = proven_game("players=3 sets=base");
  std::vector<int> order = proof_of(record)->order;
  std::next_permutation(order.begin(), order.end()) || std::next_permutation(order.begin(), order.end());
  std::string text = "drawn";
  for (const int place : order) text += " " + std::to_string(place);
  EXPECT_EQ(fault_with("FairOrder", text),
            "the order of play is not the drawn one: FairOrder is not what seed and nonces give");
}

TEST(DeckProof, AChosenOrderIsWhatItIs) { EXPECT_EQ(fault_with("FairOrder", "chosen 0 1 2"), ""); }

TEST(DeckProof, RefusesOtherTiles) {
  EXPECT_TRUE(fault_with("FairTiles", "BG-A*71").starts_with("the tiles that were mixed are not those of the rules"));
}

TEST(DeckProof, RefusesOneOtherDraw) {
  Record record = proven_game("players=2 sets=base");
  record.cut(30);
  while (record.state().phase() != Phase::draw) record.cut(record.length() - 1);
  DeckProof proof = *proof_of(record);
  FairDeck deck(record.setup(), proof.source);
  for (std::size_t drawn = steps_of(record).size(); drawn > 0; --drawn) deck.draw();
  const TileType due = deck.peek();
  for (const Move other : record.state().legal_moves()) {
    if (other.tile() == due) continue;
    ASSERT_TRUE(record.play(other));
    break;
  }
  const Status verified = verify_deck(record);
  ASSERT_FALSE(verified);
  EXPECT_NE(verified.error().find("but seed and nonces give " + record.setup().tile(due).id), std::string::npos)
      << verified.error();
}

TEST(DeckProof, RefusesMalformedTags) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"FairDeck", "2"},
      {"FairSeed", "00"},
      {"FairCommitment", "xyz"},
      {"FairChain", "1 2"},
      {"FairChain", "1 00 00"},
      {"FairNonces", "- -"},
      {"FairNonces", "- - x"},
      {"FairOrder", "guessed 0 1 2"},
      {"FairOrder", "drawn"},
      {"FairOrder", "drawn 0 0 1"},
      {"FairOrder", "drawn 0 1 3"},
      {"FairOrder", ""},
  };
  for (const auto& [tag, value] : cases) EXPECT_FALSE(fault_with(tag, value).empty()) << tag << " " << value;
}

}  // namespace
}  // namespace bastide::test
