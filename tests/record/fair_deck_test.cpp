#include "record/fair_deck.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "record/games.hpp"
#include "support/bytes.hpp"

namespace bastide::test {
namespace {

Bytes32 counting() {
  Bytes32 bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return bytes;
}

DeckSource of_the_document() { return {counting(), "T1", {filled(0xaa), std::nullopt}}; }

std::vector<std::string> drawn(const Setup& setup, FairDeck& deck, int count) {
  std::vector<std::string> ids;
  for (; count > 0; --count) ids.push_back(setup.tile(deck.draw()).id);
  return ids;
}

std::string hex(std::string_view text) { return to_hex(sha256(text)); }

// --- the tools

TEST(FairDeck, HashesAsTheStandardsSay) {
  EXPECT_EQ(hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-2
  const Bytes32 key = filled(0x0b);
  EXPECT_EQ(to_hex(hmac_sha256(key, "Hi There")), "198a607eb44bfbc69903a0f1cf2bbdc5ba0aa3f3d9ae3c1c7a3b1696a0b68cf7");
}

TEST(FairDeck, ReadsHexadecimalDigitsAsItWritesThem) {
  EXPECT_EQ(bytes_of_hex(to_hex(counting())), counting());
  EXPECT_FALSE(bytes_of_hex(std::string(63, 'a')));
  EXPECT_FALSE(bytes_of_hex(std::string(64, 'A')));
  EXPECT_FALSE(bytes_of_hex(std::string(64, 'g')));
}

// --- docs/fair-deck.md, test vectors

TEST(FairDeck, CommitsAsTheDocumentSays) {
  EXPECT_EQ(to_hex(commitment_to(counting())), "d10bbea3051da61e4418ff39fdad93176b11a8886651bdde69a0349824dfef4a");
  EXPECT_EQ(to_hex(next_link({}, "T1", commitment_to(counting())).link),
            "2139e8d209dcad05db75cb78192720342941774dce84d76a9c9dd901abbae25e");
}

TEST(FairDeck, DrawsAsTheDocumentSays) {
  const auto setup = setup_for(rules_of("players=2 sets=base"));
  FairDeck deck(*setup, of_the_document());
  EXPECT_EQ(deck.seat_order(), (std::vector{0, 1}));
  EXPECT_EQ(deck.left(), 71);
  EXPECT_EQ(drawn(*setup, deck, 12), (std::vector<std::string>{"BG-G", "BG-H", "BG-V", "BG-J", "BG-K", "BG-V", "BG-O",
                                                               "BG-I", "BG-V", "BG-V", "BG-D", "BG-L"}));
}

TEST(FairDeck, O2_PutsBackAsTheDocumentSays) {
  const auto setup = setup_for(rules_of("players=2 sets=base unplaceable=return"));
  FairDeck deck(*setup, of_the_document());
  EXPECT_EQ(drawn(*setup, deck, 1), std::vector<std::string>{"BG-G"});
  deck.put_back();
  EXPECT_EQ(deck.left(), 71);
  EXPECT_EQ(setup->tile(deck.peek()).id, "BG-U");
  const auto rest = drawn(*setup, deck, 71);
  EXPECT_EQ(rest[1], "BG-H");
  EXPECT_EQ(rest[48], "BG-G");
}

TEST(FairDeck, StreamsAsTheDocumentSays) {
  FairStream stream(counting(), "tiles");
  for (const std::uint32_t expected : {770u, 63u, 334u, 350u, 776u, 548u, 810u, 293u, 753u, 531u, 139u, 994u}) {
    EXPECT_EQ(stream.below(1000), expected);
  }
}

// --- parts

TEST(FairDeck, R01_MixesTheRiverApartAndTheLakeComesLast) {
  const auto setup = setup_for(rules_of("players=3 sets=base,river,traders_and_builders,wheel"));
  FairDeck deck(*setup, {counting(), "T1", {std::nullopt, std::nullopt, std::nullopt}});
  const auto ids = drawn(*setup, deck, deck.left());
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(ids[static_cast<std::size_t>(i)].starts_with("RV-")) << i;
  EXPECT_EQ(ids[10], "RV-10");
  EXPECT_EQ(std::count_if(ids.begin() + 11, ids.end(), [](const auto& id) { return id.starts_with("RV-"); }), 0);
  EXPECT_TRUE(deck_list(*setup).starts_with(
      "RV-02*2 RV-03*2 RV-04*1 RV-05*1 RV-06*1 RV-07*1 RV-08*1 RV-09*1 | RV-10*1 | BG-A*2 BG-B*4 "))
      << deck_list(*setup);
}

RC_GTEST_PROP(FairDeck, HoldsEveryTileOfTheBagOnce, ()) {
  const auto setup = setup_for(*any_ruleset());
  const DeckSource source{filled(*rc::gen::arbitrary<std::uint8_t>()), "T",
                          std::vector<std::optional<Bytes32>>(static_cast<std::size_t>(setup->players()))};
  FairDeck deck(*setup, source);
  Bag bag{};
  while (deck.left() > 0) ++bag[index(deck.draw())];
  RC_ASSERT(bag == setup->bag());
}

// --- what the order depends on

TEST(FairDeck, EverySourceChangesTheOrder) {
  const auto setup = setup_for(rules_of("players=2 sets=base"));
  const auto order_of = [&](const DeckSource& source) {
    FairDeck deck(*setup, source);
    return drawn(*setup, deck, 71);
  };
  const DeckSource source = of_the_document();
  DeckSource other_seed = source;
  other_seed.seed[31] ^= 1;
  DeckSource other_table = source;
  other_table.table = "T2";
  DeckSource other_nonce = source;
  (*other_nonce.nonces[0])[0] ^= 1;
  DeckSource nonce_missing = source;
  nonce_missing.nonces[0].reset();
  DeckSource nonces_changed = source;
  std::swap(nonces_changed.nonces[0], nonces_changed.nonces[1]);
  EXPECT_EQ(order_of(source), order_of(source));
  for (const DeckSource& other : {other_seed, other_table, other_nonce, nonce_missing, nonces_changed}) {
    EXPECT_NE(order_of(other), order_of(source));
  }
}

// Chi-square over 24 orders of four items; 23 degrees of freedom, the limit is exceeded once in 10,000 keys.
TEST(FairDeck, EveryOrderOfSeatsIsEquallyLikely) {
  const auto setup = setup_for(rules_of("players=4 sets=base"));
  std::map<std::vector<int>, int> counts;
  constexpr int games = 4800;
  for (int game = 0; game < games; ++game) {
    const DeckSource source{counting(), "T" + std::to_string(game), std::vector<std::optional<Bytes32>>(4)};
    ++counts[FairDeck(*setup, source).seat_order()];
  }
  ASSERT_EQ(counts.size(), 24u);
  double chi_square = 0;
  for (const auto& [order, count] : counts) chi_square += (count - 200.0) * (count - 200.0) / 200.0;
  EXPECT_LT(chi_square, 56.0);
}

TEST(FairDeck, BelowIsEvenEvenWhereTheBoundDoesNotDivideTheRange) {
  FairStream stream(filled(7), "even");
  constexpr std::uint32_t bound = 3'000'000'000;  // a remainder without rejection would favour the lower third
  int low = 0;
  constexpr int draws = 3000;
  for (int i = 0; i < draws; ++i) low += stream.below(bound) < bound / 2;
  EXPECT_NEAR(low, draws / 2, 140);  // five standard deviations
}

// --- the chain

TEST(FairDeckChain, ALinkBindsPlaceTableAndCommitment) {
  const Digest commitment = commitment_to(counting());
  const ChainLink first = next_link({}, "T1", commitment);
  const ChainLink second = next_link(first, "T2", commitment_to(filled(1)));
  EXPECT_EQ(first.sequence, 1u);
  EXPECT_EQ(second.sequence, 2u);
  EXPECT_EQ(second.previous, first.link);
  EXPECT_TRUE(is_link_for(first, "T1", commitment));
  EXPECT_FALSE(is_link_for(first, "T2", commitment));
  EXPECT_FALSE(is_link_for(first, "T1", commitment_to(filled(1))));
  EXPECT_FALSE(is_link_for({2, first.previous, first.link}, "T1", commitment));
  EXPECT_FALSE(is_link_for({1, second.link, first.link}, "T1", commitment));
  EXPECT_FALSE(is_link_for({}, "T1", commitment));
}

}  // namespace
}  // namespace bastide::test
